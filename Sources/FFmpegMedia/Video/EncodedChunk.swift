public import Frames

/// One coded frame.
public struct EncodedPacket: Hashable, Sendable {
  /// The coded bytes.
  public var data: [UInt8]
  /// The coded alpha of codecs that keep it beside the picture (VP9); else empty.
  public var alpha: [UInt8]
  /// The frame's number within its chunk, from 0.
  public var pts: Int
  /// How many frames long it shows, at least 1.
  public var duration: Int
  /// Whether decoding can start here.
  public var isKey: Bool
}

/// What all chunks of one track have in common.
public struct TrackFormat: Hashable, Sendable {
  /// Codec and settings.
  public var encoding: VideoEncoding
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int
  /// Frames per second.
  public var rate: FrameRate
  /// The headers that the container holds.
  public var extradata: [UInt8]
}

/// A closed group of frames, coded on its own: it can be written down, kept, and joined to others at any place.
public struct EncodedChunk: Hashable, Sendable {
  /// What the track is made of.
  public var format: TrackFormat
  /// The coded frames in order; the first is a key frame with pts 0.
  public var packets: [EncodedPacket]

  /// How many frames long the chunk shows.
  public var frameCount: Int { packets.reduce(0) { $0 + $1.duration } }

  /// Bytes of all packets.
  public var byteCount: Int { packets.reduce(0) { $0 + $1.data.count + $1.alpha.count } }

  /// The first `count` frames as a chunk of their own; nil when the chunk has fewer.
  ///
  /// It stays valid, since no packet refers to a later one.
  public func prefix(_ count: Int) -> Self? {
    guard count > 0, count <= packets.count else { return nil }
    return Self(format: format, packets: Array(packets.prefix(count)))
  }
}
