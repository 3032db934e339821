import BrowserModels

/// The records of a file as byte ranges, 12 bytes a record; a text is read when it is shown.
@MainActor final class FileRecordStore: RecordStore {
  private let supply: any ByteSupply
  private let layout: FileLayout
  private var starts: [Int] = []
  private var lengths: [UInt32] = []
  private var cache = RecordCache()
  private var lines: LineIndex

  /// A store without records.
  ///
  /// - Parameters:
  ///   - supply: What their texts are read from.
  ///   - layout: Where they are, and how rows see them.
  init(_ supply: any ByteSupply, layout: FileLayout) {
    self.supply = supply
    self.layout = layout
    lines = LineIndex(supply)
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

  private func parsed(_ id: RecordID) -> Record {
    do throws(PageError) {
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
