import PropertyTesting
import Testing

@testable import ListKit

struct StyledTextTests {
  @Test func `a text after another one brings its parts and matches along`() {
    var text = StyledText("Lithium ", role: .title)
    text.append(StyledText("is light", spans: [.init(3..<8, role: .key)], matches: [0..<2]))

    #expect(text.text == "Lithium is light")
    #expect(text.spans == [.init(0..<8, role: .title), .init(11..<16, role: .key)])
    #expect(text.matches == [8..<10])
  }

  @Test func `what lay outside of a text does not reach into the next one`() {
    let wild = StyledText("ab", spans: [.init(1..<Int.max, role: .key)], matches: [Int.min..<1])

    let text = wild + StyledText("cd") + wild

    #expect(
      text.spans == [
        .init(1..<2, role: .key), .init(5..<6, role: .key),
      ]
    )
    #expect(text.matches == [0..<1, 4..<5])
  }

  @Test(arguments: [
    ("of the first", 0, nil, 0), ("of the second", nil, 0, 1), ("of both", 0, 0, 0),
    ("of none", nil, nil, nil), ("a number that none has", 7, 0, 1),
    ("a number below all", -1, 0, 1), ("a number that the second has not", nil, 1, nil),
    ("a number below those of the second", nil, -1, nil), ("the least", nil, Int.min, nil),
    ("the greatest", nil, Int.max, nil), ("none that there is", 3, -1, nil),
  ])
  func `the current match stays the current one`(
    name: String,
    first: Int?,
    second: Int?,
    current: Int?
  ) {
    let left = StyledText("a", matches: [0..<1], currentMatch: first)
    let right = StyledText("b", matches: [0..<1], currentMatch: second)

    #expect((left + right).currentMatch == current, "\(name)")
  }

  @Test func `of very many parts a line keeps those that touch it`() {
    let text = StyledText(
      String(repeating: "0123456789", count: 10_000),
      spans: (0..<50_000).map { .init(2 * $0..<2 * $0 + 1, role: .key) },
      matches: (0..<50_000).map { 2 * $0..<2 * $0 + 1 },
      currentMatch: 13
    )

    let near = text.keepingParts(in: 20..<30)
    #expect(near.text == text.text)
    #expect(near.spans.map(\.utf8Range) == [20..<21, 22..<23, 24..<25, 26..<27, 28..<29])
    #expect(near.matches == near.spans.map(\.utf8Range))
    #expect(near.currentMatch == 3)
    let part = text.part(20..<30, endingIn: "…")
    #expect(part.spans.map(\.utf8Range) == [0..<1, 2..<3, 4..<5, 6..<7, 8..<9])
    #expect(part.matches == [0..<1, 2..<3, 4..<5, 6..<7, 8..<9, 10..<13])
    #expect(part.currentMatch == 3)
    let last = text.part(0..<10, endingIn: "…")
    #expect(last.currentMatch.map { last.matches[$0] } == 10..<13)
  }

  @Test func `a line looks the same with the parts alone that touch it`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let text = random.styledText(length: 20)
      let lines = WrappedText(text.text, width: 1 + random.below(12)).lines
      for line in lines {
        let near = text.keepingParts(in: line.utf8Range)
        let canvases = [text, near].map { text in
          var canvas = Canvas(size: Size(width: 12, height: 1))
          canvas.write(
            text,
            utf8Range: line.utf8Range,
            column: 0,
            line: 0,
            theme: .terminal16
          )
          return (0..<12).map { canvas[$0, 0] }
        }
        #expect(canvases[0] == canvases[1], "seed \(seed)")
      }
    }
  }

  @Test(arguments: [
    ("inside", 2..<4, [1..<3]), ("before", 0..<1, []), ("over its beginning", 0..<2, [0..<1]),
    ("over its end", 4..<9, [3..<6]), ("behind", 7..<9, [5..<6]), ("empty", 3..<3, []),
  ])
  func `the rest of a part is told by its end`(
    name: String,
    match: Range<Int>,
    matches: [Range<Int>]
  ) {
    let text = StyledText("0123456789", matches: [match])

    let part = text.part(1..<6, endingIn: "…")

    #expect(part.text == "12345…")
    let expected = matches.map { $0.upperBound == 6 ? $0.lowerBound..<8 : $0 }
    #expect(part.matches == expected, "\(name)")
  }
}
