import CNCurses
import ListKit

/// Hands the lines of a canvas to ncurses, and collects what has to be written over its blanks.
@MainActor struct LinePainter {
  /// Something that is written at its own position once ncurses has drawn the rest.
  struct Overlay {
    let column: Int
    let line: Int
    let style: [UInt8]
    let text: [UInt8]
  }

  /// What the lines painted so far want written over them.
  private(set) var overlays: [Overlay] = []

  private let styles: CursesStyles
  private var cells: [cchar_t] = []
  private var plans: [String: GlyphPlan] = [:]
  private var lastGlyph: PackedGlyph?
  private var lastBlank = cchar_t()

  init(styles: CursesStyles) {
    self.styles = styles
  }

  /// Forgets the overlays of the last frame.
  mutating func beginFrame() {
    overlays.removeAll(keepingCapacity: true)
    if plans.count > 4_096 { plans.removeAll() }
  }

  /// Draws one line, blank beyond the canvas's right edge, and tells whether it has overlays.
  mutating func paint(_ line: Int, of canvas: Canvas, width: Int) -> Bool {
    let before = overlays.count
    cells.removeAll(keepingCapacity: true)
    var column = 0
    let shown = min(canvas.wholeSize.width, width)
    canvas.withGlyphs(line: line) { glyphs in
      while column < shown {
        let glyph = glyphs[column]
        let columns = max(glyph.columns, 1)
        let fits = column + columns <= shown
        add(fits ? glyph : nil, of: canvas, column: column, line: line, columns: columns)
        column += columns
      }
    }
    pad(to: width, from: min(column, width))
    mvwadd_wchnstr(cncurses_screen(), Int32(line), 0, cells, Int32(cells.count))
    return overlays.count > before
  }

  /// Draws a line beyond the canvas's last one.
  mutating func paintBlank(_ line: Int, width: Int) {
    cells.removeAll(keepingCapacity: true)
    pad(to: width, from: 0)
    mvwadd_wchnstr(cncurses_screen(), Int32(line), 0, cells, Int32(cells.count))
  }

  private mutating func pad(to width: Int, from column: Int) {
    guard column < width else { return }
    let blank = cncurses_blank(0, 0)
    cells.append(contentsOf: repeatElement(blank, count: width - column))
  }

  @inline(__always)
  private mutating func add(
    _ glyph: PackedGlyph?,
    of canvas: Canvas,
    column: Int,
    line: Int,
    columns: Int
  ) {
    guard let glyph else { return }
    if lastGlyph?.packedStyle != glyph.packedStyle {
      lastBlank = styles.blank(of: glyph)
      lastGlyph = glyph
    }
    if let scalar = glyph.scalar {
      if scalar < 0x7F || scalar != 0xAD && Int(cncurses_width(scalar)) == columns {
        var cell = lastBlank
        cell.chars.0 = wchar_t(scalar == 0 ? 0x20 : scalar)
        cells.append(cell)
        return
      }
    }
    carryOut(plan(for: canvas.text(of: glyph), columns), glyph, column, line, columns)
  }

  private mutating func plan(for text: String, _ columns: Int) -> GlyphPlan {
    if let plan = plans[text] { return plan }
    let plan = GlyphPlan(text.unicodeScalars.map(\.value), columns: columns) {
      Int(cncurses_width($0))
    }
    plans[text] = plan
    return plan
  }

  private mutating func carryOut(
    _ plan: GlyphPlan,
    _ glyph: PackedGlyph,
    _ column: Int,
    _ line: Int,
    _ columns: Int
  ) {
    switch plan {
    case .cell(let scalars):
      var cell = lastBlank
      let characters = scalars.map { wchar_t($0) } + Array(repeating: 0, count: 5)
      cell.chars = (
        characters[0], characters[1], characters[2], characters[3], characters[4]
      )
      cells.append(cell)
    case .overlay(let scalars):
      cells.append(contentsOf: repeatElement(lastBlank, count: columns))
      let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
      overlays.append(
        Overlay(
          column: column,
          line: line,
          style: styles.control(of: glyph),
          text: Array(text.utf8)
        )
      )
    case .letters(let scalars):
      for place in 0..<columns {
        var cell = lastBlank
        if place < scalars.count { cell.chars.0 = wchar_t(scalars[place]) }
        cells.append(cell)
      }
    }
  }
}
