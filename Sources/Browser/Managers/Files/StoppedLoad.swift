import BrowserModels

/// A load of a file that the user stopped, and what came of it since.
struct StoppedLoad {
  /// Whether the file was being read again.
  let isRefresh: Bool
  /// A named pipe that was opened, or why it was not; nil while nothing came of that.
  var opened: Result<any ByteSupply, PageError>?
  /// What the scan has reported.
  var events: [FileScan.Event] = []
}
