import Foundation
import SystemTesting
import Testing

@testable import riffle

struct ToolCommandTests {
  @Test(arguments: [
    (["VISUAL": "vim -n", "EDITOR": "nano"], ["vim", "-n"]),
    (["VISUAL": " ", "EDITOR": "'my ed' --wait"], ["my ed", "--wait"]),
    (["VISUAL": "", "EDITOR": ""], ["vi"]),
    (["EDITOR": "it's 1"], ["it's", "1"]),
    (["EDITOR": "$(touch x);ed"], ["$(touch", "x);ed"]),
  ])
  func `an editor is split into words, and no shell reads them`(
    environment: [String: String],
    words: [String]
  ) throws {
    let folder = try TemporaryFolder()
    try folder.install("vi")
    let path = ["PATH": "/nowhere:\(folder.url.path)"]

    #expect(ToolCommand.editor(in: environment.merging(path) { $1 }) == words)
  }

  @Test(arguments: [("", ["more"]), ("most -s", ["most", "-s"])])
  func `an empty PAGER is none`(pager: String, words: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.install("more")

    #expect(ToolCommand.pager(in: ["PAGER": pager, "PATH": folder.url.path]) == words)
  }

  @Test func `nothing that is installed is nothing`() {
    #expect(ToolCommand.pager(in: ["PATH": "/nowhere"]) == nil)
    #expect(ToolCommand.editor(in: [:]) == nil)
  }
}

extension TemporaryFolder {
  /// Puts a program of this name there that does nothing.
  fileprivate func install(_ name: String) throws {
    chmod(try write("#!/bin/sh\n", to: name), 0o755)
  }
}
