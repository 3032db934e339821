import BrowserModels

/// Reads the records of a list of ids that are here, on any thread.
///
/// A record that is not loaded has no text; an element that is no id is a record itself.
struct ItemRecordReader: RecordReader {
  let ids: any RecordReader
  let loaded: any RecordReader
  /// The ids among `loaded` of the records that are here.
  let items: [RecordID: RecordID]
  let place: ItemURL

  /// Those of the list, then those of the records.
  var forms: [RecordLocation] { ids.forms + loaded.forms }

  var isPartlyLoaded: Bool { true }

  func read(_ ids: [RecordID], _ body: (RecordID, StoredText?) -> Void) {
    let formCount = self.ids.forms.count
    for id in ids {
      if let own = items[id] {
        loaded.read([own]) { _, text in
          body(id, text.map { StoredText(bytes: $0.bytes, form: formCount + $0.form) })
        }
      } else {
        self.ids.read([id]) { _, text in body(id, text.flatMap { isAwaited($0) ? nil : $0 }) }
      }
    }
  }

  /// Whether a text is an id whose record can be loaded.
  private func isAwaited(_ text: StoredText) -> Bool {
    let value = try? JSONReader.lenientValue(of: text.bytes).value
    return value.flatMap { place.url(of: $0) } != nil
  }
}
