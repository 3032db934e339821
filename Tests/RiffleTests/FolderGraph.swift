/// Which folders of a target refer to types of which other folders.
struct FolderGraph {
  /// A folder's use of types that are declared in another folder of its target.
  struct Reference: Hashable {
    let target: String
    let from: String
    let to: String
  }

  /// The target, as the path of its folder below `Sources`.
  let target: String

  /// The folders that have files.
  let folders: Set<String>

  /// One use each: `ListView in Grid/GridView.swift`.
  private(set) var uses: [Reference: String] = [:]

  /// Looks at the files below `Sources/TARGET`.
  init(target: String, sources: [ProjectSource]) {
    self.target = target
    let root = "Sources/\(target)/"
    let files = sources.filter { $0.path.hasPrefix(root) }
      .map { (path: $0.path.dropFirst(root.count), source: $0) }
    func folder(_ path: Substring) -> String {
      path.split(separator: "/").dropLast().joined(separator: "/")
    }
    folders = Set(files.map { folder($0.path) })
    var homes: [String: String] = [:]
    for (path, source) in files {
      for type in source.types { homes[type] = folder(path) }
    }
    for (path, source) in files {
      for name in source.capitalizedWords.sorted() {
        guard let other = homes[name], other != folder(path) else { continue }
        let reference = Reference(target: target, from: folder(path), to: other)
        uses[reference] = uses[reference] ?? "\(name) in \(path)"
      }
    }
  }

  /// References that lead from a folder back to itself, without those that are left out; nil when
  /// there are none.
  func cycle(without left: Set<Reference> = []) -> [Reference]? {
    let references = Set(uses.keys).subtracting(left)
    var finished: Set<String> = []
    var path: [Reference] = []

    func search(_ folder: String) -> [Reference]? {
      if let start = path.firstIndex(where: { $0.from == folder }) { return Array(path[start...]) }
      guard !finished.contains(folder) else { return nil }
      for reference in references.filter({ $0.from == folder }).sorted(by: { $0.to < $1.to }) {
        path.append(reference)
        if let found = search(reference.to) { return found }
        path.removeLast()
      }
      finished.insert(folder)
      return nil
    }
    for folder in Set(references.map(\.from)).sorted() {
      if let found = search(folder) { return found }
    }
    return nil
  }
}
