internal import CFFmpeg
internal import Frames

/// Codes the alpha of a chunk's frames as the brightness of a stream of its own, which WebM keeps beside the picture's.
///
/// The library could do both at once, but with one quantiser, and alpha needs a finer one: it errs against both black and
/// white, and where nothing is to be seen not even a trace of it may be.
struct AlphaEncoder: ~Copyable {
  /// The number by which Matroska knows a block of alpha, as the muxer expects it before the bytes.
  private static let mark: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1]

  private let context: EncoderContext
  private let frame: FrameBuffer
  private let packet: PacketBuffer
  /// The coded frames in order.
  private(set) var packets: [[UInt8]] = []

  /// An encoder for alpha of a recipe; nil where it has none.
  static func make(_ recipe: EncoderRecipe, for clip: Clip) throws(MediaError) -> Self? {
    guard !recipe.alphaOptions.isEmpty else { return nil }
    return try Self(recipe, clip)
  }

  private init(_ recipe: EncoderRecipe, _ clip: Clip) throws(MediaError) {
    let (width, height) = (clip.source.width, clip.source.height)
    let options = recipe.alphaOptions
    let context = unsafe try EncoderContext.open(recipe.name, options: options) { context in
      unsafe context.setPicture(clip, .yuv420)
    }
    let frame = try FrameBuffer.sized(
      width: width, height: height, format: PixelLayout.yuv420.format)
    for index in 1...2 {
      guard let plane = unsafe frame.plane(index) else { continue }
      for y in 0..<(height + 1) / 2 {
        unsafe plane.row(y).update(repeating: 128, count: (width + 1) / 2)
      }
    }
    packet = try PacketBuffer()
    self.context = context
    self.frame = frame
  }

  /// Hands in the alpha of a frame that has a plane of it.
  mutating func send(_ picture: borrowing FrameBuffer) throws(MediaError) {
    try frame.makeWritable()
    if let from = unsafe picture.plane(3), let to = unsafe frame.plane(0) {
      for y in 0..<frame.height {
        unsafe to.row(y).update(from: from.row(y), count: frame.width)
      }
    }
    unsafe frame.raw.pointee.pts = unsafe picture.raw.pointee.pts
    try context.send(frame)
    try collect()
  }

  /// Says that no more frames come.
  mutating func finish() throws(MediaError) {
    try context.finish()
    try collect()
  }

  private mutating func collect() throws(MediaError) {
    while try context.receive(packet) { packets.append(Self.mark + packet.bytes) }
  }
}
