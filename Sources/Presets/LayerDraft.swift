internal import Timeline

/// The type of a layer, as a preset names it.
enum LayerType: String, CaseIterable, Sendable {
  case layer
  case shape
  case replicator
  case gradient
  case image
  case text
  case emitter
  case transform
}

/// A layer while it is read.
struct LayerDraft {
  var type = LayerType.layer
  var layer = Layer()
  var shape = ShapeStyle()
  var gradient = Gradient()
  var replicator = Replicator()
  var text = TextStyle()
  var emitter = Emitter()
  var frame: Rect?
  var framePlace: Span?
  var geometryPlace: Span?
  var perspective: Double?
  var viewRequests: [ViewRequest] = []

  /// The layer with what its type draws.
  var finished: Layer {
    var result = layer
    switch type {
    case .layer, .image: result.kind = .plain
    case .shape: result.kind = .shape(shape)
    case .replicator: result.kind = .replicator(replicator)
    case .gradient: result.kind = .gradient(gradient)
    case .text: result.kind = .text(text)
    case .emitter: result.kind = .emitter(emitter)
    case .transform: result.kind = .transform
    }
    if let frame {
      result.bounds = Rect(origin: .zero, size: frame.size)
      result.position = Point(
        frame.origin.x + layer.anchorPoint.x * frame.size.width,
        frame.origin.y + layer.anchorPoint.y * frame.size.height)
    }
    if let perspective {
      result.sublayerTransform =
        result.sublayerTransform * Transform3D.perspective(distance: perspective)
    }
    return result
  }
}

/// Layers of a scene.
extension Build {
  /// The layers of a list, its loops and conditions carried out.
  func layers(_ item: Item, as name: String) -> [Layer] {
    expanded(item, as: name).compactMap { layer($0) }
  }

  /// One layer; nil when it is none, which is reported.
  func layer(_ item: Item) -> Layer? {
    layerCount += 1
    guard layerCount <= Self.layerLimit else {
      reportLimit("a scene has at most \(Self.layerLimit) layers, this one has more", at: item.span)
      return nil
    }
    guard layerDepth < Self.layerDepthLimit else {
      reportLimit("layers nest deeper than \(Self.layerDepthLimit)", at: item.span)
      return nil
    }
    layerDepth += 1
    defer { layerDepth -= 1 }
    var draft = LayerDraft()
    draft.layer.mark = mark(item.span)
    if let locale {
      draft.text.language = locale.language
      draft.text.isRightToLeft = locale.isRightToLeft
    }
    guard read(item, Vocabulary.layer, into: &draft, allows: Self.fits) else { return nil }
    if let place = draft.framePlace, draft.geometryPlace != nil {
      report(
        "\"frame\" says what \"bounds\" and \"position\" say; give one or the other", at: place)
    }
    finishType(&draft, item)
    var layer = draft.finished
    add(draft.viewRequests, to: &layer)
    return layer
  }

  private func finishType(_ draft: inout LayerDraft, _ item: Item) {
    if draft.type == .text, draft.text.families.isEmpty { draft.text.families = ["DejaVu Sans"] }
    if draft.type == .gradient, let locations = draft.gradient.locations,
      locations.count != draft.gradient.colors.count
    {
      report(
        "\"locations\" has \(locations.count) numbers for \(draft.gradient.colors.count) colours",
        at: item.span)
    }
  }

  /// Whether a layer's type has a key; reports it where not.
  private static func fits(
    _ facts: KeyFacts, _ entry: Entry, _ draft: LayerDraft, _ build: Build
  ) -> Bool {
    guard let kinds = facts.kinds, !kinds.contains(draft.type) else { return true }
    let names = Wording.list(kinds.map(\.rawValue).sorted(), last: "and")
    let example = kinds.map(\.rawValue).min() ?? ""
    build.report(
      "\"\(facts.name)\" belongs to layers of type \(names), this one is of type "
        + "\(draft.type.rawValue); add type: \"\(example)\"", at: entry.keySpan)
    return false
  }
}
