import Loadreel

extension OptionTable {
  /// The picture: size, scale and shape.
  static let picture = [
    Option(
      "size", value: .text("WxH[,...]"), "pixels; alone it lays the stage out again in that ratio",
      group: .picture, of: .documents, repeats: true
    ) { call, text throws(ValueError) in
      call.request.sizes += try Values.list(text) { part throws(ValueError) in
        try .init(argument: part)
      }
    },
    Option(
      "scale", value: .text("S[,...]"), "pixels a point (2 unless given)",
      group: .picture, of: .documents, repeats: true
    ) { call, text throws(ValueError) in
      call.request.scales += try Values.list(text, Values.scale)
    },
    Option(
      "stage", value: .text("W:H"), "lay the stage out again in this ratio",
      group: .picture, of: .documents
    ) { call, text throws(ValueError) in call.request.stage = try .init(argument: text) },
    Option(
      "matte", value: .text("COLOR"),
      "colour behind soft edges where a format has only 1 bit of transparency",
      group: .picture, of: [.render]
    ) { call, text throws(ValueError) in call.request.matte = try Values.nonempty(text) },
  ]
}
