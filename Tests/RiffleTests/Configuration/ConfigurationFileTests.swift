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

  /// That others can write one of the files of a folder.
  private static func writable(_ name: String, _ path: String = "F/c.json5") -> String {
    "\(path) is not read: others can write \(name).\(wayOut) Try: chmod go-w '\(name)'"
  }

  @Test(
    arguments: [
      (0o600, 0o700, nil), (0o644, 0o755, nil), (0o444, 0o1777, nil),
      (0o664, 0o700, writable("F/c.json5")), (0o602, 0o700, writable("F/c.json5")),
      (0o600, 0o777, writable("F")), (0o600, 0o770, writable("F")),
    ] as [(Int, Int, String?)]
  )
  func `what others can write is not read`(file: Int, folder: Int, refusal: String?) throws {
    let place = try TemporaryFolder()
    let path = try place.write(Data("{theme: 'dark'}".utf8), to: "c.json5")
    try FileManager.default.setAttributes([.posixPermissions: file], ofItemAtPath: path)
    try FileManager.default.setAttributes([.posixPermissions: folder], ofItemAtPath: place.url.path)

    #expect(try Self.refusal(place) == refusal)
  }

  /// Paths to a file below folders of which others can write `open`, and `sticky` as /tmp.
  static let ways: [(path: String, refusal: String?)] = [
    ("own/c.json5", nil), ("own/link", nil), ("own/way/c.json5", nil), ("sticky/own/c.json5", nil),
    ("open/../own/c.json5", nil),
    ("open/link", writable("F/open", "F/open/link")),
    ("open/own/c.json5", writable("F/open", "F/open/own/c.json5")),
    ("own/over", writable("F/open", "F/own/over")),
    ("own/inside/c.json5", writable("F/open", "F/own/inside/c.json5")),
    ("sticky/link", nil), ("sticky/over", writable("F/open", "F/sticky/over")),
  ]

  @Test(arguments: ways)
  func `each folder and link on the way to the file counts`(path: String, refusal: String?) throws {
    let place = try TemporaryFolder()
    for folder in ["own", "open/own", "sticky/own"] {
      try place.write("{theme: 'dark'}", to: "\(folder)/c.json5")
    }
    let links = [
      "own/link": "c.json5", "own/way": "../sticky/own", "open/link": "../own/c.json5",
      "own/over": "\(place.url.path)/open/link", "own/inside": "../open/own",
      "sticky/link": "../own/link", "sticky/over": "../own/inside/c.json5",
    ]
    for (link, target) in links {
      let path = place.url.appending(path: link).path
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
    chmod(place.url.appending(path: "open").path, 0o777)
    chmod(place.url.appending(path: "sticky").path, 0o1777)

    #expect(try Self.refusal(place, path) == refusal)
  }

  @Test func `a command to paste has its path quoted for the shell`() throws {
    let place = try TemporaryFolder()
    chmod(try place.write("{}", to: "it's.json5"), 0o666)

    let refusal = try Self.refusal(place, "it's.json5")
    #expect(refusal?.hasSuffix(" Try: chmod go-w 'F/it'\\''s.json5'") == true, "\(refusal ?? "")")
  }

  @Test func `what is no file, or too large, is refused, and how to start without it is told`()
    throws
  {
    let place = try TemporaryFolder()
    _ = try place.write(Data(repeating: 0x20, count: 1 << 20 + 1), to: "large")
    mkfifo(place.url.appending(path: "pipe").path, 0o600)

    let reasons = [
      "pipe": "is not a file.", ".": "is not a file.",
      "large": "is larger than a configuration may be, 1 MB.",
      "none": "cannot be read: No such file or directory.",
    ]
    for (name, reason) in reasons {
      #expect(try Self.refusal(place, name) == "F/\(name) \(reason)\(Self.wayOut)")
    }
  }

  @Test func `a file that is not named and cannot be opened is refused likewise`() throws {
    let place = try TemporaryFolder()
    let path = "\(place.url.path)/.config/riffle/config.json5"
    try FileManager.default.createDirectory(
      atPath: FilePath(path).folder,
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "config.json5")
    let file = try #require(ConfigurationFile(environment: ["HOME": place.url.path]))

    #expect(throws: ConfigurationError.self) { try file.configuration() }
    do throws(ConfigurationError) { _ = try file.configuration() } catch {
      #expect(error.refusal?.hasSuffix(".\(Self.wayOut)") == true, "\(error)")
    }
  }

  @Test func `a file that is not named need not be there`() throws {
    let place = try TemporaryFolder()
    let file = try #require(ConfigurationFile(environment: ["HOME": place.url.path]))

    #expect(try file.configuration() == nil)
  }
}
