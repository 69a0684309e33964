/// Walks the boxes of MP4 and MOV files without the libraries, to see what they would hide.
enum MP4Boxes {
  private static let indexLimit = 256 << 20

  /// The facts of a file; nil when it does not start as MP4 does.
  static func read(_ file: borrowing FileReader) throws(MediaError) -> MediaReport.MP4Facts? {
    var facts = MediaReport.MP4Facts()
    var (position, mediaAt, indexAt) = (0, Int?.none, Int?.none)
    while position + 8 <= file.size {
      guard let box = try header(file, at: position) else { break }
      switch box.name {
      case "ftyp":
        let brand = try file.read(4, at: position + box.headerSize)
        facts.brand = String(decoding: brand, as: UTF8.self)
      case "mdat": mediaAt = mediaAt ?? position
      case "moov":
        indexAt = indexAt ?? position
        guard box.size <= indexLimit else { throw MediaError(.damaged("a giant moov box")) }
        let body = try file.read(box.size - box.headerSize, at: position + box.headerSize)
        walk(body[...], into: &facts, isPicture: false)
      default: break
      }
      if position == 0, box.name != "ftyp" { return nil }
      position += box.size
    }
    if let mediaAt, let indexAt { facts.indexFirst = indexAt < mediaAt }
    return facts
  }

  private struct Box {
    var name: String
    var size: Int
    var headerSize: Int
  }

  private static func header(
    _ file: borrowing FileReader, at position: Int
  ) throws(MediaError) -> Box? {
    let bytes = try file.read(16, at: position)
    guard bytes.count >= 8 else { return nil }
    let name = String(decoding: bytes[4..<8], as: UTF8.self)
    let short = Int(bigEndian(bytes[0..<4]))
    if short == 0 { return Box(name: name, size: file.size - position, headerSize: 8) }
    if short == 1 {
      guard bytes.count == 16 else { return nil }
      let high = Int(bigEndian(bytes[8..<12]))
      guard high < 1 << 24 else { return nil }
      let size = high << 32 | Int(bigEndian(bytes[12..<16]))
      return size >= 16 ? Box(name: name, size: size, headerSize: 16) : nil
    }
    return short >= 8 ? Box(name: name, size: short, headerSize: 8) : nil
  }

  private static let parents: Set = ["trak", "mdia", "minf", "stbl", "edts", "udta"]

  /// Looks at the boxes within the index.
  ///
  /// A track counts as pictures once a picture header (`vmhd`) was met.
  private static func walk(
    _ bytes: ArraySlice<UInt8>, into facts: inout MediaReport.MP4Facts, isPicture: Bool
  ) {
    let boxes = children(bytes)
    var isPicture = isPicture
    if boxes.contains(where: { $0.name == "vmhd" }) { isPicture = true }
    for (name, data) in boxes {
      switch name {
      case "elst": facts.hasEditList = true
      case "ctts": facts.hasCompositionOffsets = true
      case "stts" where isPicture: facts.timeRuns = runs(data)
      case "stsd" where isPicture: facts.colorBox = colorBox(data)
      case "mdia":
        if describesPicture(data) { facts.timescale = timescale(data) }
        walk(data, into: &facts, isPicture: isPicture)
      default:
        if parents.contains(name) { walk(data, into: &facts, isPicture: isPicture) }
      }
    }
  }

  private static func children(
    _ bytes: ArraySlice<UInt8>
  ) -> [(name: String, data: ArraySlice<UInt8>)] {
    var result: [(name: String, data: ArraySlice<UInt8>)] = []
    var position = bytes.startIndex
    while position + 8 <= bytes.endIndex {
      let size = Int(bigEndian(bytes[position..<position + 4]))
      guard size >= 8, size <= bytes.endIndex - position else { break }
      let name = String(decoding: bytes[(position + 4)..<(position + 8)], as: UTF8.self)
      result.append((name, bytes[(position + 8)..<(position + size)]))
      position += size
    }
    return result
  }

  private static func describesPicture(_ media: ArraySlice<UInt8>) -> Bool {
    let handler = children(media).first { $0.name == "hdlr" }?.data
    guard let handler, handler.count >= 12 else { return false }
    return handler.dropFirst(8).prefix(4).elementsEqual("vide".utf8)
  }

  private static func timescale(_ media: ArraySlice<UInt8>) -> Int {
    guard let header = children(media).first(where: { $0.name == "mdhd" })?.data,
      let version = header.first
    else { return 0 }
    return Int(bigEndian(header.dropFirst(version == 1 ? 20 : 12).prefix(4)))
  }

  private static func runs(_ data: ArraySlice<UInt8>) -> [MediaReport.MP4Facts.TimeRun] {
    stride(from: data.startIndex + 8, to: data.endIndex - 7, by: 8).map { at in
      .init(count: Int(bigEndian(data[at..<at + 4])), delta: Int(bigEndian(data[at + 4..<at + 8])))
    }
  }

  /// The content of the `colr` box within the first picture description.
  private static func colorBox(_ data: ArraySlice<UInt8>) -> [UInt8] {
    guard let entry = children(data.dropFirst(8)).first?.data, entry.count > 78 else { return [] }
    return Array(children(entry.dropFirst(78)).first { $0.name == "colr" }?.data ?? [])
  }
}
