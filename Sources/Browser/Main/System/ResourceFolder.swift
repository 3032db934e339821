import CLibrary

/// Finds the files that are installed with the program, such as the sample.
enum ResourceFolder {
  /// The folder of the bundled sample; nil when it is not found.
  ///
  /// It is looked for in RIFFLE_RESOURCES, then in `../share/riffle` beside the program, then in
  /// the source tree that the program was built in.
  static func sample(environment: [String: String]) -> String? {
    candidates(environment: environment).map { "\($0)/sample" }.first { access($0, R_OK) == 0 }
  }

  private static func candidates(environment: [String: String]) -> [String] {
    var folders = environment["RIFFLE_RESOURCES"].map { [$0] } ?? []
    guard let program = programPath else { return folders }
    var parents = program.split(separator: "/").dropLast()
    folders.append("/" + parents.dropLast().joined(separator: "/") + "/share/riffle")
    while !parents.isEmpty {
      folders.append("/" + parents.joined(separator: "/") + "/Resources")
      parents = parents.dropLast()
    }
    return folders
  }

  /// The path of this program, symbolic links resolved.
  static var programPath: String? {
    let word = CommandLine.arguments.first ?? ""
    for name in ["/proc/self/exe", word] {
      guard let path = realpath(name, nil) else { continue }
      defer { free(path) }
      return String(cString: path)
    }
    return nil
  }
}
