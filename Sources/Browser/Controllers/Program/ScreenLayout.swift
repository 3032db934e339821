import ListKit

/// Where the bars and the screens are on a terminal: a pure value.
///
///     title line of the screen below
///     its content
///     title line of a sheet             as high as its content needs,
///     content of the sheet              at most two thirds of a high terminal
///     status line                       more than one for a sentence that stays
struct ScreenLayout: Hashable {
  /// Where one screen is, in lines of the terminal.
  struct Frame: Hashable {
    /// The line of its title bar; nil where there is no room for it.
    let titleLine: Int?

    /// The lines of its content.
    let content: Range<Int>

    /// The first line that it covers.
    var top: Int { titleLine ?? content.lowerBound }
  }

  /// Columns and lines of the terminal.
  let size: Size

  /// Lines of the status bar while nothing is said for a moment only.
  private let statusLines: Int

  /// The layout of a terminal.
  init(size: Size, statusLines: Int = 1) {
    self.size = size
    self.statusLines = max(1, statusLines)
  }

  /// The last line of the status bar; nil on a terminal of a single line.
  var statusLine: Int? { size.height >= 2 ? size.height - 1 : nil }

  private var hasTitles: Bool { size.height >= 4 }

  /// The frame of a screen by itself.
  var full: Frame {
    Frame(
      titleLine: hasTitles ? 0 : nil,
      content: (hasTitles ? 1 : 0)..<size.height - (statusLine == nil ? 0 : statusLines)
    )
  }

  /// Lines that a sheet may take however little of the screen below stays visible.
  private static let smallSheet = 8

  /// The frame of a sheet whose content needs so many lines.
  ///
  /// On fewer than six lines it covers the title below it, so that a higher terminal never shows less.
  func sheet(height: Int) -> Frame {
    let area = (size.height < 6 ? 0 : full.content.lowerBound)..<full.content.upperBound
    let most = min(area.count, max(Self.smallSheet, area.count - area.count / 3))
    let lines = min(most, height + (hasTitles ? 1 : 0))
    let top = area.upperBound - lines
    let hasTitle = hasTitles && lines > 0
    return Frame(
      titleLine: hasTitle ? top : nil,
      content: (hasTitle ? top + 1 : top)..<area.upperBound
    )
  }
}
