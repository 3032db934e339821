import BrowserModels

/// The records of a file as places in it: 12 bytes a record, the text read when it is shown.
@MainActor final class FileRecordStore: RecordStore {
  /// Parsed records that are kept.
  private static let mostParsed = 256

  private let supply: ByteSupply
  private let location: RecordLocation
  private var starts: [Int] = []
  private var lengths: [UInt32] = []
  private var parsed: [Int: Record] = [:]
  private var lines: LineIndex

  init(_ supply: ByteSupply, location: RecordLocation) {
    self.supply = supply
    self.location = location
    lines = LineIndex(supply.store)
  }

  var count: Int { starts.count }

  func append(_ ranges: ArraySlice<Range<Int>>) {
    for range in ranges {
      starts.append(range.lowerBound)
      lengths.append(UInt32(clamping: range.count))
    }
  }

  func recordBytes(at position: Int) throws(PageError) -> [UInt8] {
    guard starts.indices.contains(position) else { return [] }
    let start = starts[position]
    return try supply.bytes(in: start..<start + Int(lengths[position]))
  }

  func record(at position: Int) -> Record {
    if let known = parsed[position] { return known }
    guard starts.indices.contains(position) else {
      return failure(PageError.fileChanged(path: supply.name).sentence, position)
    }
    let made = read(position)
    if parsed.count >= Self.mostParsed { parsed = [:] }
    parsed[position] = made
    return made
  }

  private func read(_ position: Int) -> Record {
    do throws(PageError) {
      let bytes = try recordBytes(at: position)
      do throws(JSONSyntaxError) {
        let read = try JSONReader.lenientValue(of: bytes)
        return Record(
          position: position,
          content: .success(location.presenting(read.value)),
          note: read.mistake.map { placed($0, in: position).description }
        )
      } catch {
        return failure(placed(error, in: position).description, position)
      }
    } catch {
      return failure(error.sentence, position)
    }
  }

  /// A mistake with its place in the whole file.
  private func placed(_ error: JSONSyntaxError, in position: Int) -> JSONSyntaxError {
    let start = lines.place(of: starts[position])
    var placed = error
    placed.offset += starts[position]
    if error.line == 1 { placed.column += start.column - 1 }
    placed.line += start.line - 1
    return placed
  }

  private func failure(_ sentence: String, _ position: Int) -> Record {
    Record(position: position, content: .failure(RecordFailure(sentence: sentence)))
  }
}
