import BrowserModels

extension Options {
  /// The options as they are carried out: `--headless` makes another run of `--play`, `--page-param`
  /// completes `--next`, and `--no-paginate` wins over both and over `--max-pages`, wherever they are
  /// given.
  func resolved() -> Options {
    var options = self
    if let pageParameter {
      // No parameter's name begins like a JSON Pointer.
      let pointer = pageParameter.hasPrefix("/") ? JSONPointer(pageParameter) : nil
      options.declaration.next.into = pointer.map { .body($0) } ?? .query(pageParameter)
    }
    if run == .playLive, isHeadless { options.run = .playHeadless }
    if !paginates {
      let size = declaration.next.size
      options.declaration.next = PagingRule(PagingRule.Kind.none, size: size, maximumPages: 1)
    }
    return options
  }

  /// Refuses what would silently have no effect on the run.
  ///
  /// - Parameter given: The options that were given, as they were written.
  /// - Throws: The first of them that has no effect, scripts that cannot be shown together, or a
  ///   source that is not opened.
  func refuseIdle(_ given: [(name: String, option: Option)]) throws(UsageError) {
    for (name, option) in given where option.chosenRun == nil && !option.runs.contains(run) {
      let isOfLivePlay = run == .playHeadless && option.runs.contains(.playLive)
      guard let mode = isOfLivePlay ? "--headless" : run.option else {
        let modes = Set(option.runs.compactMap(\.option)).sorted()
        throw .idle(name, without: modes.joined(separator: " or "))
      }
      throw .idle(name, with: mode)
    }
    for (name, option) in given {
      switch option.idleness(self) {
      case .without(let other): throw .idle(name, without: other)
      case .with(let other): throw .idle(name, with: other)
      case nil: break
      }
    }
    if scripts.count > 1, run == .playLive || run == .playHeadless && !outputs.isEmpty {
      throw .severalScripts
    }
    if run == .check || RunKind.ofScript.contains(run), let source, let mode = run.option {
      throw .idleSource(source, with: mode)
    }
    if [.completions, .manual, .configCheck].contains(run), let source, let mode = run.option {
      throw .sourceNotTaken(source, by: mode)
    }
  }
}
