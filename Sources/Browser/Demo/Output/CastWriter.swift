import BrowserModels
import ListKit

/// Writes a film as an asciicast, versions 2 and 3, for asciinema and its players.
///
/// https://docs.asciinema.org/manual/asciicast/v2/ and …/v3/
enum CastWriter {
  /// The whole file.
  static func text(of film: Film, version: Int) -> String {
    var lines = [version == 3 ? header3(of: film) : header2(of: film)]
    var last = 0
    for (time, event) in film.events {
      let stamp = seconds(version == 3 ? time - last : time)
      last = time
      let (code, data) = parts(of: event)
      lines.append("[\(stamp), \"\(code)\", \(JSONWriter.quoted(data))]")
    }
    let end = seconds(version == 3 ? film.duration - last : film.duration)
    lines.append("[\(end), \"o\", \(JSONWriter.quoted(TerminalText.showingCursor))]")
    if version == 3 { lines.append("[0.000, \"x\", \"\(film.exitCode ?? 0)\"]") }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func parts(of event: Film.Event) -> (code: String, data: String) {
    switch event {
    case .frame(_, let output): ("o", output)
    case .input(let text): ("i", text)
    case .marker(let text): ("m", text)
    case .resize(let size): ("r", "\(size.width)x\(size.height)")
    }
  }

  private static func header2(of film: Film) -> String {
    "{\"version\": 2, \"width\": \(film.size.width), \"height\": \(film.size.height), "
      + "\"timestamp\": \(Int(film.startTime)), \"env\": {\"TERM\": \"xterm-256color\"}}"
  }

  private static func header3(of film: Film) -> String {
    "{\"version\": 3, \"term\": {\"cols\": \(film.size.width), \"rows\": \(film.size.height), "
      + "\"type\": \"xterm-256color\"}, \"timestamp\": \(Int(film.startTime))}"
  }

  // Milliseconds as seconds, always with three digits.
  private static func seconds(_ milliseconds: Int) -> String {
    let rest = String(1_000 + milliseconds % 1_000).dropFirst()
    return "\(milliseconds / 1_000).\(rest)"
  }
}
