import Testing

@testable import Timeline

@Suite("Groups")
struct GroupRulesTests {
  private let up = basic(.opacity, from: 0, to: 1, duration: nil)

  @Test("A child without a duration takes the group's")
  func childTakesDuration() throws {
    let animation = group([up], duration: seconds(4))
    #expect(
      try opacity([animation], at: seconds(1)) == 0.25
        && opacity([animation], at: seconds(3)) == 0.75)
    let inner = group([group([up], duration: nil)], duration: seconds(4))
    #expect(try opacity([inner], at: seconds(3)) == 0.75)
  }

  @Test("Children are clipped by the group, never scaled")
  func clipped() throws {
    let child = basic(.opacity, from: 0, to: 1, duration: seconds(4))
    let animation = group([child], duration: seconds(1))
    #expect(try opacity([animation], model: 0.75, at: seconds(1)) == 0.25)
    #expect(try opacity([animation], model: 0.75, at: seconds(3, 2)) == 0.75)
  }

  @Test("An infinite child ends with its finite group")
  func infiniteChild() throws {
    let child = basic(.opacity, from: 0, to: 1, duration: seconds(1, 2)) {
      $0.timing.repetition = .forever
    }
    let animation = group([child], duration: seconds(2))
    #expect(try opacity([animation], at: seconds(7, 4)) == 0.5)
    #expect(try opacity([animation], at: seconds(9, 4)) == 0.25)
  }

  @Test("A child that is over before its group contributes nothing unless it fills")
  func childEnds() throws {
    let child = basic(.opacity, from: 0, to: 1, duration: seconds(1))
    #expect(try opacity([group([child], duration: seconds(4))], at: seconds(2)) == 0.25)
    // A child's removedOnCompletion is ignored: filling forwards is enough.
    let filled = child.with { $0.timing.fillMode = .forwards }
    #expect(try opacity([group([filled], duration: seconds(4))], at: seconds(2)) == 1)
  }

  @Test("A group's repeat, autoreverse and timing function transform its children's time")
  func transformed() throws {
    let animation = group([up], duration: seconds(1)) {
      $0.timing.repetition = .count(seconds(2))
      $0.timing.autoreverses = true
      $0.timingFunction = .easeIn
    }
    #expect(near(try opacity([animation], at: seconds(1, 4)), 0.093464651))
    #expect(near(try opacity([animation], at: seconds(7, 4)), 0.093464651))
    #expect(near(try opacity([animation], at: seconds(5, 2)), 0.315356813))
  }

  @Test("Groups nest: a begin time inside counts in the group's time")
  func nested() throws {
    let late = basic(.opacity, from: 0, to: 1, duration: seconds(1)) {
      $0.timing.beginTime = seconds(1)
      $0.timing.fillMode = .both
    }
    let inner = group([late], duration: seconds(2)) { $0.timing.speed = seconds(2) }
    let outer = group([inner], duration: seconds(2)) { $0.timing.beginTime = seconds(10) }
    #expect(try opacity([outer], at: seconds(41, 4)) == 0)
    #expect(try opacity([outer], at: seconds(43, 4)) == 0.5)
    #expect(try opacity([outer], at: seconds(11)) == 1)
  }

  @Test("A child's removedOnCompletion is ignored: what fills inside a group fills")
  func childRemoval() throws {
    for removed in [true, false] {
      let child = basic(.opacity, from: 0, to: 1, duration: seconds(1)) {
        $0.timing.fillMode = .forwards
        $0.timing.isRemovedOnCompletion = removed
      }
      #expect(try opacity([group([child], duration: seconds(3))], at: seconds(2)) == 1)
      #expect(try opacity([child], at: seconds(2)) == (removed ? 0.25 : 1))
    }
  }

  @Test("A filling group holds what its children show at its end")
  func groupFills() throws {
    let animation = group([up], duration: seconds(2)) {
      $0.timing.fillMode = .both
      $0.timing.beginTime = seconds(1)
      $0.timing.isRemovedOnCompletion = false
    }
    #expect(try opacity([animation], at: .zero) == 0)
    #expect(try opacity([animation], at: seconds(9)) == 1)
  }
}
