// Options about what the program does: scripts, output, logs.
extension OptionTable {
  static let demo = [
    Option(
      "--play",
      in: .demo,
      help: "play a script, here and at human speed (repeatable with --headless)",
      manual: """
        Plays a script in the terminal. Space pauses and resumes, → plays one step, q quits. With \
        --headless it may be given several times.
        """,
      chooses: .playLive,
      update: .parsed("SCRIPT", .path) { $0.scripts.append($1) }
    ),
    Option(
      "--headless",
      in: .demo,
      help: "play it without a terminal, on a virtual clock",
      manual: "Plays scripts without a terminal, as fast as possible, on a virtual clock.",
      runs: [.playHeadless],
      update: .flag { $0.isHeadless = $1 }
    ),
    Option(
      "--size",
      in: .demo,
      help: "screen size for scripts",
      manual: "Plays scripts on a screen of this size, in place of the one that they set.",
      update: .parsed("COLSxROWS", .size) { $0.size = $1 }
    ),
    Option(
      "--speed",
      in: .demo,
      help: "playback speed factor (1)",
      manual: "Plays a script in the terminal faster by this factor. The default is 1.",
      runs: [.playLive],
      update: .parsed("FACTOR", .positiveNumber) { $0.speed = $1 }
    ),
    Option(
      "--out",
      in: .demo,
      help: "write the recording (repeatable): .cast .svg .txt .ans .json .html",
      manual: """
        Writes what a script shows to a file in the format of its extension: an asciicast, a \
        drawing, a text, a text with colours, glyphs as JSON, or a page.
        """,
      update: .parsed("FILE", .output) { $0.outputs.append($1) }
    ),
    Option(
      "--cast-version",
      in: .demo,
      help: "the version of asciicasts (2)",
      manual: "Writes asciicasts in this version of the format. The default is 2.",
      update: .choice(["2": 2, "3": 3]) { $0.castVersion = $1 }
    ),
    Option(
      "--update",
      in: .demo,
      help: "rewrite the frames that the script expects",
      manual: """
        Writes the frames that a script expects, where otherwise it compares with them, and replaces \
        its outputs and snapshots that are there.
        """,
      update: .flag { $0.isUpdating = $1 }
    ),
    Option(
      "--allow",
      in: .demo,
      help: "let scripts use this folder beside their own (repeatable)",
      manual: """
        Lets scripts read and write in this folder, too. Without it a script is confined to the \
        folder that it is in.
        """,
      runs: [.check, .playHeadless, .playLive],
      update: .text("DIR") { $0.allowedFolders.append($1) }
    ),
    Option(
      "--allow-jq",
      in: .demo,
      help: "let scripts run jq programs",
      manual: """
        Lets scripts run jq programs, by --jq in their options and by :jq. A program can take any time \
        and much memory, so that without it scripts run none.
        """,
      runs: [.check, .playHeadless, .playLive],
      update: .flag { $0.allowsJQ = $1 }
    ),
    Option(
      "--coverage",
      in: .demo,
      help: "print which actions and keys no script exercised",
      manual: "Prints how many actions and keys the scripts exercised, and which they did not.",
      update: .flag { $0.showsCoverage = $1 }
    ),
    Option(
      "--record",
      in: .demo,
      help: "write what you do as a script, with the answers, secrets hidden",
      manual: """
        Writes the session to this script when it ends, and the answers of the server to files \
        beside it. Secrets are replaced.
        """,
      runs: [.browse],
      update: .parsed("SCRIPT", .writtenPath) { $0.recordingPath = $1 }
    ),
    Option(
      "--check",
      in: .demo,
      help: "only check a script: file:line:column, what is wrong",
      manual: """
        Prints each mistake of a script as file:line:column: in the script, in the files that it names, \
        a first request that no fixture answers, and what a script of somebody else may not do.
        """,
      chooses: .check,
      update: .parsed("SCRIPT", .path) { $0.scripts.append($1) }
    ),
  ]

  static let rest = [
    Option(
      "--print",
      in: .rest,
      help: "no interface: every record of every page as JSON Lines",
      manual: """
        Prints every record of every page as one line of JSON. This is the default when standard \
        output is not a terminal.
        """,
      chooses: .print,
      update: .nothing
    ),
    Option(
      "--explain",
      in: .rest,
      help: "say where the records are and how the source pages",
      manual: """
        Loads one page and prints what was found in it, on what evidence: the records, the next \
        page and the fields of a row, in sentences and as a declared source; with =json for programs, \
        as one object of JSON.
        """,
      chooses: .explain,
      update: .flagOrWord(words: ["json"]) { $0.explainsAsJSON = $1 == "json" }
    ),
    Option(
      "--verbose",
      short: "-v",
      negation: "--no-verbose",
      in: .rest,
      help: "requests and answers on stderr, redacted",
      manual: "Logs requests and answers to standard error, without secrets and without bodies.",
      update: .flag { $0.isVerbose = $1 }
    ),
    Option(
      "--log",
      in: .rest,
      help: "requests and answers into this file, redacted",
      manual: """
        Appends requests and answers to this file, without secrets and without bodies. A secret of \
        fewer than 8 bytes is hidden only as a word of its own, one of fewer than 4 not by its value.
        """,
      update: .parsed("FILE", .writtenPath) { $0.logFile = $1 }
    ),
    Option(
      "--config-check",
      in: .rest,
      help: "only check the configuration: file:line:column, what is wrong",
      manual: """
        Prints each mistake of the configuration as file:line:column, or that there is none.
        """,
      chooses: .configCheck,
      update: .nothing
    ),
    Option(
      "--completions",
      in: .rest,
      help: "print a script that completes these options in the shell",
      manual: """
        Prints a script by which the shell completes options, their values and files. make install puts \
        them where the shells look; without it, put eval "$(riffle --completions bash)" into ~/.bashrc, \
        source <(riffle --completions zsh) behind compinit into ~/.zshrc, or \
        riffle --completions fish | source into ~/.config/fish/config.fish.
        """,
      chooses: .completions,
      update: .choice(["bash": CompletionShell.bash, "zsh": .zsh, "fish": .fish]) { $0.shell = $1 }
    ),
    Option(
      "--manual",
      in: .rest,
      help: "print the man page: riffle --manual | man -l -",
      manual: "Prints this page in the macros of man(7); riffle --manual | man -l - shows it.",
      chooses: .manual,
      update: .nothing
    ),
    Option(
      "--help",
      short: "-h",
      in: .rest,
      help: "this text",
      manual: "Prints a summary of the options.",
      chooses: .help,
      update: .nothing
    ),
    Option(
      "--version",
      short: "-V",
      in: .rest,
      help: "the version",
      manual: "Prints the version.",
      chooses: .version,
      update: .nothing
    ),
  ]
}
