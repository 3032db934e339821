import BrowserModels
import ListKit

/// Records that arrived one after the other are one run of a list.
extension RecordID: IntegerIdentifier {}
