/// A value that is made at most once and then shared, by whoever asks first and on any thread.
///
/// Two threads that ask at the same time may both make one; the first to finish wins and both see
/// the same value. The kit imports no module with atomics, so the standard library's own primitive
/// for lazily bridged storage is used.
final class SharedOnce<Value: AnyObject & Sendable>: @unchecked Sendable {
  private let slot: UnsafeMutablePointer<AnyObject?>

  /// A value that is there already, or one to be made later.
  init(_ value: Value? = nil) {
    slot = .allocate(capacity: 1)
    slot.initialize(to: value)
  }

  deinit {
    slot.deinitialize(count: 1)
    slot.deallocate()
  }

  /// The value, if anybody has asked for it yet.
  var value: Value? {
    _stdlib_atomicLoadARCRef(object: slot).map { unsafeDowncast($0, to: Value.self) }
  }

  /// The value; made now if nobody has asked before.
  func value(orMake make: () -> Value) -> Value {
    if let value { return value }
    let made = make()
    _ = _stdlib_atomicInitializeARCRef(object: slot, desired: made)
    return value ?? made
  }
}
