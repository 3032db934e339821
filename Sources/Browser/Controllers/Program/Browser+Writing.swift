import BrowserManagers
import BrowserModels
import ListKit

// Writing records into files.
extension Browser {
  /// Writes the marked records, else those that are shown, as was typed behind `:write`.
  func write(_ text: String) {
    guard recordFiles != nil else { return warn("Files are not written here.") }
    if let writing {
      return warn("\(writing.name) is being written; \(key(.cancel)) stops it.")
    }
    guard let command = WriteCommand(text) else {
      return show(Message("Name a file: :write FILE [FORMAT]."))
    }
    if let refusal = command.refusal { return warn(refusal) }
    guard !command.isUnclosed else {
      return warn("Nothing was written: the quote before the name is not closed.")
    }
    guard let list = stack.nearest(ListController.self), let top = stack.top,
      top.route.presentation == .push
    else { return refuse(.write) }
    let taken = top.taken(.markedOrShown)
    guard taken?.kind == .current || !list.arranger.isSettling else {
      return warn("Nothing was written: the list is still being arranged.")
    }
    guard let taken else { return show(Message("There are no records to write.")) }
    do throws(QueryMistake) {
      let file = RecordFile(
        path: command.path,
        isReplacing: command.isReplacing,
        format: try format(of: command),
        records: list.leaving(taken)
      )
      onceAgreed(to: taken, otherwise: "Nothing was written.") { [weak self] in
        self?.write(file, of: taken)
      }
    } catch {
      warn("The format is wrong at character \(error.position + 1): \(error.sentence)")
    }
  }

  private func format(of command: WriteCommand) throws(QueryMistake) -> RecordFormat {
    if let word = command.format { return try RecordFormat(parsing: word, templates: templates) }
    return RecordFormat(fileName: command.path) ?? .jsonLines
  }

  private func write(_ file: RecordFile, of taken: TakenRecords) {
    let name = Scrubber.scrubbingLine(file.path)
    writing = FileBeingWritten(name: name, count: taken.count, stopKey: key(.cancel))
    recordFiles?.write(
      file,
      progress: { [weak self] count in
        self?.writing?.writtenCount = count
        self?.setNeedsDisplay()
      },
      didEnd: { [weak self] end in
        guard let self else { return }
        writing = nil
        show(Self.message(about: end, file, name, taken))
      }
    )
    setNeedsDisplay()
  }

  private static func message(
    about end: RecordFileEnd,
    _ file: RecordFile,
    _ name: String,
    _ taken: TakenRecords
  ) -> Message {
    switch end {
    case .written(let count, let bytes, let remark):
      let some = Quantity.text(count, "record", Quantity.grouped)
      let noun = count == taken.count ? taken.noun : some
      let size = ByteSize.text(of: bytes)
      let sentence = "Wrote \(noun) to \(name) as \(file.format.name), \(size)."
      let remarks = [remark.map { " " + $0 } ?? "", taken.remark]
      return Message(sentence + remarks.joined(), kind: remark == nil ? .note : .warning)
    case .stopped: return Message("Stopped: \(name) was not written.", kind: .warning)
    case .exists:
      return Message("\(name) is there already; :write! replaces it.", kind: .warning)
    case .failed(let reason):
      return Message("\(name) was not written: \(reason).", kind: .failure)
    case .refused(let sentence): return Message(sentence, kind: .warning)
    }
  }

  /// Gives up the file that is being written; false when none is.
  func stopWriting() -> Bool {
    guard writing != nil else { return false }
    recordFiles?.stop(waits: false)
    return true
  }

  /// Ends the program, after a question while a file is being written.
  func leave() { onceAgreedToEnd { $0.end($0.leavingCode) } }

  /// Calls what ends the program, after a question while a file is being written.
  func onceAgreedToEnd(_ end: @escaping @MainActor (Browser) -> Void) {
    guard let writing else { return end(self) }
    ask("\(writing.name) is being written. Quit without it?") { [weak self] isYes in
      if isYes, let self { end(self) }
    }
  }

  private func warn(_ sentence: String) {
    show(Message(Scrubber.scrubbingLine(sentence), kind: .warning))
  }
}
