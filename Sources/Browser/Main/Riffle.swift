@main
struct Riffle {
  static func main() { print("riffle") }
}
