/// The change that a list is carrying out, and what waits for its end: calls that would change the
/// list while it asks somebody, and what its delegate is to be told.
struct ListChanges<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// A call that was put off.
  struct Call {
    /// Whether a later one of the kind makes it needless.
    let isUpdate: Bool
    let carryOut: () -> Void
  }

  /// Something that the delegate is to be told.
  private struct Report {
    /// Whether the cursor is on another row, and the one where it was before.
    var isOfCursor = false
    var cursor: Item?
    let tell: () -> Void
  }

  /// What can be seen of a list, the content of its cells aside.
  struct Look: Equatable {
    /// What stands in a slot.
    enum Content: Equatable {
      case listHeader
      case header(Section)
      case row(Item)
      case footer(Section)
      case listFooter
    }

    /// A slot on screen and how it is marked.
    struct Row: Equatable {
      let content: Content
      let top: Int
      let height: Int
      var isCursor = false
      var isSelected = false
      var isExpanded = false
      var isMoving = false
      var mark: RowMark?
      /// The rows that a collapsed section hides.
      var hiddenRows: Int?
    }

    /// How often something changed that the rest does not tell.
    var version = 0
    var size = Size.zero
    var columnOffset = 0
    /// Whether the cursor that is seen is that of the list with the focus.
    var hasFocus = true
    var rows: [Row] = []
    var pinned: Row?
    var backdrop = Backdrop.none
    var thumb = 0..<0
    /// The titles of the section index, from the first line on.
    var indexTitles: [String?] = []
  }

  /// More calls than these do not wait: a data source asks again in the next frame anyway.
  static var mostWaiting: Int { 1_000 }

  /// How often what was called meanwhile is carried out before the running call returns.
  static var mostRounds: Int { 4 }

  /// How many questions are being asked, one within the other.
  var questions = 0

  /// How many changes are being carried out, one within the other.
  var depth = 0

  /// Whether what waits for the end of a change is being done.
  var isEnding = false

  /// How often something changed that a look does not tell by itself.
  var version = 0

  /// Whether a frame was asked for since the last one.
  var isDisplayNeeded = false

  private(set) var waiting: [Call] = []
  private var reports: [Report] = []
  private var look: Look?

  /// Whether anything waits.
  var isEmpty: Bool { waiting.isEmpty && reports.isEmpty }

  /// Puts a call off; an update in the place of an earlier one, if need be of any other call.
  mutating func putOff(_ call: Call) {
    if call.isUpdate, waiting.last?.isUpdate == true { waiting.removeLast() }
    if waiting.count >= Self.mostWaiting {
      guard call.isUpdate else { return }
      waiting.remove(at: waiting.lastIndex { $0.isUpdate } ?? 0)
    }
    waiting.append(call)
  }

  /// Takes the calls that were put off.
  mutating func takeCalls() -> [Call] {
    defer { waiting = [] }
    return waiting
  }

  /// Keeps something for the delegate until the change has ended.
  mutating func tell(_ report: @escaping () -> Void) {
    reports.append(Report(tell: report))
  }

  /// Keeps until the change has ended that the cursor went from one row to another: of several ways
  /// that it goes meanwhile the delegate hears once, and of a way back to where it was not at all.
  mutating func tellCursor(from old: Item?, to new: Item, _ report: @escaping () -> Void) {
    var start = old
    if let earlier = reports.firstIndex(where: { $0.isOfCursor }) {
      start = reports.remove(at: earlier).cursor
    }
    guard start != new else { return }
    reports.append(Report(isOfCursor: true, cursor: start, tell: report))
  }

  /// Takes what the delegate is to be told.
  mutating func takeReports() -> [() -> Void] {
    defer { reports = [] }
    return reports.map { $0.tell }
  }

  /// Notes how the list looks; answers whether it looked different.
  @discardableResult
  mutating func noteLook(_ new: Look?) -> Bool {
    defer { look = new }
    return look != new
  }
}
