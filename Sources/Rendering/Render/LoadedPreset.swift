// A preset that was read, ready to become scenes for stages and languages.
internal import Presets
internal import Timeline

/// A preset with the arguments of its request.
struct LoadedPreset: Sendable {
  var preset: Preset
  var facts: PresetFacts
  var arguments: Arguments
  /// The arguments of each of its own outputs.
  var outputArguments: [Arguments] = []
  /// What is probably not meant in files that the request gives beside the presets.
  var warnings: [Diagnostic] = []
  /// What takes the place of the background, also where no parameter has that role.
  var background: BackgroundChoice?

  /// The stage as declared, in points.
  var stage: Size { preset.stage }

  /// A scene laid out on a stage.
  struct Built: Sendable {
    var name: String
    var scene: Scene
    var fonts: [String]
    var warnings: [Diagnostic]
    fileprivate var source: BuiltScene

    /// The evaluator of the scene, or of the scene retimed; one that is as it was built is not compiled again.
    func evaluator(of scene: Scene) throws(RenderFailure) -> SceneEvaluator {
      if scene == source.scene { return source.evaluator }
      do throws(TimelineError) {
        return try SceneEvaluator(scene)
      } catch {
        throw failure(error)
      }
    }

    /// An error of the timeline, at the place where its cause was written.
    func failure(_ error: TimelineError) -> RenderFailure {
      let message = error.cause + (error.remedy.isEmpty ? "" : "; " + error.remedy)
      return failure(message, mark: error.mark)
    }

    /// A message about a layer, at the place where it was written.
    func error(_ message: String, mark: Int) -> Diagnostic { source.error(message, mark: mark) }

    /// A message about a layer as a failure.
    func failure(_ message: String, mark: Int) -> RenderFailure {
      RenderFailure(PresetErrors(error(message, mark: mark)))
    }

    /// A message about one of the scene's resources, at the place where it was named.
    func failure(_ message: String, resource index: Int) -> RenderFailure {
      RenderFailure(PresetErrors(source.error(message, resource: index)))
    }
  }

  /// The scene for a stage, in points, and a language, with the run's arguments or those of one of its own outputs.
  func build(
    stage: Size, locale: String?, output: Int? = nil
  ) throws(RenderFailure) -> Built {
    var arguments = output.map { outputArguments[$0] } ?? arguments
    arguments.locale = locale
    let built: BuiltScene
    do throws(PresetErrors) {
      built = try preset.scene(arguments: arguments, stage: stage)
    } catch {
      throw RenderFailure(error)
    }
    var scene = built.scene
    let background = output.map { facts.outputs[$0].request.background } ?? background
    if background == .transparent,
      !preset.parameters.contains(where: { $0.roles.contains("background") })
    {
      scene.background = .clear
    }
    return Built(
      name: facts.name, scene: scene, fonts: built.fonts, warnings: warnings + built.warnings,
      source: built)
  }
}
