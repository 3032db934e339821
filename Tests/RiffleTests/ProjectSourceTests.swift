import Testing

@Suite struct ProjectSourceTests {
  @Test(arguments: [
    ("let a = 1 // one", "let a = 1 ", "// one"),
    ("a /* b /* c */ d */ e", "a  e", "/* b /* c */ d */"),
    (#"let a = "// b" // c"#, #"let a = "" "#, "// c"),
    (#"a("x\"y", z)"#, #"a("", z)"#, ""),
    (##"a(#"x"\y"#, z)"##, #"a("", z)"#, ""),
    (#"a("x\(b["c"] ?? "(")y", z)"#, #"a(""(b[""] ?? ""), z)"#, ""),
    (##"a(#"x\(b)\#(c)"#, z)"##, #"a(""(c), z)"#, ""),
    ("a(\"\"\"\n  x \"y\" // z\n  \"\"\", b)", "a(\"\", b)", ""),
    ("func `a \"b\" // c`() {} // d", "func `a \"b\" // c`() {} ", "// d"),
    ("#if DEBUG // e", "#if DEBUG ", "// e"),
    (#"/"/ "#, #"/"""#, ""),
  ])
  func `code and comments are told apart`(text: String, code: String, comments: String) {
    let source = ProjectSource(path: "", text: text)

    #expect(source.code.joined(separator: "\n") == code)
    #expect(source.comments.joined(separator: "\n") == comments)
  }

  @Test func `lines of comments belong together until code separates them`() {
    let text = "/// one\n  /// two\n\nlet a = 1  // three\nlet b = 2  // four\n/* five */ // six"

    let blocks = ProjectSource(path: "", text: text).commentBlocks

    #expect(
      blocks.map { $0.split(separator: "\n") } == [
        ["/// one", "/// two"], ["// three"], ["// four", "/* five */", "// six"],
      ]
    )
  }

  @Test(arguments: [
    ("import ListKit", ["ListKit"]),
    ("  @preconcurrency import Dispatch // queues", ["Dispatch"]),
    ("package import struct BrowserModels.Record", ["BrowserModels.Record"]),
    ("import func CLibrary.read", ["CLibrary.read"]),
    ("@_exported public import ListKit", ["ListKit"]),
    ("// import Foundation", []),
    ("let text = \"import Foundation\"", []),
    ("important()", []),
  ])
  func `an import is found however it is written`(line: String, modules: [String]) {
    #expect(ProjectSource(path: "", text: line).imports == Set(modules))
  }

  @Test func `types are found with the access and the attributes before them`() {
    let source = ProjectSource(
      path: "",
      text: """
        @MainActor public final class List: View {
          typealias Rows = [Row]
          private struct Place {}
          class func make() {}
        }
        enum Row {}
        extension Canvas {}
        let type = struct Nothing
        """
    )

    #expect(source.types == ["List", "Row"])
    #expect(source.sharedTypes == ["List", "Row"])
    #expect(source.nestedTypes == ["Rows", "Place"])
    #expect(source.capitalizedWords.isSuperset(of: ["List", "View", "Canvas"]))
  }
}
