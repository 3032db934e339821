// Text cells by what they are for.
extension CellConfiguration where Self == TextCell {
  /// A title and a text below it.
  public static func text(_ title: String, body: String = "") -> TextCell {
    TextCell(title, body: body)
  }

  /// A title and a second one below it, which stands back.
  public static func subtitle(_ title: String, _ subtitle: String) -> TextCell {
    TextCell(title, body: subtitle, bodyRole: .subtitle)
  }

  /// A title with a short mark at the right, such as a state or a count, and a text below it.
  public static func badge(_ badge: String, _ title: String, body: String = "") -> TextCell {
    TextCell(title, body: body, badge: badge)
  }

  /// What may be overlooked, such as that more is loading.
  public static func dimmed(_ text: String) -> TextCell {
    TextCell(text, role: .dimmed)
  }

  /// What went wrong.
  public static func failure(_ text: String) -> TextCell {
    TextCell(text, role: .error)
  }
}
