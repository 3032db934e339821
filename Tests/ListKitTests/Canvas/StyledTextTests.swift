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

  @Test(arguments: [
    ("inside", 2..<4, [1..<3]), ("before", 0..<1, [0..<0]), ("over its beginning", 0..<2, [0..<1]),
    ("over its end", 4..<9, [3..<6]), ("behind", 7..<9, [5..<6]), ("empty", 3..<3, [2..<2]),
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
