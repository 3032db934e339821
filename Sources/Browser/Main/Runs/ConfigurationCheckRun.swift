import BrowserModels

/// Reads the configuration and reports all its mistakes: `--config-check`.
@MainActor final class ConfigurationCheckRun: RiffleRun {
  private let environment: [String: String]

  init(environment: [String: String]) {
    self.environment = environment
  }

  func start(end: @escaping @MainActor (ExitStatus) -> Void) throws {
    guard let file = ConfigurationFile(environment: environment) else {
      return end(ExitStatus(printing: "There is no configuration to check.\n"))
    }
    let configuration = try file.configuration()
    let line =
      configuration == nil
      ? "There is no configuration: \(file.path) is not there." : "\(file.path): OK"
    let lines = [Scrubber.scrubbingLine(line)] + (configuration.map(Self.losses) ?? [])
    end(ExitStatus(printing: lines.joined(separator: "\n") + "\n"))
  }

  /// What bindings take away beside the keys that they name: allowed, and easily not meant.
  private static func losses(of configuration: Configuration) -> [String] {
    configuration.preset.keymap.chords(lostBy: configuration.bindings).map { keys, action, chords in
      "\(keys) is \(action.name), so these chords are unbound: \(chords.joined(separator: ", "))."
    }
  }
}
