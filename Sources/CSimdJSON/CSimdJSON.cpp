#include "CSimdJSON.h"
#include <simdjson.h>
int csimdjson_padding(void) { return simdjson::SIMDJSON_PADDING; }
