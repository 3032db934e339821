// The C library under one name, whatever the system calls it: `import CLibrary`, and
// `CLibrary.read(…)` where a method of the same name is nearer.
#if canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#else
@_exported import Darwin
#endif
