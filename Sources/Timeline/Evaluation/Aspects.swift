/// Groups of a node's fields that change together.
struct Aspects: OptionSet, Hashable, Sendable {
  /// The bits.
  let rawValue: Int

  /// Where it stands: matrix.
  static let geometry = Self(rawValue: 1)
  /// Extent, and all that is limited by it.
  static let bounds = Self(rawValue: 2)
  /// Background, border, opacity, clipping.
  static let surface = Self(rawValue: 4)
  /// Shadow.
  static let shadow = Self(rawValue: 8)
  /// Pictures.
  static let pictures = Self(rawValue: 16)
  /// Filters.
  static let filters = Self(rawValue: 32)
  /// What its kind draws, or how it copies.
  static let kind = Self(rawValue: 64)
  /// Depth among siblings.
  static let depth = Self(rawValue: 128)
  /// The whole.
  static let all = Self(rawValue: 255)
}

extension Track {
  /// The fields that the track changes.
  var aspects: Aspects {
    switch target {
    case .vector(let target, _): target.slot.aspects
    case .matrix(let slot, _): slot == .instanceTransform ? .kind : .geometry
    case .list(let slot, _, _): slot == .shadowPath ? .shadow : .kind
    case .motion: .geometry
    case .contents: .pictures
    case .discrete(let slot, _): slot == .string ? .kind : .surface
    case .none: []
    }
  }
}

extension VectorSlot {
  /// The fields that the slot feeds.
  var aspects: Aspects {
    switch self {
    case .position, .anchorPoint, .scale, .rotation, .translation: .geometry
    case .zPosition: [.geometry, .depth]
    case .bounds: [.geometry, .bounds, .surface]
    case .opacity, .backgroundColor, .borderColor, .borderWidth, .cornerRadius: .surface
    case .shadowColor, .shadowOffset, .shadowOpacity, .shadowRadius: .shadow
    case .contentsRect, .contentsCenter: .pictures
    case .filterAmount, .filterColor: .filters
    default: .kind
    }
  }
}

extension CompiledAnimation {
  /// The fields that the animation changes.
  var aspects: Aspects {
    switch content {
    case .group(let children): children.reduce([]) { $0.union($1.aspects) }
    case .track(let track): track.aspects
    }
  }
}
