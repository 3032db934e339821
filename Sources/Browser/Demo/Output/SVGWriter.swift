import ListKit

/// Writes a film as SVG, animated by CSS, with text that can be selected.
///
/// What stays on the screen from one moment to another is drawn once, in a group that is visible
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
  static func still(_ frame: Frame, isDark: Bool) -> String {
    let writer = SVGWriter(isDark: isDark, size: frame.size)
    return writer.document(
      style: "",
      body: frame.lines.indices.map { writer.screen.line($0, of: frame) }.joined()
        + writer.screen.cursor(of: frame)
    )
  }

  /// The whole film in a loop; a still when nothing changes in it.
  static func animated(_ film: Film) -> String {
    let keyframes = keyframes(of: film)
    guard keyframes.count > 1 else { return still(film.last, isDark: film.isDark) }
    let size = keyframes.reduce(film.size) {
      Size(
        width: max($0.width, $1.frame.width),
        height: max($0.height, $1.frame.size.height)
      )
    }
    let writer = SVGWriter(isDark: film.isDark, size: size)
    return writer.document(keyframes, duration: film.duration + lastPause)
  }

  /// A frame and when it is shown, in milliseconds.
  private struct Keyframe {
    let time: Int
    let frame: Frame
  }

  /// When a group is visible, in milliseconds.
  private struct Interval: Hashable {
    let start: Int
    let end: Int
  }

  private static func keyframes(of film: Film) -> [Keyframe] {
    var keyframes: [Keyframe] = []
    for (time, event) in film.events {
      guard case .frame(let frame?, _) = event else { continue }
      if keyframes.last?.time == time { keyframes.removeLast() }
      if keyframes.last?.frame != frame { keyframes.append(Keyframe(time: time, frame: frame)) }
    }
    if let first = keyframes.first, first.time > 0 {
      keyframes[0] = Keyframe(time: 0, frame: first.frame)
    }
    return keyframes
  }

  private func document(_ keyframes: [Keyframe], duration: Int) -> String {
    var groups: [Interval: String] = [:]
    for line in 0..<size.height {
      for (interval, text) in drawings(keyframes, duration, { screen.line(line, of: $0) }) {
        groups[interval, default: ""] += text
      }
    }
    for (interval, text) in drawings(keyframes, duration, screen.cursor) {
      groups[interval, default: ""] += text
    }
    let intervals = groups.keys.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    var style = ""
    var body = ""
    for (number, interval) in intervals.enumerated() {
      let group = groups[interval] ?? ""
      if interval.start == 0, interval.end == duration {
        body += "<g>\n\(group)</g>\n"
        continue
      }
      style += rule("k\(number)", interval, duration)
      let isLast = interval.end == duration
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

  // What a part of the screen shows, and the intervals in which it does not change.
  private func drawings(
    _ keyframes: [Keyframe],
    _ duration: Int,
    _ draw: (Frame) -> String
  ) -> [(Interval, String)] {
    var drawings: [(Interval, String)] = []
    var start = 0
    var text = ""
    for (number, keyframe) in keyframes.enumerated() {
      let new = draw(keyframe.frame)
      if number > 0, new != text {
        if !text.isEmpty { drawings.append((Interval(start: start, end: keyframe.time), text)) }
        start = keyframe.time
      }
      text = new
    }
    if !text.isEmpty { drawings.append((Interval(start: start, end: duration), text)) }
    return drawings
  }

  private func rule(_ name: String, _ interval: Interval, _ duration: Int) -> String {
    func percentage(_ time: Int) -> String {
      SVGScreen.decimal(Int((Double(time) * 1e6 / Double(duration)).rounded()), per: 10_000) + "%"
    }
    var frames = "@keyframes \(name){"
    if interval.start > 0 { frames += "0%{visibility:hidden}" }
    frames += "\(percentage(interval.start)){visibility:visible}"
    if interval.end < duration { frames += "\(percentage(interval.end)){visibility:hidden}" }
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
