// SHA-256 of bytes, by libavutil.
internal import CFFmpeg

/// SHA-256 (FIPS 180-4).
public enum SHA256 {
  /// The digest of bytes as 64 hexadecimal digits; nil when memory ran out.
  public static func hexDigest(of bytes: [UInt8]) -> String? {
    guard let context = unsafe av_sha_alloc() else { return nil }
    defer { unsafe av_free(UnsafeMutableRawPointer(context)) }
    guard unsafe av_sha_init(context, 256) == 0 else { return nil }
    unsafe bytes.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress {
        unsafe av_sha_update(context, base, buffer.count)
      }
    }
    var digest = [UInt8](repeating: 0, count: 32)
    unsafe digest.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe av_sha_final(context, base) }
    }
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
