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

  /// A plan, and its scalars in UTF-8.
  private struct Plan {
    let glyph: GlyphPlan
    let text: [UInt8]
  }

  /// What the lines painted so far want written over them.
  private(set) var overlays: [Overlay] = []

  private let styles: CursesStyles
  private var letters: [chtype] = []
  private var cells: [cchar_t] = []
  private var plans: [String: Plan] = [:]
  /// The plans of the frame's clusters, by their places in its canvas.
  private var clusterPlans: [Plan?] = []
  private var lastGlyph: PackedGlyph?
  private var lastLook = CursesStyles.Look()

  init(styles: CursesStyles) {
    self.styles = styles
  }

  /// Forgets the overlays of the last frame.
  mutating func beginFrame() {
    overlays.removeAll(keepingCapacity: true)
    clusterPlans.removeAll(keepingCapacity: true)
    if plans.count > 4_096 { plans.removeAll() }
  }

  /// Draws one line, blank beyond the canvas's right edge, and tells whether it has overlays.
  ///
  /// What is ASCII from the left edge on is handed over as `chtype`: four bytes a column instead of
  /// 28, which ncurses takes without asking the C library for the width of each.
  mutating func paint(_ line: Int, of canvas: Canvas, width: Int) -> Bool {
    let before = overlays.count
    cells.removeAll(keepingCapacity: true)
    var column = 0
    let shown = min(canvas.wholeSize.width, width)
    canvas.withGlyphs(line: line) { glyphs in
      takeLetters(UnsafeBufferPointer(rebasing: glyphs[..<shown]))
      column = letters.count
      while column < shown {
        let glyph = glyphs[column]
        let columns = max(glyph.columns, 1)
        let fits = column + columns <= shown
        add(fits ? glyph : nil, of: canvas, column: column, line: line, columns: columns)
        column += columns
      }
    }
    pad(to: width, from: min(column, width))
    // The rest first: where it begins in a wide character, ncurses makes what is left of that blank.
    let start = Int32(letters.count)
    mvwadd_wchnstr(cncurses_screen(), Int32(line), start, cells, Int32(cells.count))
    mvwaddchnstr(cncurses_screen(), Int32(line), 0, letters, start)
    return overlays.count > before
  }

  /// Collects the ASCII that a line begins with.
  private mutating func takeLetters(_ glyphs: UnsafeBufferPointer<PackedGlyph>) {
    letters.removeAll(keepingCapacity: true)
    letters.reserveCapacity(glyphs.count)
    for glyph in glyphs {
      guard let letter = glyph.asciiLetter else { return }
      useLook(of: glyph)
      guard let style = lastLook.letter else { return }
      letters.append(style | chtype(letter))
    }
  }

  /// Works out how a glyph looks, unless the last one looked the same.
  @inline(__always)
  private mutating func useLook(of glyph: PackedGlyph) {
    guard lastGlyph?.packedStyle != glyph.packedStyle else { return }
    lastLook = styles.look(of: glyph)
    lastGlyph = glyph
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
    useLook(of: glyph)
    if let scalar = glyph.scalar {
      if scalar < 0x7F || scalar != 0xAD && Int(cncurses_width(scalar)) == columns {
        var cell = lastLook.blank
        cell.chars.0 = wchar_t(scalar == 0 ? 0x20 : scalar)
        cells.append(cell)
        return
      }
    }
    carryOut(plan(for: glyph, of: canvas, columns), glyph, column, line, columns)
  }

  private mutating func plan(for glyph: PackedGlyph, of canvas: Canvas, _ columns: Int) -> Plan {
    guard let cluster = glyph.cluster else { return plan(for: canvas.text(of: glyph), columns) }
    if cluster < clusterPlans.count, let plan = clusterPlans[cluster] { return plan }
    let missing = cluster + 1 - clusterPlans.count
    if missing > 0 { clusterPlans += repeatElement(nil, count: missing) }
    let plan = plan(for: canvas.text(of: glyph), columns)
    clusterPlans[cluster] = plan
    return plan
  }

  private mutating func plan(for text: String, _ columns: Int) -> Plan {
    if let plan = plans[text] { return plan }
    let glyph = GlyphPlan(text.unicodeScalars.map(\.value), columns: columns) {
      Int(cncurses_width($0))
    }
    let shown = String(String.UnicodeScalarView(glyph.scalars.compactMap(Unicode.Scalar.init)))
    let plan = Plan(glyph: glyph, text: Array(shown.utf8))
    plans[text] = plan
    return plan
  }

  private mutating func carryOut(
    _ plan: Plan,
    _ glyph: PackedGlyph,
    _ column: Int,
    _ line: Int,
    _ columns: Int
  ) {
    switch plan.glyph {
    case .cell(let scalars):
      var cell = lastLook.blank
      withUnsafeMutableBytes(of: &cell.chars) { bytes in
        let characters = bytes.assumingMemoryBound(to: wchar_t.self)
        for (place, scalar) in scalars.enumerated() { characters[place] = wchar_t(scalar) }
      }
      cells.append(cell)
    case .overlay:
      cells.append(contentsOf: repeatElement(lastLook.blank, count: columns))
      overlays.append(
        Overlay(column: column, line: line, style: styles.control(of: glyph), text: plan.text)
      )
    case .letters(let scalars):
      for place in 0..<columns {
        var cell = lastLook.blank
        if place < scalars.count { cell.chars.0 = wchar_t(scalars[place]) }
        cells.append(cell)
      }
    }
  }
}
