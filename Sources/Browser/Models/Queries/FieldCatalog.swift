/// The fields that records are known to have, by which the name that a user writes is understood.
///
/// It has the path of every scalar and of every object or array around one, at most `depth` names long;
/// arrays are without their positions.
package struct FieldCatalog: Sendable {
  /// What a name means.
  package enum Meaning: Hashable, Sendable {
    case field(QueryField)
    /// Several fields end in this name; these are some of them.
    case ambiguous([String])
    /// No field has this name; perhaps another one was meant.
    case unknown(nearest: String?)
  }

  /// The name that is reserved for a record's source.
  package static let sourceName = "source"

  /// Names of a path at most.
  package static let depth = 4

  /// Paths at most; further ones of records whose keys are data are not known.
  package static let mostPaths = 4_096

  /// The known paths, in the order in which they were met.
  package private(set) var paths: [FieldPath] = []

  /// Fields by the names of roles: `title`, `body`, `badge`, `time`, `url`, `id`, `subtitle`.
  package var roles: [String: [FieldPath]]

  /// Where the fields of the records are in what was sent, if that is inside a wrapper: a name may begin
  /// with it.
  package var wrapper: FieldPath?

  /// Whether `source` is the name of a record's source, and no field.
  package var hasSources: Bool

  /// Bytes of a name for which a near one is looked for, which takes time for long ones.
  private static let longestName = 128

  private var known: Set<FieldPath> = []

  /// The fields of some records.
  package init(
    _ records: some Sequence<JSONValue> = [],
    roles: [String: [FieldPath]] = [:],
    hasSources: Bool = false
  ) {
    self.roles = roles
    self.hasSources = hasSources
    for record in records { add(record) }
  }

  /// Whether nothing is known, so that every name may be that of a field.
  package var isEmpty: Bool { paths.isEmpty }

  /// Whether there may be fields that are not known, since there are too many.
  package var isFull: Bool { paths.count >= Self.mostPaths }

  /// Whether every name that looks like one may be that of a field.
  var takesAnyName: Bool { isEmpty || isFull }

  /// Adds the fields of a record as a row sees it.
  ///
  /// O(values of the record).
  package mutating func add(_ record: JSONValue) {
    if record.isScalar { add(FieldPath.scalar) } else { add(record, []) }
  }

  /// Adds a field.
  package mutating func add(_ path: FieldPath) {
    if known.insert(path).inserted { paths.append(path) }
  }

  /// Adds the fields of another catalog.
  package mutating func add(_ other: FieldCatalog) {
    for path in other.paths where known.count < Self.mostPaths && known.insert(path).inserted {
      paths.append(path)
    }
    wrapper = wrapper ?? other.wrapper
    for (name, fields) in other.roles {
      roles[name, default: []] += fields.filter { roles[name]?.contains($0) != true }
    }
  }

  private mutating func add(_ value: JSONValue, _ names: [String]) {
    switch value {
    case .array(let elements):
      for element in elements { add(element, names) }
    case .object(let object) where names.count < Self.depth:
      for member in object.members {
        let path = FieldPath(names + [member.key])
        if known.count >= Self.mostPaths, !known.contains(path) { continue }
        if known.insert(path).inserted { paths.append(path) }
        add(member.value, path.names)
      }
    default: return
    }
  }

  /// What a name means: the path that it is, else the one path that it is in another case, else the one
  /// path that ends in it, else a role.
  ///
  /// Where nothing is known it is a path, and where not all is known it is one if it is nothing else.
  /// O(paths).
  package func meaning(of name: String) -> Meaning {
    if hasSources, name == Self.sourceName { return .field(.source) }
    if let wrapper, name.hasPrefix(wrapper.dotted + "."),
      case .field(let field) = meaningInside(String(name.dropFirst(wrapper.dotted.count + 1)))
    {
      return .field(field)
    }
    return meaningInside(name)
  }

  private func meaningInside(_ name: String) -> Meaning {
    let written = FieldPath(name)
    if let written, isEmpty || isKnown(written) { return .field(.path(written)) }
    let lower = name.lowercased()
    if let path = paths.first(where: { Self.joined($0) == name }) { return .field(.path(path)) }
    let same = paths.filter { Self.joined($0).lowercased() == lower }
    let ends = same.isEmpty ? ends(in: name) : same
    if ends.count == 1 { return .field(.path(ends[0])) }
    if let paths = roles[lower] { return .field(.role(lower, paths)) }
    if !ends.isEmpty { return .ambiguous(ends.map(\.dotted)) }
    if isFull || isDeeper(written), let written { return .field(.path(written)) }
    return .unknown(nearest: nearest(to: name))
  }

  /// The field of a name that is quoted: a path as it is written, whether it is known or not.
  func quotedField(_ name: String) -> FieldPath {
    let written = FieldPath(name) ?? FieldPath([name])
    if isKnown(written) { return written }
    return paths.first { Self.joined($0) == name } ?? written
  }

  /// The known name that is the fewest edits away from one that is unknown.
  ///
  /// O(paths).
  package func nearest(to name: String) -> String? {
    // Of one letter nothing is left.
    guard name.count > 1, name.utf8.count <= Self.longestName else { return nil }
    let most = NearestName.mostEdits(of: name)
    let lower = name.lowercased()
    func nearest(_ names: [(key: String, meant: String)]) -> String? {
      let ranked = names.filter { $0.key.utf8.count <= Self.longestName }
        .map { (name: $0.meant, distance: NearestName.editDistance(lower, $0.key.lowercased())) }
      let best = ranked.min { $0.distance < $1.distance }
      return best.flatMap { $0.distance <= most ? $0.name : nil }
    }
    let names = paths.map(\.dotted) + roles.keys.sorted() + (hasSources ? [Self.sourceName] : [])
    return nearest(names.map { ($0, $0) }) ?? nearest(paths.map { ($0.key, $0.dotted) })
  }

  /// Whether a path leads on from the deepest one that is known on its way.
  private func isDeeper(_ path: FieldPath?) -> Bool {
    guard let names = path?.names, names.count > Self.depth else { return false }
    return known.contains(FieldPath(Array(names.prefix(Self.depth))))
  }

  /// Whether a name is that of a known field as it is written.
  func knows(_ name: String) -> Bool { FieldPath(name).map(isKnown) ?? false }

  /// Whether a path is known when the positions in arrays are left out.
  private func isKnown(_ path: FieldPath) -> Bool {
    if known.contains(path) { return true }
    let names = path.names.filter { Int($0) == nil }
    return !names.isEmpty && names.count < path.names.count && known.contains(FieldPath(names))
  }

  /// The paths whose last names these are; in this case, else in any.
  private func ends(in name: String) -> [FieldPath] {
    let exact = paths.filter { Self.joined($0).hasSuffix("." + name) }
    if !exact.isEmpty { return exact }
    let lower = "." + name.lowercased()
    return paths.filter { Self.joined($0).lowercased().hasSuffix(lower) }
  }

  private static func joined(_ path: FieldPath) -> String { path.names.joined(separator: ".") }
}
