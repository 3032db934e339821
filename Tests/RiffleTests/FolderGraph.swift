/// Which folders of a target refer to which other folders: to types that are declared there, and to
/// what is added there to types of elsewhere.
///
/// A member of an extension is known when its name is declared once in its target.
struct FolderGraph {
  /// A folder's use of what is declared in another folder of its target.
  struct Reference: Hashable {
    let target: String
    let from: String
    let to: String
  }

  /// The target, as the path of its folder below `Sources`.
  let target: String

  /// The folders that have files.
  let folders: Set<String>

  /// One use each: `ListSlots in Place/ListViewport.swift`.
  private(set) var uses: [Reference: String] = [:]

  /// The folders that declare a type of a name for others.
  private var homes: [String: Set<String>] = [:]
  /// The folders that add a member of a name to a type of elsewhere, and the type.
  private var members: [String: (folder: String, type: String)] = [:]

  /// Looks at the files below `Sources/TARGET`.
  init(target: String, sources: [ProjectSource]) {
    self.target = target
    let root = "Sources/\(target)/"
    let files = sources.filter { $0.path.hasPrefix(root) }
      .map { File(path: String($0.path.dropFirst(root.count)), source: $0) }
    folders = Set(files.map(\.folder))
    for file in files {
      for type in file.source.sharedTypes { homes[type, default: []].insert(file.folder) }
    }
    var counts: [String: Int] = [:]
    for name in files.flatMap(\.source.declaredNames) { counts[name, default: 0] += 1 }
    for file in files {
      for member in file.source.extensionMembers where counts[member.name] == 1 {
        guard homes[member.type]?.contains(file.folder) != true else { continue }
        members[member.name] = (file.folder, member.type)
      }
    }
    for file in files { addUses(of: file) }
  }

  /// A file of the target.
  private struct File {
    let path: String
    let source: ProjectSource
    var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }
  }

  private mutating func addUses(of file: File) {
    func add(_ use: String, to folder: String) {
      let reference = Reference(target: target, from: file.folder, to: folder)
      if folder != file.folder, uses[reference] == nil {
        uses[reference] = "\(use) in \(file.path)"
      }
    }
    for name in file.source.capitalizedWords.subtracting(file.source.types).sorted() {
      guard let others = homes[name], !others.contains(file.folder) else { continue }
      for folder in others.sorted() { add(name, to: folder) }
    }
    for name in file.source.dottedWords.sorted() {
      if let member = members[name] { add("\(member.type).\(name)", to: member.folder) }
    }
  }

  /// References that lead from a folder back to itself; nil when there are none.
  var cycle: [Reference]? {
    let references = uses.keys.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    var finished: Set<String> = []
    var path: [Reference] = []

    func search(_ folder: String) -> [Reference]? {
      if let start = path.firstIndex(where: { $0.from == folder }) { return Array(path[start...]) }
      guard !finished.contains(folder) else { return nil }
      for reference in references where reference.from == folder {
        path.append(reference)
        if let found = search(reference.to) { return found }
        path.removeLast()
      }
      finished.insert(folder)
      return nil
    }
    return references.lazy.compactMap { search($0.from) }.first
  }
}
