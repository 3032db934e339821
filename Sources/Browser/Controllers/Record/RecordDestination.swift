/// Where the reader of a record wants to go, once the rows up to there are found.
enum RecordDestination: Hashable {
  case end
  /// A row by its number, from 1.
  case line(Int)
  /// A share of all rows, 0 to 100.
  case percent(Int)
  /// Where the reader was in this record before, as far as that is not found yet.
  case place(RecordPlace)

  /// What is said while it is looked for.
  var activity: String {
    switch self {
    case .end: "looking for the end"
    case .line(let line): "looking for line \(line)"
    case .percent(let percent): "looking for \(percent) %"
    case .place: "looking for the place where you were"
    }
  }
}
