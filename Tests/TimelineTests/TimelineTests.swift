import Testing

@testable import Timeline
