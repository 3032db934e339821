#pragma once
#ifdef __cplusplus
extern "C" {
#endif
/// The number of bytes simdjson may read past the end of a buffer.
int csimdjson_padding(void);
#ifdef __cplusplus
}
#endif
