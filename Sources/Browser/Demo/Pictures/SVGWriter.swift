import ListKit

/// Draws a film as SVG: real text that can be selected, each run at its own place and width.
///
/// What stays on the screen from one moment to another is drawn once, in a group that CSS shows
/// between the two; a viewer without animation shows the last screen.
struct SVGWriter {
  private static let columnWidth = 8.4
  private static let lineHeight = 18
  private static let fontSize = 14
  private static let margin = 12
  private static let lastPause = 2_000

  private let palette: Palette
  private let size: Size

  /// A still of one screen.
  static func still(_ picture: Picture, isDark: Bool) -> String {
    let writer = SVGWriter(palette: Palette(isDark: isDark), size: picture.size)
    return writer.document(
      style: "",
      body: picture.lines.indices.map { writer.line($0, of: picture) }.joined()
        + writer.cursor(of: picture)
    )
  }

  /// The whole film, again and again; a still when nothing changes in it.
  static func animated(_ film: Film) -> String {
    let scenes = scenes(of: film)
    guard scenes.count > 1 else { return still(film.last, isDark: film.settings.isDark) }
    let size = scenes.reduce(film.size) {
      Size(
        width: max($0.width, $1.picture.width),
        height: max($0.height, $1.picture.size.height)
      )
    }
    let writer = SVGWriter(palette: Palette(isDark: film.settings.isDark), size: size)
    return writer.document(scenes, duration: film.duration + lastPause)
  }

  private struct Scene {
    let time: Int
    let picture: Picture
  }

  private struct Span: Hashable {
    let start: Int
    let end: Int
  }

  private static func scenes(of film: Film) -> [Scene] {
    var scenes: [Scene] = []
    for (time, event) in film.events {
      guard case .frame(let picture, _) = event else { continue }
      if scenes.last?.time == time { scenes.removeLast() }
      if scenes.last?.picture != picture { scenes.append(Scene(time: time, picture: picture)) }
    }
    if let first = scenes.first, first.time > 0 {
      scenes[0] = Scene(time: 0, picture: first.picture)
    }
    return scenes
  }

  private func document(_ scenes: [Scene], duration: Int) -> String {
    var groups: [Span: String] = [:]
    for line in 0..<size.height {
      for (span, text) in drawings(scenes, duration, { self.line(line, of: $0) }) {
        groups[span, default: ""] += text
      }
    }
    for (span, text) in drawings(scenes, duration, cursor) { groups[span, default: ""] += text }
    let spans = groups.keys.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    var style = ""
    var body = ""
    for (number, span) in spans.enumerated() {
      let group = groups[span] ?? ""
      if span.start == 0, span.end == duration {
        body += "<g>\n\(group)</g>\n"
        continue
      }
      style += keyframes("k\(number)", span, duration)
      let isLast = span.end == duration
      let hidden = isLast ? "" : " visibility=\"hidden\""
      body += "<g class=\"a\" style=\"animation-name:k\(number)\"\(hidden)>\n\(group)</g>\n"
    }
    let length = Self.decimal(duration, per: 1_000)
    let animation =
      ".a{animation-duration:\(length)s;animation-timing-function:step-end;"
      + "animation-iteration-count:infinite}\n"
      + "@media (prefers-reduced-motion:reduce){.a{animation:none!important}}\n"
    return document(style: animation + style, body: body)
  }

  // What a part of the screen shows, joined over the scenes in which it does not change.
  private func drawings(
    _ scenes: [Scene],
    _ duration: Int,
    _ draw: (Picture) -> String
  ) -> [(Span, String)] {
    var drawings: [(Span, String)] = []
    var start = 0
    var text = ""
    for (number, scene) in scenes.enumerated() {
      let new = draw(scene.picture)
      if number > 0, new != text {
        if !text.isEmpty { drawings.append((Span(start: start, end: scene.time), text)) }
        start = scene.time
      }
      text = new
    }
    if !text.isEmpty { drawings.append((Span(start: start, end: duration), text)) }
    return drawings
  }

  private func keyframes(_ name: String, _ span: Span, _ duration: Int) -> String {
    func share(_ time: Int) -> String {
      Self.decimal(Int((Double(time) * 1e6 / Double(duration)).rounded()), per: 10_000) + "%"
    }
    var frames = "@keyframes \(name){"
    if span.start > 0 { frames += "0%{visibility:hidden}" }
    frames += "\(share(span.start)){visibility:visible}"
    if span.end < duration { frames += "\(share(span.end)){visibility:hidden}" }
    return frames + "}\n"
  }

  private func document(style: String, body: String) -> String {
    let width = Int((Double(size.width) * Self.columnWidth).rounded(.up)) + 2 * Self.margin
    let height = size.height * Self.lineHeight + 2 * Self.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)">
      <style>
      text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",\
      "Noto Sans Mono",monospace;font-size:\(Self.fontSize)px;fill:\(palette.foreground);\
      white-space:pre}
      rect{shape-rendering:crispEdges}.b{font-weight:bold}.i{font-style:italic}.u{text-decoration:underline}.d{opacity:.6}
      \(style)</style>
      <rect width="\(width)" height="\(height)" rx="6" fill="\(palette.background)"/>
      \(body)</svg>

      """
  }

  private func line(_ line: Int, of picture: Picture) -> String {
    guard line < picture.lines.count else { return "" }
    return picture.runs(ofLine: line, isSplit: true).map { run in
      drawing(of: run, line: line)
    }.joined()
  }

  private func drawing(of run: PictureRun, line: Int) -> String {
    let colors = palette.colors(of: run.style)
    let left = x(run.column)
    let width = Self.tenths(Double(run.columns) * Self.columnWidth)
    let top = Self.margin + line * Self.lineHeight
    var drawing = ""
    if let background = colors.background {
      drawing +=
        "<rect x=\"\(left)\" y=\"\(top)\" width=\"\(width)\" "
        + "height=\"\(Self.lineHeight)\" fill=\"\(background)\"/>\n"
    }
    guard run.text.contains(where: { $0 != " " }) else { return drawing }
    let isPlain = colors.foreground == palette.foreground
    let styled = isPlain ? "" : " style=\"fill:\(colors.foreground)\""
    drawing +=
      "<text x=\"\(left)\" y=\"\(top + 13)\" textLength=\"\(width)\" "
      + "\(run.isPlain ? "" : "lengthAdjust=\"spacingAndGlyphs\" ")xml:space=\"preserve\"\(classes(run.style))\(styled)>"
      + Markup.escaping(run.text) + "</text>\n"
    return drawing
  }

  private func classes(_ style: Style) -> String {
    let names: [(TextAttributes, String)] = [
      (.bold, "b"), (.italic, "i"), (.underline, "u"), (.dim, "d"),
    ]
    let classes = names.filter { style.attributes.contains($0.0) }.map(\.1)
    return classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
  }

  private func cursor(of picture: Picture) -> String {
    guard let place = picture.cursor else { return "" }
    let top = Self.margin + place.line * Self.lineHeight
    return "<rect x=\"\(x(place.column))\" y=\"\(top)\" width=\"\(Self.columnWidth)\" "
      + "height=\"\(Self.lineHeight)\" fill=\"\(palette.foreground)\" opacity=\".5\"/>\n"
  }

  private func x(_ column: Int) -> String {
    Self.tenths(Double(Self.margin) + Double(column) * Self.columnWidth)
  }

  private static func tenths(_ number: Double) -> String {
    decimal(Int((number * 10).rounded()), per: 10)
  }

  // A share of a power of ten, without zeros at its end.
  private static func decimal(_ number: Int, per scale: Int) -> String {
    var digits = String(scale + number % scale).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return digits.isEmpty ? "\(number / scale)" : "\(number / scale).\(digits)"
  }
}
