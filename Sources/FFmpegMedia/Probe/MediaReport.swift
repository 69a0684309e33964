public import Frames

/// What a finished file is: read from the file alone, to be compared with what was ordered.
public struct MediaReport: Hashable, Sendable {
  /// The kinds of files that are recognised, by content.
  public enum Container: String, Hashable, Sendable {
    case mp4, mov, webm, gif, apng, webp, png, jpeg, bmp, tiff
  }

  /// The kind of file.
  public var container: Container
  /// The codec's short name: `h264`, `hevc`, `vp9`, `av1`, `prores`, `gif`, `apng`, `webp`, `png`.
  public var codec: String
  /// The codec's four-character tag in MP4 and MOV: `avc1`, `hvc1`, `av01`, `ap4h`.
  public var codecTag: String?
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int
  /// Bytes of the file.
  public var byteCount: Int
  /// How long each picture shows, in order.
  public var frameDurations: [MediaTime]
  /// The sum of all.
  public var duration: MediaTime
  /// When the first picture shows.
  public var start: MediaTime
  /// Frames per second where all pictures show equally long (in WebM to its millisecond); else nil.
  public var rate: FrameRate?
  /// How often players show it, 0 for ever; nil where the format cannot say.
  public var plays: Int?
  /// The library's name of the decoded pixels: `yuv420p`, `yuva444p12le`, `bgra`.
  public var pixelFormat: String
  /// Whether decoding gives alpha.
  public var hasAlpha: Bool
  /// The codec's profile: `High`, `Main`, `4444`.
  public var profile: String?
  /// The codec's level times ten (H.264) or thirty (HEVC); nil where there is none.
  public var level: Int?
  /// How colours are tagged; nil for formats without tags.
  public var color: ColorTags?
  /// Facts about MP4 and MOV.
  public var boxes: MP4Facts?
  /// The sound; nil when there is none.
  public var audio: Audio?
  /// The first picture, when asked for.
  public var first: Bitmap?
  /// The last picture, when asked for.
  public var last: Bitmap?

  /// How many pictures it shows.
  public var frameCount: Int { frameDurations.count }

  /// Bits of the whole file a second of its duration.
  public var bitRate: Double {
    duration.numerator > 0 ? Double(byteCount) * 8 / duration.seconds : 0
  }

  /// How a video says that its colours are to be read, in the libraries' words.
  public struct ColorTags: Hashable, Sendable {
    /// `bt709`, `gbr`, `unknown`.
    public var matrix: String
    /// `bt709`, `unknown`.
    public var primaries: String
    /// `bt709`, `iec61966-2-1`, `unknown`.
    public var transfer: String
    /// `tv`, `pc`, `unknown`.
    public var range: String

    /// What every player takes for BT.709.
    public static let bt709 = Self(
      matrix: "bt709", primaries: "bt709", transfer: "bt709", range: "tv")
  }

  /// A sound track.
  public struct Audio: Hashable, Sendable {
    /// `aac`, `opus`.
    public var codec: String
    /// Samples a second.
    public var sampleRate: Int
    /// Channels.
    public var channels: Int
  }

  /// How an MP4 or MOV file is laid out.
  public struct MP4Facts: Hashable, Sendable {
    /// The file's brand: `isom`, `qt  `.
    public var brand = ""
    /// Whether the index (`moov`) stands before the pictures (`mdat`).
    public var indexFirst = false
    /// Whether any track has an edit list.
    public var hasEditList = false
    /// Whether any track has composition offsets.
    public var hasCompositionOffsets = false
    /// The picture track's runs of equal durations: `stts`.
    public var timeRuns: [TimeRun] = []
    /// The picture track's ticks a second.
    public var timescale = 0
    /// The four-character code of the colour box (`nclx`, `nclc`) and its numbers, as bytes; empty when there is none.
    public var colorBox: [UInt8] = []

    /// Successive pictures that show equally long.
    public struct TimeRun: Hashable, Sendable {
      /// How many.
      public var count: Int
      /// How long each, in ticks.
      public var delta: Int
    }
  }
}
