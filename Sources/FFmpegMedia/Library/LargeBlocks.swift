internal import CFFmpeg

/// How the process gets memory for pictures and for encoders' planes.
public enum LargeBlocks {
  /// Gives each block of 2 MiB and more pages of its own, which go back to the system when it is freed.
  ///
  /// By itself glibc raises the bound with the blocks that it sees freed; then the planes of each fresh encoder split the heap
  /// anew, and 6000 frames of 1080p take four times the memory of 60. Holds for the whole process, so it is the program's choice.
  public static func mapApart() {
    _ = loadreel_map_blocks_from(2 << 20)
  }
}
