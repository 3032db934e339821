/// A container of a record, as far as its children were scanned.
///
/// It has a checkpoint at every few children and each large child, so that any other child is found by
/// scanning a few kilobytes.
final class TreeContainer {
  /// What the container is made of.
  enum Kind {
    case object, array
    /// The lines of a JSON string.
    case string
    /// The lines of bytes as they are.
    case raw
    /// The record itself where it is no container.
    case single
  }

  /// A child from which on others are found.
  struct Checkpoint {
    let place: Int
    let offset: Int
  }

  /// A scan of either kind.
  private enum Scan {
    case container(ContainerScanner)
    case text(TextScanner)
  }

  let kind: Kind
  /// The row of the container; nil of the record itself.
  let row: TreeNodeID?
  /// How many containers it is in.
  let level: Int
  /// What its row is called.
  let key: TreeKey?
  /// The first byte behind its opening bracket or quote.
  let start: Int
  /// Children that were found and have ended.
  private(set) var count = 0
  private(set) var checkpoints: [Checkpoint] = []
  /// The large children by their places.
  private(set) var large: [Int: TreeChild] = [:]
  /// The keys of large children that were shown: they may not be there to be read again.
  var shownKeys: [Int: TreeKey] = [:]
  /// The place of the last child that may have rows of its own; -1 where none may.
  private(set) var lastWithParts = -1
  /// Where and why it is not JSON, or cannot be read.
  private(set) var fault: TreeFault?
  /// What its row says about that, once it was shown.
  var faultSentence: String?
  /// What is not shown as children because of the fault.
  private(set) var rest: Range<Int>?
  /// Lines of a text.
  private(set) var lineCount = 0
  /// The first byte behind the container, once that is found.
  private(set) var end: Int?
  /// The first byte behind the record where it is a long number.
  let knownEnd: Int?
  private var scan: Scan?
  private let limits: TreeLimits

  /// A container of which nothing was scanned.
  init(
    _ kind: Kind,
    row: TreeNodeID?,
    level: Int,
    key: TreeKey?,
    start: Int,
    knownEnd: Int? = nil,
    _ limits: TreeLimits
  ) {
    self.knownEnd = knownEnd
    self.limits = limits
    self.kind = kind
    self.row = row
    self.level = level
    self.key = key
    self.start = start
    switch kind {
    case .object, .array:
      scan = .container(ContainerScanner(isObject: kind == .object, offset: start))
    case .string, .raw:
      scan = .text(TextScanner(isString: kind == .string, offset: start, longest: limits.row))
    case .single: scan = nil
    }
    checkpoints = [Checkpoint(place: 0, offset: start)]
  }

  /// Whether all children were found.
  var isWhole: Bool { scan == nil }

  /// The next byte to be scanned; nil when all are.
  var offset: Int? {
    switch scan {
    case .container(let scanner): scanner.offset
    case .text(let scanner): scanner.offset
    case nil: nil
    }
  }

  /// The large child that has begun and not ended.
  var open: TreeChild? {
    guard case .container(let scanner) = scan, scanner.isInValue, let open = scanner.open,
      open.isLarge(limits)
    else { return nil }
    return open
  }

  /// Where the child begins that has begun and not ended.
  var begun: Int? {
    switch scan {
    case .container(let scanner): scanner.open?.start
    case .text(let scanner): scanner.lineStart
    case nil: nil
    }
  }

  /// Rows of the children, what is not JSON among them.
  var rowCount: Int {
    count + (open == nil ? 0 : 1) + (fault == nil ? 0 : 1) + (rest == nil ? 0 : 1)
  }

  /// What its row shows: members, elements or lines; nil while they are not counted.
  var shownCount: Int? {
    guard isWhole else { return nil }
    return kind == .string || kind == .raw ? lineCount : count
  }

  /// The number of the last checkpoint at or before a child.
  ///
  /// O(log checkpoints).
  func checkpoint(before place: Int) -> Int { lastCheckpoint { $0.place <= place } }

  /// The number of the last checkpoint at or before an offset.
  func checkpoint(beforeOffset offset: Int) -> Int { lastCheckpoint { $0.offset <= offset } }

  private func lastCheckpoint(where isBefore: (Checkpoint) -> Bool) -> Int {
    var (low, high) = (0, checkpoints.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(checkpoints[middle]) { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// Scans bytes that begin at `offset`; those behind `limit` do not belong to the container.
  func scan(_ bytes: UnsafeRawBufferPointer, limit: Int) {
    switch scan {
    case .container(var scanner):
      scanner.scan(bytes) { note($0) }
      if scanner.offset >= limit { scanner.finish() }
      scan = .container(scanner)
      if let mistake = scanner.mistake {
        noteFault(TreeFault(mistake.offset, mistake.mistake), scanner, limit: limit)
      }
      if let end = scanner.end { finish(at: end) }
    case .text(var scanner):
      scanner.scan(bytes) { note($0) }
      if scanner.offset >= limit { scanner.finish { note($0) } }
      scan = .text(scanner)
      lineCount = scanner.lineCount
      if let end = scanner.end { finish(at: end) }
    case nil: return
    }
  }

  /// Notes why no more of it can be read.
  func fail(_ fault: TreeFault) {
    if let open {
      large[count] = open
      lastWithParts = count
      count += 1
    }
    self.fault = fault
    scan = nil
  }

  /// Notes the only child of a record that is no container.
  func noteSingle(_ child: TreeChild) {
    _ = note(child)
    end = child.value.upperBound
  }

  /// Notes text behind the end of the record.
  func noteRest(_ fault: TreeFault, _ rest: Range<Int>) {
    self.fault = fault
    self.rest = rest.isEmpty ? nil : rest
  }

  private func finish(at end: Int) {
    self.end = end
    scan = nil
  }

  private func note(_ child: TreeChild) -> Bool {
    if let last = checkpoints.last {
      let distance = child.start - last.offset
      let isFar = count - last.place >= limits.fewChildren && distance >= limits.close
      if isFar || distance >= limits.large {
        checkpoints.append(Checkpoint(place: count, offset: child.start))
      }
    }
    if child.isLarge(limits) { large[count] = child }
    if child.kind == .object || child.kind == .array || child.isText(limits) {
      lastWithParts = count
    }
    count += 1
    return true
  }

  private func noteFault(_ fault: TreeFault, _ scanner: ContainerScanner, limit: Int) {
    var restStart = scanner.offset
    if let child = scanner.open {
      let isContainer = child.kind == .object || child.kind == .array
      if scanner.isInValue, child.isLarge(limits) || isContainer {
        // A small container has to be remembered, too, as its end cannot be scanned again.
        large[count] = child
        lastWithParts = count
        count += 1
      } else {
        restStart = child.start
      }
    }
    self.fault = fault
    rest = restStart < limit ? restStart..<limit : nil
    scan = nil
  }
}

/// Where and why a record cannot be shown from there on.
struct TreeFault: Hashable, Sendable {
  /// What is wrong.
  enum Reason: Hashable, Sendable {
    case mistake(JSONMistake)
    case failure(PageError)
  }

  let offset: Int
  let reason: Reason

  /// A mistake at a byte.
  init(_ offset: Int, _ mistake: JSONMistake) {
    self.offset = offset
    reason = .mistake(mistake)
  }

  /// Bytes from one on that cannot be read.
  init(_ offset: Int, _ failure: PageError) {
    self.offset = offset
    reason = .failure(failure)
  }
}
