#include "CSimdJSON.h"

#include <cstring>
#include <memory>
#include <new>
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

struct Frame {
  /// The container's node, or `none`.
  uint32_t node;
  uint32_t count;
  bool is_object;
  /// Whether its children become nodes.
  bool shows;
};

constexpr uint32_t none = UINT32_MAX;

}  // namespace

struct csj_parser {
  std::unique_ptr<dom_parser_implementation> index;
  size_t capacity = 0;
  std::vector<Frame> frames;
  std::vector<csj_node> nodes;

  bool make_index(const uint8_t *bytes, size_t length) {
    if (length >= UINT32_MAX - 64) return false;
    if (length > capacity || !index) {
      size_t wanted = length < 4096 ? 4096 : length;
      if (index ? index->set_capacity(wanted)
                : simdjson::get_active_implementation()->create_dom_parser_implementation(
                      wanted, 1, index)) {
        index.reset();
        capacity = 0;
        return false;
      }
      capacity = wanted;
    }
    return index->stage1(bytes, length, simdjson::stage1_mode::regular) == simdjson::SUCCESS;
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

  const uint32_t *token = nullptr;
  const uint32_t *last = nullptr;
  size_t token_bytes = 0;

  void add(uint32_t kind, size_t offset, size_t count) {
    if (!shows) return;
    if (!parser.frames.empty() && !parser.frames.back().shows) return;
    parser.nodes.push_back({offset, uint32_t(count), kind});
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
    bool was_shown = parser.frames.empty() || parser.frames.back().shows;
    bool is_shown = was_shown && parser.frames.size() < depth_limit;
    uint32_t node = none;
    if (shows && was_shown) {
      if (is_shown) node = uint32_t(parser.nodes.size());
      add(is_shown ? (is_object ? CSJ_OBJECT : CSJ_ARRAY) : CSJ_ELIDED, *token, 0);
    }
    parser.frames.push_back({node, 0, is_object, is_shown});
    step();
  }

  void close() {
    if (shows && parser.frames.back().node != none) {
      parser.nodes[parser.frames.back().node].count = parser.frames.back().count;
    }
    parser.frames.pop_back();
    step();
  }

  void step() {
    token++;
    token_bytes++;
  }

  bool is(char byte) const { return token < last && bytes[*token] == uint8_t(byte); }

  /// Counts the element or member that comes next.
  void begin_child() {
    Frame &frame = parser.frames.back();
    if (!shows || frame.node == none) return;
    if (!frame.is_object && frame.count >= element_limit) {
      frame.shows = false;
    } else {
      frame.count++;
    }
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

  bool document() {
    token = parser.index->structural_indexes.get();
    last = token + parser.index->n_structural_indexes;
    parser.frames.clear();
    if (!value()) return false;
    while (!parser.frames.empty()) {
      bool is_object = parser.frames.back().is_object;
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

csj_parser *csj_create(void) { return new (std::nothrow) csj_parser; }

void csj_destroy(csj_parser *parser) { delete parser; }

int csj_walk(
  csj_parser *parser, const uint8_t *bytes, size_t length, uint32_t depth, uint32_t elements) {
  parser->nodes.clear();
  if (!parser->make_index(bytes, length)) return 0;
  Walk<true> walk{*parser, bytes, length, depth, elements};
  return walk.document();
}

const csj_node *csj_nodes(const csj_parser *parser) { return parser->nodes.data(); }

size_t csj_node_count(const csj_parser *parser) { return parser->nodes.size(); }

int csj_check(csj_parser *parser, const uint8_t *bytes, size_t length) {
  if (!parser->make_index(bytes, length)) return 0;
  Walk<false> walk{*parser, bytes, length, 0, 0};
  if (!walk.document()) return 0;
  return walk.token_bytes == length ? 2 : 1;
}

size_t csj_minify(const uint8_t *bytes, size_t length, uint8_t *target) {
  size_t written = 0;
  auto error = simdjson::get_active_implementation()->minify(bytes, length, target, written);
  return error ? SIZE_MAX : written;
}

}  // extern "C"
