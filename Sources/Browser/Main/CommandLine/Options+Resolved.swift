import BrowserModels

extension Options {
  /// The options as they are carried out: `--page-param` completes `--next`, and `--no-paginate` wins
  /// over both and over `--max-pages`, wherever they are given.
  ///
  /// - Throws: The first option that would silently have no effect, or options that contradict
  ///   each other.
  func resolved() throws(UsageError) -> Options {
    try refuseOptionsWithoutEffect()
    var options = self
    if let pageParameter { options.declaration.next.into = .query(pageParameter) }
    if !paginates {
      let size = declaration.next.size
      options.declaration.next = PagingRule(PagingRule.Kind.none, size: size, maximumPages: 1)
    }
    return options
  }

  private func refuseOptionsWithoutEffect() throws(UsageError) {
    switch mode {
    case .help, .version: return
    case .play:
      if scripts.count > 1, !isHeadless || !outputs.isEmpty { throw .severalScripts }
      return
    case .browse: break
    case .print, .explain, .check:
      if recordingPath != nil { throw .recordWithoutInterface }
    }
    let flags = [
      ("--headless", isHeadless), ("--update", isUpdating), ("--out", !outputs.isEmpty),
      ("--size", size != nil), ("--speed", speed != 1),
    ]
    if let flag = flags.first(where: \.1)?.0 { throw .needsPlay(flag) }
  }
}
