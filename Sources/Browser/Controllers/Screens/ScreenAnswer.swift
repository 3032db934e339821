/// What a screen tells whoever opened it, when it closes.
package enum ScreenAnswer: Hashable {
  /// What was chosen; its type is agreed between the screen and whoever opened it.
  case chosen(AnyHashable)
  /// Nothing was chosen.
  case cancelled
}
