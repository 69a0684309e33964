/// The picture formats that are read, told apart by their first bytes alone.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"
  case gif = "GIF"
  case bmp = "BMP"
  case tiff = "TIFF"

  /// The format of a file that starts with these bytes; nil when it is none of the allowed ones.
  public init?(firstBytes bytes: some Collection<UInt8>) {
    let head = Array(bytes.prefix(12))
    func starts(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      head.count >= offset + signature.count
        && Array(head[offset..<offset + signature.count]) == signature
    }
    if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if starts([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts(Array("RIFF".utf8)), starts(Array("WEBP".utf8), at: 8) {
      self = .webp
    } else if starts(Array("GIF87a".utf8)) || starts(Array("GIF89a".utf8)) {
      self = .gif
    } else if starts(Array("BM".utf8)) {
      self = .bmp
    } else if starts([0x49, 0x49, 0x2A, 0x00]) || starts([0x4D, 0x4D, 0x00, 0x2A]) {
      self = .tiff
    } else {
      return nil
    }
  }

  /// What bytes that are no picture look like, in a few words.
  static func guess(_ bytes: some Collection<UInt8>) -> String {
    let head = Array(bytes.prefix(512))
    let text = String(decoding: head, as: UTF8.self)
    if head.isEmpty { return "the file is empty" }
    if head.count >= 12, head[4..<8].elementsEqual("ftyp".utf8) {
      return head[8..<12].elementsEqual("avif".utf8)
        ? "it looks like AVIF"
        : head[8..<12].elementsEqual("heic".utf8) ? "it looks like HEIC" : "it looks like a film"
    }
    if text.hasPrefix("%PDF") { return "it looks like PDF" }
    if text.contains("<svg") { return "it looks like SVG" }
    if text.lowercased().contains("<html") { return "it looks like a web page" }
    if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return "it looks like WebM or Matroska" }
    if head.starts(with: [0x50, 0x4B, 3, 4]) { return "it looks like a ZIP archive" }
    if head.allSatisfy({ $0 >= 32 && $0 < 127 || $0 == 9 || $0 == 10 || $0 == 13 }) {
      return "it looks like text"
    }
    let hex = head.prefix(4).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "it starts with the bytes " + hex.joined(separator: " ")
  }
}
