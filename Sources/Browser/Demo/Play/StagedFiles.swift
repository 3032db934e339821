import BrowserManagers
import BrowserModels

/// The file, the folder or the stream that a script opens, read before the script is played.
///
/// It is held in memory: nothing that the script does changes a file.
@MainActor package final class StagedFiles {
  /// The paths of the pages of a folder, in the script's words; empty for other sources.
  package let pagePaths: [String]

  private var bytes: [UInt8] = []
  private let name: String
  private let isStream: Bool
  private var pages: [String: [UInt8]] = [:]
  private let clock: any ProgramClock

  /// Reads what a script opens.
  ///
  /// - Parameters:
  ///   - script: Has a source.
  ///   - reader: Reads the files.
  ///   - clock: Answers requests for pages.
  /// - Throws: What cannot be read.
  init(_ script: Script, reader: StagedReader, clock: any ProgramClock) throws(ScriptError) {
    self.clock = clock
    let source = script.source
    name = source?.url == "-" ? "standard input" : source?.url ?? ""
    isStream = source?.url == "-"
    var paths: [String] = []
    for fixture in script.fixtures where isStream && fixture.method == "-" {
      let more = try reader.body(of: fixture, limit: MemoryLimit.script)
      guard bytes.count + more.count <= MemoryLimit.staged else {
        throw ScriptRefusal.tooMuch(limit: MemoryLimit.staged)
          .mistake(
            at: fixture.location,
            path: "the fixture \(fixture.file ?? "")",
            use: Fixture.use
          )
      }
      bytes += more
    }
    if let source, let path = source.file {
      do throws(ScriptRefusal) {
        guard let names = try reader.pages(of: path) else {
          bytes = try reader.bytes(of: path, limit: MemoryLimit.script)
          pagePaths = []
          return
        }
        for name in names {
          let page = "/\(source.url)/\(name)"
          paths.append(page)
          pages[FolderPageFetcher.url(ofFile: page)] = try reader.bytes(
            of: "\(path)/\(name)",
            limit: Fixture.largestBody
          )
        }
      } catch {
        throw error.mistake(at: source.location, path: path, use: ScriptSource.use)
      }
    }
    pagePaths = paths
  }

  /// The file or stream as it is now.
  package func supply() -> any ByteSupply {
    MemoryByteSupply(bytes, name: name, isReadOnce: isStream)
  }

  /// Appends to the file.
  func grow(by more: [UInt8]) throws(ScriptRefusal) {
    guard bytes.count + more.count <= MemoryLimit.staged else {
      throw .tooMuch(limit: MemoryLimit.staged)
    }
    bytes += more
  }
}

extension StagedFiles: PageFetcher {
  package func fetch(
    _ request: PageRequest,
    events: @escaping @MainActor (FetchEvent) -> Void
  ) -> FetchHandle {
    let action = clock.schedule(after: 0) { [pages] in
      if let body = pages[request.url] {
        events(.finished(PageAnswer(request: request, body: body)))
      } else {
        events(.failed(.noSuchFile(path: request.url)))
      }
    }
    return FetchHandle { action.cancel() }
  }
}
