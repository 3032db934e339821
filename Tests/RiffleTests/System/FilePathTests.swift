import Testing

@testable import riffle

struct FilePathTests {
  @Test(arguments: [
    ("a.txt", ".", "a.txt"), ("b/a.txt", "b", "a.txt"), ("/a.txt", "/", "a.txt"),
    ("../b//a.txt", "../b/", "a.txt"), ("b/", "b", ""), ("", ".", ""), ("..", ".", ".."),
    ("é/é.txt", "é", "é.txt"),
  ])
  func `a path is a folder and a name in it`(path: String, folder: String, name: String) {
    #expect(FilePath(path).folder == folder)
    #expect(FilePath(path).name == name)
  }
}
