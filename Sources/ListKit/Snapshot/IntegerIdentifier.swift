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
/// All integers of the standard library with up to 64 bits are such ids. A type with an integer raw
/// value has to say no more than that it is one:
///
/// ```swift
/// enum Weekday: Int, IntegerIdentifier { case monday, tuesday, wednesday }
/// ```
///
/// The raw values of an enumeration follow each other without gaps: a range of ids has every integer
/// between its ends.
///
/// A type that wraps an integer and does not say that it is such an id is stored one by one: each id
/// is hashed, and takes some twenty bytes beside itself. So does an integer of 128 bits.
///
/// Two ids must be equal exactly when their integers are. An id that is longer than an `Int`, because
/// it stores a name, works, and is stored one by one.
public protocol IntegerIdentifier: Hashable, Sendable, Strideable where Stride == Int {
  /// The id of this integer.
  init(integer: Int)

  /// The integer that the id is.
  var integer: Int { get }
}

extension IntegerIdentifier {
  /// How many ids lie between this one and another; negative for one before it.
  ///
  /// More than an `Int` counts come back from the other side of 0.
  public func distance(to other: Self) -> Int { other.integer &- integer }

  /// The id so many ids further; the least integer follows the greatest.
  public func advanced(by count: Int) -> Self { Self(integer: integer &+ count) }

  /// Whether both are the same integer, however far apart they are.
  public static func == (left: Self, right: Self) -> Bool { left.integer == right.integer }

  /// Whether the integer of one is less, however far apart they are.
  public static func < (left: Self, right: Self) -> Bool { left.integer < right.integer }
}

extension IntegerIdentifier where Self: FixedWidthInteger {
  /// The integer itself; those above `Int.max` come back from below zero.
  public init(integer: Int) { self.init(truncatingIfNeeded: integer) }

  /// The integer itself; those above `Int.max` are below zero, in the same order.
  public var integer: Int { Int(truncatingIfNeeded: self) }
}

extension IntegerIdentifier where Self: RawRepresentable, RawValue: FixedWidthInteger {
  /// The id of this raw value, which must be there.
  public init(integer: Int) {
    guard let id = Self(rawValue: RawValue(truncatingIfNeeded: integer)) else {
      fatalError("There is no \(Self.self) whose raw value is \(integer).")
    }
    self = id
  }

  /// The raw value.
  public var integer: Int { Int(truncatingIfNeeded: rawValue) }

  /// Whether the raw value of one is less, however far apart they are.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension Int: IntegerIdentifier {}
extension Int8: IntegerIdentifier {}
extension Int16: IntegerIdentifier {}
extension Int32: IntegerIdentifier {}
extension Int64: IntegerIdentifier {}
extension UInt: IntegerIdentifier {}
extension UInt8: IntegerIdentifier {}
extension UInt16: IntegerIdentifier {}
extension UInt32: IntegerIdentifier {}
extension UInt64: IntegerIdentifier {}
