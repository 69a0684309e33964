import Dispatch
import Glibc
import Timeline

/// Prints what evaluation costs: microseconds a frame, and how frames scale with cores.
///
/// `swift run -c release LoadreelBench`
func cpuNanoseconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The median of processor time of this thread, so that other programs do not count.
func medianOfProcessor(_ runs: Int, _ body: () -> Void) -> Double {
  var times: [Double] = []
  for _ in 0..<runs {
    let start = cpuNanoseconds()
    body()
    times.append(cpuNanoseconds() - start)
  }
  return times.sorted()[runs / 2]
}

func median(_ runs: Int, _ body: () -> Void) -> Double {
  var times: [Double] = []
  for _ in 0..<runs {
    let start = DispatchTime.now().uptimeNanoseconds
    body()
    times.append(Double(DispatchTime.now().uptimeNanoseconds - start))
  }
  return times.sorted()[runs / 2]
}

func report(_ name: String, _ scene: Scene, frames: Int = 90) throws {
  let evaluator = try SceneEvaluator(scene)
  var nodes = 0
  let time = medianOfProcessor(15) {
    for frame in 0..<frames {
      nodes &+= evaluator.renderTree(at: Rational(frame + 120, 60) ?? .zero).nodes.count
    }
  }
  let micro = time / Double(frames) / 1000
  print("\(name): \((micro * 100).rounded() / 100) microseconds a frame")
}

func scaling(_ scene: Scene) throws {
  let evaluator = try SceneEvaluator(scene)
  func run(_ workers: Int) -> Double {
    median(7) {
      DispatchQueue.concurrentPerform(iterations: workers) { worker in
        var frame = worker
        while frame < 3_600 {
          _ = evaluator.renderTree(at: Rational(frame, 60) ?? .zero)
          frame += workers
        }
      }
    }
  }
  let one = run(1)
  for workers in [1, 2] {
    let time = run(workers)
    print(
      "3600 frames, \(workers) workers: \((time / 10_000).rounded() / 100) ms,",
      "speed-up \((one / time * 100).rounded() / 100)")
  }
}

try report("activity-dots, 20 instances", BenchScenes.activityDots(count: 20))
try report("path-follow, 20 instances", BenchScenes.pathFollow())
try report("1000 animated layers", BenchScenes.layers(1_000), frames: 30)
try scaling(BenchScenes.activityDots(count: 20))
