// A file that a preset itself names, and how it fills in what a request leaves open.
internal import Frames
internal import Presets
internal import Timeline

extension RenderRequest {
  /// The request for one of a preset's own outputs: what the request says wins, what it leaves open the output says.
  ///
  /// Options that belong together count as one: a request with a size, a scale or a stage takes none of the output's.
  func filled(by output: PresetOutput) -> Self {
    var request = self
    if sizes.isEmpty, scales.isEmpty, stage == nil {
      request.sizes =
        output.size.map { [PixelSize(width: Int($0.width), height: Int($0.height))] } ?? []
      request.scales = output.scale.map { [$0] } ?? []
      request.stage = output.stage.map { StageRatio(width: $0.width, height: $0.height) }
    }
    request.rate = rate ?? output.fps.flatMap { FrameRate(Int($0.numerator), Int($0.denominator)) }
    if rounds == nil, atLeast == nil {
      request.rounds = output.rounds
      request.atLeast = output.atLeast
    }
    request.plays = plays ?? output.plays
    request.hold = hold ?? output.hold
    request.quality = quality ?? output.quality.flatMap(EncodingQuality.init(rawValue:))
    request.background =
      background ?? output.background.map { $0 == "transparent" ? .transparent : .color($0) }
    request.matte = matte ?? output.matte
    request.maximumBytes = maximumBytes ?? output.maximumBytes
    if profiles.isEmpty { request.profiles = output.profiles }
    request.themes = output.themes + themes
    request.copy = copy ?? output.copy
    if locales.isEmpty { request.locales = output.locale.map { [$0] } ?? [] }
    return request
  }
}
