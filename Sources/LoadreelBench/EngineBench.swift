import Dispatch
import Timeline

/// What evaluation costs on one core, and how it scales with two.
enum EngineBench {
  /// Prints the table.
  static func run() throws {
    print("evaluating one frame, one core, processor time:")
    try cost("activity-dots, 20 instances", BenchScenes.activityDots(count: 20), budget: 50)
    try cost("path-follow, 20 instances", BenchScenes.pathFollow(), budget: 50)
    try cost(
      "1,000 layers, 3 animations each", BenchScenes.layers(1_000), budget: 2_000, frames: 60)
    print("3,600 frames on two threads, clock time:")
    try scaling()
  }

  private static func cost(
    _ name: String, _ scene: Scene, budget: Double, frames: Int = 500
  ) throws {
    let evaluator = try SceneEvaluator(scene)
    let time = Stopwatch.median(of: 15, Stopwatch.processor) {
      evaluate(evaluator, from: 120, count: frames, step: 1)
    }
    let micro = time / Double(frames) / 1000
    let verdict = micro <= budget ? "met" : "NOT met"
    print("  \(name): \(micro.rounded(to: 1)) us, budget \(budget.rounded(to: 0)) us: \(verdict)")
  }

  /// Evaluation beside arithmetic that shares nothing, run in turns, so that a busy or throttled
  /// machine slows both.
  private static func scaling() throws {
    let evaluator = try SceneEvaluator(BenchScenes.activityDots(count: 20))
    let work = { @Sendable (workers: Int, worker: Int) in
      evaluate(evaluator, from: worker, count: 3_600 / workers, step: workers)
    }
    let control = { @Sendable (workers: Int, worker: Int) in
      spin(rounds: 30_000_000 / workers, seed: UInt64(worker))
    }
    var times: [[Double]] = [[], [], [], []]
    for _ in 0..<15 {
      for (index, workers) in [1, 2].enumerated() {
        times[index].append(time(workers, work))
        times[2 + index].append(time(workers, control))
      }
    }
    let median = times.map { $0.sorted()[$0.count / 2] }
    let own = median[0] / median[1]
    let ceiling = median[2] / median[3]
    print(
      "  evaluation: \((median[0] / 1e6).rounded(to: 1)) ms, then \((median[1] / 1e6).rounded(to: 1)) ms, \(own.rounded(to: 2)) times as fast"
    )
    print("  arithmetic that shares nothing: \(ceiling.rounded(to: 2)) times as fast")
    print("  share of this machine's ceiling: \((own / ceiling * 100).rounded(to: 0)) %")
  }

  private static func time(_ workers: Int, _ work: @Sendable (Int, Int) -> Void) -> Double {
    Stopwatch.measure(Stopwatch.wall) {
      DispatchQueue.concurrentPerform(iterations: workers) { work(workers, $0) }
    }
  }

  private static func evaluate(
    _ evaluator: SceneEvaluator, from first: Int, count: Int, step: Int
  ) {
    var nodes = 0
    for index in 0..<count {
      let time = Rational(first + index * step, 60) ?? .zero
      nodes &+= evaluator.renderTree(at: time).nodes.count
    }
    keep(UInt64(truncatingIfNeeded: nodes))
  }

  /// Multiplications that depend on each other, in registers only.
  private static func spin(rounds: Int, seed: UInt64) {
    var value = seed | 1
    for _ in 0..<rounds { value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
    keep(value)
  }

  /// Makes the compiler believe that a result counts.
  @inline(never)
  private static func keep(_ value: UInt64) {
    if value == 0x1234_5678_9abc_def0 { print("") }
  }
}
