// Whether files may be written where they shall stand, asked before anything is drawn.
internal import Frames
internal import Glibc

enum OutputFolder {
  /// Refuses folders that are missing or cannot be written, and files that Loadreel did not write.
  static func check(
    _ paths: [String], _ request: RenderRequest, _ record: OutputRecord
  ) throws(RenderFailure) {
    for path in paths {
      let folder = FilePath.split(path).folder
      switch FilePath.kind(folder) {
      case .folder: break
      case .missing:
        throw refusal(path, "there is no folder \(folder); make it first: mkdir -p \(folder)")
      case .file, .other: throw refusal(path, "\(folder) is not a folder; use another -o")
      }
      guard unsafe access(folder, W_OK | X_OK) == 0 else {
        throw refusal(path, "the folder \(folder) cannot be written; use another -o")
      }
      try checkStanding(path, request, record)
    }
  }

  /// Refuses a report that would be written over one of the files it tells of.
  static func checkReport(
    _ request: RenderRequest, besides paths: [String]
  ) throws(RenderFailure) {
    guard let report = request.report else { return }
    let key = FilePath.canonical(report) ?? report
    guard paths.contains(where: { (FilePath.canonical($0) ?? $0) == key }) else { return }
    throw refusal(
      report, "--report and one of the outputs have this name; name the report otherwise")
  }

  private static func checkStanding(
    _ path: String, _ request: RenderRequest, _ record: OutputRecord
  ) throws(RenderFailure) {
    let standing: OutputRecord.Standing
    do throws(FileError) {
      standing = try record.standing(of: path)
    } catch {
      throw refusal(
        path, "the file that is there cannot be read (\(error.systemMessage)); use another -o")
    }
    switch standing {
    case .missing, .ours: return
    case .foreign:
      if request.replacesForeignFiles { return }
      throw refusal(
        path,
        "the file that is there is not what Loadreel wrote; use --force to replace it, or another -o"
      )
    case .notAFile: throw refusal(path, "it is not a file; use another -o")
    }
  }

  private static func refusal(_ path: String, _ why: String) -> RenderFailure {
    RenderFailure(blame: .request, lines: ["cannot write \(path): \(why)"])
  }
}
