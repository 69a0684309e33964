internal import Timeline

/// A path while it is read.
struct PathDraft {
  var path: Path?
  var offset = Point.zero
  var scale = Point(1, 1)
  var count = 0
}

/// A circle, an arc or a rounded rectangle while it is read.
struct RoundDraft {
  var center: Point?
  var radius: Double?
  var start = 0.0
  var end = 2 * Double.pi
  var clockwise = true
  var rect: Rect?
}

/// One command of a path while it is read.
struct CommandDraft {
  var kind: String?
  var count = 0
  var end = Point.zero
  var control: Point?
  var control1: Point?
  var control2: Point?
}

extension Vocabulary {
  private static func shape(
    _ name: String, _ type: KeyType, _ text: String,
    _ body: @escaping @Sendable (Build, Item) -> Path?
  ) -> Key<PathDraft> {
    Key(name, type, text) { build, item, draft in
      draft.count += 1
      draft.path = body(build, item)
    }
  }

  static let path = ObjectTable<PathDraft>(
    name: "path", what: "a path",
    text: "A path: SVG path data, a list of commands, or one shape of these.",
    keys: [
      shape("circle", .object("circle"), "A circle, from 3 o'clock, clockwise.") { build, item in
        var draft = RoundDraft()
        guard build.read(item, circle, into: &draft) else { return nil }
        guard let center = draft.center, let r = draft.radius else {
          build.report("a circle needs center and radius", at: item.span)
          return nil
        }
        return Path.circle(center: center, radius: r)
      },
      shape("ellipse", .rect, "The ellipse in x, y, width, height.") { build, item in
        build.rect(item, as: "ellipse").map { Path.ellipse(in: $0) }
      },
      shape("rect", .rect, "The rectangle x, y, width, height.") { build, item in
        build.rect(item, as: "rect").map { Path.rect($0) }
      },
      shape("roundedRect", .object("roundedRect"), "A rectangle with round corners.") {
        build, item in
        var draft = RoundDraft()
        guard build.read(item, roundedRect, into: &draft) else { return nil }
        guard let rect = draft.rect, let radius = draft.radius else {
          build.report("a roundedRect needs rect and radius", at: item.span)
          return nil
        }
        return Path.roundedRect(rect, radius: radius)
      },
      shape("arc", .object("arc"), "Part of a circle.") { build, item in
        var draft = RoundDraft()
        guard build.read(item, arc, into: &draft) else { return nil }
        guard let center = draft.center, let radius = draft.radius else {
          build.report("an arc needs center and radius", at: item.span)
          return nil
        }
        return Path.arc(
          center: center, radius: radius, startAngle: draft.start, endAngle: draft.end,
          clockwise: draft.clockwise)
      },
      shape("polygon", .list(.point), "Lines from point to point, closed.") { build, item in
        build.points(item, as: "polygon").map { PathShapes.polygon($0) }
      },
      shape("polyline", .list(.point), "Lines from point to point, open.") { build, item in
        build.points(item, as: "polyline").map { PathShapes.polyline($0) }
      },
      shape("commands", .list(.object("command")), "Commands in order.") { build, item in
        build.commands(item)
      },
      shape("svg", .text, "SVG path data.") { build, item in
        build.text(item, as: "svg").flatMap { build.svg($0, at: item) }
      },
      .point("offset", "Added to every point, after scale.", standard: "[0, 0]") {
        $0.offset = $1
      },
      Key("scale", .either([.number(.any), .point]), "Multiplies every coordinate.", standard: "1")
      { build, item, draft in
        let fill: (Double) -> SIMD3<Double> = { [$0, $0, 1] }
        if let value = build.components(item, as: "scale", fill: fill, third: 1) {
          draft.scale = Point(value.x, value.y)
        }
      },
    ])

  private static let center = Key<RoundDraft>.point("center", "The centre.") { $0.center = $1 }
  private static let radius = Key<RoundDraft>.number("radius", "In points.", .notNegative) {
    $0.radius = $1
  }

  static let circle = ObjectTable<RoundDraft>(
    name: "circle", what: "a circle", text: "A circle.", keys: [center, radius])

  static let roundedRect = ObjectTable<RoundDraft>(
    name: "roundedRect", what: "a rounded rectangle", text: "A rectangle with round corners.",
    keys: [
      Key("rect", .rect, "x, y, width, height.") { build, item, draft in
        draft.rect = build.rect(item, as: "rect")
      }, radius,
    ])

  static let arc = ObjectTable<RoundDraft>(
    name: "arc", what: "an arc", text: "Part of a circle; angles grow clockwise on screen.",
    keys: [
      center, radius,
      .angle("start", "Angle at which it starts; 0 is 3 o'clock.", standard: "0") { $0.start = $1 },
      .angle("end", "Angle at which it ends.", standard: "\"360deg\"") { $0.end = $1 },
      .boolean("clockwise", "Which way it turns on screen.", standard: "true") {
        $0.clockwise = $1
      },
    ])

  static let command = ObjectTable<CommandDraft>(
    name: "command", what: "a path command", text: "One step of a path; all points are absolute.",
    keys: [
      step("move", "Starts a subpath at a point."),
      step("line", "A line to a point."),
      step("curve", "A cubic curve to a point, with control1 and control2."),
      step("quadCurve", "A quadratic curve to a point, with control."),
      Key("close", .boolean, "true closes the subpath.") { build, item, draft in
        draft.count += 1
        if build.boolean(item, as: "close") == true { draft.kind = "close" }
      },
      .point("control", "Of quadCurve: the control point.") { $0.control = $1 },
      .point("control1", "Of curve: the first control point.") { $0.control1 = $1 },
      .point("control2", "Of curve: the second control point.") { $0.control2 = $1 },
    ])

  private static func step(_ name: String, _ text: String) -> Key<CommandDraft> {
    Key(name, .point, text) { build, item, draft in
      draft.count += 1
      guard let point = build.point(item, as: name) else { return }
      draft.kind = name
      draft.end = point
    }
  }
}

extension Build {
  /// A path in any of its three forms.
  func path(_ item: Item, as name: String) -> Path? {
    guard let form = form(item) else { return nil }
    switch form {
    case .text(let text): return svg(text, at: item)
    case .list: return commands(item)
    case .object:
      var draft = PathDraft()
      guard read(item, Vocabulary.path, into: &draft) else { return nil }
      guard draft.count == 1 else {
        report(
          "a path needs one of circle, ellipse, rect, roundedRect, arc, polygon, polyline, "
            + "commands or svg, has \(draft.count)", at: item.span)
        return nil
      }
      let (scale, offset) = (draft.scale, draft.offset)
      return draft.path?.mapped {
        Point($0.x * scale.x + offset.x, $0.y * scale.y + offset.y)
      }
    default:
      reportKind(
        name, "a path (SVG path data, a list of commands, or { circle: ... } and the like)", form,
        at: item.span)
      return nil
    }
  }

  /// A path from SVG path data.
  func svg(_ text: String, at item: Item) -> Path? {
    do throws(SVGPath.Fault) {
      return try SVGPath.parse(text)
    } catch {
      var span = item.span
      if case .node(let node) = item.content, node.string == text {
        span = node.span.inside(string: error.range)
      }
      report(error.message, at: span)
      return nil
    }
  }

  /// A list of points.
  func points(_ item: Item, as name: String) -> [Point]? {
    let items = expanded(item, as: name)
    let points = items.compactMap { point($0, as: name) }
    guard points.count == items.count else { return nil }
    guard points.count >= 2 else {
      report("\"\(name)\" needs at least 2 points", at: item.span)
      return nil
    }
    return points
  }

  /// A path from a list of commands.
  func commands(_ item: Item) -> Path? {
    let items = expanded(item, as: "commands")
    let elements = items.compactMap { command($0) }
    guard elements.count == items.count else { return nil }
    guard case .move? = elements.first else {
      report("a path begins with { move: [x, y] }", at: items.first?.span ?? item.span)
      return nil
    }
    return Path(elements)
  }

  private func command(_ item: Item) -> PathElement? {
    var draft = CommandDraft()
    guard read(item, Vocabulary.command, into: &draft) else { return nil }
    switch draft.kind {
    case "move" where draft.count == 1: return .move(draft.end)
    case "line" where draft.count == 1: return .line(draft.end)
    case "close" where draft.count == 1: return .close
    case "curve" where draft.count == 1:
      if let first = draft.control1, let second = draft.control2 {
        return .curve(control1: first, control2: second, end: draft.end)
      }
      report("a curve needs control1 and control2", at: item.span)
    case "quadCurve" where draft.count == 1:
      if let control = draft.control { return .quadCurve(control: control, end: draft.end) }
      report("a quadCurve needs control", at: item.span)
    default:
      if draft.kind != nil || draft.count != 1 {
        report(
          "a command is one of move, line, curve, quadCurve or close, has \(draft.count)",
          at: item.span)
      }
    }
    return nil
  }
}
