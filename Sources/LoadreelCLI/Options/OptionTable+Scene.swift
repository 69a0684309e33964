import Loadreel

extension OptionTable {
  /// What is shown: parameters and where they come from.
  static let scene = [
    Option(
      "set", value: .text("NAME=VALUE"), "give a parameter of the preset a value",
      group: .scene, of: .documents, repeats: true
    ) { call, text throws(ValueError) in
      call.request.settings.append(try .init(argument: text))
    },
    Option(
      "theme", value: .file("FILE"),
      "restyle with a theme's roles and arguments; later ones layer over",
      group: .scene, of: .documents, repeats: true
    ) { call, text throws(ValueError) in
      call.request.themes.append(try Values.nonempty(text))
    },
    Option(
      "copy", value: .file("FILE.csv"), "translated texts: columns key,en,de,...",
      group: .scene, of: .documents
    ) { call, text throws(ValueError) in call.request.copy = try Values.nonempty(text) },
    Option(
      "locale", value: .text("LANGUAGE[,...]"), "languages to make, columns of the --copy file",
      group: .scene, of: .documents
    ) { call, text throws(ValueError) in
      call.request.locales += try Values.list(text) { part throws(ValueError) in
        try Values.nonempty(part)
      }
    },
    Option(
      "background", value: .text("COLOR|transparent"), "replace the preset's background",
      group: .scene, of: .documents
    ) { call, text throws(ValueError) in
      call.request.background =
        text == "transparent" ? .transparent : .color(try Values.nonempty(text))
    },
    Option(
      "allow-outside", "let paths in preset files leave the folder of the preset",
      group: .scene, of: .documents
    ) { call, _ in call.request.allowsOutside = true },
  ]
}
