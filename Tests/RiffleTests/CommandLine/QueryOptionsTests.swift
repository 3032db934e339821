import BrowserModels
import Testing

@testable import riffle

struct QueryOptionsTests {
  @Test func `the options of a query are kept as they were written`() throws {
    let options = try ArgumentParser.parse([
      "--filter", "n>5", "--filter-order", "score", "--sort", "-created,title", "--section-by",
      "created:month", "--section-footer", "sum:n", "--find", "ann", "--columns", "title,n:8",
      "a.json",
    ])

    var query = QueryRequest()
    query.filter = "n>5"
    query.filterOrder = .score
    query.sort = "-created,title"
    query.sections = "created:month"
    query.footer = "sum:n"
    query.find = "ann"
    query.columns = "title,n:8"
    #expect(options.query == query)
  }

  /// Words, and what the sentence about them says.
  static let mistakes: [(words: [String], sentence: String)] = [
    (["--filter", "\"open"], "at character 1: The quote is not closed."),
    (
      ["--filter", "/(/"], "at character 3: The pattern is not valid: missing closing parenthesis."
    ),
    (
      ["--filter", "é /[a-/"],
      "at character 7: The pattern is not valid: missing terminating ] for character class."
    ),
    (["--sort", "a,,b"], "at character 3: A field is missing here"),
    (["--section-by", "a:decade"], "at character 3: Rows cannot be divided by decade"),
    (["--section-by", "a", "--section-footer", "mean:a"], "mean is none of count"),
    (["--filter-order", "best", "--filter", "a"], "best"),
    (["--columns", ""], "at character 1: A field is missing here"),
    (["--columns", "a,b:999"], "at character 3: A column is 1 to 400 wide"),
    (["--columns", "a,a"], "at character 3: The field a is named twice"),
  ]

  @Test(arguments: mistakes)
  func `a query that cannot be read says where`(words: [String], sentence: String) {
    let error = #expect(throws: UsageError.self) { try ArgumentParser.parse(words + ["a.json"]) }

    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    (["--print", "--section-by", "a"], "--section-by"), (["--print", "--find", "a"], "--find"),
    (["--filter-order", "score"], "--filter"), (["--section-footer", "count"], "--section-by"),
  ])
  func `an option without effect is refused`(words: [String], name: String) {
    let error = #expect(throws: UsageError.self) { try ArgumentParser.parse(words + ["a.json"]) }

    #expect(error?.description.contains(name) == true, "\(error?.description ?? "")")
  }
}
