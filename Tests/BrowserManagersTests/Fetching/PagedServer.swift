import Foundation

/// The loopback server of the tests, started once; it ends with this process.
struct PagedServer: Sendable {
  /// Two ports of one program: two origins.
  let ports: [Int]
  private let process: Process
  private let input: Pipe

  /// Nothing when there is no python3.
  static let shared = PagedServer()

  static var isThere: Bool { shared != nil }

  private init?() {
    let script = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Servers/paged_server.py")
    process = Process()
    input = Pipe()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path]
    process.standardInput = input
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    ports = line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    guard ports.count == 2 else { return nil }
  }

  func url(_ path: String, origin: Int = 0) -> String {
    "http://127.0.0.1:\(ports[origin])/\(path)"
  }
}
