extension PagingRule {
  /// How a source names its next page.
  ///
  /// A further kind is a case here and a row of `PagingKindRow`, which says all that is known of it.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A `Link` header field with `rel=next`.
    case linkHeader = "link-header"
    /// A URL in the body.
    case link
    /// An opaque value that is passed on.
    case cursor
    /// A page number.
    case page
    /// A record number.
    case offset
    /// A field of the last record.
    case lastID = "last-id"
    /// A header field other than `Link`.
    case header
    /// A range of records, in a header field.
    case range
    /// Several parameters, which are the members of an object of the answer.
    case params
    /// There are no further pages.
    case none
  }
}

extension PagingRule.Kind {
  /// Whether the next request is made up from numbers, so that a refusal may mean the end.
  package var isCounted: Bool { row.isCounted }

  /// Whether that status, in answer to a page of this kind, says that there are no more pages.
  package func meansEnd(status: Int) -> Bool {
    status == 204 || (isCounted && [400, 404, 416].contains(status))
  }

  /// What people call it.
  package var phrase: String { row.phrase }

  /// How `--next` writes the kinds that it knows, in the order of the help.
  package static var notations: [String] {
    allCases.compactMap { kind in
      switch kind.row.argument {
      case .place?: "\(kind.rawValue):PATH"
      case .nothing?, .parameter?: kind.rawValue
      case nil: nil
      }
    }
  }
}

/// What is known of one kind of paging.
struct PagingKindRow {
  /// What `--next` says behind the kind and a colon.
  enum Argument {
    case nothing
    /// The name of a query parameter, which may be missing.
    case parameter
    /// A place in the body.
    case place
  }

  /// What people call it.
  let phrase: String
  /// Whether the next request is made up from numbers.
  var isCounted = false
  /// What `--next` says behind it; nil when only a declared source has the kind.
  var argument: Argument?
  /// What follows a page of a source that is declared to be of this kind.
  let finding: (PagingContext) -> PagingFinding
}

extension PagingRule.Kind {
  /// The table of the kinds.
  var row: PagingKindRow {
    switch self {
    case .linkHeader:
      .init(phrase: "Link header", argument: .nothing, finding: DeclaredPaging.linkHeader)
    case .link:
      .init(phrase: "next link in the answer", argument: .place, finding: DeclaredPaging.link)
    case .cursor:
      .init(phrase: "a token in the answer") { DeclaredPaging.value(.cursor, in: $0) }
    case .page:
      .init(
        phrase: "page numbers",
        isCounted: true,
        argument: .parameter,
        finding: DeclaredPaging.page
      )
    case .offset:
      .init(
        phrase: "record numbers",
        isCounted: true,
        argument: .parameter,
        finding: DeclaredPaging.offset
      )
    case .lastID: .init(phrase: "the last record") { DeclaredPaging.value(.lastID, in: $0) }
    case .header: .init(phrase: "a header field") { DeclaredPaging.value(.header, in: $0) }
    case .range: .init(phrase: "ranges of records", finding: DeclaredPaging.range)
    case .params: .init(phrase: "parameters in the answer", finding: DeclaredPaging.parameters)
    case .none: .init(phrase: "one page", argument: .nothing, finding: DeclaredPaging.none)
    }
  }
}
