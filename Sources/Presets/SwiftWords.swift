internal import Timeline

/// What words of Core Animation's and UIKit's Swift interface are called in presets.
enum SwiftWords {
  /// Keys: Swift's word and ours.
  static let keys: [String: String] = [
    "fromValue": "from", "toValue": "to", "byValue": "by",
    "isRemovedOnCompletion": "removedOnCompletion", "isAdditive": "additive",
    "isCumulative": "cumulative", "isHidden": "hidden", "isDoubleSided": "doubleSided",
    "alpha": "opacity", "center": "position", "clipsToBounds": "masksToBounds",
    "tintColor": "foregroundColor", "textColor": "foregroundColor", "subviews": "sublayers",
    "usingSpringWithDamping": "damping", "initialSpringVelocity": "velocity",
    "contentMode": "contentsGravity", "textAlignment": "alignmentMode",
    "isRasterized": "shouldRasterize", "startAngle": "start", "endAngle": "end",
    "isWrapped": "wrapped", "contentsScale": "rasterizationScale",
  ]

  /// Words of other tools and habits.
  private static let synonyms: [String: String] = [
    "repeat": "repeatCount", "keyframes": "values", "color": "backgroundColor",
    "colour": "backgroundColor", "image": "contents", "children": "sublayers",
    "layers": "sublayers", "anchor": "anchorPoint", "delay": "beginTime",
    "clip": "masksToBounds", "text": "string", "curve": "timingFunction",
    "easing": "timingFunction", "fill": "fillColor", "stroke": "strokeColor",
    "background": "backgroundColor", "radius": "cornerRadius", "loops": "repeatCount",
  ]

  /// Words that have no key of one name here, with what to write.
  static let advice: [String: String] = [
    "add": "animations stand in the layer's list \"animations\"",
    "addSublayer": "sublayers stand in the layer's list \"sublayers\"",
    "delegate": "a preset has no callbacks; give what comes next a beginTime",
    "completion": "a preset has no callbacks; give what comes next a beginTime or a delay",
    "size": "a layer's size is \"bounds\": [width, height], or part of \"frame\"",
    "width": "a layer's size is \"bounds\": [width, height], or part of \"frame\"",
    "height": "a layer's size is \"bounds\": [width, height], or part of \"frame\"",
    "x": "a layer's place is \"position\": [x, y], or part of \"frame\"",
    "y": "a layer's place is \"position\": [x, y], or part of \"frame\"",
    "rotation": "write transform: { rotation: \"60deg\" }",
    "scale": "write transform: { scale: 2 }",
    "affineTransform": "write transform: { matrix: [a, b, c, d, tx, ty] }",
    "presentationLayer": "the state at a time needs no layer of its own; use \"still\"",
  ]

  /// Constants of Swift, without their leading dot, and the words here.
  private static let constants: [String: String] = [
    "easeInOut": "easeInEaseOut", "curveEaseInOut": "easeInEaseOut", "curveEaseIn": "easeIn",
    "curveEaseOut": "easeOut", "curveLinear": "linear", "ease-in": "easeIn",
    "ease-out": "easeOut", "ease-in-out": "easeInEaseOut", "ease": "default",
    "kCAMediaTimingFunctionLinear": "linear", "kCAMediaTimingFunctionEaseIn": "easeIn",
    "kCAMediaTimingFunctionEaseOut": "easeOut",
    "kCAMediaTimingFunctionEaseInEaseOut": "easeInEaseOut",
    "kCAMediaTimingFunctionDefault": "default",
    "kCAFillModeForwards": "forwards", "kCAFillModeBackwards": "backwards",
    "kCAFillModeBoth": "both", "kCAFillModeRemoved": "removed",
    "kCALineCapRound": "round", "kCALineCapButt": "butt", "kCALineCapSquare": "square",
    "kCALineJoinRound": "round", "kCALineJoinMiter": "miter", "kCALineJoinBevel": "bevel",
    "kCAFillRuleEvenOdd": "evenOdd", "kCAFillRuleNonZero": "nonZero", "even-odd": "evenOdd",
    "evenodd": "evenOdd", "nonzero": "nonZero",
    "kCAAnimationLinear": "linear", "kCAAnimationDiscrete": "discrete",
    "kCAAnimationPaced": "paced", "kCAAnimationCubic": "cubic",
    "kCAAnimationCubicPaced": "cubicPaced", "kCAAnimationRotateAuto": "auto",
    "kCAAnimationRotateAutoReverse": "autoReverse", "rotateAuto": "auto",
    "kCAGravityResize": "resize", "kCAGravityResizeAspect": "resizeAspect",
    "kCAGravityResizeAspectFill": "resizeAspectFill", "kCAGravityCenter": "center",
    "scaleAspectFit": "resizeAspect", "scaleAspectFill": "resizeAspectFill",
    "scaleToFill": "resize", "aspectFit": "resizeAspect", "aspectFill": "resizeAspectFill",
    "contain": "resizeAspect", "cover": "resizeAspectFill", "fill": "resize",
    "centre": "center", "kCAGradientLayerAxial": "axial", "kCAGradientLayerRadial": "radial",
    "kCAGradientLayerConic": "conic",
  ]

  /// The answer to an unknown key that is one of Swift's words.
  static func key(_ name: String, known: Set<String>) -> String? {
    if let word = keys[name], known.contains(word), word != name {
      return "Swift's \(name) is \"\(word)\" here"
    }
    if let word = synonyms[name], known.contains(word) { return "did you mean \"\(word)\"?" }
    return advice[name].flatMap { known.contains("sublayers") ? $0 : nil }
  }

  /// The word here for a constant of Swift: `.easeIn`, `kCAFillModeForwards`, `CAMediaTimingFillMode.both`.
  static func constant(_ text: String) -> String? {
    let last = text.split(separator: ".").last.map(String.init) ?? text
    if let word = constants[last] { return word }
    return text.contains(".") ? last : nil
  }
}

extension SwiftWords {
  /// Key paths of Swift and of other habits, and the ones here.
  private static let keyPaths: [String: String] = [
    "alpha": "opacity", "center": "position", "frame": "bounds", "center.x": "position.x",
    "center.y": "position.y", "isHidden": "hidden", "rotation": "transform.rotation",
    "scale.x": "transform.scale.x", "translation": "transform.translation",
    "rotation.z": "transform.rotation.z", "color": "backgroundColor",
    "bounds.width": "bounds.size.width", "bounds.height": "bounds.size.height",
    "size": "bounds.size", "width": "bounds.size.width", "height": "bounds.size.height",
    "x": "position.x", "y": "position.y", "transform.rotate": "transform.rotation",
    "text": "string", "textColor": "foregroundColor", "image": "contents",
  ]

  /// The key path here for one that is unknown.
  static func keyPath(_ text: String) -> String? {
    let plain = text.hasPrefix("\\.") ? String(text.dropFirst(2)) : text
    if let word = keyPaths[plain] { return word }
    return plain != text && AnimatableProperty(keyPath: plain) != nil ? plain : nil
  }
}
