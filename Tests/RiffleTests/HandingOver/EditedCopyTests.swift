import CLibrary
import Foundation
import SystemTesting
import Testing

@testable import riffle

struct EditedCopyTests {
  private let folder: TemporaryFolder
  private let copy: EditedCopy

  init() throws {
    folder = try TemporaryFolder()
    copy = try EditedCopy(of: Array("{}\n".utf8), environment: ["TMPDIR": folder.url.path])
  }

  private var ownFolder: String { (copy.path as NSString).deletingLastPathComponent }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(ownFolder)/\(name)", atomically: false, encoding: .utf8)
  }

  @Test func `what has the same text, or is gone, is not kept`() throws {
    #expect(copy.keptSentence == nil)
    // As an editor's backup.
    try write("{}\n", to: "record.json~")
    #expect(copy.keptSentence == nil)
    unlink(copy.path)
    #expect(copy.keptSentence == nil)
    #expect(!copy.isChanged)

    copy.remove()

    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
    #expect(copy.keptSentence == nil)
  }

  @Test(arguments: ["", "{}", "{}\n\n", "{ \n"])
  func `a copy with another text is kept`(text: String) throws {
    try write(text, to: "record.json")

    #expect(copy.isChanged)
    #expect(
      copy.keptSentence == "The changed copy is kept: \(copy.path). The source is unchanged."
    )
  }

  @Test(arguments: ["a pipe", "a link", "a folder"])
  func `what cannot be compared is kept, and nothing waits for it`(kind: String) throws {
    unlink(copy.path)
    switch kind {
    case "a pipe": mkfifo(copy.path, 0o600)
    case "a link": symlink("elsewhere", copy.path)
    default: mkdir(copy.path, 0o700)
    }

    #expect(copy.isChanged)
  }

  @Test func `a copy that cannot be read is kept`() throws {
    chmod(copy.path, 0)
    // Its text is the same for the superuser, who reads it all the same.
    let isReadable = access(copy.path, R_OK) == 0

    #expect(copy.isChanged == !isReadable)
  }

  @Test(arguments: ["other.json", ".record.json.swp"])
  func `what an editor left beside the copy is kept`(name: String) throws {
    try write("{\"a\":1}\n", to: name)

    #expect(!copy.isChanged)
    let sentence = "What the editor left beside the copy is kept: \(ownFolder)."
    #expect(copy.keptSentence == "\(sentence) The source is unchanged.")
  }
}
