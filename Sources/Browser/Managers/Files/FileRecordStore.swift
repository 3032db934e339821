import BrowserModels

/// The records of a file as places in it: 12 bytes a record, the text read when it is shown.
@MainActor final class FileRecordStore: RecordStore {
  /// Parsed records that are kept.
  private static let mostParsed = 256

  private let supply: any ByteSupply
  private let location: RecordLocation
  private var starts: [Int] = []
  private var lengths: [UInt32] = []
  private var parsed: [RecordID: Record] = [:]
  private var lines: LineIndex

  init(_ supply: any ByteSupply, location: RecordLocation) {
    self.supply = supply
    self.location = location
    lines = LineIndex(supply)
  }

  var count: Int { starts.count }

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
    if let known = parsed[id] { return known }
    guard starts.indices.contains(id.integer) else {
      return failure(PageError.fileChanged(path: supply.name).sentence, id)
    }
    let made = read(id)
    if parsed.count >= Self.mostParsed { parsed = [:] }
    parsed[id] = made
    return made
  }

  private func read(_ id: RecordID) -> Record {
    do throws(PageError) {
      let bytes = try recordBytes(at: id)
      do throws(JSONSyntaxError) {
        let read = try JSONReader.lenientValue(of: bytes)
        return Record(
          id: id,
          content: .success(location.presenting(read.value)),
          note: read.mistake.map { placed($0, in: id).description }
        )
      } catch {
        return failure(placed(error, in: id).description, id)
      }
    } catch {
      return failure(error.sentence, id)
    }
  }

  /// A mistake with its place in the whole file.
  private func placed(_ error: JSONSyntaxError, in id: RecordID) -> JSONSyntaxError {
    let start = lines.place(of: starts[id.integer])
    var placed = error
    placed.offset += starts[id.integer]
    if error.line == 1 { placed.column += start.column - 1 }
    placed.line += start.line - 1
    return placed
  }

  private func failure(_ sentence: String, _ id: RecordID) -> Record {
    Record(id: id, content: .failure(RecordFailure(sentence: sentence)))
  }
}
