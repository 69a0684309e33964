internal import CFFmpeg

/// Owner of a dictionary of options (`AVDictionary`) that a library consumes.
@safe
struct OptionDictionary: ~Copyable {
  /// The dictionary, for the library to read and to remove from.
  var raw: OpaquePointer?

  /// A dictionary of names and values, in order.
  init(_ options: [(String, String)]) throws(MediaError) {
    unsafe raw = nil
    for (name, value) in options {
      let status = unsafe av_dict_set(&raw, name, value, 0)
      guard status >= 0 else {
        throw MediaError(.library(.configure, status: status), subject: name)
      }
    }
  }

  deinit {
    var pointer = unsafe raw
    unsafe av_dict_free(&pointer)
  }

  /// Refuses options that nobody took: a misspelt option must not be ignored.
  func requireAllTaken() throws(MediaError) {
    guard let entry = unsafe av_dict_get(raw, "", nil, AV_DICT_IGNORE_SUFFIX) else { return }
    let name = unsafe String(cString: entry.pointee.key)
    throw MediaError(.library(.configure, status: loadreel_averror(EINVAL)), subject: name)
  }
}
