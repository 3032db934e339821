import BrowserModels
import Synchronization

/// A large document while it arrives: read in parts where it is a list, and kept where it is not.
///
/// One part is read at a time, on any thread.
final class ArrivingDocument: Sendable {
  /// What the next bytes do.
  enum Step: Sendable {
    /// They complete no record that can be handed over.
    case nothing
    /// They complete these.
    case records(PageReading)
    /// They are no JSON; the end of the document says why, and nothing after them is read.
    case mistake
  }

  private struct State {
    /// What has come, until the records are found.
    var bytes: [UInt8] = []
    /// How many bytes must have come for the next look at them.
    var nextLook: Int
    var list: ArrivingList?
    var count = 0
  }

  private let answer: PageAnswer
  private let reader: PageReader
  private let state: Mutex<State>

  /// A document of which nothing was read yet.
  ///
  /// - Parameters:
  ///   - answer: Its first piece, for what an answer says beside its body.
  ///   - reader: Says where its records are.
  ///   - isReadWhole: Whether its records are not read before all of them are here.
  ///   - least: The bytes by which the records are found.
  init(
    _ answer: PageAnswer,
    _ reader: PageReader,
    isReadWhole: Bool = false,
    least: Int = MemoryLimit.head
  ) {
    var head = answer
    head.body = []
    self.answer = head
    self.reader = reader
    state = Mutex(State(nextLook: isReadWhole ? .max : least))
  }

  /// Whether it is a list that is read in parts.
  var isList: Bool { state.withLock { $0.list != nil } }

  /// How many bytes have come.
  var count: Int { state.withLock(\.count) }

  /// How many bytes are held.
  var heldCount: Int { state.withLock { $0.bytes.count + ($0.list?.heldCount ?? 0) } }

  /// Reads the bytes that come next.
  ///
  /// - Complexity: O(bytes), but for the few looks at the beginning of a document that may be a list.
  func read(_ bytes: [UInt8]) -> Step {
    state.withLock { state in
      state.count += bytes.count
      if state.list != nil { return state.list?.read(bytes) ?? .nothing }
      state.bytes += bytes
      guard state.bytes.count >= state.nextLook else { return .nothing }
      let isLastLook = state.bytes.count >= MemoryLimit.firstPage
      state.list = ArrivingList(state.bytes, of: answer, reader, isLastLook: isLastLook)
      guard state.list != nil else {
        state.nextLook = isLastLook ? .max : state.bytes.count * 2
        return .nothing
      }
      let beginning = state.bytes
      state.bytes = []
      return state.list?.read(beginning) ?? .nothing
    }
  }

  /// All that has come of a document that is not read in parts; it is held no longer.
  func takeBody() -> [UInt8] {
    state.withLock { state in
      defer { state.bytes = [] }
      return state.bytes
    }
  }

  /// Reads what is left of a list.
  ///
  /// - Parameter answer: What came after the last part.
  /// - Returns: The last records, with what the answer says beside them.
  /// - Throws: Why it is no page.
  func end(_ answer: PageAnswer) throws(PageError) -> PageReading {
    try state.withLock { state throws(PageError) in
      state.count += answer.body.count
      guard var list = state.list else { return reader.empty() }
      state.list = nil
      return try list.end(answer)
    }
  }
}
