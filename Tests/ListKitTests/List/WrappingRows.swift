import ListKit
import PropertyTesting

/// Rows of so many characters that they take more or fewer lines by width, density and version.
@MainActor final class WrappingRows: ListDataSource {
  struct Cell: CellConfiguration {
    let name: String
    let characters: Int

    func height(fitting width: Int, in context: CellContext) -> Int {
      let lines = (characters + max(1, width) - 1) / max(1, width)
      if context.isPlaceholder { return 1 }
      return switch context.effectiveDensity {
      case .compact: min(1, lines)
      case .regular(let most): min(most, lines)
      case .expanded: lines
      }
    }

    func draw(on canvas: inout Canvas, in context: CellContext) {
      let mark = context.isCursor ? ">" : context.isSelected ? "*" : "."
      for line in 0..<height(fitting: canvas.size.width, in: context) {
        canvas.write("\(mark)\(name):\(line)", column: 0, line: line)
      }
    }

    func character(atLine line: Int, width: Int, in context: CellContext) -> Int? {
      line * width
    }

    func line(ofCharacter character: Int, width: Int, in context: CellContext) -> Int? {
      character / max(1, width)
    }
  }

  var versions: [Int: Int] = [:]
  var disabled: Set<Int> = []
  /// Rows that are not loaded: each takes one line.
  var placeholders: Set<Int> = []
  /// The most lines that a row has at a width of 10.
  var most = 6

  func characters(of item: Int) -> Int {
    let version = versions[item] ?? 0
    let mixed = SplitMix64.mixed(UInt64(truncatingIfNeeded: item &* 31 &+ version))
    if mixed % 13 == 0 { return 10 * most * 4 }
    return Int(mixed % UInt64(10 * most))
  }

  func cell(for item: Int) -> any CellConfiguration {
    Cell(name: "\(item)v\(versions[item] ?? 0)", characters: characters(of: item))
  }

  func contentVersion(of item: Int) -> Int { versions[item] ?? 0 }

  func isPlaceholder(_ item: Int) -> Bool { placeholders.contains(item) }

  func isEnabled(_ item: Int) -> Bool { !disabled.contains(item) }

  func header(of section: Int) -> (any CellConfiguration)? {
    section % 4 == 3 ? nil : Cell(name: "H\(section)", characters: 10 * (1 + section % 3))
  }

  func footer(of section: Int) -> (any CellConfiguration)? {
    Cell(name: "F\(section)", characters: 10 * (section % 3))
  }

  func indexTitle(of section: Int) -> String? {
    section % 3 == 2 ? nil : "\(section)"
  }
}

extension SplitMix64 {
  /// A number that looks random and is always the same for the same one.
  static func mixed(_ number: UInt64) -> UInt64 {
    var random = SplitMix64(seed: number)
    return random.next()
  }
}
