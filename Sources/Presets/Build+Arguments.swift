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
    takeLocale(arguments, parameters)
  }

  private func takeLocale(_ arguments: Arguments, _ parameters: [Parameter]) {
    guard let name = arguments.locale ?? arguments.copy?.locales.first else { return }
    locale = LocaleFacts(name)
    guard let copy = arguments.copy else { return }
    guard let column = copy.column(for: name) else {
      report(
        "the copy table has no column \(Wording.quoted(name))"
          + "; its languages are \(Wording.list(copy.locales))", at: copy.start)
      return
    }
    given.copy = copy.texts(in: column)
    for parameter in parameters where parameter.type == .text {
      checkText(of: parameter, in: copy, column)
    }
  }

  /// Reports a text that would stay in the preset's own language.
  private func checkText(of parameter: Parameter, in copy: CopyTable, _ column: String) {
    let key = parameter.key ?? parameter.name
    if given.hasItem(beforeCopyFor: parameter) || given.themeArguments[parameter.name] != nil {
      return
    }
    guard let field = given.copy[key] else {
      let near = Wording.nearest(key, in: given.copy.keys).map { "; did you mean \"\($0)\"?" } ?? ""
      report(
        "the copy table has no row \(Wording.quoted(key)), a text of the preset" + near,
        at: copy.start)
      return
    }
    if field.text.isEmpty {
      report(
        "the text \(Wording.quoted(key)) is empty in \(Wording.quoted(column))", at: field.span)
    }
  }
}
