import Foundation
import PropertyTesting
import SystemTesting
import Testing

/// The program in a terminal under random keys, resizes, signals and a server that fails.
///
/// `make sanitize` runs the program under the sanitizers, and with more cases.
@Suite(.serialized, .needs("python3"))
struct TerminalStormTests {
  private static let seeds: ArraySlice<UInt64> = {
    let isAsked = ProcessInfo.processInfo.environment["RIFFLE_CASES"] != nil
    return Array(propertySeeds)[...].prefix(isAsked ? propertyCases : 6)
  }()

  private static let paths = [
    "page", "link?ms=20", "faulty", "cut", "reset", "flaky/1", "status/500", "broken", "endless",
    "refused", "latin", "html", "lines", "redirect/3", "lies", "foreign", "limit/seconds",
  ]

  @Test func `a storm neither crashes the program nor breaks the terminal`() async throws {
    try await LoopbackServer.with { server in
      for seed in Self.seeds {
        var random = SplitMix64(seed: seed)
        let path = Self.paths.randomElement(using: &random) ?? ""
        let isLocal = random.chance(20)
        let command = ["riffle"] + (isLocal ? [] : ["http://" + server.address(path)])
        let run = try await PseudoTerminal.run(
          command: command,
          columns: 1 + random.below(120),
          lines: 1 + random.below(40),
          environment: ["RIFFLE_SECURE": "1"],
          // Whatever is open then is closed first: a paste, a string, a prompt, a load.
          steps: [.wait(for: "\u{1B}[?2004h")] + Self.storm(&random)
            + [.quit("\u{1B}[201~\u{1B}\\\u{7}Q"), .end]
        )

        let story = "seed \(seed), \(command), ended with \(run.code):\n\(run.output.suffix(4_000))"
        #expect(run.code < 128 || run.code == 130, "\(story)")
        #expect(run.count(of: "Sanitizer") == 0 && run.count(of: "Fatal error") == 0, "\(story)")
        #expect(run.kept && run.switches == [1, 1], "\(story)")
      }
    }
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["RIFFLE_SANITIZER"] != nil,
      "these tests are not run by make sanitize"
    )
  )
  func `the program is sanitized like its tests`() async throws {
    let isForThreads = ProcessInfo.processInfo.environment["RIFFLE_SANITIZER"] == "thread"
    let options = isForThreads ? "TSAN_OPTIONS" : "ASAN_OPTIONS"
    let run = try await ProgramRun.of("riffle --version", environment: [options: "help=1"])

    #expect((run.text + run.errors).contains("Available flags for"))
  }

  private static func storm(_ random: inout SplitMix64) -> [PseudoTerminal.Step] {
    (0..<random.below(60)).map { _ in
      switch random.below(20) {
      case 0: .resize(columns: 1 + random.below(150), lines: 1 + random.below(60))
      case 1: .resize(columns: 80, lines: 24)
      case 2: .signal([SIGWINCH, SIGTSTP, SIGURG].randomElement(using: &random) ?? SIGWINCH)
      case 3: .send((0..<random.below(30)).map { _ in UInt8(random.below(256)) })
      case 4: .type(text(&random, of: pieces))
      default: .type(text(&random, of: keys))
      }
    }
  }

  private static func text(_ random: inout SplitMix64, of words: [String]) -> String {
    (0..<1 + random.below(12)).map { _ in words.randomElement(using: &random) ?? "" }.joined()
  }

  /// Keys that do something; those that leave are rarer.
  private static let keys =
    "jkjkjkhlgGduJKwWVCrrxizZ{}<>%0123456789TtmFsS/n*&".map(String.init) + [
      "\r", "\r", "\u{1B}[A", "\u{1B}[B", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[H", "\u{1B}[F", "\u{4}",
      "\u{5}", "\u{19}", "\u{15}", "\u{C}", " ", "\t", "zt", "zb", "zz", "za", ":", ":\t\t\r", "?",
      "q", "\u{1B}", "y", "42G", "50%", "\u{1A}", "o", "e", "v",
    ]

  /// What terminals send beside keys, whole and broken.
  private static let pieces = [
    "\u{1B}[200~text\u{1B}[201~", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}]11;rgb:0/0/0\u{1B}\\",
    "\u{1B}P1$r", "\u{1B}\\", "\u{1B}[24;80R", "\u{1B}[<0;3;3M", "\u{1B}[M !!", "\u{1B}[97;5u",
    "\u{9B}",
    "漢字", "👩‍👩‍👧", "e\u{301}", "\u{1B}\u{1B}", ":goto 10\r", ":no such\r", ":" + "x", "\u{7F}",
  ]
}
