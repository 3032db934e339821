/// An id that is a whole number with a type of its own.
///
/// Consecutive ids come in runs, as those of `Int` do: a run takes O(1) memory, and a range of ids is
/// added in O(1).
///
/// ```swift
/// struct MessageID: IntegerIdentifier {
///   let integer: Int
///   init(integer: Int) { self.integer = integer }
/// }
///
/// snapshot.append(MessageID(integer: 0)..<MessageID(integer: 10_000_000))
/// ```
///
/// Two ids must be equal exactly when their integers are. An id that stores more than its integer
/// works, and is kept one by one.
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
