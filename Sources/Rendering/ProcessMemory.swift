internal import FFmpegMedia

/// What a program that renders may settle for its whole process.
public enum ProcessMemory {
  /// Keeps memory as low for a long clip as for a short one: freed pictures go back to the system at once.
  ///
  /// Call it before the first picture is drawn. It changes the allocator of the whole process.
  public static func keepFlat() { LargeBlocks.mapApart() }
}
