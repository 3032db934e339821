import BrowserModels
import ListKit

/// The children of a container are one run of a list.
extension TreeNodeID: IntegerIdentifier {}
