import Testing

@testable import BrowserModels

struct NearestNameTests {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1),
    ("abc", "ac", 1), ("ac", "abc", 1), ("abc", "acb", 1), ("ab", "ba", 1), ("titel", "title", 1),
    ("kitten", "sitting", 3), ("abcd", "badc", 2), ("é", "e\u{301}", 0), ("ca", "abc", 3),
  ])
  func `neighbours that change places are one edit`(first: String, second: String, edits: Int) {
    #expect(NearestName.editDistance(first, second) == edits)
    #expect(NearestName.editDistance(second, first) == edits)
  }

  @Test(arguments: [
    ("srot", "sort"), ("sor", "sort"), ("records", "records"), ("recods", "records"),
    ("rcods", nil), ("rcordss", "records"), ("row", nil), ("vmi", "vim"), ("vmx", nil), ("", nil),
  ])
  func `a name is suggested that is one edit in three characters away`(
    word: String,
    name: String?
  ) {
    #expect(NearestName.nearest(to: word, in: ["sort", "records", "vim"]) == name)
  }

  @Test func `of several it is the one that begins most alike`() {
    #expect(NearestName.nearest(to: "thema", in: ["ethema", "theme"]) == "theme")
  }
}
