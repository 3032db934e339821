import BrowserModels

/// The beginning of a file or a stream, as far as it is read to detect the layout.
struct FileHead {
  /// Why it is not read further.
  enum End {
    /// The source has ended.
    case all
    /// What follows cannot change the layout.
    case decided
    /// The stream pauses.
    case pause
  }

  /// Milliseconds without a byte after which a stream counts as pausing.
  private static let silence = 50

  /// What was read, without whitespace that was let go.
  private(set) var bytes: [UInt8] = []

  /// The offset at which `bytes` begin: behind the whitespace that was let go.
  private(set) var start = 0

  private let supply: any ByteSupply
  private let named: String?
  /// The layout that was chosen, or that nothing can change.
  private var layout: FileLayout?
  private let lines: LineIndex

  /// A head of which nothing was read.
  ///
  /// - Parameters:
  ///   - supply: Is read.
  ///   - named: Where the user says that the records are.
  ///   - layout: The layout that the user chose; nil to detect it.
  ///   - lines: Those of the supply, which are counted as it is read.
  init(_ supply: any ByteSupply, named: String?, layout: FileLayout?, lines: LineIndex) {
    self.supply = supply
    self.named = named
    self.layout = layout
    self.lines = lines
  }

  /// The offset at which the text begins, behind a byte order mark.
  var textStart: Int { start + TextBeginning(of: bytes).markLength }

  /// Reads on to three lines, a megabyte or the end; to a pause, too, for a tentative layout and where the
  /// lines that have come are records whatever follows.
  ///
  /// Where the list may not have come yet it is up to eight megabytes, as of an answer that arrives.
  /// Whitespace that a text begins with is counted and let go, however much there is.
  mutating func readOn(
    through buffer: UnsafeMutableRawBufferPointer,
    isTentative: Bool
  ) throws(PageError) -> End {
    guard let base = buffer.baseAddress else { return .all }
    var look = MemoryLimit.head
    while look <= bytes.count { look *= 2 }
    while bytes.count < look {
      let count = try lines.next(buffer.count, into: base)
      if count == 0 { return .all }
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: base, count: count))
      if layout != nil { return .decided }
      if bytes.count >= buffer.count, TextBeginning(of: bytes).kind == .whitespace {
        start += bytes.count
        bytes.removeAll(keepingCapacity: true)
      }
      let isEnough = bytes.count >= 4_096 || supply.size == nil
      if isEnough, hasThreeLines { return .decided }
      if supply.isSilent(milliseconds: Self.silence) {
        if isTentative { return .pause }
        layout = layoutOfRecordLines
        if layout != nil { return .decided }
      }
      if bytes.count >= look, look < MemoryLimit.firstPage, !isDecided { look *= 2 }
    }
    return .decided
  }

  /// The layout that was chosen, else the one that is detected.
  ///
  /// - Parameter isWhole: Whether nothing follows.
  /// - Returns: How the records are found.
  /// - Throws: What is wrong, at its place in the whole text, when not a single record can be shown.
  func layout(isWhole: Bool) throws(PageError) -> FileLayout {
    if let layout { return layout }
    do throws(PageError) {
      return try detectedLayout(isWhole: isWhole)
    } catch {
      guard case .notJSON(let name, let line, let column, let reason, let excerpt) = error else {
        throw error
      }
      let position = lines.position(of: start)
      throw .notJSON(
        name: name,
        line: position.line + line - 1,
        column: line == 1 ? position.column + column - 1 : column,
        reason: reason,
        excerpt: excerpt
      )
    }
  }

  /// Whether a layout can be detected on what has arrived of a stream.
  var hasLayout: Bool { layout != nil || (try? detectedLayout(isWhole: false)) != nil }

  /// Whether what follows the beginning of a document is not likely to change the layout.
  private var isDecided: Bool { (try? detectedLayout(isWhole: false))?.isSure ?? true }

  private func detectedLayout(isWhole: Bool) throws(PageError) -> FileLayout {
    try FileLayout(head: bytes, isWhole: isWhole, name: supply.name, named: named)
  }

  /// Whether the first three lines are complete documents, which decide the layout.
  private var hasThreeLines: Bool { documentLines.count >= 3 }

  /// The layout where only complete documents have come, a line each, that are records and no pages of
  /// them: a list that the first ones do not have cannot be that of all.
  private var layoutOfRecordLines: FileLayout? {
    let lines = documentLines
    guard named == nil, let last = lines.last,
      bytes[last.upperBound...].first == 0x0A,
      bytes[last.upperBound...].allSatisfy(JSONWhitespace.contains),
      let found = try? detectedLayout(isWhole: false), found.location.shape == .single,
      found.location.path.tokens.isEmpty, lines.count > 1 || found.candidates.count == 1
    else { return nil }
    return FileLayout(framing: .lines, location: found.location, candidates: found.candidates)
  }

  /// The lines of the beginning, three at most and without blank ones, up to one that is not a complete
  /// document or has no end.
  private var documentLines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while lines.count < 3, let end = bytes[start...].firstIndex(of: 0x0A) {
      let line = Array(bytes[start..<end].drop { JSONWhitespace.begins($0) })
      if !line.isEmpty {
        guard (try? JSONReader.lenientValue(of: line)) != nil else { break }
        lines.append(start..<end)
      }
      start = end + 1
    }
    return lines
  }
}
