/// Presets to begin with.
public enum PresetTemplate {
  /// A small working preset, commented, for `loadreel new`.
  public static func text(title: String) -> String {
    let raw = source(title: title)
    return (try? PresetFormatter.format(raw, name: "template")) ?? raw
  }

  private static func source(title: String) -> String {
    let quoted = title.unicodeScalars.filter { $0.value >= 0x20 && $0 != "\"" && $0 != "\\" }
    let name = String(String.UnicodeScalarView(quoted))
    return """
      // A pulsing row of dots. Change what you like, then: loadreel render FILE
      {
        $schema: "schema/preset.schema.json",
        title: "\(name.isEmpty ? "Untitled" : name)",
        description: "Three dots that pulse one after the other",

        // In points; clips are made at twice as many pixels unless told otherwise.
        stage: { width: 120, height: 120, background: "=background" },

        // What a user may change: loadreel render FILE --set tint=#ff0000
        parameters: {
          tint: { type: "color", default: "#008cd4", role: "primary", description: "Colour of the dots" },
          background: { type: "color", default: "#ffffff", role: "background", description: "Colour behind the dots" },
          count: { type: "integer", default: 3, range: [1, 12], description: "Number of dots" },
        },

        // Values with a name; a text that begins with = is computed.
        constants: {
          turn: 1.2, // seconds of one pulse
          gap: "=100 / count",
        },

        // {} finds the period and where the loop is steady.
        loop: {},

        layers: [
          {
            // Copies its sublayers: each one further right and later.
            type: "replicator",
            bounds: [100, 100],
            position: "=stage.center",
            instanceCount: "=count",
            instanceDelay: "=turn / count",
            instanceTransform: { translation: ["=gap", 0] },
            sublayers: [
              {
                bounds: [14, 14],
                position: ["=gap / 2", 50],
                cornerRadius: 7,
                backgroundColor: "=tint",
                transform: { scale: 0 },
                animations: [
                  { keyPath: "transform.scale", from: 1, to: 0, duration: "=turn", repeatCount: Infinity },
                ],
              },
            ],
          },
        ],
      }

      """
  }
}
