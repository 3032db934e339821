import BrowserControllers
import Foundation
import SystemTesting
import Testing

@testable import riffle

struct ConfigurationFileTests {
  static let places: [(environment: [String: String], path: String?, isNamed: Bool)] = [
    (["HOME": "/h"], "/h/.config/riffle/config.json5", false),
    (["HOME": "/h", "XDG_CONFIG_HOME": "/x"], "/x/riffle/config.json5", false),
    (["XDG_CONFIG_HOME": "/x"], "/x/riffle/config.json5", false),
    (["HOME": "/h", "XDG_CONFIG_HOME": "x"], "/h/.config/riffle/config.json5", false),
    (["HOME": "/h", "XDG_CONFIG_HOME": ""], "/h/.config/riffle/config.json5", false),
    (["HOME": "/h", "RIFFLE_CONFIG": "mine"], "mine", true),
    (["HOME": "/h", "RIFFLE_CONFIG": ""], nil, false),
    ([:], nil, false), (["HOME": ""], nil, false),
  ]

  @Test(arguments: places)
  func `the environment says where it is`(
    environment: [String: String],
    path: String?,
    isNamed: Bool
  ) {
    let file = ConfigurationFile(environment: environment)

    #expect(file?.path == path)
    #expect(file?.isNamed ?? false == isNamed)
  }

  /// Why the file of this name in a folder is not read; nil when it is.
  private static func refusal(
    _ folder: TemporaryFolder,
    _ name: String = "c.json5"
  ) throws -> String? {
    let path = folder.url.appending(path: name).path
    let file = try #require(ConfigurationFile(environment: ["RIFFLE_CONFIG": path]))
    do throws(ConfigurationError) {
      _ = try file.configuration()
      return nil
    } catch {
      return error.refusal?.replacing(folder.url.path, with: "F")
    }
  }

  private static let wayOut = " RIFFLE_CONFIG= leaves the configuration out."

  @Test(
    arguments: [
      (0o600, 0o700, nil), (0o644, 0o755, nil), (0o444, 0o1777, nil),
      (
        0o664, 0o700,
        "F/c.json5 is not read: others can write F/c.json5. Try: chmod go-w 'F/c.json5'\(wayOut)"
      ),
      (
        0o602, 0o700,
        "F/c.json5 is not read: others can write F/c.json5. Try: chmod go-w 'F/c.json5'\(wayOut)"
      ),
      (0o600, 0o777, "F/c.json5 is not read: others can write F. Try: chmod go-w 'F'\(wayOut)"),
      (0o600, 0o770, "F/c.json5 is not read: others can write F. Try: chmod go-w 'F'\(wayOut)"),
    ] as [(Int, Int, String?)]
  )
  func `what others can write is not read`(file: Int, folder: Int, refusal: String?) throws {
    let place = try TemporaryFolder()
    let path = try place.write(Data("{theme: 'dark'}".utf8), to: "c.json5")
    try FileManager.default.setAttributes([.posixPermissions: file], ofItemAtPath: path)
    try FileManager.default.setAttributes([.posixPermissions: folder], ofItemAtPath: place.url.path)

    #expect(try Self.refusal(place) == refusal)
  }

  @Test func `what is no file, or too large, is refused`() throws {
    let place = try TemporaryFolder()
    _ = try place.write(Data(repeating: 0x20, count: 1 << 20 + 1), to: "large")
    mkfifo(place.url.appending(path: "pipe").path, 0o600)

    #expect(try Self.refusal(place, "pipe") == "F/pipe is not a file.")
    #expect(try Self.refusal(place, ".") == "F/. is not a file.")
    #expect(
      try Self.refusal(place, "large") == "F/large is larger than a configuration may be, 1 MB."
    )
    #expect(
      try Self.refusal(place, "none")
        == "F/none cannot be read: No such file or directory. RIFFLE_CONFIG= leaves the configuration out."
    )
  }

  @Test func `a file that is not named need not be there`() throws {
    let place = try TemporaryFolder()
    let file = try #require(ConfigurationFile(environment: ["HOME": place.url.path]))

    #expect(try file.configuration() == nil)
  }
}
