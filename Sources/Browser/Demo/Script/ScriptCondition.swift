/// What a script waits for.
package enum ScriptCondition: Hashable, Sendable {
  /// Nothing is being loaded.
  case idle
  /// Text is on the screen, or in a part of it.
  case text(ScriptPattern, ScriptArea)
  /// This many requests were sent since the beginning, or more.
  case requests(Int)
  /// The list has this many rows, or more.
  case rows(Int)
}

/// A part of the screen.
package enum ScriptArea: String, Hashable, Sendable, CaseIterable {
  /// All of it.
  case screen
  /// The lines of the row that the cursor is on.
  case row
  /// The last line.
  case status
}
