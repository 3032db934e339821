/// What happens to an id that is added to a snapshot which has it already.
///
/// Whatever the policy, the id is reported in ``ListSnapshot/issues`` and nothing traps.
public enum DuplicatePolicy: Hashable, Sendable {
  /// The row that was there first stays; the later one is dropped.
  case keepFirst
  /// The later one takes its place; the row that was there first is dropped.
  case keepLast
  /// The whole operation is refused and changes nothing.
  case refuse
}
