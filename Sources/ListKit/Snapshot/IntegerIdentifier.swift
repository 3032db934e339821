/// An id that is a whole number with a type of its own.
///
/// Consecutive ids are stored as runs, as those of `Int` are: a run takes O(1) memory, and a range of
/// ids is added in O(1).
///
/// ```swift
/// struct MessageID: IntegerIdentifier {
///   let integer: Int
/// }
///
/// snapshot.append(MessageID(integer: 0)..<MessageID(integer: 10_000_000))
/// ```
///
/// Two ids must be equal exactly when their integers are. An id that does not have the size of an
/// `Int`, because it stores a name or half an integer, works, and is stored one by one.
public protocol IntegerIdentifier: Hashable, Sendable, Strideable where Stride == Int {
  /// The id of this integer.
  init(integer: Int)

  /// The integer that the id is.
  var integer: Int { get }
}

extension IntegerIdentifier {
  /// How many ids lie between this one and another; negative for one before it.
  public func distance(to other: Self) -> Int { other.integer - integer }

  /// The id so many ids further.
  public func advanced(by count: Int) -> Self { Self(integer: integer + count) }
}

extension Int: IntegerIdentifier {
  /// The integer itself.
  public init(integer: Int) { self = integer }

  /// The integer itself.
  public var integer: Int { self }
}
