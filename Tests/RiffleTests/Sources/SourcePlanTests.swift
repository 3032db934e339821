import BrowserModels
import Foundation
import SystemTesting
import Testing

@testable import riffle

struct SourcePlanTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func plan(
    _ address: SourceAddress,
    _ words: [String] = [],
    environment: [String: String] = [:],
    password: String? = nil
  ) throws -> SourcePlan {
    try SourcePlan(
      address,
      options: ArgumentParser.parse(words),
      environment: environment,
      inputs: RequestPlan.Inputs(
        read: { _ in Array("from a file".utf8) },
        variable: { environment[$0] },
        password: { _ in password }
      )
    )
  }

  private func url() throws -> SourceAddress { .url(try #require(SourceURL("https://h.example/"))) }

  @Test func `a URL is planned as a request, with its credentials apart`() throws {
    let words = ["-u", "ann", "--query", "a=b", "--max-time", "7", "-d", "@body"]

    let plan = try plan(url(), words, environment: ["SSL_CERT_FILE": "/ca"], password: "s3cret")

    let request = try #require(plan.request)
    #expect(request.request.url == "https://h.example/?a=b")
    #expect(request.request.body == Array("from a file".utf8))
    #expect(request.credentials.password == "s3cret")
    #expect(plan.transport.maximumTime == 7 && plan.transport.trustedCertificates == "/ca")
    #expect(plan.input == nil)
  }

  @Test func `a file is planned as an input, with its declaration`() throws {
    let plan = try plan(.file("a.json"), ["--records", "a.b", "--max-records", "3"])

    #expect(plan.input == .file("a.json"))
    #expect(plan.request == nil)
    #expect(plan.recordsPath == "/a/b" && plan.maximumRecords == 3)
  }

  @Test func `sources with the same name are numbered`() throws {
    let urls = ["https://h.example/?a=1&api_key=s3cret", "https://h.example/?a=1&api_key=t0ken"]
    let addresses =
      try ["a.json", "b.json", "a.json", "./a.json", "a.json"].map { .file($0) }
      + urls.map { SourceAddress.url(try #require(SourceURL($0))) }

    let names = SourcePlan.numbered(try addresses.map { try plan($0) }).map(\.name)

    #expect(names.prefix(5) == ["a.json", "b.json", "a.json (2)", "./a.json", "a.json (3)"])
    #expect(names[6] == names[5] + " (2)" && !names[5].contains("s3cret"))
  }

  @Test func `a folder is planned as its pages in natural order`() throws {
    for name in ["p10.json", "p2.json", "notes.txt"] { try folder.write("[]", to: name) }

    let plan = try plan(.folder(folder.url.path))

    guard case .pages(let folder) = plan.content else {
      Issue.record("\(plan.content)")
      return
    }
    #expect(folder.pages.map { $0.split(separator: "/").last } == ["p2.json", "p10.json"])
  }

  @Test func `a mistake in the request is found before anything is opened`() throws {
    #expect(
      throws: PageError.badOption(
        "-u",
        reason: "the name needs a password; write it as name:password"
      )
    ) {
      try plan(url(), ["-u", "bob"])
    }
  }

  @Test func `a file that an option names has a limit`() throws {
    let path = try folder.write("", to: "body")
    let inputs = RequestPlan.Inputs.ofProcess(environment: [:])

    try #require(truncate(path, off_t(64 << 20)) == 0)
    let bytes = try inputs.read(path)
    #expect(bytes.count == 64 << 20)

    try #require(truncate(path, off_t(64 << 20 + 1)) == 0)
    let reason = "it is larger than 64 MB, the limit for @FILE"
    #expect(throws: PageError.unreadableFile(path: path, reason: reason)) {
      try inputs.read(path)
    }
  }

  @Test func `an option reads a pipe to its end`() throws {
    let path = folder.url.appending(path: "pipe").path
    try #require(mkfifo(path, 0o600) == 0)
    Thread.detachNewThread {
      let writer = open(path, O_WRONLY)
      write(writer, "body", 4)
      close(writer)
    }

    let bytes = try RequestPlan.Inputs.ofProcess(environment: [:]).read(path)

    #expect(bytes == Array("body".utf8))
  }

  @Test func `a folder without pages cannot be planned`() throws {
    let path = folder.url.path

    #expect(throws: PageError.self) { try plan(.folder(path)) }
  }
}
