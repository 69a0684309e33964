import Testing

@testable import FFmpegMedia
