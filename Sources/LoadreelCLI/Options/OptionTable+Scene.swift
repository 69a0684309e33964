import Loadreel

extension OptionTable {
  /// What is shown: parameters and where they come from.
  static let scene = [
    Option(
      "set", value: .text("NAME=VALUE"), "give a parameter of the preset a value",
      group: .scene, of: .scenes, repeats: true
    ) { call, text throws(ValueError) in
      call.request.settings.append(try .init(argument: text))
    },
    Option(
      "background", value: .text("COLOR|transparent"), "replace the preset's background",
      group: .scene, of: .scenes
    ) { call, text throws(ValueError) in
      call.request.background =
        text == "transparent" ? .transparent : .color(try Values.nonempty(text))
    },
    Option(
      "allow-outside", "let paths in preset files leave the folder of the preset",
      group: .scene, of: .scenes
    ) { call, _ in call.request.allowsOutside = true },
  ]
}
