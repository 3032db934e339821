#include "CSimdJSON.h"

// Finding a text in another one, 32 positions at a time: those at which two of its bytes match are
// compared in full.

namespace {

__attribute__((always_inline)) inline bool matches(const csj_needle &needle, const uint8_t *bytes) {
  for (size_t at = 0; at < needle.count; at++) {
    if ((bytes[at] | needle.folds[at]) != needle.bytes[at]) return false;
  }
  return true;
}

/// The first position up to `last` where the needle begins, or `length`.
inline size_t find_portably(
  const csj_needle &needle, const uint8_t *bytes, size_t last, size_t length) {
  uint8_t fold = needle.folds[needle.first], byte = needle.bytes[needle.first];
  for (size_t at = 0; at <= last; at++) {
    if ((bytes[at + needle.first] | fold) == byte && matches(needle, bytes + at)) return at;
  }
  return length;
}

}  // namespace

#if defined(__x86_64__)
#include <immintrin.h>

namespace {

#define WITH_AVX2 __attribute__((target("avx2,bmi")))

/// The same for 32 positions and more.
WITH_AVX2 size_t find_by_avx2(
  const csj_needle &needle, const uint8_t *bytes, size_t last, size_t length) {
  const uint8_t *first = bytes + needle.first, *second = bytes + needle.second;
  __m256i first_fold = _mm256_set1_epi8(char(needle.folds[needle.first]));
  __m256i first_byte = _mm256_set1_epi8(char(needle.bytes[needle.first]));
  __m256i second_fold = _mm256_set1_epi8(char(needle.folds[needle.second]));
  __m256i second_byte = _mm256_set1_epi8(char(needle.bytes[needle.second]));
  for (size_t at = 0;; at += 32) {
    // The last positions are looked at together with some before them.
    if (at + 31 > last) at = last - 31;
    __m256i firsts = _mm256_loadu_si256(reinterpret_cast<const __m256i *>(first + at));
    __m256i seconds = _mm256_loadu_si256(reinterpret_cast<const __m256i *>(second + at));
    __m256i both = _mm256_and_si256(
      _mm256_cmpeq_epi8(_mm256_or_si256(firsts, first_fold), first_byte),
      _mm256_cmpeq_epi8(_mm256_or_si256(seconds, second_fold), second_byte));
    for (uint32_t bits = uint32_t(_mm256_movemask_epi8(both)); bits != 0; bits &= bits - 1) {
      size_t found = at + size_t(__builtin_ctz(bits));
      if (matches(needle, bytes + found)) return found;
    }
    if (at + 31 == last) return length;
  }
}

const bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi");

}  // namespace
#endif

extern "C" size_t csj_find(const csj_needle *needle, const uint8_t *bytes, size_t length) {
  if (needle->count > length) return length;
  size_t last = length - needle->count;
#if defined(__x86_64__)
  if (has_avx2 && last >= 31) return find_by_avx2(*needle, bytes, last, length);
#endif
  return find_portably(*needle, bytes, last, length);
}
