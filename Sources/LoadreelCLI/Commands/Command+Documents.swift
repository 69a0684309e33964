/// The words about commands that read and write presets themselves.
extension Command {
  /// What such a command does, in full; each element is a paragraph.
  var documentExplanation: [String] {
    switch self {
    case .validate:
      [
        """
        Tells every error and warning of presets and themes with its place, the line, and the way out; at most 20 \
        errors each. Whatever render would refuse for the preset's sake is found: faults of the text, pictures that \
        cannot be read, missing fonts, texts that do not fit, loops that do not close. Nothing is drawn.
        """,
        """
        Standard output gets one line for each document, or with --format what editors and CI read: json, sarif \
        (SARIF 2.1.0), github (annotations of GitHub's workflows). Exit code 2 when there is an error; warnings \
        alone are exit code 0.
        """,
      ]
    case .presets:
      [
        """
        Lists the shipped presets, one a line: name, parts, description. With a preset, shipped or a file, tells its \
        parameters: type, default, range, roles that themes fill, what it is for, and commands to try.
        """
      ]
    case .new:
      [
        """
        Writes NAME.json5: a small working preset with comments, or with --from a copy of another preset together \
        with the pictures and tables that it needs. No file is ever replaced.
        """
      ]
    case .fmt:
      [
        """
        Lays files out anew: two spaces, 100 columns, comments kept; files that end in .json stay plain JSON. A file \
        is written only when its layout changes, and at once; its path is printed then. - reads standard input and \
        prints the result.
        """,
        "With --check nothing is written; exit code 3 when a file's layout would change.",
      ]
    case .schema:
      [
        """
        Prints the JSON Schema (draft 7) of presets, or of themes. Saved beside a preset and named there as $schema, \
        it makes editors complete and check keys.
        """
      ]
    default: []
    }
  }

  /// Command lines to try.
  var documentExamples: [String] {
    switch self {
    case .validate:
      [
        "loadreel validate spin.json5 brand.json5",
        "loadreel validate shimmer --copy copy.csv --locale de,ar --size 1080x1080",
        "loadreel validate presets/*.json5 --format sarif",
      ]
    case .presets: ["loadreel presets", "loadreel presets six-dots", "loadreel presets --json"]
    case .new: ["loadreel new my-loader", "loadreel new my-loader --from slack"]
    case .fmt: ["loadreel fmt spin.json5", "loadreel fmt presets/*.json5 --check"]
    case .schema: ["loadreel schema", "loadreel schema theme"]
    default: []
    }
  }
}

/// What `schema` describes.
enum SchemaKind: String, CaseIterable, Sendable {
  case preset
  case theme
}
