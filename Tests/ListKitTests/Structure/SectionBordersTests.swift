import ListKitTesting
import Testing

@testable import ListKit

/// Where sections are joined or split, other lines are between their rows.
@MainActor struct SectionBordersTests {
  private nonisolated static let spacings = [
    ListSpacing(rows: 1), ListSpacing(sections: 3), ListSpacing(hasSeparators: true),
    ListSpacing(rows: 2, sections: 1, hasSeparators: true),
  ]

  private func list(_ sections: [[Int]], _ spacing: ListSpacing) -> ListView<Int, Int> {
    let list = ListView<Int, Int>(size: Size(width: 12, height: 10))
    list.dataSource = rows
    list.spacing = spacing
    list.apply(EditingCase.snapshot(sections))
    while list.measureAhead() {}
    return list
  }

  private let rows = OddRows<Int> { _ in 1 }

  private let parted = (0..<100).map { Array($0 * 10..<$0 * 10 + 10) }
  private let joined = [Array(0..<1_000)]

  @Test(arguments: spacings)
  func `sections that are joined or split are as high as they are`(spacing: ListSpacing) {
    for (old, new) in [(parted, joined), (joined, parted)] {
      let list = list(old, spacing)
      list.apply(EditingCase.snapshot(new))
      while list.measureAhead() {}
      let fresh = self.list(new, spacing)
      #expect(list.heights.lineCount == fresh.heights.lineCount)
      list.scroll(byLines: 1_200)
      fresh.scroll(byLines: 1_200)
      #expect(list.visibleRows == fresh.visibleRows)
      #expect(list.hitTest(line: 3)?.item == fresh.hitTest(line: 3)?.item)
    }
  }

  @Test func `a section that is the last one no more, or for the first time, is as high as it is`()
  {
    let spacing = ListSpacing(sections: 3)
    for hasFooter in [false, true] {
      for (old, new) in [(40, 41), (41, 40), (40, 30), (30, 40)] {
        let list = list(Array(parted.prefix(old)), spacing)
        if hasFooter { list.footer = OddRows<Int>.Cell(lines: 1) }
        list.apply(EditingCase.snapshot(Array(parted.prefix(new))))
        while list.measureAhead() {}
        #expect(list.heights.lineCount == new * 13 - 3 + (hasFooter ? 1 : 0))
      }
    }
  }
}
