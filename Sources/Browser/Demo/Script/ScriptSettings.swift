import ListKit

/// The environment that a script is played in; nothing of the machine's own is used.
package struct ScriptSettings: Hashable, Sendable {
  package var size = Size(width: 80, height: 24)
  package var isDark = true
  package var colors = ColorDepth.indexed
  /// Seconds since 1970 when the script begins.
  package var now = 1_767_225_600.0
  package var seed: UInt64 = 1
  package var environment: [String: String] = [:]

  /// The options that the script sets, in one text; empty when it sets none.
  package var options: String { environment[ScriptVariable.options] ?? "" }
}
