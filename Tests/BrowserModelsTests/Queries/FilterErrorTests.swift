import BrowserModels
import Testing

@Suite struct FilterErrorTests {
  @Test(
    arguments: [
      (.unclosedQuote(at: 3), #"The quote is not closed. End it with ", or write \" for a quote."#),
      (
        .unclosedPattern(at: 3),
        "The pattern is not closed. End it with /, or write the text in quotes."
      ),
      (.nothingAfter(">", at: 3), "Nothing follows >. Write a value, or the sign in quotes."),
      (
        .nothingBefore("|", at: 3),
        "Nothing is before |. Write a word there, or the sign in quotes."
      ),
      (
        .unclosedParenthesis(at: 3),
        "The parenthesis is not closed. End it with ), or write it in quotes."
      ),
      (
        .unmatchedParenthesis(at: 3),
        "No parenthesis is open here. Take ) away, or write it in quotes."
      ),
      (.tooDeep(at: 3), "Too many parentheses are open. Take some away."),
      (.invalidPattern("missing )", at: 3), "The pattern is not valid: missing )."),
      (
        .unknownField("stat", nearest: "state", at: 3),
        "No field is called stat. Did you mean state?"
      ),
      (
        .unknownField("x", nearest: nil, at: 3),
        "No field is called x. Write the name in quotes to use it, or all of it to find the text."
      ),
      (
        .ambiguousField("x", ["a.x", "b.x"], at: 3),
        "Several fields are called x: a.x, b.x. Write which one is meant."
      ),
      (
        .ambiguousField("x", ["a.x", "b.x", "c.x", "d.x"], at: 3),
        "Several fields are called x: a.x, b.x, c.x and 1 more. Write which one is meant."
      ),
      (
        .noSuchTime("2026-02-30", reason: "2026-02 has 28 days", at: 3),
        "2026-02-30 does not exist: 2026-02 has 28 days. Write another one, or the text in quotes."
      ),
    ] as [(FilterError, String)]
  )
  func `a mistake says what to write`(error: FilterError, sentence: String) {
    #expect(error.description == sentence)
    #expect(error.position == 3)
  }
}
