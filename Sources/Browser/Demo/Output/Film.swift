import ListKit

/// Everything that a played script showed from beginning to end; the files of a run are written
/// from it.
package struct Film: Sendable {
  /// What happened at one moment.
  package enum Event: Hashable, Sendable {
    /// The screen changed; `output` is what a terminal is sent for it. Of both only what the files
    /// that are written need is kept.
    case frame(Frame?, output: String)
    /// Something was typed, as a terminal sends it.
    case input(String)
    /// The script marked the moment.
    case marker(String)
    /// The screen has another size.
    case resize(Size)
  }

  /// The size when it begins, captions and keys included.
  package var size: Size
  /// Whether SVG and HTML are drawn on a dark background.
  package var isDark: Bool
  /// Seconds since 1970 when it begins.
  package var startTime: Double
  /// What happened, by milliseconds since the beginning.
  package var events: [(time: Int, event: Event)] = []
  /// Milliseconds from beginning to end.
  package var duration = 0
  /// The screens that the script kept, in order, and the files they are written to.
  package var snapshots: [(path: String, frame: Frame)] = []
  /// The screen at the end.
  package var last: Frame
  /// The code that the program ended with; nil when the script ended first.
  package var exitCode: Int32?

  init(size: Size, isDark: Bool, startTime: Double) {
    self.size = size
    self.isDark = isDark
    self.startTime = startTime
    last = Frame(size: size)
  }

  /// The screens that stills show: those that were kept, or else the last one.
  var stills: [Frame] {
    snapshots.isEmpty ? [last] : snapshots.map(\.frame)
  }
}

extension Film {
  /// The film, or its stills, as a file of this format; `castVersion` is 2 or 3.
  package func contents(as format: OutputFormat, castVersion: Int = 2) -> String {
    switch format {
    case .cast: CastWriter.text(of: self, version: castVersion)
    case .svg: SVGWriter.animated(self)
    default: contents(of: stills, as: format)
    }
  }

  /// One of the screens that the script kept, in the format of its file.
  package func contents(ofSnapshot number: Int) -> String {
    let snapshot = snapshots[number]
    return contents(of: [snapshot.frame], as: OutputFormat(path: snapshot.path) ?? .txt)
  }

  /// Single screens as a file of this format.
  func contents(of frames: [Frame], as format: OutputFormat) -> String {
    switch format {
    case .txt: StillWriter.text(frames)
    case .ans: StillWriter.coloredText(frames)
    case .json: StillWriter.json(frames)
    case .html: StillWriter.html(frames, isDark: isDark)
    case .svg, .cast: frames.last.map { SVGWriter.still($0, isDark: isDark) } ?? ""
    }
  }
}
