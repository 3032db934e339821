import ListKitTesting
import PropertyTesting

@testable import ListKit

/// Items of a grid that are as high as their ids say, and may get another height.
final class GridItems: ListDataSource {
  struct Cell: CellConfiguration {
    let name: String
    let lines: Int

    func height(fitting width: Int, in context: CellContext) -> Int { lines }

    func draw(on canvas: inout Canvas, in context: CellContext) {
      for line in canvas.visibleLines where line < lines {
        canvas.write("\(name).\(line)", column: 0, line: line)
      }
    }
  }

  /// No item is higher.
  var most = 4
  /// What the heights are mixed with, so that another one changes all of them.
  var version = 0

  func lines(of item: Int) -> Int {
    Int(SplitMix64.mixed(UInt64(item * 31 + version)) % UInt64(most + 1))
  }

  func cell(for item: Int) -> any CellConfiguration {
    Cell(name: "\(item)", lines: lines(of: item))
  }

  func contentVersion(of item: Int) -> Int { version }

  func header(of section: Int) -> (any CellConfiguration)? {
    Cell(name: "section \(section)", lines: section % 3)
  }
}

/// Everything that a grid holds, laid out from its first line to its last without any of its code.
struct GridLayout {
  /// Side by side: a header, or items with their columns.
  struct Band {
    let top: Int
    let height: Int
    let items: [Int]
    let section: Int

    var bottom: Int { top + height }
  }

  private(set) var bands: [Band] = []

  /// All lines.
  var height: Int { bands.last?.bottom ?? 0 }

  @MainActor init(of grid: GridView<Int, Int>, _ source: GridItems) {
    for section in grid.snapshot.sections {
      if grid.hasSectionHeaders { add([], of: section, height: section % 3) }
      var rest = Array(grid.snapshot.items(in: section))[...]
      while !rest.isEmpty {
        let items = Array(rest.prefix(grid.columnCount))
        rest = rest.dropFirst(items.count)
        add(items, of: section, height: max(1, items.map(source.lines(of:)).max() ?? 0))
      }
    }
  }

  private mutating func add(_ items: [Int], of section: Int, height: Int) {
    bands.append(Band(top: self.height, height: height, items: items, section: section))
  }

  /// The band of an item.
  func band(of item: Int) -> Band? { bands.first { $0.items.contains(item) } }

  /// What is on screen when a line is at its top.
  @MainActor func window(from line: Int, of grid: GridView<Int, Int>, _ source: GridItems) -> String
  {
    Canvas.drawn(width: grid.size.width, height: grid.size.height) { canvas in
      for band in bands {
        for offset in 0..<band.height {
          let screenLine = band.top + offset - line
          guard (0..<grid.size.height).contains(screenLine) else { continue }
          if band.items.isEmpty {
            canvas.write("section \(band.section).\(offset)", column: 0, line: screenLine)
          }
          for (place, item) in band.items.enumerated() where offset < source.lines(of: item) {
            canvas.write(
              "\(item).\(offset)",
              column: place * (grid.columnWidth + grid.gap),
              line: screenLine,
              maxColumns: grid.columnWidth
            )
          }
        }
      }
    }.picture
  }
}
