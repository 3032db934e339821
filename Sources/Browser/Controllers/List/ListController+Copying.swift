import BrowserManagers
import BrowserModels

// Copying records, and fields of them.
extension ListController {
  /// Carries out an action that copies; false for any other.
  ///
  /// `records` are those that are copied; nil for none.
  func performCopying(_ action: Action, _ records: TakenRecords?) -> Bool {
    guard action.copies else { return false }
    if action == .copyPath {
      copyPath()
    } else if let records {
      host?.onceAgreed(to: records, otherwise: "Nothing was copied.") { [weak self] in
        self?.copy(records, by: action)
      }
    } else {
      say("There is no record to copy.")
    }
    return true
  }

  private func copy(_ records: TakenRecords, by action: Action) {
    switch action {
    case .copyJSON: copy(records, "\(records.noun) as JSON", .json)
    case .copyLines: copy(records, "\(records.noun) as JSON Lines", .lines)
    case .copyID: copyFields("id", of: records, idPaths)
    case .copyURL: copyFields("URL", of: records, urlPaths, leaving: source.urlToLeave)
    default: copyFields("value", of: records, copiedPaths)
    }
  }

  /// Copies the value of a field of records, which sentences call `name`.
  private func copyFields(
    _ name: String,
    of records: TakenRecords,
    _ paths: [[FieldPath]],
    leaving: (@Sendable (String) -> String)? = nil
  ) {
    guard paths.contains(where: { !$0.isEmpty }) else {
      return say("No field of these records is known to be the \(name).", kind: .warning)
    }
    let noun = "the \(name)\(records.count == 1 ? "" : "s") of \(records.noun)"
    copy(records, noun, .fields(paths, leaving: leaving))
  }

  /// Records up to which a copy is made at once.
  private static let fewRecords = 100

  private func copy(_ records: TakenRecords, _ noun: String, _ form: RecordCopy.Form) {
    let copy = RecordCopy(ids: Array(records.ids), form: form, reader: source.store.shownReader)
    guard records.count > Self.fewRecords else {
      return deliver(copy.make(), of: records, noun, form)
    }
    stopCopying()
    let stop = StopFlag()
    copying = stop
    say("Copying \(noun) …")
    clock.runInBackground {
      copy.make(until: stop)
    } then: { [weak self] in
      guard let self, !stop.isSet else { return }
      copying = nil
      deliver($0, of: records, noun, form)
    }
  }

  /// Puts a text on the clipboard; what is still being made for it would come too late.
  func put(_ copied: CopiedText) {
    stopCopying()
    host?.copy(copied)
  }

  /// Gives up what is being copied; false where nothing is.
  @discardableResult
  func stopCopying() -> Bool {
    guard let copying else { return false }
    copying.set()
    self.copying = nil
    return true
  }

  private func deliver(
    _ made: RecordCopy.Made,
    of records: TakenRecords,
    _ noun: String,
    _ form: RecordCopy.Form
  ) {
    guard !made.isTooLong else {
      let most = MemoryLimit.text(of: RecordCopy.mostBytes)
      let sentence = "More than \(most) are not copied; :write FILE writes them."
      return say(sentence, kind: .warning)
    }
    guard made.missing < records.count else {
      return say(
        "Nothing was copied: \(form.lack(in: made, among: records.count)).",
        kind: .warning
      )
    }
    var copied = CopiedText(text: made.text, noun: noun)
    if made.missing > 0 {
      copied.remark = " \(form.lack(in: made, among: records.count))."
    }
    switch form {
    case .json: copied.fileEnding = ".json"
    case .lines: copied.fileEnding = ".jsonl"
    case .fields: break
    }
    put(copied)
  }

  private func copyPath() {
    guard let id = list.cursor, let record = try? source.store.record(at: id).content.get() else {
      return say("There is no record to copy.")
    }
    var names: [String] = []
    if record.object != nil {
      let paths = copiedPaths.dropFirst(id.part).first ?? []
      guard let path = paths.first(where: { $0.value(in: record) != nil }) else {
        return say("There is no field here.", kind: .warning)
      }
      names = path.names
    }
    let steps = names.map { TreePath.Step(key: .name($0), place: 0) }
    let text = TreePath(steps).jq
    put(CopiedText(text: text, noun: "the path \(Scrubber.scrubbingLine(text))"))
  }

  /// The fields whose value is copied, by the source: that of the column of the cursor, else the title.
  private var copiedPaths: [[FieldPath]] {
    guard rows.layout == .columns, let column = rows.columns.current else {
      return paths { $0.title + $0.joinedTitle + $0.standIns }
    }
    switch column.field {
    case .source: return []
    case .path(let path): return paths { _ in [path] }
    case .role(_, let own): return paths { _ in own }
    }
  }

  /// The fields that identify records, by the source.
  var idPaths: [[FieldPath]] { paths { [$0.id].compactMap(\.self) } }

  /// The fields with the URLs of records, by the source.
  var urlPaths: [[FieldPath]] { paths { [$0.url].compactMap(\.self) } }

  private func paths(_ paths: (RowRoles) -> [FieldPath]) -> [[FieldPath]] {
    rows.choices.map { $0.roles.map(paths) ?? [] }
  }
}

extension RecordCopy.Form {
  /// That some of so many records are not in a copy, without a full stop.
  fileprivate func lack(in made: RecordCopy.Made, among count: Int) -> String {
    let missing = made.missing
    let subject: String
    if missing == count {
      subject = count == 1 ? "the record" : "the records"
    } else {
      subject = "\(Quantity.grouped(missing)) of them"
    }
    let notLoaded = "\(missing == 1 ? "is" : "are") not loaded"
    switch self {
    case .fields:
      let none = "\(subject) \(missing == 1 ? "has" : "have") none"
      return made.isPartlyLoaded ? "\(none) or \(notLoaded)" : none
    case .json, .lines:
      return "\(subject) \(made.isPartlyLoaded ? notLoaded : "cannot be read")"
    }
  }
}
