/// Measurements as a table of text.
struct BenchmarkTable: CustomStringConvertible {
  private let rows: [[String]]

  init(_ measurements: [Measurement]) {
    rows =
      [["what", "measured", "budget", ""]]
      + measurements.map { [$0.name, $0.result, $0.goal, $0.isKept ? "✓" : "✗"] }
  }

  /// One line a measurement, in columns.
  var description: String {
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths)
        .map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
