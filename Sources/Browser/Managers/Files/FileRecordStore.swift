import BrowserModels
import Dispatch

/// The records of a file as byte ranges, 12 bytes a record; a text is read when it is shown, and of a
/// large one no more than a row needs.
@MainActor final class FileRecordStore: RecordStore {
  private let supply: any ByteSupply
  private let layout: FileLayout
  private let clock: (any ProgramClock)?
  private var starts: [Int] = []
  private var lengths: [UInt32] = []
  private var cache = RecordCache()
  private let lines: LineIndex

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

  var count: Int { starts.count }

  /// How many records were parsed, for tests that count work.
  var parsedCount: Int { cache.parsedCount }

  /// Adds records by the ranges of their texts.
  func append(_ ranges: ArraySlice<Range<Int>>) {
    for range in ranges {
      starts.append(range.lowerBound)
      lengths.append(UInt32(clamping: range.count))
    }
  }

  func recordBytes(at id: RecordID) throws(PageError) -> [UInt8] {
    guard starts.indices.contains(id.integer) else { return [] }
    let start = starts[id.integer]
    return try supply.bytes(in: start..<start + Int(lengths[id.integer]))
  }

  func record(at id: RecordID) -> Record {
    guard starts.indices.contains(id.integer) else {
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
    guard starts.indices.contains(id.integer) else {
      let record = record(at: id)
      return { record }
    }
    let range = starts[id.integer]..<starts[id.integer] + Int(lengths[id.integer])
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
        let sentence =
          error.mistake.isAboutMemory
          ? PageError.tooMuchToRead(name: "This record").reason
          : lines.mistake(in: bytes[...], at: range.lowerBound, framing: framing).description
        record.content = .failure(RecordFailure(sentence: sentence))
        record.text = String(decoding: bytes, as: UTF8.self)
      }
    } catch {
      record.content = .failure(RecordFailure(sentence: error.sentence))
    }
    return record
  }

  /// A record as a row shows it, by the beginning of its text; nil for one that is not large.
  private func beginning(of id: RecordID) throws(PageError) -> Record? {
    guard lengths[id.integer] > MemoryLimit.rowRecord else { return nil }
    let start = starts[id.integer]
    let text = try supply.bytes(in: start..<start + MemoryLimit.rowRecord)
    return Record(beginningWith: text, id: id, form: layout.location)
      ?? failure(mistake(in: text, of: id).description, id)
  }

  private func parsed(_ id: RecordID) -> Record {
    do throws(PageError) {
      if let beginning = try beginning(of: id) { return beginning }
      let bytes = try recordBytes(at: id)
      do throws(JSONSyntaxError) {
        let read = try JSONReader.lenientValue(of: bytes)
        return Record(
          id: id,
          content: .success(layout.location.presenting(read.value)),
          note: read.mistake.map { _ in mistake(in: bytes, of: id).description }
        )
      } catch {
        return failure(mistake(in: bytes, of: id).description, id)
      }
    } catch {
      return failure(error, id)
    }
  }

  private func mistake(in bytes: [UInt8], of id: RecordID) -> JSONSyntaxError {
    lines.mistake(in: bytes[...], at: starts[id.integer], framing: layout.layout.framing)
  }

  private func failure(_ error: PageError, _ id: RecordID) -> Record {
    let concernsSource = error == .fileChanged(path: supply.name)
    let failure = RecordFailure(sentence: error.sentence, concernsSource: concernsSource)
    return Record(id: id, content: .failure(failure))
  }

  private func failure(_ sentence: String, _ id: RecordID) -> Record {
    Record(id: id, content: .failure(RecordFailure(sentence: sentence)))
  }
}
