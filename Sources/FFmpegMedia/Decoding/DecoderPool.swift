internal import Synchronization

/// A film's decoders: a few, each standing at another place of the film.
final class DecoderPool: Sendable {
  /// A decoder on loan.
  struct Lease {
    /// Which of the pool's it is.
    let slot: Int
    /// The decoder; where all are busy, another thread holds it still.
    let decoder: Decoder
    /// Whether the film seems to run backwards.
    let runsBackwards: Bool
  }

  /// A decoder that one thread uses at a time.
  final class Decoder: Sendable {
    private let player: Mutex<any FilmPlayer>

    init(_ player: sending any FilmPlayer) { self.player = Mutex(player) }

    func withLock<Result: Sendable>(
      _ body: (any FilmPlayer) throws(MediaError) -> Result
    ) throws(MediaError) -> Result {
      try player.withLock { player throws(MediaError) in try body(player) }
    }
  }

  fileprivate struct Slot {
    var decoder: Decoder
    /// The number of the picture that it would give without seeking; nil where it must seek.
    var next: Int?
    var users = 0
    var lastUse = 0
  }

  fileprivate struct State {
    var slots: [Slot] = []
    var clock = 0
    var lastNumber = 0
    /// How often in a row an earlier picture was asked for than before.
    var backSteps = 0
  }

  /// Decoders at most: each holds a codec's reference pictures, and more places at once are rare.
  private static let limit = 4
  private let source: FilmSource
  private let state = Mutex(State())

  init(_ source: FilmSource) { self.source = source }

  /// How many there are.
  var count: Int { state.withLock { $0.slots.count } }

  /// A decoder for a picture: a free one that stands shortly before it, else a new one, else the one unused for longest.
  func take(for number: Int) throws(MediaError) -> Lease {
    let key = source.key(before: number)
    let known = state.withLock { state in
      state.note(number)
      return state.choice(number, key: key, limit: Self.limit).map { state.lend($0) }
    }
    if let known { return known }
    let decoder = Decoder(try source.player())
    return state.withLock { state in
      state.slots.append(Slot(decoder: decoder))
      return state.lend(state.slots.count - 1)
    }
  }

  /// Takes a decoder back, standing before a picture; nil where that is not known.
  func giveBack(_ lease: Lease, next: Int?) {
    state.withLock { state in
      state.slots[lease.slot].users -= 1
      state.slots[lease.slot].next = next
    }
  }
}

extension DecoderPool.State {
  /// Notes what is asked for.
  fileprivate mutating func note(_ number: Int) {
    backSteps = number < lastNumber ? backSteps + 1 : 0
    lastNumber = number
  }

  /// Which decoder to use for a picture whose key picture is `key`; nil for a new one.
  fileprivate func choice(_ number: Int, key: Int, limit: Int) -> Int? {
    let free = slots.indices.filter { slots[$0].users == 0 }
    // One that stands a little before the key picture is there soon, too, and spares a decoder.
    let behind = free.filter { slots[$0].next.map { (key - 8...number).contains($0) } ?? false }
    if let nearest = behind.max(by: { (slots[$0].next ?? 0) < (slots[$1].next ?? 0) }) {
      return nearest
    }
    if slots.count < limit { return nil }
    let candidates = free.isEmpty ? Array(slots.indices) : free
    return candidates.min { slots[$0].lastUse < slots[$1].lastUse }
  }

  /// Lends a decoder.
  fileprivate mutating func lend(_ slot: Int) -> DecoderPool.Lease {
    clock += 1
    slots[slot].users += 1
    slots[slot].lastUse = clock
    return DecoderPool.Lease(
      slot: slot, decoder: slots[slot].decoder, runsBackwards: backSteps >= 2)
  }
}
