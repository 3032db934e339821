import BrowserControllers
import BrowserManagers
import BrowserModels
import CLibrary
import Dispatch
import Synchronization

/// Writes files of records on this machine.
@MainActor final class SystemRecordFiles: RecordFiles {
  private let environment: [String: String]
  private let calls: any FileCalls & Sendable
  private var job: RecordFileJob?

  /// Files of this machine; HOME and RIFFLE_SECURE are read.
  init(environment: [String: String], calls: any FileCalls & Sendable = SystemFileCalls()) {
    self.environment = environment
    self.calls = calls
  }

  func write(
    _ file: RecordFile,
    progress: @escaping @MainActor (Int) -> Void,
    didEnd: @escaping @MainActor (RecordFileEnd) -> Void
  ) {
    if let refusal = SecureMode.refusal("no file is written", in: environment) {
      return didEnd(.refused(refusal))
    }
    let job = RecordFileJob(file, path: path(of: file), calls)
    self.job = job
    DispatchQueue(label: "riffle.write", qos: .userInitiated).async {
      let end = job.run { count in
        DispatchQueue.main.async { MainActor.assumeIsolated { progress(count) } }
      }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          if self.job === job { self.job = nil }
          didEnd(end)
        }
      }
    }
  }

  func names(beginningWith path: String) -> [String] {
    guard !SecureMode.isOn(in: environment) else { return [] }
    let typed = FilePath(path)
    let folder = atHome(typed.folder)
    let beginning = String(path.utf8.dropLast(typed.name.utf8.count)) ?? ""
    return (FolderEntry.all(in: folder) ?? [])
      .filter { $0.isText && $0.name.hasPrefix(typed.name) }
      .map(\.name)
      .filter { !$0.hasPrefix(".") || typed.name.hasPrefix(".") }
      .sorted()
      .map { beginning + $0 + (FileStatus("\(folder)/\($0)")?.kind == .folder ? "/" : "") }
  }

  func stop(waits: Bool) { job?.stop(waits: waits) }

  /// The path that a shell would make of what was typed; of a link what it leads to.
  private func path(of file: RecordFile) -> String {
    let path = atHome(file.path)
    return file.isReplacing ? AbsolutePath.of(path) : path
  }

  /// A path with HOME in place of `~`.
  private func atHome(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = environment["HOME"], !home.isEmpty
    else { return path }
    return home + path.dropFirst()
  }
}

/// One file that is being written.
private final class RecordFileJob: Sendable {
  /// Seconds between two reports of progress.
  private static let pause = Duration.milliseconds(200)

  private let file: RecordFile
  private let path: String
  private let calls: any FileCalls & Sendable
  private let isStopped = Atomic(false)
  private let done = DispatchSemaphore(value: 0)

  init(_ file: RecordFile, path: String, _ calls: any FileCalls & Sendable) {
    self.file = file
    self.path = path
    self.calls = calls
  }

  func stop(waits: Bool) {
    isStopped.store(true, ordering: .relaxed)
    guard waits else { return }
    done.wait()
    done.signal()
  }

  /// Writes the file; blocks.
  func run(progress: (Int) -> Void) -> RecordFileEnd {
    defer { done.signal() }
    guard FileStatus(path)?.kind != .folder else { return .failed(reason: "it is a folder") }
    if let status = FileStatus(path, followsLinks: false) {
      guard file.isReplacing else { return .exists }
      guard status.kind == .regular else { return .failed(reason: "it is not a regular file") }
    }
    PartFile.removeLeftovers(in: FilePath(path).folder, calls: calls)
    guard let part = PartFile(for: path, calls: calls) else {
      return .failed(reason: Self.reason)
    }
    defer { part.remove() }
    let parts = WriteBehind { bytes in part.write(bytes) == 0 ? nil : errno }
    var size = 0
    var last = ContinuousClock.now
    let outcome = file.records.writer(as: file.format).run { bytes, count in
      guard !isStopped.load(ordering: .relaxed) else { return false }
      if !bytes.isEmpty {
        size += bytes.count
        guard parts.add(&bytes) else { return false }
      }
      if last.duration(to: .now) >= Self.pause {
        last = .now
        progress(count)
      }
      return true
    }
    if let failure = parts.finish() { return .failed(reason: String(cString: strerror(failure))) }
    guard !isStopped.load(ordering: .relaxed) else { return .stopped }
    guard outcome.unreadableCount == 0 else {
      let lost = Quantity.text(outcome.unreadableCount, "record", Quantity.grouped)
      return .failed(reason: "\(lost) cannot be read any more; refresh the list, then write it")
    }
    if let reason = lack(of: outcome.absentFields) { return .failed(reason: reason) }
    guard part.sync() == 0 else { return .failed(reason: Self.reason) }
    guard part.take(path, isReplacing: file.isReplacing) == 0 else {
      return errno == EEXIST ? .exists : .failed(reason: Self.reason)
    }
    return .written(count: outcome.count, bytes: size, remark: outcome.remark)
  }

  private static var reason: String { String(cString: strerror(errno)) }

  /// Why a file is not written in which no record would have a value; nil without such fields.
  private func lack(of fields: [String]) -> String? {
    guard let first = fields.first else { return nil }
    let others = fields.count > 1 ? " or \(Quantity.text(fields.count - 1, "other field"))" : ""
    let fact = "no record has the field \(Scrubber.scrubbingLine(first))\(others)"
    return file.format.isTable ? fact : "\(fact); a format is \(RecordFormat.words)"
  }
}
