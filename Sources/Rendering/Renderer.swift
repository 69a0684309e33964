// The way from a request to finished files: what the command line and programs call.
internal import FFmpegMedia
internal import Frames
internal import Glibc
internal import Presets
internal import Timeline

/// Renders presets to files, and tells what presets show.
public struct Renderer: Sendable {
  /// What Loadreel wrote before.
  private let record: OutputRecord

  /// A renderer that keeps its record in the user's cache folder, or where `record` says.
  public init(record: OutputRecord = .ofUser()) {
    self.record = record
  }

  /// Makes the files of a request.
  ///
  /// Everything that can be refused is refused before the first frame is drawn. When a file fails, those after it are still made, and the
  /// failure tells of all that failed.
  ///
  /// - Parameter events: called from several threads, one call at a time.
  public func render(
    _ request: RenderRequest, events: @escaping @Sendable (RenderEvent) -> Void
  ) throws(RenderFailure) -> [RenderedFile] {
    let request = ProfileChoice.withBackground(request)
    try OutputFolder.check(request.report.map { [$0] } ?? [], request, record)
    let presets = try load(request)
    let planned = try OutputPlan.make(request, presets.map(\.facts))
    return try make(planned, presets, request, events)
  }

  /// Makes single pictures of a request's presets at its instants, as PNG unless JPEG or WebP is asked for.
  public func stills(
    _ request: RenderRequest, events: @escaping @Sendable (RenderEvent) -> Void
  ) throws(RenderFailure) -> [RenderedFile] {
    let presets = try load(request)
    try OutputFolder.check(request.report.map { [$0] } ?? [], request, record)
    let planned = try StillPlan.make(request, presets.map(\.facts))
    let preparer = OutputPreparer(request: request)
    try OutputFolder.check(planned.map(\.output.path), request, record)
    try OutputFolder.checkReport(request, besides: planned.map(\.output.path))
    var prepared: [PreparedOutput] = []
    for still in planned {
      let preset = presets[still.output.preset]
      let output = try preparer.prepare(still.output, preset)
      prepared.append(output.still(at: still.instant))
      prepared[prepared.count - 1].notes += still.notes(preset.facts.name, output.source.schedule)
    }
    return try write(prepared, request, events)
  }

  /// Writes a report on files that were made, whole or not at all.
  public func keep(report: String, at path: String) throws(RenderFailure) {
    let bytes = Array(report.utf8)
    do throws(FileError) {
      try OutputFile.write(bytes, to: path)
    } catch {
      throw RenderFailure(
        blame: .output, lines: ["cannot write \(path): \(error.systemMessage)"])
    }
    if let digest = SHA256.hexDigest(of: bytes) { record.note(path, digest: digest) }
  }

  private func make(
    _ planned: [PlannedOutput], _ presets: [LoadedPreset], _ request: RenderRequest,
    _ events: @escaping @Sendable (RenderEvent) -> Void
  ) throws(RenderFailure) -> [RenderedFile] {
    try OptionEffects.check(request, planned)
    // What one file each can be asked before any preset is built; sequences must know their frames first.
    let single = planned.filter { !$0.format.isPicture }
    try OutputFolder.check(single.map(\.path), request, record)
    let preparer = OutputPreparer(request: request)
    var prepared: [PreparedOutput] = []
    for output in planned {
      prepared.append(try preparer.prepare(output, presets[output.preset]))
    }
    for output in prepared where output.format == .sprite {
      try SpriteSize.check(output, scheduler(request))
    }
    for output in prepared where output.paths.count > 1 || output.isSequence {
      try OutputFolder.check(output.paths, request, record)
    }
    try PosterPlan.settle(&prepared)
    let posters = prepared.flatMap(\.posters).map(\.path)
    try OutputFolder.check(posters, request, record)
    try OutputFolder.checkReport(request, besides: prepared.flatMap(\.paths) + posters)
    return try write(prepared, request, events)
  }

  private func write(
    _ prepared: [PreparedOutput], _ request: RenderRequest,
    _ events: @escaping @Sendable (RenderEvent) -> Void
  ) throws(RenderFailure) -> [RenderedFile] {
    let writer = OutputWriter(
      scheduler: scheduler(request),
      verification: request.verification, record: record, events: events)
    var files: [RenderedFile] = []
    var lines: [String] = []
    var told: Set<String> = []
    for warning in prepared.flatMap(\.warnings) where told.insert(warning).inserted {
      events(.warning(warning))
    }
    for output in prepared {
      do throws(RenderFailure) {
        files.append(try writer.write(output))
        for poster in output.posters { files.append(try writer.write(poster)) }
      } catch {
        lines += error.lines
      }
    }
    guard lines.isEmpty else { throw RenderFailure(blame: .output, lines: lines) }
    return files
  }

  private func scheduler(_ request: RenderRequest) -> DispatchScheduler {
    DispatchScheduler(width: request.jobs ?? Self.coreCount)
  }

  private func load(_ request: RenderRequest) throws(RenderFailure) -> [LoadedPreset] {
    if let template = request.nameTemplate, let field = OutputName.unknownField(template) {
      let known = OutputName.fields.map { "{\($0)}" }.joined(separator: " ")
      throw RenderFailure(
        blame: .request, lines: ["--name knows no field {\(field)}; it has \(known)"])
    }
    return try PresetLoader(request: request).loadAll()
  }

  /// Cores that this process may use.
  static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
