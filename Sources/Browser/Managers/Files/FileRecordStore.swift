import BrowserModels
import Dispatch

/// The records of a file as byte ranges and hashes, about 7 bytes a record; a text is read when it is
/// shown, and of a large one no more than a row needs.
@MainActor final class FileRecordStore: RecordStore {
  let supply: any ByteSupply
  let layout: FileLayout
  private let clock: (any ProgramClock)?
  var ranges = RecordRanges()
  /// What their texts were when they were scanned; nothing of a source that is read once.
  var hashes = ChunkedArray<UInt32>()
  /// Their ids.
  var order = RecordOrder()
  var cache = RecordCache()
  /// What records were in the store before, as far as that is known.
  var former: [RecordID: FormerText] = [:]
  /// Those that were others.
  var changed: [Range<RecordID>] = []
  /// The last record that more was written to, and what it was before; nil when there is none.
  var grown: (id: RecordID, text: FormerText?)?
  private let lines: LineIndex
  private let largeReads = LargeReads()
  /// The record that could not be read, and whose line had no end.
  private var unfinished: RecordID?

  /// A store without records.
  ///
  /// - Parameters:
  ///   - supply: What their texts are read from.
  ///   - layout: Where they are, and how rows see them.
  ///   - lines: Their lines, as they were counted by a scan; nil to count them when they are asked for.
  ///   - clock: Reads large records on the main actor when it runs next; nil to read them in the
  ///     background.
  init(
    _ supply: any ByteSupply,
    layout: FileLayout,
    lines: LineIndex? = nil,
    clock: (any ProgramClock)? = nil
  ) {
    self.supply = supply
    self.layout = layout
    self.clock = clock
    self.lines = lines ?? LineIndex(supply)
  }

  var count: Int { ranges.count }

  /// The ids in the order of the file, as few runs of consecutive ones.
  var ids: [Range<RecordID>] { order.runs }

  /// The first id that was never given.
  var end: RecordID { order.end }

  /// How many records were parsed, for tests that count work.
  var parsedCount: Int { cache.parsedCount }

  /// Adds records by the ranges of their texts, and the hashes of these.
  func append(_ ranges: ArraySlice<Range<Int>>, hashes: ArraySlice<UInt32> = []) {
    for range in ranges { self.ranges.append(range) }
    for hash in hashes { self.hashes.append(hash) }
    order.append(ranges.count)
  }

  /// The offset of the first byte of the last record; nil when there is none.
  var lastStart: Int? { ranges.last?.lowerBound }

  /// Notes that the last record is longer, another one, or at the end of its line, since more was
  /// written; its id, nil when it is what it was.
  func replaceLast(with range: Range<Int>, hash: UInt32?) -> RecordID? {
    guard let id = order.runs.last?.last, ranges.last != range || id == unfinished else {
      return nil
    }
    unfinished = nil
    if let former = ranges.last, former != range { noteGrowth(of: id, at: former) }
    ranges.replaceLast(with: range)
    if let hash, hashes.indices.contains(count - 1) { hashes[count - 1] = hash }
    cache.forget([id])
    return id
  }

  private func range(of id: RecordID) -> Range<Int>? {
    order.position(of: id).map { ranges[$0] }
  }

  var reader: any RecordReader {
    FileRecordReader(
      supply: supply,
      ranges: ranges,
      order: order,
      location: layout.location,
      largeReads: largeReads
    )
  }

  func recordBytes(at id: RecordID) throws(PageError) -> [UInt8] {
    Array(layout.location.recordText(try foundBytes(at: id)[...]))
  }

  func bytes(of id: RecordID) throws(PageError) -> any RecordBytes {
    guard let range = range(of: id) else { throw .fileChanged(path: supply.name) }
    // Of a file that was written over nothing is read.
    _ = try supply.bytes(in: range.prefix(1))
    return try layout.location.presenting(FileRecordBytes(supply, range))
  }

  func mistake(inTextOf id: RecordID) -> String? {
    (try? foundBytes(at: id)).map { mistake(in: $0, of: id).description }
  }

  /// The bytes of a record as the scan found it.
  func foundBytes(at id: RecordID) throws(PageError) -> [UInt8] {
    guard let range = range(of: id) else { return [] }
    return try supply.bytes(in: range)
  }

  func record(at id: RecordID) -> Record {
    guard order.position(of: id) != nil else {
      return failure(PageError.fileChanged(path: supply.name), id)
    }
    return cache.record(id) { parsed(id) }
  }

  func readWhole(_ id: RecordID, _ receive: @escaping @MainActor (Record) -> Void) {
    let read = reader(of: id)
    if let clock {
      _ = clock.schedule(after: 0) { receive(read()) }
      return
    }
    DispatchQueue.global(qos: .userInitiated).async {
      let record = read()
      DispatchQueue.main.async { MainActor.assumeIsolated { receive(record) } }
    }
  }

  /// Reads a whole record, on any thread.
  private func reader(of id: RecordID) -> @Sendable () -> Record {
    guard let range = range(of: id) else {
      let record = record(at: id)
      return { record }
    }
    return { [supply, layout, lines] in Self.whole(id, range, of: supply, layout, lines) }
  }

  private nonisolated static func whole(
    _ id: RecordID,
    _ range: Range<Int>,
    of supply: any ByteSupply,
    _ layout: FileLayout,
    _ lines: LineIndex
  ) -> Record {
    var record = Record(id: id, content: .failure(RecordFailure(sentence: "")))
    do throws(PageError) {
      let bytes = try supply.bytes(in: range)
      do throws(JSONSyntaxError) {
        return try Record(whole: bytes, id: id, form: layout.location)
      } catch {
        let framing = layout.layout.framing
        let value = layout.location.valueText(bytes[...])
        let sentence =
          error.mistake.isAboutMemory
          ? PageError.tooMuchToRead(name: "This record").reason
          : lines.mistake(in: value, at: range.lowerBound + value.startIndex, framing: framing)
            .description
        record.content = .failure(RecordFailure(sentence: sentence))
        record.text = String(decoding: bytes, as: UTF8.self)
      }
    } catch {
      record.content = .failure(RecordFailure(error))
    }
    return record
  }

  /// A record as a row shows it, by the beginning of its text; nil for one that is not large.
  private func beginning(of id: RecordID) throws(PageError) -> Record? {
    guard let range = range(of: id), range.count > MemoryLimit.rowRecord else { return nil }
    let text = try supply.bytes(in: range.prefix(MemoryLimit.rowRecord))
    return Record(beginningWith: text, id: id, form: layout.location)
      ?? failure(mistake(in: text, of: id).description, id)
  }

  /// A record as a row shows it, read now.
  func parsed(_ id: RecordID) -> Record {
    do throws(PageError) {
      if let beginning = try beginning(of: id) { return beginning }
      let bytes = try foundBytes(at: id)
      do throws(JSONSyntaxError) {
        let text = layout.location.recordText(bytes[...])
        let read = try JSONReader.lenientValue(of: Array(text))
        return Record(
          id: id,
          content: .success(layout.location.presenting(read.value)),
          note: read.mistake.map { _ in mistake(in: bytes, of: id).description }
        )
      } catch {
        var failure = RecordFailure(sentence: mistake(in: bytes, of: id).description)
        failure.isUnfinished = isUnfinished(id)
        if failure.isUnfinished { unfinished = id }
        return Record(id: id, content: .failure(failure))
      }
    } catch {
      return failure(error, id)
    }
  }

  /// Whether a record is the last line, and has no line feed.
  private func isUnfinished(_ id: RecordID) -> Bool {
    guard layout.layout.framing == .lines, let range = range(of: id),
      range.lowerBound == lastStart
    else { return false }
    return supply.remainingBytes(in: range.upperBound..<range.upperBound + 1).isEmpty
  }

  private func mistake(in bytes: [UInt8], of id: RecordID) -> JSONSyntaxError {
    let value = layout.location.valueText(bytes[...])
    let start = (range(of: id)?.lowerBound ?? 0) + value.startIndex
    return lines.mistake(in: value, at: start, framing: layout.layout.framing)
  }

  private func failure(_ error: PageError, _ id: RecordID) -> Record {
    let concernsSource = error == .fileChanged(path: supply.name)
    let failure = RecordFailure(error, concernsSource: concernsSource)
    return Record(id: id, content: .failure(failure))
  }

  private func failure(_ sentence: String, _ id: RecordID) -> Record {
    Record(id: id, content: .failure(RecordFailure(sentence: sentence)))
  }
}
