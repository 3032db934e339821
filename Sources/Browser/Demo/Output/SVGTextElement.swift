import ListKit

/// Text of one style that SVG draws as one `<text>` element, and how it fills its columns.
struct SVGTextElement: Hashable {
  /// How text fills its columns.
  enum Kind: Hashable {
    /// Characters of equal width in monospaced fonts; the space between them is stretched.
    case monospaced
    /// A right-to-left script, which the viewer orders and shapes.
    case rightToLeft
    /// One character of any width, in the middle of its columns.
    case single
    /// A block character, drawn as a rectangle of this fraction of a column.
    case block(Double)
  }

  var kind: Kind
  var span: StyledSpan

  /// The elements of a line.
  ///
  /// Neighbours of one style are joined when both are monospaced, or right-to-left with nothing
  /// but spaces and punctuation between them.
  static func elements(of spans: [StyledSpan]) -> [SVGTextElement] {
    var elements: [SVGTextElement] = []
    for span in spans {
      let element = SVGTextElement(kind: kind(of: span.text), span: span)
      let last = elements.count - 1
      if last >= 1, element.kind == .rightToLeft, element.continues(elements[last - 1]),
        elements[last].isNeutral, elements[last].span.style == span.style
      {
        let neutral = elements.removeLast()
        elements[last - 1].append(neutral.span)
      }
      if let end = elements.last, element.continues(end) {
        elements[elements.count - 1].append(span)
      } else {
        elements.append(element)
      }
    }
    return elements
  }

  // Spaces and punctuation, which have no direction of their own.
  private var isNeutral: Bool {
    kind == .monospaced && !span.text.contains { $0.isLetter || $0.isNumber }
  }

  private func continues(_ other: SVGTextElement) -> Bool {
    kind == other.kind && (kind == .monospaced || kind == .rightToLeft)
      && span.style == other.span.style
  }

  private mutating func append(_ other: StyledSpan) {
    span.text += other.text
    span.columns += other.columns
  }

  private static func kind(of text: String) -> Kind {
    let scalars = text.unicodeScalars
    if scalars.allSatisfy(isMonospaced) { return .monospaced }
    guard let first = scalars.first?.value else { return .single }
    if rightToLeft.contains(where: { $0.contains(first) }) { return .rightToLeft }
    guard scalars.count == 1, (0x2588...0x258F).contains(first) else { return .single }
    return .block(Double(0x2590 - first) / 8)
  }

  // Latin, Greek and Cyrillic letters and common punctuation; no combining marks.
  private static func isMonospaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x2010...0x2027: true
    default: false
    }
  }

  // The blocks of Unicode for right-to-left scripts.
  private static let rightToLeft: [ClosedRange<UInt32>] = [
    0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]
}
