import BrowserManagers
import BrowserModels

/// Which fields play which role in the rows of one source: chosen once, by its first records.
@MainActor struct RoleChoice {
  /// The roles; nil before there are records.
  private(set) var roles: RowRoles?
  /// How many records they are chosen by.
  private(set) var sampled = 0
  /// The lists inside those records.
  private(set) var children: [RecordChild] = []
  /// The fields of those records.
  private(set) var fields = FieldCatalog()
  /// A number that changes whenever all rows may look different.
  private(set) var epoch = 0
  /// Why no further record can be read; nil while they can.
  var failure: RecordFailure?

  private let declaration: RowDeclaration
  /// Whether the first page, or as much of it as roles are chosen by, was here: rows keep their look.
  private var isChosen = false
  /// Where those records are.
  private(set) var location: RecordLocation?
  /// Where records are read: in another store ids stand for other records.
  private var store: (any RecordStore)?

  /// A choice that only has what was declared.
  init(_ declaration: RowDeclaration) {
    self.declaration = declaration
  }

  /// Chooses the roles once, by the first records of the first page: again only while it arrives, and
  /// when the records come from another location.
  ///
  /// Neither another page nor the same one again changes them, and neither does how the bytes arrived.
  mutating func findRoles(in source: any RecordSource) {
    use(source.store)
    if let found = source.facts.location, !found.isSamePlace(as: location) {
      location = found
      sampled = 0
      isChosen = false
      epoch += 1
    }
    guard !isChosen else { return }
    let count = source.rowCount
    let isLater = sampled > 0 && source.status.page > 1
    var isAwaited = false
    if count > sampled, !isLater { isAwaited = chooseRoles(in: source) }
    isChosen =
      sampled > 0
      && (isLater || sampled == RoleFinder.sampleSize || (!source.status.isLoading && !isAwaited))
  }

  /// Chooses the roles by the records that are here; whether some of those asked for are yet to come.
  private mutating func chooseRoles(in source: any RecordSource) -> Bool {
    let sample = source.order.joined().prefix(RoleFinder.sampleSize).map {
      source.store.record(at: $0)
    }
    let here = sample.filter { !$0.isAwaited }
    guard here.count > sampled else { return here.count < sample.count }
    sampled = here.count
    let values = here.compactMap { try? $0.content.get() }
    children = RecordChild.all(in: values, url: source.facts.name)
    let found = RoleFinder.roles(
      for: values,
      url: source.facts.name,
      declared: declaration,
      id: source.declaration.records.id
    )
    fields = FieldCatalog(values, roles: found, wrapper: source.facts.location?.unwrap)
    if found != roles {
      roles = found
      epoch += 1
    }
    return here.count < sample.count
  }

  /// Reads from this store from now on; whether it is another one than before.
  @discardableResult
  mutating func use(_ store: any RecordStore) -> Bool {
    guard self.store !== store else { return false }
    self.store = store
    failure = nil
    epoch += 1
    return true
  }
}
