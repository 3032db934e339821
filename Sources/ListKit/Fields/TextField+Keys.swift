// What keys do.
extension TextField {
  /// What a key did.
  public enum Outcome: Hashable, Sendable {
    /// The text, the cursor or the selection is another one.
    case changed
    /// The key edits or moves, and there was nothing for it to do.
    case unchanged
    /// Not all of what the key inserts fits into the field.
    case full
    /// Enter: the text is done.
    case submitted
    /// Escape, ^C or ^G: the text is given up.
    case cancelled
    /// The key is none of a field's: Tab, ↑, a function key.
    case ignored
  }

  /// Does what a key asks for.
  ///
  /// | keys | what they do |
  /// |---|---|
  /// | a character | inserts it in place of what is selected |
  /// | Backspace ^H · Delete ^D | delete before and after the cursor |
  /// | ← ^B · → ^F | move by a cluster, with Shift selecting |
  /// | Alt-b Alt-← C-← · Alt-f Alt-→ C-→ | move by a word |
  /// | Home ^A · End ^E | move to the ends, with Shift selecting |
  /// | ^U · ^K | kill to the beginning, to the end |
  /// | ^W · Alt-Backspace · Alt-d | kill to the last space, a word back, a word forward |
  /// | ^Y · ^T | yank, exchange two clusters |
  /// | Enter ^J · Esc ^C ^G | submit, cancel |
  public mutating func handle(_ key: Key) -> Outcome {
    switch key {
    case Key(.enter), .control("j"): return .submitted
    case Key(.escape), .control("c"), .control("g"): return .cancelled
    default: break
    }
    let before = self
    guard let isWhole = edit(by: key) else { return .ignored }
    guard isWhole else { return .full }
    let isSame =
      text == before.text && cursor == before.cursor && selection == before.selection
    return isSame ? .unchanged : .changed
  }

  /// Edits or moves; nil when the key is another one, false when not all of a text fits.
  private mutating func edit(by key: Key) -> Bool? {
    if let (destination, selecting) = Self.move(of: key) {
      move(to: destination, selecting: selecting)
      return true
    }
    switch key {
    case Key(.backspace), .control("h"): deleteBackward()
    case Key(.delete), .control("d"): deleteForward()
    case .control("u"): kill(to: .start)
    case .control("k"): kill(to: .end)
    case .control("w"): kill(to: .spacedWordStart)
    case Key(.backspace, .alt): kill(to: .wordStart)
    case .character("d", .alt): kill(to: .wordEnd)
    case .control("y"): return yank()
    case .control("t"): transpose()
    default:
      guard case .character(let character) = key.base, key.modifiers.isEmpty else { return nil }
      return insert(String(character))
    }
    return true
  }

  /// Where a key moves to, and whether it selects.
  private static func move(of key: Key) -> (destination: Destination, selecting: Bool)? {
    let plain = Key(key.base, key.modifiers.subtracting(.shift))
    let destination: Destination? =
      switch plain {
      case Key(.left), .control("b"): .previousCluster
      case Key(.right), .control("f"): .nextCluster
      case Key(.left, .alt), Key(.left, .control), .character("b", .alt): .wordStart
      case Key(.right, .alt), Key(.right, .control), .character("f", .alt): .wordEnd
      case Key(.home), .control("a"): .start
      case Key(.end), .control("e"): .end
      default: nil
      }
    return destination.map { (destination: $0, selecting: key.modifiers.contains(.shift)) }
  }
}
