internal import Frames
internal import Glibc
internal import Synchronization
internal import Timeline

/// Pixels with which several frames begin: what stands still beneath what moves.
///
/// Frames whose first nodes are equal have equal pixels up to there, so a frame may begin with a copy of what an earlier
/// one looked like at that mark; that changes no pixel of it. Pixels are kept where the last two frames of a thread
/// began like its next one and where drawing them took longer than two copies. The longest unused go first.
///
/// Shared by all threads.
final class FrameBeginnings: Sendable {
  /// What frames begin with.
  struct Beginning: Sendable {
    /// The frame up to the mark.
    var tree: RenderTree
    var mark: DrawingMark
    var pixels: Bitmap
    fileprivate var lastUse: UInt64 = 0
  }

  fileprivate struct State {
    /// The last two frames of each thread.
    var recent: [UInt: [RenderTree]] = [:]
    var kept: [Beginning] = []
    var clock: UInt64 = 0
    var copies = 0
  }

  private let state = Mutex(State())
  private let limit: Int
  /// Nanoseconds of drawing for each byte that is worth keeping; copying takes about half of that.
  private let worth: Double

  /// Beginnings of at most `limit` bytes, but at least one where that is more than 0.
  init(limit: Int, worth: Double = 0.3) {
    self.limit = limit
    self.worth = worth
  }

  /// How many are kept.
  var count: Int { state.withLock { $0.kept.count } }

  /// How many frames began with a copy.
  var copies: Int { state.withLock { $0.copies } }

  /// The marks of what is kept.
  var marks: [DrawingMark] { state.withLock { $0.kept.map(\.mark) } }

  /// What is kept that a frame begins with, and a later mark up to which the thread's last two frames were the same.
  func recall(
    _ tree: RenderTree, width: Int, height: Int, commonMark: (RenderTree) -> DrawingMark
  ) -> (kept: Beginning?, next: DrawingMark?) {
    guard limit > 0 else { return (nil, nil) }
    let (recent, kept) = state.withLock { ($0.note(tree), $0.kept) }
    var best: Beginning?
    for beginning in kept
    where beginning.pixels.width == width && beginning.pixels.height == height
      && beginning.mark > best?.mark ?? .background && commonMark(beginning.tree) >= beginning.mark
    {
      best = beginning
    }
    if let best {
      state.withLock {
        $0.touch(best)
        $0.copies += 1
      }
    }
    guard recent.count == 2 else { return (best, nil) }
    let next = min(commonMark(recent[0]), commonMark(recent[1]))
    return (best, next > best?.mark ?? .background ? next : nil)
  }

  /// Keeps a copy of the pixels that a frame has at a mark, where making them took longer than making the copy twice.
  func keep(_ pixels: Bitmap, of tree: RenderTree, at mark: DrawingMark, nanoseconds: Double) {
    let bytes = pixels.pixels.count * 4
    guard limit > 0, nanoseconds >= worth * Double(bytes) else { return }
    var copy = Bitmap(width: pixels.width, height: pixels.height)
    copy.copyPixels(of: pixels)
    let beginning = Beginning(tree: tree.upTo(mark), mark: mark, pixels: copy)
    state.withLock { $0.insert(beginning, limit: limit) }
  }
}

extension FrameBeginnings.State {
  /// Adds a frame of this thread; returns the two before it.
  fileprivate mutating func note(_ tree: RenderTree) -> [RenderTree] {
    let thread = UInt(pthread_self())
    let before = recent[thread] ?? []
    if recent.count >= 64 { recent = [:] }
    recent[thread] = before.suffix(1) + [tree]
    return before
  }

  fileprivate mutating func touch(_ beginning: FrameBeginnings.Beginning) {
    clock += 1
    for index in kept.indices where kept[index].isSame(as: beginning) {
      kept[index].lastUse = clock
    }
  }

  fileprivate mutating func insert(_ beginning: FrameBeginnings.Beginning, limit: Int) {
    guard !kept.contains(where: { $0.isSame(as: beginning) }) else { return touch(beginning) }
    clock += 1
    kept.append(beginning)
    kept[kept.count - 1].lastUse = clock
    while kept.count > 1, kept.reduce(0, { $0 + $1.pixels.pixels.count * 4 }) > limit,
      let oldest = kept.indices.min(by: { kept[$0].lastUse < kept[$1].lastUse })
    {
      kept.remove(at: oldest)
    }
  }
}

extension FrameBeginnings.Beginning {
  fileprivate func isSame(as other: Self) -> Bool {
    mark == other.mark && pixels.width == other.pixels.width
      && pixels.height == other.pixels.height && tree == other.tree
  }
}

extension Bitmap {
  /// Takes the pixels of a bitmap of the same size, in place.
  mutating func copyPixels(of other: Bitmap) {
    precondition(width == other.width && height == other.height, "both are of one size")
    unsafe other.pixels.withUnsafeBufferPointer { source in
      unsafe pixels.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        unsafe to.update(from: from, count: target.count)
      }
    }
  }
}

/// Processor time of this thread.
func threadNanoseconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
