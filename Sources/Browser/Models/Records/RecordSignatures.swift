/// Answers whose form is a published standard or the mark of one server (rule R2).
enum RecordSignatures {
  /// A place that is certain.
  struct Match {
    /// The path of the list.
    let path: [String]

    /// Whether the list is an object of records.
    var isMap = false

    /// The member of each record that holds its fields.
    var unwrap: String?

    /// Whose form it is.
    let name: String
  }

  /// The first signature that fits.
  static func match(_ root: JSONValue) -> Match? {
    guard let object = root.object else { return pagingAndRows(root) }
    for signature in table {
      if let match = signature(object) { return match }
    }
    return nil
  }

  private static let table: [@Sendable (JSONObject) -> Match?] = [
    geoJSON, reddit, elasticsearch, fhir, relay, mediaWiki, sparql, jsonFeed, embedded, kubernetes,
    solr, odata,
  ]

  private static func geoJSON(_ root: JSONObject) -> Match? {
    guard root["type"] == .string("FeatureCollection"), isArray(root["features"]) else {
      return nil
    }
    return Match(path: ["features"], name: "a GeoJSON feature collection")
  }

  private static func reddit(_ root: JSONObject) -> Match? {
    guard root["kind"] == .string("Listing"), isArray(root["data"]?.object?["children"]) else {
      return nil
    }
    return Match(path: ["data", "children"], unwrap: "data", name: "a Reddit listing")
  }

  private static func elasticsearch(_ root: JSONObject) -> Match? {
    guard isArray(root["hits"]?.object?["hits"]) else { return nil }
    return Match(path: ["hits", "hits"], name: "an Elasticsearch answer")
  }

  private static func fhir(_ root: JSONObject) -> Match? {
    guard root["resourceType"] == .string("Bundle"), isArray(root["entry"]) else { return nil }
    return Match(path: ["entry"], unwrap: "resource", name: "a FHIR bundle")
  }

  private static func relay(_ root: JSONObject) -> Match? {
    var level: [(path: [String], object: JSONObject)] = [([], root)]
    for _ in 0..<6 {
      for (path, object) in level where object["pageInfo"]?.object != nil {
        if isArray(object["nodes"]) {
          return Match(path: path + ["nodes"], name: "a Relay connection")
        }
        if isArray(object["edges"]) {
          return Match(path: path + ["edges"], unwrap: "node", name: "a Relay connection")
        }
      }
      level = level.prefix(200).flatMap { path, object in
        object.members.prefix(200).compactMap { key, value in
          value.object.map { (path + [key], $0) }
        }
      }
    }
    return nil
  }

  private static func mediaWiki(_ root: JSONObject) -> Match? {
    guard let query = root["query"]?.object,
      root["batchcomplete"] != nil || root["continue"]?.object != nil
        || query["pages"] != nil || root["limits"]?.object != nil
    else { return nil }
    let name = "a MediaWiki query"
    let aside: Set = ["normalized", "redirects", "converted", "interwiki", "pages"]
    let lists = query.members.filter { isArray($0.value) && !aside.contains($0.key) }
    if let list = lists.first { return Match(path: ["query", list.key], name: name) }
    if let pages = query["pages"]?.object {
      if pages.members.count == 1, let page = pages.members[0].value.object {
        let inner = page.members.filter { isArray($0.value) }
        if inner.count == 1 {
          return Match(path: ["query", "pages", pages.members[0].key, inner[0].key], name: name)
        }
      }
      return Match(path: ["query", "pages"], isMap: true, name: name)
    }
    guard let pages = query["pages"]?.array else { return nil }
    if pages.count == 1, let page = pages[0].object {
      let inner = page.members.filter { isArray($0.value) }
      if inner.count == 1 {
        return Match(path: ["query", "pages", "0", inner[0].key], name: name)
      }
    }
    return Match(path: ["query", "pages"], name: name)
  }

  private static func sparql(_ root: JSONObject) -> Match? {
    guard root["head"]?.object != nil, isArray(root["results"]?.object?["bindings"]) else {
      return nil
    }
    return Match(path: ["results", "bindings"], name: "SPARQL results")
  }

  private static func jsonFeed(_ root: JSONObject) -> Match? {
    guard let version = root["version"]?.string, version.contains("jsonfeed"),
      isArray(root["items"])
    else { return nil }
    return Match(path: ["items"], name: "a JSON Feed")
  }

  private static func embedded(_ root: JSONObject) -> Match? {
    guard let members = root["_embedded"]?.object?.members else { return nil }
    let arrays = members.filter { isArray($0.value) }
    guard arrays.count == 1, root["id"] == nil else { return nil }
    return Match(path: ["_embedded", arrays[0].key], name: "a HAL collection")
  }

  private static func kubernetes(_ root: JSONObject) -> Match? {
    guard let kind = root["kind"]?.string, kind.hasSuffix("List"), root["apiVersion"] != nil,
      isArray(root["items"])
    else { return nil }
    return Match(path: ["items"], name: "a Kubernetes list")
  }

  private static func solr(_ root: JSONObject) -> Match? {
    guard let response = root["response"]?.object, response["numFound"] != nil,
      isArray(response["docs"])
    else { return nil }
    return Match(path: ["response", "docs"], name: "a Solr answer")
  }

  private static func odata(_ root: JSONObject) -> Match? {
    if root.members.count == 1, let inner = root["d"] {
      if isArray(inner) { return Match(path: ["d"], name: "an OData answer") }
      if isArray(inner.object?["results"]) {
        return Match(path: ["d", "results"], name: "an OData answer")
      }
    }
    let isMarked = root.members.contains {
      $0.key.hasPrefix("@odata.") || $0.key.hasPrefix("odata.")
    }
    guard isMarked, isArray(root["value"]) else { return nil }
    return Match(path: ["value"], name: "an OData answer")
  }

  // The World Bank's form: an array of the paging object and the array of records.
  private static func pagingAndRows(_ root: JSONValue) -> Match? {
    guard case .array(let parts) = root, parts.count == 2, let paging = parts[0].object,
      let rows = parts[1].array, rows.contains(where: { $0.object != nil }),
      paging.members.contains(where: { RecordVocabulary.isPaging($0.key) })
    else { return nil }
    return Match(path: ["1"], name: "an array of paging and records")
  }

  private static func isArray(_ value: JSONValue?) -> Bool {
    value?.array != nil
  }
}
