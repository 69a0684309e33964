// The way from a request to finished files: what the command line and programs call.
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
    let presets = try load(request)
    let planned = try OutputPlan.make(request, presets.map(\.facts))
    return try make(planned, presets, request, events)
  }

  /// Makes single pictures of a request's presets at its instants, as PNG.
  public func stills(
    _ request: RenderRequest, events: @escaping @Sendable (RenderEvent) -> Void
  ) throws(RenderFailure) -> [RenderedFile] {
    let presets = try load(request)
    let planned = try StillPlan.make(request, presets.map(\.facts))
    let preparer = OutputPreparer(request: request)
    try OutputFolder.check(planned.map(\.output.path), request, record)
    var prepared: [PreparedOutput] = []
    for still in planned {
      var output = try preparer.prepare(still.output, presets[still.output.preset])
      let schedule = output.source.schedule
      let time = still.time(start: schedule.start, end: schedule.end, rate: schedule.rate)
      output.isSequence = false
      output.source.schedule = FrameSchedule(
        start: time, rate: schedule.rate, partFrames: 1, rounds: 1, heldFrames: 0, end: time)
      prepared.append(output)
    }
    return try write(prepared, request, events)
  }

  private func make(
    _ planned: [PlannedOutput], _ presets: [LoadedPreset], _ request: RenderRequest,
    _ events: @escaping @Sendable (RenderEvent) -> Void
  ) throws(RenderFailure) -> [RenderedFile] {
    let single = planned.filter { $0.format != .png }
    try OutputFolder.check(single.map(\.path), request, record)
    let preparer = OutputPreparer(request: request)
    var prepared: [PreparedOutput] = []
    for output in planned {
      prepared.append(try preparer.prepare(output, presets[output.preset]))
    }
    for output in prepared where output.isSequence {
      try OutputFolder.check(output.paths, request, record)
    }
    return try write(prepared, request, events)
  }

  private func write(
    _ prepared: [PreparedOutput], _ request: RenderRequest,
    _ events: @escaping @Sendable (RenderEvent) -> Void
  ) throws(RenderFailure) -> [RenderedFile] {
    let writer = OutputWriter(
      scheduler: DispatchScheduler(width: request.jobs ?? Self.coreCount),
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
      } catch {
        lines += error.lines
      }
    }
    guard lines.isEmpty else { throw RenderFailure(blame: .output, lines: lines) }
    return files
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
