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

extension Trait where Self == ConditionTrait {
  /// Leaves a test out where a program that it starts is not installed, and says so.
  package static func needs(_ program: String) -> Self {
    .enabled(
      if: InstalledProgram.path(of: program) != nil,
      "\(program) is not installed; `make setup` installs it"
    )
  }
}
