/// What stopped an encoder, a decoder or a probe: the facts, and what they are about.
public struct MediaError: Error, Hashable, Sendable {
  /// The fact.
  public var reason: Reason
  /// The file, format or frame it is about; may be empty.
  public var subject: String

  /// An error from a fact and what it is about.
  public init(_ reason: Reason, subject: String = "") {
    self.reason = reason
    self.subject = subject
  }

  /// The facts that this module knows.
  public enum Reason: Hashable, Sendable {
    /// A library refused a step with a (negative) status.
    case library(Step, status: Int32)
    /// The installed libraries lack an encoder of this name.
    case missingEncoder(String)
    /// The installed libraries lack a decoder of this name.
    case missingDecoder(String)
    /// The format samples colour at half resolution and needs even sizes.
    case oddSize(width: Int, height: Int)
    /// The size is outside what the format can hold.
    case sizeOutOfRange(width: Int, height: Int, minimum: Int, maximum: Int)
    /// The rate cannot be written exactly in the container.
    case rateOutOfRange(FrameRateFacts)
    /// The rate is above 50 frames per second, the fastest that players of GIF show.
    case rateAboveFifty(FrameRateFacts)
    /// The last picture's extra time, in centiseconds, is negative or above a day.
    case holdOutOfRange(Int)
    /// A format without transparency was given a frame (its index) that is not opaque.
    case transparentFrame(Int)
    /// A frame source drew a picture of another size than it declares.
    case wrongFrameSize(frame: Int, width: Int, height: Int)
    /// The range is empty or not inside the clip.
    case frameRange(Range<Int>, count: Int)
    /// An encoder gave another number of packets than frames went in.
    case packetCount(frames: Int, packets: Int)
    /// A packet without time, out of order, or a chunk that does not start with a key frame.
    case packetOrder
    /// A chunk was encoded with other settings or headers than the track.
    case chunkMismatch
    /// The container cannot hold the codec.
    case unsupportedTrack(codec: String, container: String)
    /// The container cannot say this number of plays.
    case unsupportedPlays(Int)
    /// The container cannot say that a picture shows so long.
    case durationOutOfRange(seconds: Int)
    /// Reading failed with this system error number.
    case cannotRead(errno: Int32)
    /// Writing failed with this system error number.
    case cannotWrite(errno: Int32)
    /// The bytes are no picture of an allowed format; says what they look like.
    case notAPicture(found: String)
    /// A picture of a known format in a kind that is not supported, in words.
    case unsupportedPicture(String)
    /// The picture has more pixels than allowed.
    case pictureTooLarge(width: Int, height: Int, limit: Int)
    /// The file has more bytes than allowed.
    case fileTooLarge(bytes: Int, limit: Int)
    /// The file breaks its format; says where.
    case damaged(String)
    /// The film has more pictures than allowed.
    case tooManyPictures(limit: Int)
    /// The film is of a coding (its name) that is not decoded.
    case unsupportedFilm(String)
    /// The file holds no video or picture.
    case noPictures
    /// No frame of this index or time.
    case noSuchFrame(Int)
  }

  /// A frame rate's terms, as an error carries them.
  public struct FrameRateFacts: Hashable, Sendable {
    /// Frames in `denominator` seconds.
    public var numerator: Int
    /// Seconds.
    public var denominator: Int
  }

  /// The steps at which a library may refuse.
  public enum Step: String, Hashable, Sendable {
    case allocate = "get memory"
    case configure = "set the encoder's options"
    case openEncoder = "open the encoder"
    case encode = "encode a frame"
    case filterPackets = "filter packets"
    case openOutput = "open the output"
    case writeHeader = "write the header"
    case writePacket = "write a packet"
    case writeTrailer = "write the trailer"
    case closeOutput = "close the output"
    case openInput = "open the input"
    case readPacket = "read a packet"
    case openDecoder = "open the decoder"
    case decode = "decode a frame"
    case convert = "convert pixels"
    case seek = "seek"
  }
}
