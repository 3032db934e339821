import BrowserModels
import Testing

@Suite struct AnswerPlaceTests {
  @Test(arguments: ["/meta/next", "", "header:Link", "last:/id", "last:"])
  func `a place reads back as it was written`(text: String) throws {
    #expect(try #require(AnswerPlace(text)).description == text)
  }

  @Test(arguments: ["next", "header:", "last:id", "$.next"])
  func `what is written otherwise is no place`(text: String) {
    #expect(AnswerPlace(text) == nil)
  }
}
