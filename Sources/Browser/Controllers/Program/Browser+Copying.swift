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
    do throws(CopyFilesError) {
      let path = Scrubber.scrubbingLine(try copyFiles.keep(copied))
      let sentence = "The terminal's clipboard does not take it: \(path) has \(copied.noun)."
      show(Message(sentence + copied.remark, kind: .warning))
    } catch {
      show(Message("The terminal's clipboard does not take it. \(error.sentence)", kind: .failure))
    }
  }
}
