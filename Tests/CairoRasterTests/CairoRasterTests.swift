import Testing

@testable import CairoRaster
