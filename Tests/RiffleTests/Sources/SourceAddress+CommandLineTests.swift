import BrowserManagers
import BrowserModels
import Foundation
import SystemTesting
import Testing

@testable import riffle

struct SourceAddressOnCommandLineTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("[]", to: "h.example")
  }

  private func address(_ word: String?, isPiped: Bool = false) throws -> SourceAddress {
    try SourceAddress(word, hasDataOnInput: isPiped, environment: [:])
  }

  @Test func `an existing file or folder wins over a host`() throws {
    let file = folder.url.appending(path: "h.example").path
    let host = try #require(SourceURL("h.example"))

    #expect(try address(file) == .file(file))
    #expect(try address("file://\(file)") == .file(file))
    #expect(try address(folder.url.path) == .folder(folder.url.path))
    #expect(try address("h.example") == .url(host))
  }

  @Test func `without a word, piped input is read`() throws {
    #expect(try address(nil, isPiped: true) == .standardInput)
    #expect(try address("-", isPiped: true) == .standardInput)
  }

  static let mistakes: [(word: String, sentence: String)] = [
    ("-", "-: nothing was piped in, standard input is a terminal."),
    ("/no/such", "There is no file or folder /no/such."),
    ("file:///no/such", "There is no file or folder /no/such."),
    (
      "ftp://h.example/",
      "ftp://h.example/ cannot be requested: ftp is not supported; http, https and file are."
    ),
  ]

  @Test func `a link that leads to itself is told from a file that is not there`() throws {
    let path = folder.url.appending(path: "loop").path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "loop")

    for word in [path, "file://\(path)"] {
      let error = #expect(throws: PageError.self) { try address(word) }

      let sentence = "\(path) cannot be read: Too many levels of symbolic links."
      #expect(error?.plainSentence == sentence)
    }
  }

  @Test(arguments: mistakes)
  func `what cannot be opened gets a sentence`(word: String, sentence: String) {
    let error = #expect(throws: PageError.self) { try address(word) }

    #expect(error?.plainSentence == sentence)
  }
}
