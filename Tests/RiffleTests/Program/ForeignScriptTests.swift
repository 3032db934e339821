import Foundation
import SystemTesting
import Testing

/// Scripts that somebody else wrote: what they must not read, write or start.
///
/// Each test has a folder with `own`, in which the script is, and beside it what belongs to the user.
struct ForeignScriptTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("[{\"id\":1,\"name\":\"One\"}]", to: "own/a.json")
    try folder.write("[{\"id\":2,\"name\":\"Secret\"}]", to: "home/b.json")
    try folder.write("mine\n", to: "home/victim.txt")
    try folder.write("Wait idle\n", to: "home/steps.riffle")
    try folder.write("old\n", to: "own/there.txt")
    let manager = FileManager.default
    let own = folder.url.appending(path: "own").path
    try manager.createSymbolicLink(atPath: own + "/out", withDestinationPath: "../home")
    try manager.createSymbolicLink(atPath: own + "/b.json", withDestinationPath: "../home/b.json")
    try manager.createSymbolicLink(atPath: own + "/link.txt", withDestinationPath: "no/such.txt")
    try manager.createDirectory(atPath: own + "/sub", withIntermediateDirectories: false)
  }

  private static let opening = """
    Open https://api.example/items
    Fixture GET /items -> a.json Header 'Link: </items>; rel="first"'

    """

  /// A third line, and what is said of it.
  static let offences: [(line: String, words: String)] = [
    ("Env RIFFLE_DEFAULT_OPTS '--log /tmp/riffle-test-log'", "--log"),
    ("Env RIFFLE_DEFAULT_OPTS '--log=/tmp/riffle-test-log'", "--log"),
    ("Env RIFFLE_DEFAULT_OPTS '--ascii \"--log\" x'", "--log"),
    ("Env RIFFLE_DEFAULT_OPTS \"--l'o'g x\"", "--log"),
    ("Env RIFFLE_DEFAULT_OPTS '--lo x'", "--lo"),
    ("Env RIFFLE_DEFAULT_OPTS '-H @../home/victim.txt'", "-H"),
    ("Env RIFFLE_DEFAULT_OPTS '-H@../home/victim.txt'", "-H"),
    ("Env RIFFLE_DEFAULT_OPTS '-vH@../home/victim.txt'", "-v, -H"),
    ("Env RIFFLE_DEFAULT_OPTS '--bearer @../home/victim.txt'", "--bearer"),
    ("Env RIFFLE_DEFAULT_OPTS '--json @../home/victim.txt'", "--json"),
    ("Env RIFFLE_DEFAULT_OPTS '--json=@../home/victim.txt'", "--json"),
    ("Env RIFFLE_DEFAULT_OPTS '-d@../home/victim.txt'", "-d"),
    ("Env RIFFLE_DEFAULT_OPTS '-d a --data=b -n'", "-d, --data, -n"),
    ("Env RIFFLE_DEFAULT_OPTS '-x http://p -k --cert c --key k'", "-x, -k, --cert, --key"),
    ("Env RIFFLE_DEFAULT_OPTS '--unix-socket /run/s -u a:b'", "--unix-socket, -u"),
    ("Env RIFFLE_DEFAULT_OPTS '--record x'", "--record"),
    ("Env RIFFLE_DEFAULT_OPTS '--out x.svg --update --allow /'", "--out, --update, --allow"),
    ("Env RIFFLE_DEFAULT_OPTS '--print'", "--print"),
    ("Env RIFFLE_DEFAULT_OPTS '-- a.json'", "a.json"),
    ("Env RIFFLE_DEFAULT_OPTS '--ascii x'", "x"),
    ("Env RIFFLE_DEFAULT_OPTS '\"--ascii'", "quote"),
    ("Env LD_PRELOAD 'x.so'", "LD_PRELOAD"),
    ("Env PATH '/tmp'", "PATH"),
    ("Env HOME '/tmp'", "HOME"),
    ("Env http_proxy 'http://p'", "http_proxy"),
    ("Env CURL_HOME '/tmp'", "CURL_HOME"),
    ("Env SSL_CERT_FILE 'c'", "SSL_CERT_FILE"),
    ("Env BROWSER 'sh'", "BROWSER"),
    ("Env RIFFLE_RESOURCES '/tmp'", "RIFFLE_RESOURCES"),
    ("Env riffle_default_opts '--ascii'", "riffle_default_opts"),
    ("Fixture GET /x -> ../home/b.json", "../home/b.json is outside"),
    ("Fixture GET /x -> b.json", "b.json is outside"),
    ("Fixture GET /x -> out/b.json", "out/b.json is outside"),
    ("Fixture GET /x -> sub/../../home/b.json", "b.json is outside"),
    ("Fixture GET /x -> FOLDER/home/b.json", "b.json is outside"),
    ("Fixture GET /x -> /etc/passwd", "/etc/passwd is outside"),
    ("Fixture GET /x -> sub", "sub is not a regular file"),
    ("Fixture GET /x -> none.json", "none.json cannot be read"),
    ("Fixture GET /x -> pipe.json", "pipe.json is not a regular file"),
    ("Fixture GET /x -> /dev/zero", "/dev/zero is outside"),
    ("Include ../home/steps.riffle", "steps.riffle is outside"),
    ("Include out/steps.riffle", "steps.riffle is outside"),
    ("Include pipe.json", "pipe.json is not a regular file"),
    ("Include /dev/zero", "/dev/zero is outside"),
    ("Output ../home/new.txt", "new.txt is outside"),
    ("Output out/new.txt", "new.txt is outside"),
    ("Output FOLDER/home/new.txt", "new.txt is outside"),
    ("Output ~/new.txt", "there is no folder for"),
    ("Output none/new.txt", "there is no folder for"),
    ("Output a.json/new.txt", "there is no folder for"),
    ("Output there.txt", "there.txt is there already"),
    ("Output sub/../there.txt", "there.txt is there already"),
    ("Output link.txt", "link.txt is a link that leads nowhere"),
    ("Snapshot there.txt", "there.txt is there already"),
    ("Snapshot ../home/victim.txt", "victim.txt is outside"),
    ("Snapshot out/victim.txt", "victim.txt is outside"),
    ("Snapshot pipe.json", "pipe.json is there already"),
    ("Expect frame ../home/victim.txt", "victim.txt is outside"),
    ("Expect frame out/victim.txt", "victim.txt is outside"),
    ("Expect frame pipe.json", "pipe.json is not a regular file"),
  ]

  @Test(arguments: offences)
  func `what a script must not do is named by the check, and refused before it is played`(
    line: String,
    words: String
  ) async throws {
    let script = Self.opening + line.replacing("FOLDER", with: folder.url.path) + "\nWait idle\n"
    try folder.write(script, to: "own/t.riffle")
    let before = try contents()

    for command in ["--check t.riffle", "--headless --play t.riffle"] {
      let run = try await ProgramRun.of(
        "[ -p pipe.json ] || mkfifo pipe.json; timeout 20 riffle \(command)",
        in: folder.url.appending(path: "own")
      )
      #expect(run.code == 2, "\(command): \(run.errors)")
      #expect(run.errors.hasPrefix("t.riffle:3:"), "\(command): \(run.errors)")
      #expect(run.errors.contains(words), "\(command): \(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
    #expect(try contents() == before)
  }

  @Test(arguments: [
    ("Env RIFFLE_DEFAULT_OPTS '-X @x' Open https://h/", "1:1: -X: @x is not a valid method"),
    ("\nOpen http://h:99999/", "2:"),
  ])
  func `what cannot be opened is a mistake of the script, for the check too`(
    script: String,
    sentence: String
  ) async throws {
    try folder.write(script, to: "own/t.riffle")
    for command in ["--check t.riffle", "--headless --play t.riffle"] {
      let run = try await ProgramRun.of("riffle \(command)", in: folder.url.appending(path: "own"))
      #expect(run.code == 2 && run.errors.hasPrefix("t.riffle:\(sentence)"), "\(run.errors)")
    }
  }

  @Test func `what a script may do is not refused`() async throws {
    let script =
      Self.opening + """
        Env NO_COLOR '1' Env TERM 'xterm' Env LANG 'C.UTF-8'
        Env RIFFLE_DEFAULT_OPTS '--ascii --title=name --records /x --page-size 5 --retry 0'
        Env RIFFLE_DEFAULT_OPTS '-X GET --color never'
        Fixture GET /x -> \(folder.url.path)/own/sub/../a.json
        Output sub/new.svg
        Include sub/steps.riffle
        Snapshot sub/../shot.txt Snapshot ./shot.txt

        """
    try folder.write(script, to: "own/t.riffle")
    try folder.write(
      "Wait idle Fixture GET /y -> ../a.json Snapshot ../c.txt",
      to: "own/sub/steps.riffle"
    )
    let own = folder.url.appending(path: "own")

    let check = try await ProgramRun.of("riffle --check t.riffle", in: own)
    let run = try await ProgramRun.of("riffle --headless --play t.riffle", in: own)

    #expect(check.code == 0 && check.errors.isEmpty, "\(check.errors)")
    #expect(run.code == 0, "\(run.errors)")
    for name in ["sub/new.svg", "shot.txt", "c.txt"] {
      #expect(FileManager.default.fileExists(atPath: own.appending(path: name).path), "\(name)")
    }
  }

  @Test func `the rules are those of the folder of the script that is played`() async throws {
    try folder.write(Self.opening + "Include sub/steps.riffle\n", to: "own/t.riffle")
    try folder.write("\nSnapshot ../../new.txt", to: "own/sub/steps.riffle")

    let run = try await ProgramRun.of("riffle --check \(folder.url.path)/own/t.riffle")

    #expect(run.code == 2)
    #expect(
      run.errors.hasPrefix("\(folder.url.path)/own/sub/steps.riffle:2:1: "),
      "\(run.errors)"
    )
    #expect(run.errors.contains("is outside"))
  }

  @Test func `a folder is opened to a script by --allow, and no other`() async throws {
    try folder.write(
      Self.opening + "Fixture GET /x -> ../home/b.json\nWait idle Snapshot out/new.txt\n",
      to: "own/t.riffle"
    )
    let own = folder.url.appending(path: "own")

    let others = try await ProgramRun.of(
      "riffle --check t.riffle --allow sub --allow /usr",
      in: own
    )
    let check = try await ProgramRun.of("riffle --check t.riffle --allow /usr --allow out", in: own)
    let run = try await ProgramRun.of("riffle --headless --play t.riffle --allow ../home", in: own)
    let none = try await ProgramRun.of("riffle --check t.riffle --allow none", in: own)

    #expect(others.code == 2 && others.errors.split(separator: "\n").count == 2, "\(others.errors)")
    #expect(check.code == 0, "\(check.errors)")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try contents()["home/new.txt"] != nil)
    #expect(none.code == 2 && none.errors.contains("none"), "\(none.errors)")
  }

  @Test func `a file that is there is replaced by --update, or when --out names it`() async throws {
    try folder.write(
      Self.opening + "Wait idle Snapshot there.txt Output sub/o.txt",
      to: "own/t.riffle"
    )
    try folder.write("old\n", to: "own/sub/o.txt")
    let own = folder.url.appending(path: "own")

    let plain = try await ProgramRun.of(
      "riffle --headless --play t.riffle --out sub/o.txt",
      in: own
    )
    #expect(plain.code == 2, "\(plain.errors)")
    #expect(plain.errors.contains("t.riffle:3:11: there.txt is there already"), "\(plain.errors)")
    #expect(!plain.errors.contains("o.txt is there"), "\(plain.errors)")
    #expect(try contents()["own/there.txt"] == "old\n")

    let updated = try await ProgramRun.of("riffle --headless --play t.riffle --update", in: own)
    #expect(updated.code == 0, "\(updated.errors)")
    #expect(try contents()["own/there.txt"]?.contains("One") == true)
    #expect(try contents()["own/sub/o.txt"]?.contains("One") == true)

    try folder.write("old\n", to: "own/out.txt")
    try folder.write(Self.opening + "Wait idle", to: "own/t.riffle")
    let named = try await ProgramRun.of(
      "riffle --headless --play t.riffle --out ../home/victim.txt",
      in: own
    )
    #expect(named.code == 0, "\(named.errors)")
    #expect(try contents()["home/victim.txt"]?.contains("One") == true)
  }

  @Test func `an output that is a pipe or a link to the outside is not replaced by --update`()
    async throws
  {
    let own = folder.url.appending(path: "own")
    for (name, words) in [("pipe.txt", "is not a regular file"), ("b.json", "is outside")] {
      try folder.write(Self.opening + "Wait idle Snapshot \(name)", to: "own/t.riffle")
      let run = try await ProgramRun.of(
        "[ -p pipe.txt ] || mkfifo pipe.txt; timeout 20 riffle --headless --update --play t.riffle",
        in: own
      )
      #expect(run.code == 2 && run.errors.contains(words), "\(name): \(run.errors)")
    }
  }

  @Test func `a file that is replaced keeps what it has under its other names`() async throws {
    let own = folder.url.appending(path: "own").path
    for name in ["frame.txt", "shot.txt", "out.txt"] {
      try FileManager.default.linkItem(
        atPath: folder.url.path + "/home/victim.txt",
        toPath: "\(own)/\(name)"
      )
    }
    let steps = "Wait idle Expect frame frame.txt Snapshot shot.txt Output out.txt"
    try folder.write(Self.opening + steps, to: "own/t.riffle")
    let run = try await ProgramRun.of(
      "riffle --headless --update --play t.riffle",
      in: folder.url.appending(path: "own")
    )
    let contents = try contents()
    #expect(run.code == 0, "\(run.errors)")
    #expect(contents["own/shot.txt"]?.contains("One") == true)
    #expect(contents["home/victim.txt"] == "mine\n")
  }

  @Test(arguments: [
    ("a.json", "../home/b.json", "a.json is outside"), ("sub", "../home", "b.json is outside"),
    ("shot.txt", "../home/victim.txt", "shot.txt is outside"),
    ("shot.txt", "../home/none.txt", "shot.txt is a link that leads nowhere"),
  ])
  func `a link that is put there after the check is refused when the script is played`(
    name: String,
    target: String,
    words: String
  ) async throws {
    try folder.write("[]", to: "own/sub/b.json")
    let steps = "Fixture GET /x -> sub/b.json\nWait idle Snapshot shot.txt"
    try folder.write(Self.opening + steps, to: "own/t.riffle")
    let run = try await ProgramRun.of(
      """
      riffle --check t.riffle || exit 9
      rm -rf \(name) && ln -s \(target) \(name)
      riffle --headless --update --play t.riffle
      """,
      in: folder.url.appending(path: "own")
    )
    #expect(run.code == 2 && run.errors.contains(words), "\(run)")
    #expect(try contents()["home/victim.txt"] == "mine\n")
    #expect(try contents()["home/none.txt"] == nil)
  }

  @Test func `all mistakes of a script are named in one run, in its order`() async throws {
    try folder.write(
      """
      Open https://api.example/items
      Fixture GET /items -> none.json
      Frob Type "not reached"
      Env HOME '/tmp' Sleep 1s
      Include none.riffle
      Repeat zero Down End
      Snapshot nowhere/a.txt
      Include sub/steps.riffle
      """,
      to: "own/t.riffle"
    )
    try folder.write("\nSize 0x0", to: "own/sub/steps.riffle")

    for flags in ["--check", "--headless --play"] {
      let run = try await ProgramRun.of(
        "riffle \(flags) t.riffle",
        in: folder.url.appending(path: "own")
      )
      let places = run.errors.split(separator: "\n").map { $0.prefix { $0 != " " } }
      #expect(run.code == 2)
      #expect(
        places == [
          "t.riffle:2:1:", "t.riffle:3:1:", "t.riffle:4:1:", "t.riffle:5:1:", "t.riffle:6:8:",
          "t.riffle:7:1:", "sub/steps.riffle:2:6:",
        ],
        "\(run.errors)"
      )
    }
  }

  @Test(
    .unsanitized("less address space than the sanitizers take"),
    arguments: [
      ("Include b.riffle\nInclude b.riffle", "included"),
      (
        "Let a 'xxxxxxxxxxxxxxxx'\n" + String(repeating: "Let a \"$a$a$a$a\"\n", count: 60), "value"
      ),
    ]
  )
  func `a small script cannot take all memory or time`(text: String, word: String) async throws {
    try folder.write(text, to: "own/t.riffle")
    let names = ["b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"]
    for (name, next) in zip(names, names.dropFirst() + ["z"]) {
      let include = String(repeating: "Include \(next).riffle\n", count: 8)
      try folder.write(include, to: "own/\(name).riffle")
    }
    try folder.write("", to: "own/z.riffle")

    let run = try await ProgramRun.of(
      "ulimit -v 4000000; timeout 60 riffle --check t.riffle",
      in: folder.url.appending(path: "own")
    )

    #expect(run.code == 2, "\(run.code) \(run.errors)")
    #expect(run.errors.contains(word), "\(run.errors)")
  }

  @Test(.unsanitized("less address space than the sanitizers take"))
  func `a script, a page or a frame that is too large is not read`() async throws {
    try folder.write(Self.opening + "Include big.riffle\n", to: "own/t.riffle")
    let run = try await ProgramRun.of(
      "truncate -s 3G big.riffle; ulimit -v 2000000; timeout 60 riffle --check t.riffle",
      in: folder.url.appending(path: "own")
    )
    let device = try await ProgramRun.of("ulimit -v 2000000; timeout 60 riffle --check /dev/zero")

    #expect(run.code == 2 && run.errors.contains("big.riffle is larger than"), "\(run.errors)")
    #expect(device.code == 2 && device.errors.contains("larger than"), "\(device.errors)")
  }

  /// Texts of all files by their paths; a link and a pipe by a word.
  private func contents() throws -> [String: String] {
    var contents: [String: String] = [:]
    let manager = FileManager.default
    for path in try manager.subpathsOfDirectory(atPath: folder.url.path) {
      let file = folder.url.appending(path: path).path
      let type = try manager.attributesOfItem(atPath: file)[.type] as? FileAttributeType
      contents[path] =
        type == .typeRegular
        ? try String(contentsOfFile: file, encoding: .utf8) : type?.rawValue ?? ""
    }
    contents["own/pipe.json"] = nil
    return contents
  }
}
