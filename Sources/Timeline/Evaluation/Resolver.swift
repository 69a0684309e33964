/// Layers at an instant to nodes.
struct Resolver: Sendable {
  /// Which of the scene's resources are films, with the times that are known.
  let films: [Int: FilmTimes?]

  /// The time that stands for what a film shows at a time of its layer: the start of its picture.
  ///
  /// Times that show the same are equal so.
  func filmTime(_ id: PictureID, at time: Rational) -> Rational {
    guard let times = films[id.index] ?? nil else { return max(time, .zero) }
    return times.starts[times.picture(at: time)]
  }

  /// Adds what a layer shows.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - parentTime: Its superlayer's time.
  ///   - space: Where it stands.
  ///   - tint: What multiplies its colours; nil changes nothing.
  ///   - list: The nodes of its superlayer.
  func append(
    _ layer: CompiledLayer, at parentTime: Rational, in space: Space, tint: Color?,
    to list: inout NodeList
  ) {
    if let still = layer.stillNodes, tint == nil, space.isFlat {
      for node in still { list.append(node, depth: layer.model.zPosition) }
      return
    }
    let time = layer.clock.time(at: parentTime)
    if layer.animations.isEmpty {
      resolve(layer, layer.model, at: time, in: space, tint: tint, to: &list)
    } else {
      var values = layer.model
      apply(layer, to: &values, at: time)
      resolve(layer, values, at: time, in: space, tint: tint, to: &list)
    }
  }

  /// A layer's values at its own time.
  func values(of layer: CompiledLayer, at time: Rational) -> LayerValues {
    var values = layer.model
    apply(layer, to: &values, at: time)
    return values
  }

  /// Applies a layer's animations at its own time.
  private func apply(_ layer: CompiledLayer, to values: inout LayerValues, at time: Rational) {
    for index in layer.steps.indices {
      if let line = layer.steps[index].line {
        guard let progress = layer.steps[index].clock.progress(at: time) else { continue }
        line.apply(to: &values, at: progress)
      } else {
        layer.animations[index].apply(to: &values, at: time)
      }
    }
  }

  private func resolve(
    _ layer: CompiledLayer, _ values: borrowing LayerValues, at time: Rational, in space: Space,
    tint: Color?, to list: inout NodeList
  ) {
    let opacity = Canonical.share(values.opacity * space.opacity)
    guard !values.isHidden, opacity > 0 else { return }
    if !layer.keepsDepth, layer.isDoubleSided, !space.sortsByDepth, let outer = space.plane,
      appendFlat(layer, values, at: time, in: space, outer, opacity: opacity, tint: tint, to: &list)
    {
      return
    }
    let moves = layer.aspects.contains(.geometry)
    var matrix = moves ? values.matrix : layer.matrix
    if !space.isFlat { matrix = matrix * space.matrix }
    if layer.keepsDepth {
      appendDeep(layer, values, matrix, at: time, in: space, tint: tint, to: &list)
      return
    }
    guard layer.isDoubleSided || matrix.showsFront else { return }
    let depth = space.sortsByDepth ? matrix.depth(of: values.center) : values.zPosition
    list.append(layer.template, depth: depth)
    let last = list.count - 1
    if moves || !space.isFlat {
      list.nodes[last].projection = Canonical.projection(matrix.projection)
    }
    if !finish(&list.nodes[last], layer, values, at: time, opacity: opacity, tint: tint) {
      list.removeLast()
    }
  }

  /// Adds a layer where all stays in the plane, which takes a fraction of the arithmetic; false where
  /// it does not stay there.
  private func appendFlat(
    _ layer: CompiledLayer, _ values: borrowing LayerValues, at time: Rational, in space: Space,
    _ outer: Projection, opacity: Double, tint: Color?, to list: inout NodeList
  ) -> Bool {
    let moves = layer.aspects.contains(.geometry)
    guard let own = moves ? values.plane : layer.plane else { return false }
    list.append(layer.template, depth: values.zPosition)
    let last = list.count - 1
    if !space.isFlat {
      list.nodes[last].projection = Canonical.affine(.affineProduct(own, outer))
    } else if moves {
      list.nodes[last].projection = Canonical.affine(own)
    }
    if !finish(&list.nodes[last], layer, values, at: time, opacity: opacity, tint: tint) {
      list.removeLast()
    }
    return true
  }

  /// Completes a node, which has its projection, with all that it holds; false where nothing shows.
  @inline(__always)
  private func finish(
    _ node: inout RenderNode, _ layer: CompiledLayer, _ values: borrowing LayerValues,
    at time: Rational,
    opacity: Double, tint: Color?
  ) -> Bool {
    guard complete(&node, layer, values, at: time, tint: tint) else { return false }
    node.opacity = opacity
    if !layer.sublayers.isEmpty {
      node.children = children(of: layer, values, at: time, tint: tint)
    }
    return node.drawsSomething || !node.children.isEmpty
  }

  /// Completes a layer's own node, which has its projection; false where it cannot be seen.
  private func complete(
    _ node: inout RenderNode, _ layer: CompiledLayer, _ values: borrowing LayerValues,
    at time: Rational,
    tint: Color?
  ) -> Bool {
    if !layer.aspects.isEmpty { node.update(layer.aspects, from: values) }
    guard node.projection.isSeen(over: node.bounds) else { return false }
    if node.masksToBounds, node.bounds.size.width == 0 || node.bounds.size.height == 0 {
      return false
    }
    if layer.showsFilm {
      for index in node.pictures.indices where films[node.pictures[index].id.index] != nil {
        node.pictures[index].time = filmTime(node.pictures[index].id, at: time)
      }
    }
    if case .emitter(let emitter) = values.kind {
      node.contents = particles(of: layer, emitter, at: time)
    }
    if let tint { node.tint(by: tint) }
    if let mask = layer.mask {
      guard let shown = maskNode(mask, at: time) else { return false }
      node.mask = shown
    }
    return true
  }

  private func maskNode(_ mask: CompiledLayer, at time: Rational) -> RenderNode? {
    var list = NodeList(sorts: mask.keepsDepth)
    append(mask, at: time, in: .flat, tint: nil, to: &list)
    list.sort()
    if list.count <= 1 { return list.nodes.first }
    var group = RenderNode()
    group.children = list.nodes
    return group
  }

  @inline(never)
  private func children(
    of layer: CompiledLayer, _ values: borrowing LayerValues, at time: Rational, tint: Color?
  ) -> [RenderNode] {
    if layer.sublayers.isEmpty { return [] }
    var list = NodeList(sorts: layer.sortsSublayers)
    let moves = !layer.aspects.isDisjoint(with: [.geometry, .bounds])
    let space = moves ? values.sublayerSpace : layer.sublayerSpace
    appendSublayers(
      layer, values, at: time, in: space, copies: moves ? nil : layer.instances, tint: tint,
      to: &list)
    list.sort()
    return list.nodes
  }

  /// Adds the sublayers, once or as often as a replicator says.
  private func appendSublayers(
    _ layer: CompiledLayer, _ values: borrowing LayerValues, at time: Rational, in space: Space,
    copies: [CompiledLayer.Instance]?, tint: Color?, to list: inout NodeList
  ) {
    guard case .replicator(let replicator) = values.kind else {
      list.reserve(list.count + layer.sublayers.count)
      for sublayer in layer.sublayers {
        append(sublayer, at: time, in: space, tint: tint, to: &list)
      }
      return
    }
    let instances = copies ?? replicator.instances(in: space, about: values.anchor)
    list.reserve(list.count + instances.count * layer.sublayers.count)
    // One sublayer is the rule; held once, it is not counted for each copy, where threads that work
    // on other frames would wait for each other.
    let only = layer.sublayers.count == 1 ? layer.sublayers.first : nil
    var instanceTime = time
    for instance in instances {
      let product = tint.map { (instance.tint ?? .white) * $0 } ?? instance.tint
      if let only {
        append(only, at: instanceTime, in: instance.space, tint: product, to: &list)
      } else {
        for sublayer in layer.sublayers {
          append(sublayer, at: instanceTime, in: instance.space, tint: product, to: &list)
        }
      }
      instanceTime = instanceTime - replicator.instanceDelay
    }
  }

  /// Adds a layer whose sublayers keep their depth: they join its superlayer's nodes.
  private func appendDeep(
    _ layer: CompiledLayer, _ values: borrowing LayerValues, _ matrix: Transform3D,
    at time: Rational, in space: Space, tint: Color?, to list: inout NodeList
  ) {
    let start = list.count
    if case .replicator = values.kind {
      list.append(layer.template, depth: matrix.depth(of: values.center))
      list.nodes[start].projection = Canonical.projection(matrix.projection)
      list.nodes[start].opacity = Canonical.share(values.opacity * space.opacity)
      let shows = complete(&list.nodes[start], layer, values, at: time, tint: tint)
      if !shows || !list.nodes[start].drawsSomething { list.removeLast() }
    }
    let sublayers = values.sublayerSpace
    var inner = Space(matrix: sublayers.isFlat ? matrix : sublayers.matrix * matrix)
    inner.opacity = values.opacity * space.opacity
    inner.sortsByDepth = true
    appendSublayers(layer, values, at: time, in: inner, copies: nil, tint: tint, to: &list)
    if !space.sortsByDepth { list.settle(from: start, depth: values.zPosition) }
  }
}

extension LayerValues {
  /// The middle of the bounds.
  var center: Point {
    Point(
      bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height / 2)
  }
}

extension Transform3D {
  /// Whether the front of the plane z = 0 is turned to the eye; true where that cannot be told.
  var showsFront: Bool { inverse.map { $0.row3[2] >= 0 } ?? true }

  /// How near to the eye a point of the plane z = 0 comes.
  func depth(of point: Point) -> Double {
    let image = image(of: SIMD4(point.x, point.y, 0, 1))
    return Canonical.number(image[3] == 0 ? image[2] : image[2] / image[3])
  }
}

extension Projection {
  /// Whether anything of a rectangle's plane can be seen: not edge on, not wholly behind the eye.
  func isSeen(over bounds: Rect) -> Bool {
    if isAffine { return xx * yy - yx * xy != 0 }
    let determinant =
      xx * (yy * tw - ty * yw) - yx * (xy * tw - ty * xw) + tx * (xy * yw - yy * xw)
    guard determinant != 0 else { return false }
    let (left, top) = (bounds.origin.x, bounds.origin.y)
    let (right, bottom) = (left + bounds.size.width, top + bounds.size.height)
    return [(left, top), (right, top), (left, bottom), (right, bottom)].contains {
      xw * $0.0 + yw * $0.1 + tw > 0
    }
  }
}
