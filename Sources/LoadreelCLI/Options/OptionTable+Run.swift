import Loadreel

extension OptionTable {
  /// The run: cores, checks, what is told.
  static let run = [
    Option(
      "jobs", value: .text("N"), "pieces of work at once (one for each core unless given)",
      group: .run, of: .writers
    ) { call, text throws(ValueError) in
      call.request.jobs = try Values.whole(text, 1...1024, "--jobs 2")
    },
    Option(
      "verify", value: .choice(Verification.allCases.map(\.rawValue)),
      "how finished files are checked (fast unless given)",
      group: .run, of: [.render]
    ) { call, text throws(ValueError) in call.request.verification = try Values.choice(text) },
    Option(
      "report", value: .file("FILE"), "write what was made and how, as JSON",
      group: .run, of: .writers
    ) { call, text throws(ValueError) in call.request.report = try Values.reportFile(text) },
    Option(
      "progress", value: .choice(ProgressStyle.allCases.map(\.rawValue)),
      "how progress is shown on standard error",
      group: .run, of: .writers
    ) { call, text throws(ValueError) in call.progress = try Values.choice(text) },
    Option(
      "json", "answer in JSON",
      group: .run, of: [.inspect, .verify, .validate, .presets, .profiles, .doctor]
    ) { call, _ in call.json = true },
    Option(
      "format", value: .choice(ValidationFormat.allCases.map(\.rawValue)),
      "how the answer is written (text unless given)",
      group: .run, of: [.validate]
    ) { call, text throws(ValueError) in call.format = try Values.choice(text) },
    Option(
      "check", "write nothing; exit code 3 when a file's layout would change",
      group: .run, of: [.fmt]
    ) { call, _ in call.onlyChecks = true },
    Option(
      "from", value: .preset, "copy this preset, with the files it needs",
      group: .run, of: [.new]
    ) { call, text throws(ValueError) in
      call.original = PresetReference(argument: try Values.nonempty(text))
    },
    Option(
      "plan", "tell how the frames are cut into chunks",
      group: .run, of: [.inspect]
    ) { call, _ in call.plan = true },
    Option(
      "markdown", "write the manual of all commands as a Markdown page",
      group: .run, of: [.help]
    ) { call, _ in call.markdown = true },
  ]
}
