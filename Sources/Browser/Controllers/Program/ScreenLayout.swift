import ListKit

/// Where the bars and the screens are on a terminal: a pure value.
///
///     title line of the screen below
///     its content
///     title line of a sheet             as high as its content needs,
///     content of the sheet              at most all but the outer lines
///     status line
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

  /// The line of the status bar; nil on a terminal of a single line.
  var statusLine: Int? { size.height >= 2 ? size.height - 1 : nil }

  private var hasTitles: Bool { size.height >= 4 }

  /// The frame of a screen by itself.
  var full: Frame {
    Frame(
      titleLine: hasTitles ? 0 : nil,
      content: (hasTitles ? 1 : 0)..<(statusLine ?? size.height)
    )
  }

  /// The frame of a sheet whose content needs so many lines.
  func sheet(height: Int) -> Frame {
    let area = full.content
    let lines = min(area.count, height + (hasTitles ? 1 : 0))
    let top = area.upperBound - lines
    let hasTitle = hasTitles && lines > 0
    return Frame(
      titleLine: hasTitle ? top : nil,
      content: (hasTitle ? top + 1 : top)..<area.upperBound
    )
  }
}
