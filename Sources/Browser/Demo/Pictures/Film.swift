import ListKit

/// What a run showed from beginning to end: a pure function of script and fixtures.
package struct Film: Sendable {
  /// What happened at one moment.
  package enum Event: Hashable, Sendable {
    /// The screen changed; `output` is what a terminal is sent for it.
    case frame(Picture, output: String)
    /// Something was typed, as a terminal sends it.
    case input(String)
    /// The script marked the moment.
    case marker(String)
    /// The screen has another size.
    case resize(Size)
  }

  /// The size when it begins, captions and keys included.
  package var size: Size
  /// The script's settings.
  package var settings: ScriptSettings
  /// What happened, by milliseconds since the beginning.
  package var events: [(time: Int, event: Event)] = []
  /// Milliseconds from beginning to end.
  package var duration = 0
  /// The screens that the script kept, in order, and the files they were kept for.
  package var snapshots: [(path: String, picture: Picture)] = []
  /// The screen at the end.
  package var last: Picture
  /// The code that the program ended with; nil when the script ended first.
  package var exitCode: Int32?

  init(size: Size, settings: ScriptSettings) {
    self.size = size
    self.settings = settings
    last = Picture(size: size)
  }

  /// The screens that stills show: those that were kept, or else the last one.
  var stills: [Picture] {
    snapshots.isEmpty ? [last] : snapshots.map(\.picture)
  }
}

extension Film {
  /// The film, or its stills, as a file of this format; `castVersion` is 2 or 3.
  package func contents(as format: PictureFormat, castVersion: Int = 2) -> String {
    switch format {
    case .cast: CastWriter.text(of: self, version: castVersion)
    case .svg: SVGWriter.animated(self)
    default: Self.contents(of: stills, as: format, isDark: settings.isDark)
    }
  }

  /// One of the screens that the script kept, in the format of its file.
  package func contents(ofSnapshot number: Int) -> String {
    let snapshot = snapshots[number]
    let format = PictureFormat(path: snapshot.path) ?? .txt
    return Self.contents(of: [snapshot.picture], as: format, isDark: settings.isDark)
  }

  private static func contents(
    of pictures: [Picture],
    as format: PictureFormat,
    isDark: Bool
  ) -> String {
    switch format {
    case .txt: StillWriter.text(pictures)
    case .ans: StillWriter.coloredText(pictures)
    case .json: StillWriter.json(pictures)
    case .html: StillWriter.html(pictures, isDark: isDark)
    case .svg, .cast: pictures.last.map { SVGWriter.still($0, isDark: isDark) } ?? ""
    }
  }
}
