#pragma once

// What libdispatch has for run loops on Linux, which wait on more than the main queue; CFRunLoop uses
// the same two. Its public headers leave them out.
#ifdef __linux__

// A descriptor that can be read when something is on the main queue. Whoever asks for it serves the
// queue from then on: nothing else does.
int _dispatch_get_main_queue_handle_4CF(void);

// Runs what is on the main queue by now, on the main thread; the argument is not used.
void _dispatch_main_queue_callback_4CF(void *message);

#endif
