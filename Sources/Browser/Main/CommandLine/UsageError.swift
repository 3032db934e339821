import BrowserDemo
import BrowserModels
import ListKit

/// A command line that cannot be carried out, as the sentence that says why.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  /// An option that does not exist, with the nearest one that does.
  static func unknown(_ option: String, nearest: String?) -> UsageError {
    let advice = nearest.map { "Did you mean \($0)?" } ?? "riffle --help lists the options."
    return UsageError(description: "There is no option \(option). \(advice)")
  }

  /// An option that does not exist, in a word that looks like a file.
  static func unknown(_ option: String, file: String) -> UsageError {
    UsageError(
      description: "There is no option \(option). For a file of this name write ./\(file)."
    )
  }

  /// A file whose name begins as options do.
  static func fileReadAsOptions(_ file: String) -> UsageError {
    UsageError(
      description: "\(file) is read as options. For the file of this name write ./\(file)."
    )
  }

  /// A file in the place of an option's value.
  static func swallowed(_ file: String, by option: String, _ placeholder: String) -> UsageError {
    UsageError(
      description: "\(option) got \(file) as its value, so no source is named. "
        + "Name the source after it: riffle \(option) \(placeholder) \(file)."
    )
  }

  /// An option about requests where there is none; `source` is what was typed, if anything was.
  static func needsURL(_ option: String, got source: String?) -> UsageError {
    let fact = source.map { ": got \($0)." } ?? ", and there is none."
    return UsageError(description: "\(option) works only with a URL\(fact)")
  }

  /// An option without the value that it needs.
  static func missingValue(_ option: String, _ placeholder: String) -> UsageError {
    UsageError(description: "\(option) needs a value: \(option) \(placeholder).")
  }

  /// A flag that was given a value.
  static func unexpectedValue(_ option: String) -> UsageError {
    UsageError(description: "\(option) takes no value.")
  }

  /// A value that does not fit its option.
  static func badValue(_ option: String, _ value: String, expected: String) -> UsageError {
    UsageError(description: "\(option) got \u{201C}\(value)\u{201D}; it takes \(expected).")
  }

  /// A program that is not run.
  static func badProgram(_ option: String, _ reason: String) -> UsageError {
    UsageError(description: "\(option): \(reason).")
  }

  /// A query that is not written as queries are.
  static func badQuery(_ option: String, _ text: String, _ mistake: QueryMistake) -> UsageError {
    UsageError(
      description: "\(option) got \u{201C}\(text)\u{201D}; at character \(mistake.position + 1): "
        + mistake.sentence
    )
  }

  /// A source that is an empty text.
  static let emptySource = UsageError(
    description: "The source is empty. Name a URL, a file, a folder, or - for standard input."
  )

  /// An option that has no effect without another one.
  static func idle(_ option: String, without other: String) -> UsageError {
    UsageError(description: "\(option) works only with \(other).")
  }

  /// An option that has no effect together with another one.
  static func idle(_ option: String, with other: String) -> UsageError {
    UsageError(description: "\(option) cannot be used with \(other).")
  }

  /// A source beside scripts.
  static func idleSource(_ source: String, with option: String) -> UsageError {
    UsageError(
      description: "\(option) takes no source: got \(Redaction.source(source)). "
        + "For another script write \(option) \(Redaction.source(source))."
    )
  }

  /// A source where none is opened.
  static func sourceNotTaken(_ source: String, by option: String) -> UsageError {
    UsageError(description: "\(option) takes no source: got \(Redaction.source(source)).")
  }

  /// Options and sources that a script may not set.
  static func refusedInScript(_ words: [String]) -> UsageError {
    UsageError(
      description: "RIFFLE_DEFAULT_OPTS sets \(words.joined(separator: ", ")); in a script it may "
        + "hold options about records, pages, rows and display, but no source (use Open) and none of "
        + "those about files, headers, credentials, proxies and what the program does."
    )
  }

  /// A folder of --allow that is not there.
  static func noFolder(_ path: String, in option: String) -> UsageError {
    UsageError(description: "\(option) got \u{201C}\(path)\u{201D}, which is no folder.")
  }

  /// An --out that would replace the script that is played.
  static func outputIsScript(_ path: String) -> UsageError {
    UsageError(description: "--out got \u{201C}\(path)\u{201D}, which is the script itself.")
  }

  /// Several scripts that are to be shown in one terminal, or written to one file.
  static let severalScripts = UsageError(
    description: "Several scripts need --headless, and --out cannot be used with them."
  )

  /// An output whose extension is that of no format; `option` is the one that names it, or nil.
  static func unknownFormat(of path: String, in option: String? = nil) -> UsageError {
    let subject = (option.map { "\($0): " } ?? "") + path
    return UsageError(
      description: "\(subject) has an unknown extension; use \(OutputFormat.fileExtensions)."
    )
  }

  /// Options in a variable that is too long.
  static func tooLong(_ name: String, limit: String) -> UsageError {
    UsageError(description: "\(name) is longer than \(limit).")
  }

  /// A quote without its other half.
  static func unclosedQuote(in name: String) -> UsageError {
    UsageError(description: "\(name) has a quote that is not closed.")
  }

  /// Sources to be merged, of which there is one.
  static let mergeAlone = UsageError(
    description: "--merge works only with two or more sources."
  )

  /// A folder that is to be followed.
  static let nothingToFollow = UsageError(
    description: "-f works only with a file, a stream or a URL."
  )

  /// Several sources that are to be printed while they grow.
  static let followOne = UsageError(
    description: "-f prints one source at a time; in the interface it follows several."
  )

  /// Records to be printed in an order that is known only when no more come.
  static let followInOrder = UsageError(
    description: "-f prints records as they come; with --sort or --filter-order score all of them "
      + "are needed first. Leave one of them out."
  )

  /// Standard input as two sources.
  static let inputTwice = UsageError(
    description: "- is standard input, which can be read once: name it once."
  )

  /// Standard input as a source and as the body of a request.
  static func inputTaken(by option: String) -> UsageError {
    UsageError(description: "\(option) @- reads standard input, and so does the source -.")
  }

  /// A run that opens one source.
  static func oneSource(_ option: String, got count: Int) -> UsageError {
    UsageError(description: "\(option) takes one source: got \(count).")
  }

  /// An option of requests that would go to a server that it was not given for; `isDefault`: it is one of
  /// the environment.
  static func severalOrigins(
    _ option: String,
    isDefault: Bool,
    _ first: String,
    _ second: String
  ) -> UsageError {
    let place = isDefault ? " in RIFFLE_DEFAULT_OPTS" : ""
    return UsageError(
      description: "\(option)\(place) would be sent to two servers, \(first) and \(second). "
        + "Open them one by one, or \(isDefault ? "take it out there" : "leave it out")."
    )
  }

  /// A file whose name has spaces, read as several sources.
  static func unquoted(_ file: String) -> UsageError {
    UsageError(
      description: "\(Redaction.source(file)) is read as several sources. "
        + "For the file of this name quote it: '\(Redaction.source(file))'."
    )
  }
}

/// Sentences about what the terminal, the source or the disk does not allow.
extension UsageError {
  /// A script that is to be played where there is no terminal.
  static let playNeedsTerminal = UsageError(
    description: "Standard output is not a terminal. Use --headless to play a script without one."
  )

  /// A script that needs a larger terminal.
  static func smallTerminal(_ size: Size, wanted: Size) -> UsageError {
    UsageError(
      description: "The script needs a terminal of \(wanted.width)x\(wanted.height); this one is "
        + "\(size.width)x\(size.height). Make it larger, or play with --headless."
    )
  }

  /// A picker without a terminal to show the list on.
  static let pickNeedsTerminal = UsageError(
    description: "There is no terminal to pick on: /dev/tty cannot be opened. "
      + "Run this in a terminal, or print all records with --print."
  )

  /// A recording without the interface.
  static let recordNeedsTerminal = UsageError(
    description: "--record needs the interface, and standard output is not a terminal."
  )

  /// A recording of what is not requested from a server.
  static let recordNeedsURL = UsageError(
    description: "--record needs a URL: only answers of servers are recorded."
  )

  /// A recording that would replace a file.
  static func recordExists(_ path: String) -> UsageError {
    UsageError(description: "\(path) is there already, and --record replaces nothing.")
  }

  /// A recording that cannot be written.
  static func unwritable(_ path: String, reason: String) -> UsageError {
    UsageError(description: "\(path) cannot be written: \(reason).")
  }

  /// An option that writes a file where none may be written.
  static func secure(_ option: String) -> UsageError {
    UsageError(
      description: "RIFFLE_SECURE is set: no file is written, so \(option) cannot be used."
    )
  }

  /// A log on the terminal that shows the interface.
  static let verboseOverInterface = UsageError(
    description: "-v would overwrite the interface. Use --log FILE or 2> FILE."
  )
}
