#pragma once

// Extended attributes of files on Linux, which Swift's module of the C library leaves out.
#ifdef __linux__
#include <sys/xattr.h>
#endif
