import ListKit

/// Draws a film as SVG: real text that can be selected, each run at its own place and width.
///
/// What stays on the screen from one moment to another is drawn once, in a group that CSS shows
/// between the two; a viewer without animation shows the last screen.
struct SVGWriter {
  private static let margin = 12
  private static let lastPause = 2_000

  private let screen: SVGScreen
  private let size: Size

  private init(isDark: Bool, size: Size) {
    screen = SVGScreen(palette: Palette(isDark: isDark))
    self.size = size
  }

  /// A still of one screen.
  static func still(_ picture: Picture, isDark: Bool) -> String {
    let writer = SVGWriter(isDark: isDark, size: picture.size)
    return writer.document(
      style: "",
      body: picture.lines.indices.map { writer.screen.line($0, of: picture) }.joined()
        + writer.screen.cursor(of: picture)
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
    let writer = SVGWriter(isDark: film.settings.isDark, size: size)
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
      for (span, text) in drawings(scenes, duration, { screen.line(line, of: $0) }) {
        groups[span, default: ""] += text
      }
    }
    for (span, text) in drawings(scenes, duration, screen.cursor) {
      groups[span, default: ""] += text
    }
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
    let length = SVGScreen.decimal(duration, per: 1_000)
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
      SVGScreen.decimal(Int((Double(time) * 1e6 / Double(duration)).rounded()), per: 10_000) + "%"
    }
    var frames = "@keyframes \(name){"
    if span.start > 0 { frames += "0%{visibility:hidden}" }
    frames += "\(share(span.start)){visibility:visible}"
    if span.end < duration { frames += "\(share(span.end)){visibility:hidden}" }
    return frames + "}\n"
  }

  private func document(style: String, body: String) -> String {
    let margin = Self.margin
    let content = SVGScreen.extent(of: size)
    let (width, height) = (content.width + 2 * margin, content.height + 2 * margin)
    let palette = screen.palette
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" xml:space="preserve">
      <style>
      text{font:\(SVGScreen.fontSize)px ui-monospace,SFMono-Regular,Menlo,Consolas,\
      "DejaVu Sans Mono","Noto Sans Mono",monospace;fill:\(palette.foreground);white-space:pre}
      rect{shape-rendering:crispEdges}
      .b{font-weight:bold}.i{font-style:italic}.u{text-decoration:underline}.d{opacity:.6}
      .m{text-anchor:middle}.h{fill-opacity:0}
      \(style)</style>
      <rect x=".5" y=".5" width="\(width - 1)" height="\(height - 1)" rx="6" \
      fill="\(palette.background)" stroke="#808890" stroke-opacity=".5" \
      style="shape-rendering:auto"/>
      <g transform="translate(\(margin) \(margin))">
      \(body)</g>
      </svg>

      """
  }
}
