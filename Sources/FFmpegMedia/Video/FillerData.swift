// Bytes that say nothing, for places that refuse films of too few: H.264's filler data, which players skip.

/// By how many bytes each packet of a track is filled up, so that all together have at least so many.
///
/// Every packet gets up to the same length, the lowest that is enough: what lies between two pictures then varies as little as
/// it can, and packets that are longer by themselves stay as they are. The filler is one unit of type 12 after the picture (ITU-T
/// H.264, 7.3.2.7), so that the pictures are those of the same track without it.
public struct FillerPlan: Hashable, Sendable {
  /// Bytes that are added to each packet, in order: 0, or at least `shortest`.
  public let additions: [Int]

  /// The bytes of the shortest unit: start code, type, and the bit that ends it.
  public static let shortest = 6

  /// Whether nothing is added.
  public var isEmpty: Bool { additions.allSatisfy { $0 == 0 } }

  /// Fills packets of some sizes up to a number of bytes in all; nothing is added where they have as many.
  ///
  /// - Parameters:
  ///   - sizes: the bytes of each packet.
  ///   - least: the bytes of all together, at least; up to `shortest` more a packet come out.
  public init(sizes: [Int], least: Int) {
    let natural = sizes.reduce(0, +)
    guard natural < least, !sizes.isEmpty else {
      additions = [Int](repeating: 0, count: sizes.count)
      return
    }
    var (low, high) = (0, least)
    while low < high {
      let middle = low + (high - low) / 2
      if sizes.reduce(0, { $0 + max($1, middle) }) < least {
        low = middle + 1
      } else {
        high = middle
      }
    }
    additions = sizes.map { $0 < low ? max(low - $0, Self.shortest) : 0 }
  }
}

extension EncodedPacket {
  /// The packet with a unit of filler data behind its picture; the same packet for fewer bytes than a unit has.
  func filled(by count: Int) -> Self {
    guard count >= FillerPlan.shortest else { return self }
    var packet = self
    packet.data += [0, 0, 0, 1, 12]
    packet.data += [UInt8](repeating: 0xFF, count: count - FillerPlan.shortest)
    packet.data.append(0x80)
    return packet
  }
}

extension EncodedChunk {
  /// The chunk with each packet filled up.
  ///
  /// - Parameter additions: by how many bytes, for each packet.
  public func filled(by additions: some Collection<Int>) -> Self {
    var chunk = self
    chunk.packets = zip(packets, additions).map { $0.filled(by: $1) }
    return additions.count == packets.count ? chunk : self
  }
}

extension VideoEncoding {
  /// Whether packets can be filled up with bytes that players skip.
  public var takesFiller: Bool { if case .h264 = self { true } else { false } }
}
