#pragma once
#include <stdbool.h>
/// Whether libcurl could be loaded.
bool ccurl_load(void);
