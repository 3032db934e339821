/// What the name of a field says before any value is read.
enum FieldName {
  /// Whether it names an identifier, an address or the machinery of an answer: `user_id`,
  /// `datasetKey`, `etag`, `apiVersion`, `expand`; never a thing to read.
  static func isTechnical(_ key: String) -> Bool {
    let letters = KeyName.letters(of: key)
    if technical.contains(letters) || key.hasPrefix("_") || key.hasPrefix("@") { return true }
    for ending in ["Id", "ID", "Ids", "IDs", "Key", "Keys", "Arn", "ARN", "Url", "URL", "Uri"]
    where key.hasSuffix(ending) {
      return true
    }
    if letters.utf8.count > 3, letters.hasSuffix("id"), !idWords.contains(letters) { return true }
    let words = KeyName.words(of: key)
    if words.count > 1, words[0] == "id" { return true }
    return words.last.map { identifying.contains($0) || $0 == "key" && words.count > 1 } ?? false
  }

  /// Whether it is an object about a picture, a place or links: what is inside says nothing in a row.
  static func isAccessory(_ key: String) -> Bool {
    accessories.contains(KeyName.letters(of: key))
      || KeyName.words(of: key).contains(where: pictures.contains)
  }

  /// Whether it names coordinates or measures of a picture.
  static func isCoordinate(_ key: String) -> Bool {
    KeyName.words(of: key).contains(where: coordinates.contains)
  }

  /// Whether a thing of this name, inside a record, is another thing than the record.
  static func isAside(_ key: String) -> Bool {
    let letters = KeyName.letters(of: key)
    if asides.contains(letters) || asideEndings.contains(where: letters.hasSuffix) { return true }
    let words = KeyName.words(of: key)
    return words.last == "by" || words.first.map(asideBeginnings.contains) == true
  }

  private static let technical: Set<String> = [
    "etag", "self", "kind", "apiversion", "expand", "resource", "resourcetype", "object",
    "typename", "schema", "resourceversion", "generation", "selflink", "nodeid", "gid", "sid",
    "generatename", "ancestry", "minspeciesancestry", "transform", "searchrank", "mediatype",
    "universalsearchrank", "timezoneoffset", "timezone", "utcoffset", "stacversion", "encoding",
    "color", "colour", "locale", "assumerolepolicydocument", "policydocument", "ns", "epsg",
    "projepsg", "bboxarea",
  ]

  private static let identifying: Set<String> = [
    "id", "ids", "uuid", "guid", "hash", "sha", "etag", "token", "md", "digest", "checksum",
    "fingerprint", "arn", "uri", "url", "urls", "href", "cursor", "oid", "pk", "signature", "salt",
    "keys", "path", "template", "link", "links", "urn", "dn",
  ]

  // Words that end as names of identifiers do: of others, such as `pageid`, the last word is not known.
  private static let idWords: Set<String> = [
    "paid", "unpaid", "prepaid", "postpaid", "grid", "valid", "invalid", "void", "avoid", "rapid",
    "fluid", "liquid", "solid", "hybrid", "android", "asteroid", "pyramid", "covid", "squid",
    "bid", "acid", "braid", "raid", "kid", "humid", "vivid", "amount paid", "amountpaid", "ispaid",
    "totalpaid", "ispaid", "isvalid",
  ]

  private static let accessories: Set<String> = [
    "links", "permissions", "reactions", "geo", "geometry", "bbox", "entities", "assets",
    "boundingboxgeojson", "geometrygeojson", "translations", "flagcounts", "managedfields",
    "extensions", "viewerpermissions", "actions", "idd",
  ]

  private static let pictures: Set<String> = [
    "avatar", "icon", "thumbnail", "thumbnails", "image", "images", "logo", "photo", "photos",
    "cover", "banner", "picture", "poster", "backdrop", "gravatar", "background",
  ]

  private static let coordinates: Set<String> = [
    "lat", "lng", "lon", "long", "latitude", "longitude", "latlng", "coordinate", "coordinates",
    "bbox", "geohash", "width", "height", "aspect", "altitude", "elevation", "centroid",
  ]

  private static let asideEndings = [
    "type", "status", "author", "user", "owner", "resolution", "stage",
  ]

  private static let asideBeginnings: Set<String> = [
    "billing", "shipping", "payment", "customer", "payer", "bank", "card", "parent", "last",
    "previous", "next", "host", "agent",
  ]

  // Objects inside a record that are something else than the record.
  private static let asides: Set<String> = [
    "user", "author", "owner", "creator", "createdby", "updatedby", "assignee", "actor", "org",
    "organization", "account", "parent", "milestone", "license", "status", "state", "type",
    "head", "base", "source", "category", "location", "place", "reporter", "project", "priority",
    "links", "permissions", "app", "repository", "reactions", "retweetedstatus", "quotedstatus",
    "entities", "committer", "tagger", "addedby", "from", "geo", "thumbnails", "defaultphoto",
    "taxonphoto", "config", "settings", "image", "photo", "application", "channel", "statistics",
    "subject", "patient", "beneficiary", "customer", "company", "sender", "recipient", "to",
    "epic", "sprint", "folder", "performer", "encounter", "practitioner", "requester", "provider",
    "insurer", "managingorganization",
    "contact", "client", "vendor", "supplier", "employee", "manager", "team", "workspace", "tenant",
    "currency", "country", "region", "language", "brand", "publisher", "currentuser", "topic",
    "code", "host", "server", "agent", "process", "container", "machine", "device", "site", "group",
    "plan", "submitter", "billing", "shipping", "album",
  ]
}
