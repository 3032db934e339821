#include "CSimdJSON.h"

#include <cstring>

// Finding the end of a container 64 bytes at a time: a bit for each byte that is a quote, a backslash,
// an opening or a closing bracket; the bits of strings are the running exclusive or of the quotes.

namespace {

struct Masks {
  uint64_t quotes, backslashes, opens, closes;
};

/// The bits of bytes that follow an odd run of backslashes.
__attribute__((always_inline)) inline uint64_t escaped_bits(uint64_t slashes, uint64_t &carry) {
  if (slashes == 0) {
    uint64_t escaped = carry;
    carry = 0;
    return escaped;
  }
  constexpr uint64_t even = 0x5555555555555555;
  slashes &= ~carry;
  uint64_t follows = slashes << 1 | carry;
  uint64_t odd_starts = slashes & ~even & ~follows;
  uint64_t sums = 0;
  carry = __builtin_add_overflow(odd_starts, slashes, &sums);
  return (even ^ sums << 1) & follows;
}

__attribute__((always_inline)) inline uint64_t running_xor(uint64_t bits) {
  for (int shift = 1; shift < 64; shift *= 2) bits ^= bits << shift;
  return bits;
}

/// Takes in one block; returns the byte after the one that closed the container, or 0. A block of
/// `count` bytes is filled up with blanks.
__attribute__((always_inline)) inline size_t take(
  csj_skip &state, const Masks &masks, size_t count) {
  uint64_t carry = state.escaped;
  uint64_t escaped = escaped_bits(masks.backslashes, carry);
  state.escaped = count < 64 ? escaped >> count & 1 : carry;
  uint64_t strings = running_xor(masks.quotes & ~escaped) ^ state.in_string;
  state.in_string = uint64_t(int64_t(strings) >> 63);
  uint64_t opens = masks.opens & ~strings;
  uint64_t closes = masks.closes & ~strings;
  uint64_t closing = uint64_t(__builtin_popcountll(closes));
  if (closing < state.depth) {
    state.depth += uint64_t(__builtin_popcountll(opens)) - closing;
    return 0;
  }
  for (uint64_t bits = opens | closes; bits != 0; bits &= bits - 1) {
    if (bits & -bits & opens) {
      state.depth++;
    } else if (--state.depth == 0) {
      state = {0, 0, 0};
      return size_t(__builtin_ctzll(bits)) + 1;
    }
  }
  return 0;
}

template <typename Classify>
__attribute__((always_inline)) inline size_t skip(
  csj_skip &state, const uint8_t *bytes, size_t length, Classify classify) {
  size_t at = 0;
  for (; length - at >= 64; at += 64) {
    if (size_t end = take(state, classify(bytes + at), 64)) return at + end;
  }
  if (at == length) return length;
  uint8_t block[64];
  memset(block, ' ', sizeof block);
  memcpy(block, bytes + at, length - at);
  size_t end = take(state, classify(block), length - at);
  return end ? at + end : length;
}

size_t skip_portably(csj_skip &state, const uint8_t *bytes, size_t length) {
  return skip(state, bytes, length, [](const uint8_t *block) {
    Masks masks{0, 0, 0, 0};
    for (unsigned bit = 0; bit < 64; bit++) {
      uint8_t byte = block[bit];
      masks.quotes |= uint64_t(byte == '"') << bit;
      masks.backslashes |= uint64_t(byte == '\\') << bit;
      masks.opens |= uint64_t((byte | 0x20) == '{') << bit;
      masks.closes |= uint64_t((byte | 0x20) == '}') << bit;
    }
    return masks;
  });
}

}  // namespace

#if defined(__x86_64__)
#include <immintrin.h>

namespace {

#define WITH_AVX2 __attribute__((target("avx2,popcnt,bmi")))

WITH_AVX2 inline uint64_t equal_bits(__m256i low, __m256i high, char byte) {
  __m256i wanted = _mm256_set1_epi8(byte);
  uint64_t lower = uint32_t(_mm256_movemask_epi8(_mm256_cmpeq_epi8(low, wanted)));
  uint64_t upper = uint32_t(_mm256_movemask_epi8(_mm256_cmpeq_epi8(high, wanted)));
  return lower | upper << 32;
}

WITH_AVX2 Masks classify_block(const uint8_t *block) {
  __m256i low = _mm256_loadu_si256(reinterpret_cast<const __m256i *>(block));
  __m256i high = _mm256_loadu_si256(reinterpret_cast<const __m256i *>(block + 32));
  __m256i fold = _mm256_set1_epi8(0x20);
  __m256i low_folded = _mm256_or_si256(low, fold);
  __m256i high_folded = _mm256_or_si256(high, fold);
  return {
    equal_bits(low, high, '"'), equal_bits(low, high, '\\'),
    equal_bits(low_folded, high_folded, '{'), equal_bits(low_folded, high_folded, '}')};
}

WITH_AVX2 size_t skip_by_avx2(csj_skip &state, const uint8_t *bytes, size_t length) {
  size_t at = 0;
  for (; length - at >= 64; at += 64) {
    if (size_t end = take(state, classify_block(bytes + at), 64)) return at + end;
  }
  if (at == length) return length;
  alignas(64) uint8_t block[64];
  memset(block, ' ', sizeof block);
  memcpy(block, bytes + at, length - at);
  size_t end = take(state, classify_block(block), length - at);
  return end ? at + end : length;
}

const bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt")
  && __builtin_cpu_supports("bmi");

}  // namespace
#endif

extern "C" {

size_t csj_skip_container(csj_skip *state, const uint8_t *bytes, size_t length) {
  if (state->depth == 0) return 0;
#if defined(__x86_64__)
  if (has_avx2) return skip_by_avx2(*state, bytes, length);
#endif
  return skip_portably(*state, bytes, length);
}

size_t csj_count_newlines(const uint8_t *bytes, size_t length) {
  size_t count = 0;
  for (size_t at = 0; at < length; at++) count += bytes[at] == '\n';
  return count;
}

}  // extern "C"
