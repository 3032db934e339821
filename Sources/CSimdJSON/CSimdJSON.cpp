#include "CSimdJSON.h"

#include <cstring>
#include <memory>
#include <simdjson.h>
#include <vector>

namespace {

using simdjson::internal::dom_parser_implementation;

bool is_blank(uint8_t byte) {
  return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

bool is_digit(uint8_t byte) { return byte >= '0' && byte <= '9'; }

bool is_hex(uint8_t byte) {
  return is_digit(byte) || (byte >= 'a' && byte <= 'f') || (byte >= 'A' && byte <= 'F');
}

/// The end of a number by the grammar of RFC 8259, or nothing.
const uint8_t *number_end(const uint8_t *at, const uint8_t *end) {
  auto digits = [&] {
    const uint8_t *first = at;
    while (at < end && is_digit(*at)) at++;
    return at > first;
  };
  if (at < end && *at == '-') at++;
  if (at < end && *at == '0') {
    at++;
  } else if (!digits()) {
    return nullptr;
  }
  if (at < end && *at == '.') {
    at++;
    if (!digits()) return nullptr;
  }
  if (at < end && (*at == 'e' || *at == 'E')) {
    at++;
    if (at < end && (*at == '+' || *at == '-')) at++;
    if (!digits()) return nullptr;
  }
  return at;
}

/// Whether every escape between two quotes is one of JSON's; says whether there is one.
bool escapes_hold(const uint8_t *at, const uint8_t *end, bool &escaped) {
  escaped = false;
  while (at < end) {
    at = static_cast<const uint8_t *>(memchr(at, '\\', size_t(end - at)));
    if (!at) return true;
    escaped = true;
    if (end - at < 2) return false;
    switch (at[1]) {
    case '"': case '\\': case '/': case 'b': case 'f': case 'n': case 'r': case 't':
      at += 2;
      break;
    case 'u':
      if (end - at < 6) return false;
      for (int digit = 2; digit < 6; digit++) {
        if (!is_hex(at[digit])) return false;
      }
      at += 6;
      break;
    default:
      return false;
    }
  }
  return true;
}

/// A container that is open and has a node.
struct Frame {
  uint32_t node;
  uint32_t count;
  /// Whether its further children become nodes.
  bool shows;
};

/// Nothing that C++ throws may cross the C face: `work` runs, and what it throws is `failure`.
template <typename Result, typename Work> Result guarded(Result failure, Work work) {
  try {
    return work();
  } catch (...) {
    return failure;
  }
}

}  // namespace

struct csj_parser {
  std::unique_ptr<dom_parser_implementation> index;
  size_t capacity = 0;
  const uint8_t *bytes = nullptr;
  size_t length = 0;
  /// Whether each open container is an object; one bit each, however deep.
  std::vector<bool> kinds;
  /// The open containers that have nodes: the outer ones.
  std::vector<Frame> frames;
  std::vector<csj_node> nodes;

  int make_index(const uint8_t *text, size_t count) {
    if (count >= UINT32_MAX - 64) return CSJ_NO_MEMORY;
    if (count > capacity || !index) {
      size_t wanted = count < 4096 ? 4096 : count;
      if (index ? index->set_capacity(wanted)
                : simdjson::get_active_implementation()->create_dom_parser_implementation(
                      wanted, 1, index)) {
        drop_index();
        return CSJ_NO_MEMORY;
      }
      capacity = wanted;
    }
    bytes = text;
    length = count;
    auto error = index->stage1(text, count, simdjson::stage1_mode::regular);
    return error == simdjson::MEMALLOC  ? CSJ_NO_MEMORY
           : error == simdjson::SUCCESS ? CSJ_VALID
                                        : CSJ_INVALID;
  }

  void drop_index() {
    index.reset();
    capacity = 0;
  }
};

namespace {

/// One walk over the index; `shows` says whether it leaves nodes behind.
template <bool shows> struct Walk {
  csj_parser &parser;
  const uint8_t *bytes;
  size_t length;
  uint32_t depth_limit;
  uint32_t element_limit;
  size_t node_limit;

  const uint32_t *token = nullptr;
  const uint32_t *last = nullptr;
  size_t token_bytes = 0;
  bool is_full = false;

  /// Whether a value that begins here becomes a node.
  bool shows_here() const {
    if (!shows || parser.frames.size() < parser.kinds.size()) return false;
    return parser.frames.empty() || parser.frames.back().shows;
  }

  void add(uint32_t kind, size_t offset, size_t count) {
    if (!shows_here()) return;
    if (parser.nodes.size() >= node_limit) {
      is_full = true;
    } else {
      parser.nodes.push_back({uint32_t(offset), uint32_t(count), kind});
    }
  }

  /// The end of the text of the scalar that the token begins: what follows is blank.
  const uint8_t *text_end() const {
    const uint8_t *end = bytes + (token + 1 == last ? length : token[1]);
    while (is_blank(end[-1])) end--;
    return end;
  }

  bool string() {
    const uint8_t *begin = bytes + *token;
    const uint8_t *end = text_end();
    bool escaped = false;
    if (end - begin < 2 || end[-1] != '"' || !escapes_hold(begin + 1, end - 1, escaped)) {
      return false;
    }
    token_bytes += size_t(end - begin);
    add(escaped ? CSJ_ESCAPED_STRING : CSJ_STRING, *token + size_t(1), size_t(end - begin - 2));
    token++;
    return true;
  }

  bool number() {
    const uint8_t *begin = bytes + *token;
    const uint8_t *end = text_end();
    if (number_end(begin, end) != end) return false;
    token_bytes += size_t(end - begin);
    add(CSJ_NUMBER, *token, size_t(end - begin));
    token++;
    return true;
  }

  bool literal(const char *word, size_t count, uint32_t kind) {
    const uint8_t *begin = bytes + *token;
    if (size_t(text_end() - begin) != count || memcmp(begin, word, count) != 0) return false;
    token_bytes += count;
    add(kind, *token, 0);
    token++;
    return true;
  }

  bool scalar() {
    switch (bytes[*token]) {
    case '"': return string();
    case 't': return literal("true", 4, CSJ_TRUE);
    case 'f': return literal("false", 5, CSJ_FALSE);
    case 'n': return literal("null", 4, CSJ_NULL);
    default: return number();
    }
  }

  void open(bool is_object) {
    if (shows_here()) {
      bool is_shown = parser.frames.size() < depth_limit;
      uint32_t node = uint32_t(parser.nodes.size());
      add(is_shown ? (is_object ? CSJ_OBJECT : CSJ_ARRAY) : CSJ_ELIDED, *token, 0);
      if (is_shown && !is_full) parser.frames.push_back({node, 0, true});
    }
    parser.kinds.push_back(is_object);
    step();
  }

  void close() {
    if (has_frame()) {
      parser.nodes[parser.frames.back().node].count = parser.frames.back().count;
      parser.frames.pop_back();
    }
    parser.kinds.pop_back();
    step();
  }

  /// Whether the innermost container has a node.
  bool has_frame() const { return shows && parser.frames.size() == parser.kinds.size(); }

  void step() {
    token++;
    token_bytes++;
  }

  bool is(char byte) const { return token < last && bytes[*token] == uint8_t(byte); }

  /// Counts the element or member that comes next.
  void begin_child() {
    if (!has_frame()) return;
    Frame &frame = parser.frames.back();
    if (frame.count >= (parser.kinds.back() ? member_limit() : element_limit)) {
      frame.shows = false;
    } else {
      frame.count++;
    }
  }

  /// Objects near the root keep more members than deep ones: what is beside the records is there.
  uint32_t member_limit() const {
    size_t depth = parser.frames.size();
    uint32_t outer = depth < 5 ? 4096u >> 3 * (depth - 1) : 1u;
    return element_limit < outer ? outer : element_limit;
  }

  bool key() {
    if (!is('"') || !string() || !is(':')) return false;
    step();
    return true;
  }

  /// Reads values until one that is no container has ended; false on a mistake.
  bool value() {
    for (;;) {
      if (token >= last) return false;
      uint8_t byte = bytes[*token];
      if (byte != '{' && byte != '[') return scalar();
      open(byte == '{');
      if (is(byte == '{' ? '}' : ']')) {
        close();
        return true;
      }
      begin_child();
      if (byte == '{' && !key()) return false;
    }
  }

  /// False on a mistake, and once there are more nodes than may be.
  bool document() {
    token = parser.index->structural_indexes.get();
    last = token + parser.index->n_structural_indexes;
    parser.frames.clear();
    parser.kinds.clear();
    if (!value()) return false;
    while (!parser.kinds.empty()) {
      if (is_full) return false;
      bool is_object = parser.kinds.back();
      if (is(is_object ? '}' : ']')) {
        close();
      } else if (is(',')) {
        step();
        begin_child();
        if (is_object && !key()) return false;
        if (!value()) return false;
      } else {
        return false;
      }
    }
    return token == last;
  }
};

}  // namespace

extern "C" {

csj_parser *csj_create(void) {
  return guarded<csj_parser *>(nullptr, [] { return new csj_parser; });
}

void csj_destroy(csj_parser *parser) { delete parser; }

int csj_index(csj_parser *parser, const uint8_t *bytes, size_t length) {
  return guarded(int(CSJ_NO_MEMORY), [&] { return parser->make_index(bytes, length); });
}

int csj_walk(csj_parser *parser, uint32_t depth, uint32_t elements, size_t nodes) {
  return guarded(int(CSJ_NO_MEMORY), [&]() -> int {
    parser->nodes.clear();
    // Every node has a token; memory that is not written to costs nothing.
    size_t tokens = parser->index->n_structural_indexes;
    parser->nodes.reserve(tokens < nodes ? tokens : nodes);
    Walk<true> walk{*parser, parser->bytes, parser->length, depth, elements, nodes};
    if (walk.document()) return walk.is_full ? CSJ_TOO_MANY : CSJ_VALID;
    return walk.is_full ? CSJ_TOO_MANY : CSJ_INVALID;
  });
}

void csj_drop_index(csj_parser *parser) { parser->drop_index(); }

const csj_node *csj_nodes(const csj_parser *parser) { return parser->nodes.data(); }

size_t csj_node_count(const csj_parser *parser) { return parser->nodes.size(); }

int csj_check(csj_parser *parser, const uint8_t *bytes, size_t length) {
  return guarded(int(CSJ_NO_MEMORY), [&]() -> int {
    int result = parser->make_index(bytes, length);
    if (result != CSJ_VALID) return result;
    Walk<false> walk{*parser, bytes, length, 0, 0, 0};
    if (!walk.document()) return CSJ_INVALID;
    return walk.token_bytes == length ? CSJ_COMPACT : CSJ_VALID;
  });
}

size_t csj_minify(const uint8_t *bytes, size_t length, uint8_t *target) {
  return guarded(SIZE_MAX, [&] {
    size_t written = 0;
    auto error = simdjson::get_active_implementation()->minify(bytes, length, target, written);
    return error ? SIZE_MAX : written;
  });
}

}  // extern "C"
