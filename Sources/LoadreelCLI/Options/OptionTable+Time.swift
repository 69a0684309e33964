import Loadreel

extension OptionTable {
  /// Time: part, rate, rounds, instants.
  static let time = [
    Option(
      "part", value: .list("story|loop[,...]", of: PresetPart.allCases.map(\.rawValue)),
      "what to show (the story where there is one)",
      group: .time, of: .scenes, repeats: true
    ) { call, text throws(ValueError) in
      call.request.parts += try Values.list(text) { part throws(ValueError) in
        try Values.choice(part)
      }
    },
    Option(
      "fps", value: .text("RATE"), "frames a second: 60, 29.97, 30000/1001",
      group: .time, of: .scenes
    ) { call, text throws(ValueError) in call.request.rate = try Values.frameRate(text) },
    Option(
      "at", value: .text("T[,...]"), "instants: 1.2, 250ms, 50%, 72f, end",
      group: .time, of: [.still], repeats: true
    ) { call, text throws(ValueError) in
      call.request.instants += try Values.list(text, Values.instant)
    },
    Option(
      "repeat", value: .text("K"), "put this many rounds of the loop into the file",
      group: .time, of: [.render, .inspect]
    ) { call, text throws(ValueError) in
      call.request.rounds = try Values.whole(text, 1...1_000_000, "--repeat 4")
    },
    Option(
      "at-least", value: .text("T"), "put in as many rounds of the loop as last this long",
      group: .time, of: [.render, .inspect]
    ) { call, text throws(ValueError) in
      call.request.atLeast = try Values.seconds(text, "--at-least 3s")
    },
    Option(
      "plays", value: .text("N"), "how often players show it; 0 is for ever",
      group: .time, of: [.render]
    ) { call, text throws(ValueError) in
      call.request.plays = try Values.whole(text, 0...65_535, "--plays 0")
    },
    Option(
      "hold", value: .text("T"),
      "stay this long at the end: a story's last picture, a loop's first again; 0 for not at all",
      group: .time, of: [.render]
    ) { call, text throws(ValueError) in
      call.request.hold = try Values.seconds(text, "--hold 2s", allowsZero: true)
    },
  ]
}
