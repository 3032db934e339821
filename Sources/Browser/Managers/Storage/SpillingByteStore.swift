import BrowserModels
import Dispatch

/// An append-only byte store: in memory up to a limit, beyond it in an unlinked temporary file.
///
/// More than 256 KB at once are written on a background queue, so that keys are handled meanwhile; until
/// they are in the file they stay in memory.
@MainActor final class SpillingByteStore {
  /// Bytes stored.
  private(set) var count = 0
  private let limit: Int
  /// What is not in the file, by where it starts.
  private var chunks: [StoredBytes.Chunk] = []
  private var file: OpenFile?
  private let makeFile: () throws(PageError) -> OpenFile
  /// Whether chunks are being written.
  private(set) var isWriting = false
  /// Whether chunks could not be written.
  private var hasFailed = false

  /// An empty store that moves to a file when it would hold more than `limit` bytes in memory.
  init(
    limit: Int = MemoryLimit.records,
    makeFile: @escaping () throws(PageError) -> OpenFile = OpenFile.temporary
  ) {
    self.limit = limit
    self.makeFile = makeFile
  }

  /// Whether the bytes are in a file, or on their way to it.
  var isInFile: Bool { file != nil }

  /// Appends bytes; returns the offset of the first.
  ///
  /// - Throws: When there is no room; what was stored before stays. Bytes that are written in the
  ///   background and find no room stay in memory, and the next call throws.
  func append(_ bytes: [UInt8]) throws(PageError) -> Int {
    let start = count
    if file == nil, count + bytes.count > limit { try moveToFile() }
    if hasFailed { try writeNow() }
    // While the file is being written, another write of it would wait for that.
    if let file, !isWriting, bytes.count <= MemoryLimit.chunk {
      try file.write(bytes, at: start)
    } else if !bytes.isEmpty {
      try file?.checkRoom(for: bytes.count, at: start)
      chunks.append(StoredBytes.Chunk(start: start, bytes: bytes))
      writeInBackground()
    }
    count += bytes.count
    return start
  }

  /// The bytes of a range, which must lie within one `append`; empty when it is out of bounds.
  func bytes(in range: Range<Int>) throws(PageError) -> [UInt8] { try stored.bytes(in: range) }

  /// What is stored now, to be read on any thread.
  var stored: StoredBytes { StoredBytes(count: count, chunks: chunks, file: file) }

  private func moveToFile() throws(PageError) {
    let file = try makeFile()
    self.file = file
    guard count > MemoryLimit.chunk else {
      do throws(PageError) {
        return try writeNow()
      } catch {
        self.file = nil
        throw error
      }
    }
    writeInBackground()
  }

  /// Writes what is not in the file.
  private func writeNow() throws(PageError) {
    guard let file else { return }
    for chunk in chunks { try file.write(chunk.bytes, at: chunk.start) }
    chunks = []
    hasFailed = false
  }

  /// Writes what is not in the file, and what is added meanwhile.
  private func writeInBackground() {
    guard let file, !chunks.isEmpty, !isWriting, !hasFailed else { return }
    isWriting = true
    let batch = chunks
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      let result = Result { () throws(PageError) in
        for chunk in batch { try file.write(chunk.bytes, at: chunk.start) }
      }
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.didWrite(batch.count, result) }
      }
    }
  }

  private func didWrite(_ batchSize: Int, _ result: Result<Void, PageError>) {
    isWriting = false
    switch result {
    case .success: chunks.removeFirst(batchSize)
    case .failure: hasFailed = true
    }
    writeInBackground()
  }
}
