import CLibrary

/// How much more memory is resident after something was made than before, in bytes.
///
/// Only Linux tells; elsewhere the answer is 0.
func usedMemory<Made>(making make: () -> Made) -> (bytes: Int, made: Made) {
  let before = residentBytes()
  let made = make()
  return (max(0, residentBytes() - before), made)
}

private func residentBytes() -> Int {
  #if os(Linux)
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  guard fgets(&line, 256, file) != nil else { return 0 }
  let fields = line.split(separator: 0x20).compactMap { field in
    Int(String(decoding: field.map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }
  return fields.count > 1 ? fields[1] * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  #else
  return 0
  #endif
}
