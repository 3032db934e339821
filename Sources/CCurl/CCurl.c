#include "CCurl.h"
#include <dlfcn.h>
bool ccurl_load(void) { return dlopen("libcurl.so.4", RTLD_NOW) != 0; }
