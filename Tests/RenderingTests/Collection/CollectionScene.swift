// A shipped preset's scene and what it shows at an instant, for figures that were worked out by hand.
import Foundation
import Presets
import Testing
import Timeline

/// A preset of the collection, ready to be asked what it shows.
struct CollectionScene {
  /// The folder of the shipped presets.
  static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/presets"

  /// The names of the shipped presets, sorted.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json5") }.map { String($0.dropLast(6)) }.sorted()
  }()

  let scene: Scene
  let warnings: [Diagnostic]
  private let evaluator: SceneEvaluator

  init(_ name: String, set: KeyValuePairs<String, String> = [:], stage: Size? = nil) throws {
    var arguments = Arguments()
    for (name, value) in set { arguments.set(name, to: value) }
    let built = try Self.preset(name).scene(arguments: arguments, stage: stage)
    scene = built.scene
    warnings = built.warnings
    evaluator = try SceneEvaluator(scene)
  }

  /// A shipped preset.
  static func preset(_ name: String) throws -> Preset {
    let path = "\(folder)/\(name).json5"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return try Preset.load(PresetFile(text: text, name: path, folder: folder))
  }

  /// Everything shown at a time given in milliseconds (or other parts of a second), parents before
  /// their children.
  func shown(at time: Int, of parts: Int = 1000) throws -> [Shown] {
    let tree = evaluator.renderTree(at: try #require(Rational(time, parts)))
    return tree.nodes.flatMap { Shown.list($0, in: .identity, opacity: 1) }
  }
}

/// A node with the map from its coordinates to the stage.
struct Shown {
  let node: RenderNode
  let map: Projection
  /// Product of the opacities of the node and all above it.
  let opacity: Double

  static func list(_ node: RenderNode, in parent: Projection, opacity: Double) -> [Shown] {
    let map = node.projection.then(parent)
    let total = opacity * node.opacity
    return [Shown(node: node, map: map, opacity: total)]
      + node.children.flatMap { list($0, in: map, opacity: total) }
  }

  /// The middle of the bounds on the stage.
  var center: Point {
    map.image(
      Point(
        node.bounds.origin.x + node.bounds.size.width / 2,
        node.bounds.origin.y + node.bounds.size.height / 2))
  }
  /// The bounds' width on the stage.
  var width: Double { node.bounds.size.width * hypot(map.xx, map.xy) }
  /// The bounds' height on the stage.
  var height: Double { node.bounds.size.height * hypot(map.yx, map.yy) }
  /// How far its x axis is turned, in degrees clockwise on screen.
  var degrees: Double { atan2(map.xy, map.xx) * 180 / .pi }
  /// What it draws when it is a shape.
  var shape: ShapeStyle? {
    if case .shape(let style) = node.contents { style } else { nil }
  }
  /// The end points of the path's elements on the stage.
  var pathPoints: [Point] {
    (shape?.path.elements ?? []).compactMap { element in
      switch element {
      case .move(let point), .line(let point): map.image(point)
      case .quadCurve(_, let end): map.image(end)
      case .curve(_, _, let end): map.image(end)
      case .close: nil
      }
    }
  }
  /// The mask's path as a circle: the distance of its first point from a centre.
  func maskRadius(about center: Point) -> Double? {
    guard let mask = node.mask, let shape = Self.list(mask, in: map, opacity: 1).first,
      let first = shape.pathPoints.first
    else { return nil }
    return hypot(first.x - center.x, first.y - center.y)
  }
  /// What the mask draws when it is a shape.
  var maskShape: ShapeStyle? {
    if case .shape(let style)? = node.mask?.contents { style } else { nil }
  }
}

extension [Shown] {
  /// Those whose bounds have a size.
  func sized(_ width: Double, _ height: Double) -> [Shown] {
    filter { $0.node.bounds.size == Size(width, height) }
  }
  /// The shapes.
  var shapes: [Shown] { filter { $0.shape != nil } }
}

extension Projection {
  /// This map, then another; both without perspective.
  func then(_ next: Projection) -> Projection {
    Projection(
      xx: xx * next.xx + xy * next.yx, yx: yx * next.xx + yy * next.yx,
      tx: tx * next.xx + ty * next.yx + next.tx, xy: xx * next.xy + xy * next.yy,
      yy: yx * next.xy + yy * next.yy, ty: tx * next.xy + ty * next.yy + next.ty)
  }
  /// The image of a point.
  func image(_ point: Point) -> Point {
    Point(xx * point.x + yx * point.y + tx, xy * point.x + yy * point.y + ty)
  }
}

/// Whether two numbers are equal to a ten thousandth.
func near(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) <= 1e-4 } ?? false }

/// Whether two points are equal to half a thousandth of a point: a map's numbers are rounded to
/// 2^-20 and multiplied by coordinates of hundreds.
func near(_ point: Point?, _ x: Double, _ y: Double) -> Bool {
  point.map { abs($0.x - x) <= 5e-4 && abs($0.y - y) <= 5e-4 } ?? false
}

/// Whether a colour has 8-bit components, which may have decimals.
func near(_ color: Color?, _ red: Double, _ green: Double, _ blue: Double) -> Bool {
  guard let color else { return false }
  return abs(color.red * 255 - red) < 2e-3 && abs(color.green * 255 - green) < 2e-3
    && abs(color.blue * 255 - blue) < 2e-3
}
