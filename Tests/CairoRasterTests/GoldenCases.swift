import Frames
import Timeline

@testable import CairoRaster

extension GoldenCase {
  /// Every golden, feature by feature.
  static let all: [GoldenCase] =
    boxes + shapes + clips + effects + gradients + pictures + perspectives + particles
    + texts
}
