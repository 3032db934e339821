import BrowserModels
import Dispatch

/// Opens what a file source reads: a named pipe in the background, since that waits for its writer.
@MainActor final class FileOpener {
  /// What is opened.
  let input: FileInput
  /// Whether it was a named pipe when that was last looked at.
  private(set) var isPipe = false

  private let opensPipesLater: Bool
  private let openNow: (FileInput) throws(PageError) -> any ByteSupply
  private var isOpening = false

  /// An opener that has looked at what is to be opened.
  ///
  /// - Parameters:
  ///   - input: What is opened.
  ///   - opensPipesLater: Whether a named pipe is one; else it is opened like any file.
  ///   - openNow: Opens what is no pipe.
  init(
    _ input: FileInput,
    opensPipesLater: Bool,
    _ openNow: @escaping (FileInput) throws(PageError) -> any ByteSupply
  ) {
    self.input = input
    self.opensPipesLater = opensPipesLater
    self.openNow = openNow
    look()
  }

  /// Looks again whether it is a named pipe.
  func look() { isPipe = opensPipesLater && input.isNamedPipe }

  /// Opens it at once.
  func open() throws(PageError) -> any ByteSupply { try openNow(input) }

  /// Opens a pipe in the background, unless that is under way; `report` is called on the main actor.
  func openPipe(_ report: @escaping @MainActor (Result<any ByteSupply, PageError>) -> Void) {
    guard !isOpening else { return }
    isOpening = true
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      let result = Result { () throws(PageError) in try input.open() }
      DispatchQueue.main.async { [self] in
        MainActor.assumeIsolated {
          isOpening = false
          report(result)
        }
      }
    }
  }
}
