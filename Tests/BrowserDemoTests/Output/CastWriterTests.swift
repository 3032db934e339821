import Foundation
import ListKit
import Testing

@testable import BrowserDemo

struct CastWriterTests {
  private static func film() -> Film {
    var film = Film(size: Size(width: 4, height: 2), isDark: true, startTime: 1_767_225_600)
    film.events = [
      (0, .frame(.showing("a\n\""), output: "\u{1B}[Ha\"\\\r\n")), (50, .input("\u{3}")),
      (50, .marker("Mark")), (1_250, .resize(Size(width: 3, height: 1))),
      (1_250, .frame(.showing("漢"), output: "漢")),
    ]
    film.duration = 2_000
    film.exitCode = 130
    return film
  }

  private struct Cast {
    let header: [String: Any]
    let events: [(time: Double, code: String, data: String)]

    init(version: Int) throws {
      let lines = film().contents(as: .cast, castVersion: version).split(separator: "\n")
      let values = try lines.map {
        try JSONSerialization.jsonObject(with: Data($0.utf8))
      }
      header = try #require(values[0] as? [String: Any])
      events = try values.dropFirst().map {
        let event = try #require($0 as? [Any])
        return try (
          #require(event[0] as? Double), #require(event[1] as? String),
          #require(event[2] as? String)
        )
      }
    }
  }

  @Test func `version 2 counts from the beginning and lasts as long as the film`() throws {
    let cast = try Cast(version: 2)

    #expect(cast.header["version"] as? Int == 2)
    #expect(cast.header["width"] as? Int == 4)
    #expect(cast.header["height"] as? Int == 2)
    #expect(cast.header["timestamp"] as? Int == 1_767_225_600)
    #expect(cast.events.map(\.time) == [0, 0.05, 0.05, 1.25, 1.25, 2])
    #expect(cast.events.map(\.code) == ["o", "i", "m", "r", "o", "o"])
    #expect(
      cast.events.map(\.data) == ["\u{1B}[Ha\"\\\r\n", "\u{3}", "Mark", "3x1", "漢", "\u{1B}[?25h"]
    )
  }

  // https://docs.asciinema.org/manual/asciicast/v3/
  @Test func `version 3 counts from event to event and ends with the exit code`() throws {
    let cast = try Cast(version: 3)
    let terminal = try #require(cast.header["term"] as? [String: Any])

    #expect(cast.header["version"] as? Int == 3)
    #expect(terminal["cols"] as? Int == 4 && terminal["rows"] as? Int == 2)
    #expect(cast.events.map(\.time) == [0, 0.05, 0, 1.2, 0, 0.75, 0])
    #expect(cast.events.map(\.code) == ["o", "i", "m", "r", "o", "o", "x"])
    #expect(cast.events.last?.data == "130")
  }
}
