/// Reads one time from left to right.
struct TimestampReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Seconds or milliseconds since 1970, of the years 2001 to 2039.
  func epoch() -> Timestamp? {
    guard let number = Double(String(decoding: bytes, as: UTF8.self)) else { return nil }
    switch number {
    case 1e9...2.2e9: return Timestamp(seconds: number, hasTime: true, hasZone: true)
    case 1e12...2.2e12: return Timestamp(seconds: number / 1_000, hasTime: true, hasZone: true)
    default: return nil
    }
  }

  /// `/Date(1495842394544)/`, perhaps with a zone, which does not change the point in time.
  mutating func slashDate() -> Timestamp? {
    guard bytes.starts(with: "/Date(".utf8) else { return nil }
    position = 6
    let isNegative = consume(UInt8(ascii: "-"))
    guard let number = digits(1...15) else { return nil }
    let milliseconds = Double(isNegative ? -number : number)
    return Timestamp(seconds: milliseconds / 1_000, hasTime: true, hasZone: true)
  }

  /// `2026-08-02T07:20:00.237Z`, `2026-08-02 07:20`, `2026-08-02`.
  mutating func iso() -> Timestamp? {
    position = 0
    guard let year = digits(4...4), consume(UInt8(ascii: "-")), let month = digits(1...2),
      consume(UInt8(ascii: "-")), let day = digits(1...2),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    let start = Double(date.daysSince1970) * 86_400
    guard position < bytes.count else {
      return Timestamp(seconds: start, hasTime: false, hasZone: false)
    }
    guard consume(UInt8(ascii: "T")) || consume(UInt8(ascii: "t")) || consume(UInt8(ascii: " ")),
      let time = timeOfDay()
    else { return nil }
    while consume(UInt8(ascii: " ")) {}
    guard position < bytes.count else {
      return Timestamp(seconds: start + time, hasTime: true, hasZone: false)
    }
    guard let zone = zone(), position == bytes.count else { return nil }
    return Timestamp(seconds: start + time - zone, hasTime: true, hasZone: true)
  }

  /// `Tue, 10 Oct 2017 16:00:00 GMT`, `Sat Aug 25 11:00:00 +0000 2012`, `Jan 07, 2013`.
  mutating func named() -> Timestamp? {
    position = 0
    var month: Int?
    var numbers: [Int] = []
    var time: Double?
    var zone: Double?
    while position < bytes.count {
      if consume(UInt8(ascii: " ")) || consume(UInt8(ascii: ",")) { continue }
      if time == nil, consume(UInt8(ascii: "-")) { continue }
      if time == nil, let found = timeOfDay() {
        time = found
      } else if time != nil, zone == nil, let found = self.zone() {
        zone = found
      } else if let number = digits(1...4) {
        numbers.append(number)
      } else if let word = word() {
        if month == nil, let found = Self.months[word] {
          month = found
        } else if !Self.weekdays.contains(word) {
          return nil
        }
      } else {
        return nil
      }
    }
    guard let month, numbers.count == 2, let year = numbers.first(where: { $0 > 31 }),
      let day = numbers.first(where: { $0 <= 31 }),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    return Timestamp(
      seconds: Double(date.daysSince1970) * 86_400 + (time ?? 0) - (zone ?? 0),
      hasTime: time != nil,
      hasZone: zone != nil
    )
  }
}

extension TimestampReader {
  private static let months = [
    "jan": 1, "feb": 2, "mar": 3, "apr": 4, "may": 5, "jun": 6, "jul": 7, "aug": 8, "sep": 9,
    "oct": 10, "nov": 11, "dec": 12,
  ]

  private static let weekdays: Set = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func digits(_ count: ClosedRange<Int>) -> Int? {
    let start = position
    var number = 0
    while position < bytes.count, position - start < count.upperBound,
      (0x30...0x39).contains(bytes[position])
    {
      number = number * 10 + Int(bytes[position] - 0x30)
      position += 1
    }
    if position - start >= count.lowerBound { return number }
    position = start
    return nil
  }

  // Seconds since midnight; nothing is taken when there is no time of day.
  private mutating func timeOfDay() -> Double? {
    let start = position
    guard let hour = digits(1...2), hour < 25, consume(UInt8(ascii: ":")),
      let minute = digits(2...2), minute < (hour == 24 ? 1 : 60)
    else {
      position = start
      return nil
    }
    var seconds = Double(hour * 3_600 + minute * 60)
    guard consume(UInt8(ascii: ":")) else { return seconds }
    // The end of a day is written 24:00:00, and nothing is behind it.
    guard let second = digits(2...2), second <= (hour == 24 ? 0 : 60) else {
      position = start
      return nil
    }
    seconds += Double(second)
    if consume(UInt8(ascii: ".")) || consume(UInt8(ascii: ",")) {
      var scale = 0.1
      while let digit = digits(1...1) {
        seconds += Double(digit) * scale
        scale /= 10
      }
    }
    return seconds
  }

  // The zone's distance from UTC in seconds.
  private mutating func zone() -> Double? {
    let start = position
    if let word = word() {
      if ["gmt", "utc", "z"].contains(word) { return 0 }
      position = start
      return nil
    }
    let isWest = consume(UInt8(ascii: "-"))
    guard isWest || consume(UInt8(ascii: "+")), let hours = digits(2...2), hours < 24 else {
      position = start
      return nil
    }
    _ = consume(UInt8(ascii: ":"))
    let minutes = digits(2...2) ?? 0
    return Double(hours * 3_600 + minutes * 60) * (isWest ? -1 : 1)
  }

  // The first three letters of a word.
  private mutating func word() -> String? {
    let start = position
    while position < bytes.count, (0x61...0x7A).contains(bytes[position] | 0x20) { position += 1 }
    guard position > start else { return nil }
    return String(decoding: bytes[start..<min(position, start + 3)], as: UTF8.self).lowercased()
  }
}
