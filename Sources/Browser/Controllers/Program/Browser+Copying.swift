import BrowserModels

// What goes to the clipboard.
extension Browser {
  package func copy(_ copied: CopiedText) {
    guard !terminal.copy(copied.text) else {
      let remark = terminal.copyRemark.map { " \($0)" } ?? ""
      return show(Message("Copied \(copied.noun).\(copied.remark)\(remark)"))
    }
    guard let copyFiles else {
      return show(Message("There is no clipboard here.", kind: .warning))
    }
    let reason = reason(against: copied.text)
    do throws(CopyFilesError) {
      let path = Scrubber.scrubbingLine(try copyFiles.keep(copied))
      let sentence = "\(reason): \(path) has \(copied.noun)."
      show(Message(sentence + copied.remark, kind: .warning))
    } catch {
      show(Message("\(reason). \(error.sentence)", kind: .failure))
    }
  }

  /// Why the terminal has not copied a text, as the beginning of a sentence.
  private func reason(against text: String) -> String {
    guard let limit = terminal.copyLimit, text.utf8.count > limit else {
      return "The terminal's clipboard does not take it"
    }
    return "More than \(ByteSize.text(of: limit)) is not copied through the terminal"
  }
}
