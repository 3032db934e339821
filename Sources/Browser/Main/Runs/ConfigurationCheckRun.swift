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
    let isThere = try file.configuration() != nil
    let line =
      isThere ? "\(file.path): OK" : "There is no configuration: \(file.path) is not there."
    end(ExitStatus(printing: Scrubber.scrubbingLine(line) + "\n"))
  }
}
