import Testing

@testable import Presets
