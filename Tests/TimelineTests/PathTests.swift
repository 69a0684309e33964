import Testing

@testable import Timeline

@Suite("Paths: shapes, lengths, trimming")
struct PathTests {
  /// Length by a fine polyline, the end points by de Casteljau.
  private func polyline(_ path: Path, steps: Int = 20_000) -> Double {
    var sum = 0.0
    for segment in path.segments {
      var last = segment.start
      for step in 1...steps {
        let t = Double(step) / Double(steps)
        func mid(_ a: Point, _ b: Point) -> Point {
          Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
        }
        let (p, q, r) = (
          mid(segment.start, segment.control1), mid(segment.control1, segment.control2),
          mid(segment.control2, segment.end)
        )
        let next =
          segment.isLine ? mid(segment.start, segment.end) : mid(mid(p, q), mid(q, r))
        sum += ((next.x - last.x) * (next.x - last.x) + (next.y - last.y) * (next.y - last.y))
          .squareRoot()
        last = next
      }
    }
    return sum
  }

  private func randomPath(_ random: inout SplitMix) -> Path {
    func point() -> Point { Point(random.number(-100, 100), random.number(-100, 100)) }
    var elements = [PathElement.move(point())]
    for _ in 0..<random.int(1...4) {
      switch random.int(0...4) {
      case 0: elements.append(.line(point()))
      case 1: elements.append(.quadCurve(control: point(), end: point()))
      case 2, 3: elements.append(.curve(control1: point(), control2: point(), end: point()))
      default: elements += [.close, .move(point()), .line(point())]
      }
    }
    return Path(elements)
  }

  @Test("Lengths agree with a fine polyline to 1e-4")
  func lengths() {
    var random = SplitMix(seed: 11)
    for _ in 0..<30 {
      let path = randomPath(&random)
      #expect((path.length - polyline(path)).magnitude < 1e-4)
    }
    #expect((Path.rect(Rect(0, 0, 3, 4)).length - 14).magnitude < 1e-12)
    #expect(
      (Path.circle(center: .zero, radius: 50).length / (100 * Double.pi) - 1).magnitude < 3e-4)
  }

  @Test("Places by length lie at that length, in curves of uneven speed too")
  func places() throws {
    var random = SplitMix(seed: 12)
    for _ in 0..<30 {
      let path = randomPath(&random)
      let measure = PathMeasure(path)
      let half = path.trimmed(from: 0, to: 0.37)
      #expect((polyline(half) - 0.37 * measure.length).magnitude < 1e-4)
      let rest = path.trimmed(from: 0.37, to: 1)
      #expect((polyline(rest) - 0.63 * measure.length).magnitude < 1e-4)
    }
  }

  @Test("Trimming counts the length over all subpaths")
  func allSubpaths() {
    let path = Path([
      .move(Point(0, 0)), .line(Point(10, 0)), .move(Point(0, 5)), .line(Point(30, 5)),
    ])
    #expect(
      path.trimmed(from: 0.125, to: 0.5)
        == Path([
          .move(Point(5, 0)), .line(Point(10, 0)), .move(Point(0, 5)), .line(Point(10, 5)),
        ]))
  }

  @Test("A whole closed subpath stays closed, a part of one is open")
  func closing() {
    let square = Path.rect(Rect(0, 0, 10, 10))
    let two = Path(square.elements + Path.rect(Rect(20, 0, 10, 10)).elements)
    let part = two.trimmed(from: 0, to: 0.75)
    #expect(Array(part.elements.prefix(5)) == square.elements)
    #expect(part.elements.last == .line(Point(30, 10)))
    #expect(!square.trimmed(from: 0.1, to: 1).elements.contains(.close))
    #expect(square.trimmed(from: 0, to: 1) == square)
  }

  @Test("Equal start and end leave a subpath without extent, a start beyond the end nothing")
  func empty() {
    let line = Path([.move(Point(0, 0)), .line(Point(10, 0))])
    #expect(line.trimmed(from: 0.3, to: 0.3) == Path([.move(Point(3, 0)), .line(Point(3, 0))]))
    #expect(line.trimmed(from: 0, to: 0) == Path([.move(Point(0, 0)), .line(Point(0, 0))]))
    #expect(line.trimmed(from: 1, to: 1) == Path([.move(Point(10, 0)), .line(Point(10, 0))]))
    #expect(line.trimmed(from: 0.6, to: 0.4) == Path())
    #expect(Path().trimmed(from: 0, to: 0.5) == Path())
  }

  @Test("An ellipse is four cubics with kappa .5522847498, from 3 o'clock clockwise")
  func ellipse() {
    let path = Path.ellipse(in: Rect(0, 0, 20, 10))
    #expect(path.elements.count == 6 && path.elements[0] == .move(Point(20, 5)))
    #expect(
      path.elements[1]
        == .curve(
          control1: Point(20, 5 + 5 * 0.5522847498), control2: Point(10 + 10 * 0.5522847498, 10),
          end: Point(10, 10)))
  }

  @Test("Arcs grow clockwise on screen, or the other way round")
  func arcs() throws {
    func end(_ path: Path) throws -> Point { try #require(path.segments.last?.end) }
    let down = Path.arc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2)
    #expect(down.elements.count == 2)
    #expect(try near(end(down).x, 0) && near(end(down).y, 10))
    let long = Path.arc(
      center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect((long.length / (10 * 1.5 * Double.pi) - 1).magnitude < 3e-4)
    let turn = Path.arc(center: .zero, radius: 10, startAngle: 1, endAngle: 1 + 2 * .pi)
    #expect(turn.segments.count == 4)
    let wrapped = Path.arc(center: .zero, radius: 10, startAngle: .pi, endAngle: 0)
    #expect((wrapped.length / (10 * Double.pi) - 1).magnitude < 3e-4)
  }

  @Test("Polygons start at the top; round rectangles limit their corners")
  func others() {
    #expect(
      Path.polygon(center: Point(5, 5), radius: 5, sides: 4).elements[0] == .move(Point(5, 0)))
    #expect(Path.polygon(center: .zero, radius: 1, sides: 2) == Path())
    let round = Path.roundedRect(Rect(0, 0, 10, 20), radius: 50)
    #expect(round.elements[0] == .move(Point(5, 0)))
  }
}
