import Timeline

/// Prints what evaluating a scene costs, beside what it may cost: `scripts/bench-engine`.
///
/// With the name of a scene and a number of frames it only evaluates them, for profilers; `gif` times the GIF stage on ready
/// frames for `scripts/bench-gif`.
let words = CommandLine.arguments.dropFirst()
if words.first == "gif" {
  if try !GIFBench.run(Array(words.dropFirst())) { print("usage: gif RAW WIDTH HEIGHT RATE") }
} else if let name = words.first, let scene = BenchScenes.named(name) {
  let frames = words.dropFirst().first.flatMap { Int($0) } ?? 100
  let evaluator = try SceneEvaluator(scene)
  var nodes = 0
  for frame in 0..<frames {
    nodes &+= evaluator.renderTree(at: Rational(frame, 60) ?? .zero).nodes.count
  }
  print("\(frames) frames, \(nodes) nodes")
} else {
  try EngineBench.run()
}
