import BrowserModels

/// Where one can go in the program: the router makes the screen of a route.
package enum Route: Hashable, Sendable {
  /// The records of the source at an address.
  case source(SourceAddress)
  /// A record of the nearest list.
  case record(RecordID)
  /// The results of a jq program over the records of the nearest list.
  case transformed(String)
  /// The keys and what they do.
  case help
  /// What the last refresh has changed in a record of the nearest list.
  case difference(RecordID)
  /// What was found out about the source of the nearest list.
  case info
  /// The columns of the nearest list, to be chosen.
  case columns

  /// How the screen of a route joins those that are open.
  package enum Presentation: Hashable, Sendable {
    /// In place of the screen below, which comes back when it closes.
    case push
    /// As a sheet over the lower part of the screen below, which stays visible.
    case present
  }

  /// How the screen of the route joins those that are open.
  package var presentation: Presentation {
    switch self {
    case .source, .record, .transformed: .push
    case .help, .info, .columns, .difference: .present
    }
  }
}
