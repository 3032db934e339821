import BrowserDemo
import BrowserModels

/// What is said after scripts were played: of each one what failed, then of all of them together.
@MainActor struct PlayReport {
  /// How many unused fixtures of a script are named.
  private static let mostUnused = 10

  private let options: Options
  private var lines = ""
  private var code: Int32 = 0
  private var failed: [String] = []
  private var coverage: KeymapCoverage?

  /// An empty report.
  init(_ options: Options) {
    self.options = options
  }

  /// Adds a script.
  ///
  /// - Parameters:
  ///   - player: What played it; nil when it could not be played.
  ///   - status: How it ended.
  ///   - path: The script.
  mutating func add(_ player: DemoPlayer?, _ status: ExitStatus, of path: String) {
    code = max(code, status.code)
    lines += status.message
    if status.code != 0 { failed.append(path) }
    guard let player else { return }
    coverage = coverage?.merging(player.coverage) ?? player.coverage
    guard status.code == 0 else { return }
    let unused = player.unusedFixtures
    for fixture in unused.prefix(Self.mostUnused) {
      let request = "\(fixture.method) \(fixture.target)"
      lines +=
        Scrubber.scrubbingLine("\(fixture.location): the fixture \(request) was not used") + "\n"
    }
    guard unused.count > Self.mostUnused else { return }
    let left = unused.count - Self.mostUnused
    let more = "and \(Quantity.text(left, "more fixture")) \(left == 1 ? "was" : "were") not used"
    lines += Scrubber.scrubbingLine("\(path): \(more)") + "\n"
  }

  /// How the program ends: with the worst code of all scripts.
  var status: ExitStatus {
    let covered = options.showsCoverage ? coverage.map { $0.sentence + "\n" } ?? "" : ""
    return ExitStatus(code: code, message: lines + covered + summary)
  }

  private var summary: String {
    guard options.scripts.count > 1 else { return "" }
    let played = "\(options.scripts.count) scripts: "
    guard !failed.isEmpty else {
      return StandardStreams.errorLine(played + "all as expected.")
    }
    let names = failed.joined(separator: ", ")
    return StandardStreams.errorLine(played + "\(failed.count) failed: \(names).")
  }
}
