internal import Timeline

/// Takes what a run says about parameters.
extension Build {
  /// Takes arguments for the parameters of a preset; unknown names are reported.
  func take(_ arguments: Arguments, _ parameters: [Parameter], of preset: Preset) {
    let names = parameters.map(\.name)
    for setting in arguments.settings {
      guard names.contains(setting.name) || arguments.ignoresUnknownSettings else {
        report(
          "\(preset.name) has no parameter \(Wording.quoted(setting.name))"
            + (names.isEmpty ? "; it has none" : Wording.suggestion(setting.name, in: names)),
          at: Span(source: setting.source, range: 0..<0))
        continue
      }
      given.settings[setting.name] = setting.source
    }
    for setting in arguments.roleSettings { given.roleSettings[setting.name] = setting.source }
    for member in arguments.outputSettings {
      given.outputSettings[member.key] = Item(member.value, Scope())
    }
    for theme in arguments.themes {
      for member in theme.arguments {
        given.themeArguments[member.key] = Item(member.value, Scope())
      }
      for member in theme.roles { given.themeRoles[member.key] = Item(member.value, Scope()) }
    }
    takeLocale(arguments)
  }

  private func takeLocale(_ arguments: Arguments) {
    guard let name = arguments.locale else {
      if let copy = arguments.copy, let first = copy.locales.first {
        given.copy = copy.texts(in: first)
        locale = LocaleFacts(first)
      }
      return
    }
    locale = LocaleFacts(name)
    guard let copy = arguments.copy else { return }
    guard let column = copy.column(for: name) else {
      report(
        "the copy table has no column \"\(name)\""
          + "; its languages are \(Wording.list(copy.locales))",
        at: Span(source: copy.source, range: 0..<0))
      return
    }
    given.copy = copy.texts(in: column)
  }
}
