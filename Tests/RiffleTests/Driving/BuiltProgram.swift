import Foundation

/// Where the program under test and the project's own files are.
enum BuiltProgram {
  /// The folder that holds `Package.swift`.
  static let project = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // Driving
    .deletingLastPathComponent()  // RiffleTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()

  /// The folder that holds `riffle`: beside this test bundle, unless RIFFLE_PROGRAM names another.
  static let folder: URL = {
    if let named = ProcessInfo.processInfo.environment["RIFFLE_PROGRAM"] {
      return URL(fileURLWithPath: named).deletingLastPathComponent()
    }
    let beside = URL(fileURLWithPath: CommandLine.arguments.first ?? "")
      .resolvingSymlinksInPath().deletingLastPathComponent()
    if FileManager.default.isExecutableFile(atPath: beside.appending(path: "riffle").path) {
      return beside
    }
    return project.appending(path: ".build/debug")
  }()

  /// What the program under test sees of its surroundings: nothing of the person who runs the tests.
  ///
  /// `riffle` comes first on the PATH, so that a test's command reads like one in the manual.
  static func environment(home: URL, adding extra: [String: String] = [:]) -> [String: String] {
    let own = ProcessInfo.processInfo.environment
    let path = own["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    // A sanitized program is told what the sanitized tests are.
    let sanitizers = own.filter { ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key) }
    return [
      "PATH": "\(folder.path):\(path)",
      "HOME": home.path,
      "LANG": "C.UTF-8",
      "SHELL": "/bin/sh",
      "TZ": "UTC",
    ].merging(sanitizers) { _, options in options }
      .merging(extra) { _, extra in extra }
  }
}
