/// What a terminal reports.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted; it is to be taken as text, whatever keys it looks like. Of a very long one only
  /// the beginning comes.
  case paste(String)
  /// The mouse did something; only from terminals that were asked to report it.
  case mouse(MouseEvent)
  /// The screen has this size now, and shows nothing that can be relied on.
  case resize(Size)
  /// No more input will come: the terminal is gone.
  case endOfInput
}
