internal import Timeline

/// Names that every expression sees: parameters, constants, the stage.
extension Build {
  /// What a name means outside of every loop.
  struct Global {
    /// Where its value comes from.
    var source: Source
    /// The value once it is known; `.some(nil)` when it failed.
    var value: Value??
    /// The place of its name.
    var span: Span

    /// Where a global's value comes from.
    enum Source {
      case constant(Node)
      case parameter(Parameter)
      case stage(Item?)
      case known
    }
  }

  /// The value of a parameter, a constant or the stage.
  func global(
    _ name: String, _ range: Range<Int>, _ scope: Scope
  ) throws(ExpressionFault) -> Value {
    guard let known = globals[name] else {
      let names = Array(globals.keys) + Array(scope.locals.keys)
      if Function.all[name] != nil {
        throw ExpressionFault(
          message: "\(name) is a function; write \(Function.all[name]?.usage ?? name)", range: range
        )
      }
      let fields = ["width", "height", "center", "ratio", "size"]
      let way =
        Wording.nearest(name, in: names).map { "; did you mean \"\($0)\"?" }
        ?? Wording.nearest(name, in: fields).map { "; did you mean \"stage.\($0)\"?" }
        ?? Wording.suggestion(name, in: names)
      throw ExpressionFault(message: "unknown name \(Wording.quoted(name))" + way, range: range)
    }
    if case .some(let value) = known.value {
      guard let value else { throw ExpressionFault(message: "", range: range) }
      return value
    }
    if let start = chain.firstIndex(of: name) {
      let circle = (chain[start...] + [name]).joined(separator: " -> ")
      throw ExpressionFault(message: "the values go round in a circle: \(circle)", range: range)
    }
    guard chain.count < Self.chainLimit else {
      throw ExpressionFault(
        message: "values lean on each other through more than \(Self.chainLimit) names",
        range: range)
    }
    chain.append(name)
    let value = compute(known)
    chain.removeLast()
    globals[name]?.value = .some(value)
    guard let value else { throw ExpressionFault(message: "", range: range) }
    return value
  }

  private func compute(_ global: Global) -> Value? {
    switch global.source {
    case .constant(let node): value(Item(node, Scope()))
    case .parameter(let parameter): parameterValue(parameter)
    case .stage(let item): stageRecord(item)
    case .known: nil
    }
  }

  /// The value of a global by name; nil when it failed, which is reported.
  func globalValue(_ name: String) -> Value? {
    try? global(name, 0..<0, Scope())
  }
}
