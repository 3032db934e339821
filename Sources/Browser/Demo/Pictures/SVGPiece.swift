import ListKit

/// A run of text that is drawn as one element, and how it fills its columns.
struct SVGPiece: Hashable {
  /// How text fills its columns.
  enum Kind: Hashable {
    /// Letters that are equally wide in fonts of terminals.
    case even
    /// A script whose order and joints are the reader's to make.
    case rightToLeft
    /// One character of any width.
    case single
    /// A block from the left, this share of a column wide.
    case block(Double)
  }

  var kind: Kind
  var run: PictureRun

  /// The pieces of a line: neighbours of one style and one kind are joined where that kind may be,
  /// words of a right-to-left script with what is neutral between them.
  static func pieces(of runs: [PictureRun]) -> [SVGPiece] {
    var pieces: [SVGPiece] = []
    for run in runs {
      let piece = SVGPiece(kind: kind(of: run.text), run: run)
      let last = pieces.count - 1
      if last >= 1, piece.kind == .rightToLeft, piece.continues(pieces[last - 1]),
        pieces[last].isNeutral, pieces[last].run.style == run.style
      {
        let neutral = pieces.removeLast()
        pieces[last - 1].append(neutral.run)
      }
      if let end = pieces.last, piece.continues(end) {
        pieces[pieces.count - 1].append(run)
      } else {
        pieces.append(piece)
      }
    }
    return pieces
  }

  // Blanks and punctuation, which have no direction of their own.
  private var isNeutral: Bool {
    kind == .even && !run.text.contains { $0.isLetter || $0.isNumber }
  }

  private func continues(_ other: SVGPiece) -> Bool {
    kind == other.kind && (kind == .even || kind == .rightToLeft) && run.style == other.run.style
  }

  private mutating func append(_ other: PictureRun) {
    run.text += other.text
    run.columns += other.columns
  }

  private static func kind(of text: String) -> Kind {
    let scalars = text.unicodeScalars
    if scalars.allSatisfy(isEven) { return .even }
    guard let first = scalars.first?.value else { return .single }
    if rightToLeft.contains(where: { $0.contains(first) }) { return .rightToLeft }
    guard scalars.count == 1, (0x2588...0x258F).contains(first) else { return .single }
    return .block(Double(0x2590 - first) / 8)
  }

  // Latin, Greek and Cyrillic letters and common punctuation; no marks that are set above others.
  private static func isEven(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x2010...0x2027: true
    default: false
    }
  }

  // The blocks that Unicode keeps for scripts from right to left.
  private static let rightToLeft: [ClosedRange<UInt32>] = [
    0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]
}
