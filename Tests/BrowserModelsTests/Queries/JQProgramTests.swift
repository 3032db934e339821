import Testing

@testable import BrowserModels

struct JQProgramTests {
  @Test(arguments: [
    ".", "select(.n > 5)", #""import""#, #"{"include": .a}"#, "{import: 1, include : 2}",
    ".import", ".a.include?", "$import", "# import \"a\" as b;\n.x", ##""# import \"x\"""##,
    #""a\(.b)import""#, #""\("import")""#, "important, includes", #"@base64 "modulemeta""#,
    #""\\" | .import"#, "{a: [{b, import: 2}], \n # c\n include: 3}", "# \r\n.", "# \\ \n.",
  ])
  func `a program that reads no file is run as it was written`(text: String) throws {
    #expect(try JQProgram(text).text == text)
  }

  @Test(arguments: [
    (#"import "a" as b; ."#, "import", 1),
    ("  include \"a\";.", "include", 3),
    ("# a\nimport \"a\" as b; .", "import", 5),
    (#""a" | modulemeta"#, "modulemeta", 7),
    (#""\(include "a"; .)""#, "include", 4),
    (#""\("x") \((1) | modulemeta)""#, "modulemeta", 17),
    (#""é\"" , import "a" as b; ."#, "import", 9),
    ("import::x", "import", 1),
    (#""\\" import"#, "import", 6),
    // Not names of fields, though a colon follows.
    (".[modulemeta:]", "modulemeta", 3),
    ("{a: .[modulemeta:]}", "modulemeta", 7),
    (".[1, modulemeta:]", "modulemeta", 6),
    ("{(modulemeta): 1}", "modulemeta", 3),
    (#""\({a: 1} | .[modulemeta:])""#, "modulemeta", 15),
    ("{} | ..modulemeta", "modulemeta", 8),
  ])
  func `what reads files is refused by its place`(text: String, word: String, column: Int) {
    #expect(throws: JQProgram.Refusal.readsFiles(word: word, column: column)) {
      try JQProgram(text)
    }
  }

  /// A later jq reads the next line as a part of the comment, an earlier one does not.
  @Test(arguments: [
    ("# \\\n\"\nimport \"a\" as a; . # \"", 1), (". # \\\r\n.", 3), ("# \\\\\n.", 1),
    ("# a\r.\n.", 1),
    ("# \\", 1),
  ])
  func `a comment that may go on in the next line is refused`(text: String, column: Int) {
    #expect(throws: JQProgram.Refusal.unclearComment(column: column)) { try JQProgram(text) }
  }

  @Test(arguments: [("", JQProgram.Refusal.empty), (" \n", .empty), (".\0", .hasNUL)])
  func `no program is none`(text: String, refusal: JQProgram.Refusal) {
    #expect(throws: refusal) { try JQProgram(text) }
  }

  @Test func `a refusal says what and where`() {
    #expect(
      JQProgram.Refusal.readsFiles(word: "import", column: 3).description
        == "import (character 3) reads files, which is not allowed here"
    )
    #expect(
      JQProgram.Refusal.unclearComment(column: 3).description
        == "the comment at character 3 may end where another jq reads on; leave out its \\ or "
        + "carriage return"
    )
  }
}
