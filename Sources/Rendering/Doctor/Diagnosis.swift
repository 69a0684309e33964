internal import CairoRaster
internal import FFmpegMedia
internal import Glibc

/// What Loadreel finds on this machine: whether it can do its work, and what is missing.
public struct Diagnosis: Hashable, Sendable {
  /// One thing that was looked at.
  public struct Finding: Hashable, Sendable {
    /// How it stands.
    public enum State: String, Hashable, Sendable {
      /// As it should be.
      case good
      /// Missing, but only some work needs it.
      case limited
      /// Missing, and nothing works well without it.
      case bad
    }

    /// What was looked at: "H.264 (mp4)".
    public var subject: String
    /// How it stands.
    public var state: State
    /// What was found, and where it is missing what to do.
    public var text: String
  }

  /// Everything that was looked at.
  public var findings: [Finding]

  /// Whether Loadreel can work here.
  public var isGood: Bool { !findings.contains { $0.state == .bad } }

  /// Looks at this machine.
  public static func ofThisMachine() -> Self {
    var findings = LibraryVersions.all.map {
      Finding(subject: $0.name, state: .good, text: $0.version)
    }
    findings.append(
      Finding(subject: "codec licence", state: .good, text: LibraryVersions.codecLicence))
    findings += encoders + [fonts, presets, cache, cores]
    return Self(findings: findings)
  }

  private static var encoders: [Finding] {
    EncoderNeed.all.map { need in
      let found = need.names.filter(MediaLibraries.hasEncoder)
      let missing = "no \(need.names.joined(separator: " or ")) in this build of libavcodec; "
      return found.isEmpty
        ? Finding(
          subject: need.subject, state: .limited,
          text: missing + "install the FFmpeg libraries of Debian's main archive")
        : Finding(subject: need.subject, state: .good, text: found.joined(separator: ", "))
    }
  }

  private static var fonts: Finding {
    let families = RasterLibraries.fontFamilies
    return families.isEmpty
      ? Finding(
        subject: "fonts", state: .limited, text: "none; install some, such as fonts-dejavu-core")
      : Finding(subject: "fonts", state: .good, text: "\(families.count) families")
  }

  private static var presets: Finding {
    guard let library = PresetLibrary.find() else {
      return Finding(
        subject: "shipped presets", state: .limited,
        text: "not found; set LOADREEL_PRESETS to their folder, or name presets by their paths")
    }
    return Finding(
      subject: "shipped presets", state: .good,
      text: "\(library.names.count) in \(library.folder)")
  }

  private static var cache: Finding {
    guard let folder = OutputRecord.cacheFolder() else {
      return Finding(
        subject: "record of files", state: .limited,
        text: "no home folder is known, so replacing a file takes --force; set HOME")
    }
    return Finding(subject: "record of files", state: .good, text: folder)
  }

  private static var cores: Finding {
    Finding(subject: "cores", state: .good, text: "\(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))")
  }
}

/// An encoder of libavcodec that a format needs.
private struct EncoderNeed {
  /// The coding and the formats that need it.
  let subject: String
  /// Encoders that will do, any of them.
  let names: [String]

  static let all = [
    Self(subject: "H.264 (mp4)", names: ["libx264"]),
    Self(subject: "PNG (png, apng)", names: ["png"]),
  ]
}
