import Foundation
import Testing

/// The programs of others that tests start.
package enum InstalledProgram {
  /// The full path of a program, or nil when it is not on the PATH.
  package static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// The libraries of others that the program loads.
package enum InstalledLibrary {
  /// Whether a library is in one of the folders of the system's.
  package static func isThere(_ name: String) -> Bool {
    let folders = ["/usr/lib", "/usr/local/lib", "/opt/homebrew/lib", "/lib"]
    let system = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    let all = folders + system.filter { $0.contains("-linux-") }.map { "/usr/lib/\($0)" }
    return all.contains { FileManager.default.fileExists(atPath: "\($0)/\(name)") }
  }
}

extension Trait where Self == ConditionTrait {
  /// Leaves a test out where libjq is not installed, and says so.
  package static var needsJQ: Self {
    .enabled(
      if: ["libjq.so.1", "libjq.1.dylib"].contains(where: InstalledLibrary.isThere),
      "libjq is not installed; `make setup` installs it"
    )
  }

  /// Leaves a test out where a program that it starts is not installed, and says so.
  package static func needs(_ program: String) -> Self {
    .enabled(
      if: InstalledProgram.path(of: program) != nil,
      "\(program) is not installed; `make setup` installs it"
    )
  }

  /// Leaves a test out where a program is not installed that is good to try, and not needed.
  package static func tries(_ program: String) -> Self {
    .enabled(if: InstalledProgram.path(of: program) != nil, "\(program) is not installed")
  }
}
