/// One step from an old snapshot to a new one, for a row or for a section.
///
/// Where something *was* is told in positions of the old snapshot, where something *is* in positions
/// of the new one, so that no step depends on the order in which the others are carried out.
/// Rows have a ``ListIndexPath`` for a position, sections an `Int`.
public enum ListChange<Position: Hashable & Sendable>: Hashable, Sendable {
  /// It stayed the same element and looks different; the position is the new one.
  case update(at: Position)
  /// It is gone; the position is the old one.
  case delete(at: Position)
  /// It is new; the position is the new one.
  case insert(at: Position)
  /// It left its neighbours; from an old position to a new one.
  case move(from: Position, to: Position)
}

extension ListChange: CustomStringConvertible {
  /// The change in words, such as `move 0.3 to 1.0`.
  public var description: String {
    switch self {
    case .update(let position): "update \(position)"
    case .delete(let position): "delete \(position)"
    case .insert(let position): "insert \(position)"
    case .move(let from, let to): "move \(from) to \(to)"
    }
  }
}
