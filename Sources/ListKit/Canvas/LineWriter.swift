/// Draws text on one line of a canvas, inside a clip.
///
/// It works on the line's memory, so that ASCII costs no allocation and one store a glyph.
struct LineWriter {
  /// The clusters of the canvas, which the writer adds to.
  var clusters: ClusterTable

  private let line: UnsafeMutableBufferPointer<PackedGlyph>
  private let clip: Range<Int>
  private let style: UInt64
  private let metrics: TextMetrics
  private let ascii: Bool

  init(
    line: UnsafeMutableBufferPointer<PackedGlyph>,
    clip: Range<Int>,
    style: UInt64,
    metrics: TextMetrics,
    ascii: Bool,
    clusters: ClusterTable
  ) {
    self.line = line
    self.clip = clip.clamped(to: 0..<line.count)
    self.style = style
    self.metrics = metrics
    self.ascii = ascii
    self.clusters = clusters
  }

  /// Draws as much as fits `room` columns, from position `origin` of the line (which may be left of
  /// it), and tells how many columns that took, seen or clipped.
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, at origin: Int, room: Int) -> Int {
    var scanner = ClusterScanner(bytes, metrics: metrics)
    var used = 0
    while used < room {
      let start = scanner.position
      let run = scanner.skipASCII(atMost: room - used)
      if run > 0 {
        put(UnsafeBufferPointer(rebasing: bytes[start..<start + run]), at: origin + used)
        used += run
        continue
      }
      guard let cluster = scanner.next() else { break }
      let columns = metrics.columns(of: cluster, at: used)
      if columns > room - used, !cluster.isTab { break }
      put(cluster, of: bytes, columns: min(columns, room - used), at: origin + used)
      used += min(columns, room - used)
    }
    blankTorn(by: clip.clamped(to: origin..<origin + used))
    return used
  }

  /// Makes a range of positions blank.
  mutating func clear(_ columns: Range<Int>) {
    let columns = columns.clamped(to: clip)
    for column in columns { line[column] = .blank(style: style) }
    blankTorn(by: columns)
  }

  /// Changes the style of what is drawn at a range of positions.
  mutating func changeStyles(_ columns: Range<Int>, _ change: (Style) -> Style) {
    for column in columns.clamped(to: clip) {
      let glyph = line[column]
      line[column] = glyph.restyled(change(glyph.style).packed)
    }
  }

  /// Blanks what is left of the wide glyphs that were cut when these positions were drawn over.
  ///
  /// Nothing was drawn over if there are none, and then every glyph is whole.
  private func blankTorn(by drawn: Range<Int>) {
    guard !drawn.isEmpty else { return }
    var start = drawn.lowerBound - 1
    while start > 0, line[start].columns == 0 { start -= 1 }
    if start >= 0, start + line[start].columns > drawn.lowerBound {
      for column in start..<drawn.lowerBound { blank(column) }
    }
    var next = drawn.upperBound
    while next < line.count, line[next].columns == 0 {
      blank(next)
      next += 1
    }
  }

  /// Makes a position blank in the style that it has.
  private func blank(_ column: Int) {
    line[column] = .blank(style: line[column].packedStyle)
  }

  @inline(__always)
  private func put(_ run: UnsafeBufferPointer<UInt8>, at column: Int) {
    let visible = clip.clamped(to: column..<column + run.count)
    for position in visible {
      line[position] = PackedGlyph(
        code: UInt32(run[position - column]),
        columns: 1,
        style: style
      )
    }
  }

  private mutating func put(
    _ cluster: ClusterScanner.Cluster,
    of bytes: UnsafeBufferPointer<UInt8>,
    columns: Int,
    at column: Int
  ) {
    let all = column..<column + columns
    let visible = all.clamped(to: clip)
    guard !visible.isEmpty else { return }
    if cluster.isTab || visible != all {
      for position in visible { line[position] = .blank(style: style) }
    } else if ascii, cluster.scalarCount > 1 || cluster.scalar >= 0x7F || cluster.scalar < 0x20 {
      let substitute = ASCIISubstitute.character(for: cluster.scalar)
      for position in visible {
        line[position] = PackedGlyph(code: UInt32(substitute), columns: 1, style: style)
      }
    } else {
      line[column] = PackedGlyph(code: code(of: cluster, bytes), columns: columns, style: style)
      for position in all.dropFirst() { line[position] = .continuation(style: style) }
    }
  }

  private mutating func code(
    of cluster: ClusterScanner.Cluster,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    switch cluster.scalar {
    case 0..<0x20: return 0x2400 + cluster.scalar
    case 0x7F: return 0x2421
    case 0x80..<0xA0: return 0x2426
    default: break
    }
    guard cluster.scalarCount > 1 else { return cluster.scalar }
    let text = UnsafeBufferPointer(rebasing: bytes[cluster.start..<cluster.end])
    return PackedGlyph.code(ofCluster: clusters.place(of: text))
  }
}
