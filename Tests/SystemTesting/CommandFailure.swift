/// Why a command or a server of a test could not go on.
package struct CommandFailure: Error, CustomStringConvertible {
  package var description: String

  package init(description: String) { self.description = description }
}
