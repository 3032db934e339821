extension PageRequest {
  /// How many records it asks for in its URL or its JSON body; nil when it names no number.
  package var askedSize: Int? {
    if let size = RequestBody(of: self)?.size?.value { return size }
    let items = URLReference(url).queryItems.filter {
      PagingVocabulary.isSize($0.name) || $0.name == "first"
    }
    return items.lazy.compactMap { $0.value.flatMap { Int($0) } }.first { $0 > 0 }
  }
}
