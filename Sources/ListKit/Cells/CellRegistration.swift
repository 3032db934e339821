/// How the cells of one kind of rows are made.
public struct CellRegistration<Model, Cell: CellConfiguration> {
  let make: @MainActor (Model) -> Cell

  /// Cells that a closure makes from a model.
  public init(_ make: @escaping @MainActor (Model) -> Cell) {
    self.make = make
  }
}

/// Which kind of row gets which cell: the data source asks here instead of switching itself.
///
/// ```swift
/// var cells = CellRegistrations { (file: File) in file.isFolder ? Kind.folder : .file }
/// cells.register(CellRegistration { FolderCell($0.name) }, for: .folder)
/// cells.register(CellRegistration { FileCell($0.name, $0.size) }, for: .file)
/// ```
@MainActor public struct CellRegistrations<Kind: Hashable, Model> {
  private let kind: @MainActor (Model) -> Kind
  private var makers: [Kind: @MainActor (Model) -> any CellConfiguration] = [:]

  /// No kind is registered yet; `kind` tells which one a model is of.
  public init(kind: @escaping @MainActor (Model) -> Kind) {
    self.kind = kind
  }

  /// Registers the cells of a kind, in place of what was registered before.
  public mutating func register<Cell>(_ registration: CellRegistration<Model, Cell>, for kind: Kind)
  {
    makers[kind] = registration.make
  }

  /// The cell of a model; nil when its kind is not registered.
  public func cell(for model: Model) -> (any CellConfiguration)? {
    makers[kind(model)]?(model)
  }
}
