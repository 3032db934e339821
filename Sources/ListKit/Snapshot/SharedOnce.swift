import Synchronization

/// A value that is made at most once and then shared, by whoever asks first and on any thread.
///
/// Two threads that ask at the same time may both make one; the first to finish wins and both see
/// the same value.
@usableFromInline
final class SharedOnce<Value: AnyObject & Sendable>: Sendable {
  private let slot = AtomicLazyReference<Value>()

  /// A value that is there already, or one to be made later.
  init(_ value: Value? = nil) {
    if let value { _ = slot.storeIfNil(value) }
  }

  /// The value, if anybody has asked for it yet.
  var value: Value? { slot.load() }

  /// The value; made now if nobody has asked before.
  @usableFromInline
  func value(orMake make: () -> Value) -> Value {
    slot.load() ?? slot.storeIfNil(make())
  }
}
