import BrowserDemo
import BrowserModels

/// How the program ends after scripts were played to their ends.
extension ExitStatus {
  /// Tells which fixtures answered no request and what part of the keymap was exercised.
  @MainActor init(played players: [DemoPlayer]) {
    let unused = players.flatMap(\.unusedFixtures).map { fixture in
      "\(fixture.location): the fixture \(fixture.method) \(fixture.target) was not used"
    }
    let coverage = players.map(\.coverage).reduce(nil) { $0?.merging($1) ?? $1 }
    let lines = unused.map { Scrubber.scrubbingLine($0) } + [coverage?.sentence].compactMap(\.self)
    self.init(code: 0, message: lines.map { $0 + "\n" }.joined())
  }
}
