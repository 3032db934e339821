#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// A C face of simdjson: walk a document, find where a container ends; and a text in another one.
//
// simdjson indexes the bytes (quotes, structure, UTF-8); the walk over that index is our own, so that
// it keeps number text and the order of keys, has no limit of depth, and looks at every token.

#ifdef __cplusplus
extern "C" {
#endif

/// The first line feed of so many bytes; null when there is none.
static inline const void *csj_line_feed(const void *bytes, size_t count) {
  return memchr(bytes, '\n', count);
}

/// The first byte of a value among so many; null when there is none.
static inline const void *csj_byte(const void *bytes, uint8_t value, size_t count) {
  return memchr(bytes, value, count);
}

/// Whether so many bytes are the same.
static inline int csj_equal(const void *first, const void *second, size_t count) {
  return memcmp(first, second, count) == 0;
}

/// What a node of a walked document is.
enum {
  CSJ_NULL, CSJ_FALSE, CSJ_TRUE, CSJ_NUMBER, CSJ_STRING, CSJ_ESCAPED_STRING,
  CSJ_ARRAY, CSJ_OBJECT, CSJ_ELIDED
};

/// One value or key, in the order of the text.
typedef struct {
  /// Where its text begins; for strings, the byte after the opening quote.
  uint32_t offset;
  /// Bytes of text between the quotes or of the number; elements of an array; members of an object.
  uint32_t count;
  uint32_t kind;
} csj_node;

/// What reading a document comes to; no C++ exception leaves these functions.
enum {
  /// There is not enough memory, or the document has 4 GB and more.
  CSJ_NO_MEMORY = -1,
  CSJ_INVALID = 0,
  CSJ_VALID = 1,
  /// Valid, and without needless blanks.
  CSJ_COMPACT = 2,
  /// More nodes than were allowed; whether the document is valid is not known.
  CSJ_TOO_MANY = 3
};

/// Memory that walks share. One thread at a time.
typedef struct csj_parser csj_parser;

/// Returns nothing when there is no memory.
csj_parser *csj_create(void);
void csj_destroy(csj_parser *parser);

/// Indexes a document, which must stay where it is for the walks over it; up to 4 bytes a byte.
int csj_index(csj_parser *parser, const uint8_t *bytes, size_t length);

/// Walks the document whose index is `CSJ_VALID` and checks every token. Below `depth` containers a
/// value is one `CSJ_ELIDED`; of an array no more than `elements` elements become nodes, of an object
/// near the root a few thousand more, and of the document no more than `nodes`. When it is `CSJ_VALID`, its nodes stand until the next call.
int csj_walk(csj_parser *parser, uint32_t depth, uint32_t elements, size_t nodes);
/// Frees the memory of the index; the nodes stay.
void csj_drop_index(csj_parser *parser);
const csj_node *csj_nodes(const csj_parser *parser);
size_t csj_node_count(const csj_parser *parser);

/// Checks every token of a document.
int csj_check(csj_parser *parser, const uint8_t *bytes, size_t length);

/// Copies without the blanks outside strings; `target` holds `length` bytes.
/// Returns the number of bytes written, or `SIZE_MAX` for an unclosed string.
size_t csj_minify(const uint8_t *bytes, size_t length, uint8_t *target);

/// Where in a container a search for its end stands.
typedef struct {
  /// Containers that are open.
  uint64_t depth;
  /// All ones inside a string, else 0.
  uint64_t in_string;
  /// 1 when the next byte is escaped.
  uint64_t escaped;
} csj_skip;

/// Reads on until `depth` is 0 or the bytes end; returns the number of bytes read.
size_t csj_skip_container(csj_skip *state, const uint8_t *bytes, size_t length);

size_t csj_count_newlines(const uint8_t *bytes, size_t length);

/// A text to look for, of one byte at least.
typedef struct {
  /// Its bytes; a letter that matches in either case is a small one.
  const uint8_t *bytes;
  /// For each of them 0x20 where it is such a letter, else 0.
  const uint8_t *folds;
  size_t count;
  /// The positions of two bytes by which it is looked for, best of rare ones.
  size_t first, second;
} csj_needle;

/// Where it begins for the first time among so many bytes; `length` when it is not among them.
size_t csj_find(const csj_needle *needle, const uint8_t *bytes, size_t length);

#ifdef __cplusplus
}
#endif
