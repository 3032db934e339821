/// Those who read a value as a sequence, each with room for the newest one.
///
/// Their sequences end with this object.
@MainActor final class ValueReaders<Value: Sendable> {
  private var readers: [Int: AsyncStream<Value>.Continuation] = [:]
  private var lastNumber = 0
  private var newest: Value?
  private let isSame: @Sendable (Value, Value) -> Bool

  /// Nobody reads; values that are the same are told once.
  nonisolated init(isSame: @escaping @Sendable (Value, Value) -> Bool) {
    self.isSame = isSame
  }

  deinit {
    for reader in readers.values { reader.finish() }
  }

  /// How many read.
  var count: Int { readers.count }

  /// A sequence of the present value and all that follow, as far as its reader keeps up.
  func values(from value: Value) -> ValueChanges<Value> {
    send(value)
    let (values, reader) = AsyncStream<Value>.makeStream(bufferingPolicy: .bufferingNewest(1))
    lastNumber += 1
    readers[lastNumber] = reader
    reader.onTermination = { [weak self, lastNumber] _ in
      Task { @MainActor in self?.end(lastNumber) }
    }
    reader.yield(value)
    return ValueChanges(values: values, isSame: isSame)
  }

  /// Without a reader no value is kept.
  private func end(_ number: Int) {
    readers[number] = nil
    if readers.isEmpty { newest = nil }
  }

  /// Passes a value on, if it is another one than the last.
  func send(_ value: Value) {
    if let newest, isSame(newest, value) { return }
    newest = value
    for reader in readers.values { reader.yield(value) }
  }
}

/// The values of a stream, without those that are the same as the one before: a slow reader may have
/// missed what was in between.
struct ValueChanges<Value: Sendable>: AsyncSequence, Sendable {
  typealias Failure = Never

  fileprivate let values: AsyncStream<Value>
  fileprivate let isSame: @Sendable (Value, Value) -> Bool

  /// What one reader has got so far.
  struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var values: AsyncStream<Value>.AsyncIterator
    fileprivate let isSame: @Sendable (Value, Value) -> Bool
    fileprivate var last: Value?

    mutating func next() async -> Value? { await next(isolation: nil) }

    mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      while let value = await values.next(isolation: actor) {
        if let last, isSame(last, value) { continue }
        last = value
        return value
      }
      return nil
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(values: values.makeAsyncIterator(), isSame: isSame)
  }
}
