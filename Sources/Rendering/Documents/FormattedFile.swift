// Tidies the layout of preset and theme files in place.
internal import Frames
internal import Glibc
internal import Presets

/// A preset's or theme's file and its text in normal layout.
public struct FormattedFile: Sendable {
  /// The file's path as typed; `-` is standard input.
  public let path: String
  /// The text in normal layout.
  public let text: String
  /// Whether the file is laid out otherwise.
  public let isChanged: Bool

  /// Reads a file, or standard input for `-`, and lays its text out; nothing is written.
  public static func read(_ path: String) throws(RenderFailure) -> Self {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileBytes.read(path == "-" ? "/dev/stdin" : path, limit: PresetLoader.byteLimit)
    } catch {
      throw RenderFailure(blame: .request, lines: ["cannot read \(path): \(error.systemMessage)"])
    }
    guard let original = String(validating: bytes, as: UTF8.self) else {
      throw RenderFailure(blame: .request, lines: ["cannot lay out \(path): it is not UTF-8 text"])
    }
    do throws(PresetErrors) {
      let text = try PresetFormatter.format(original, name: path)
      return Self(path: path, text: text, isChanged: text != original)
    } catch {
      throw RenderFailure(error)
    }
  }

  /// Puts the text in the file's place at once; the file keeps its permissions, and a link stays one.
  public func write() throws(RenderFailure) {
    do throws(FileError) {
      guard unsafe access(path, W_OK) == 0 else {
        throw FileError(.cannotWrite, path: path, code: errno)
      }
      var status = stat()
      guard unsafe stat(path, &status) == 0 else {
        throw FileError(.cannotWrite, path: path, code: errno)
      }
      try OutputFile.write(Array(text.utf8), to: path, permissions: status.st_mode & 0o7777)
    } catch {
      throw RenderFailure(
        blame: .output, lines: ["cannot write \(path): \(error.systemMessage)"])
    }
  }
}
