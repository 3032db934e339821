#pragma once
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wchar.h>

// What Swift cannot see of ncurses and the C library: globals, macros and variadic functions.

static inline WINDOW *cncurses_screen(void) { return stdscr; }
static inline WINDOW *cncurses_physical_screen(void) { return curscr; }
static inline int cncurses_color_count(void) { return has_colors() ? COLORS : 0; }
static inline int cncurses_pair_count(void) { return COLOR_PAIRS; }

// Attributes of the kit (bold, dim, italic, underline, reverse from the lowest bit up) as ncurses'.
static inline attr_t cncurses_attributes(uint32_t bits) {
  return (bits & 1 ? A_BOLD : 0) | (bits & 2 ? A_DIM : 0) | (bits & 4 ? A_ITALIC : 0) |
         (bits & 8 ? A_UNDERLINE : 0) | (bits & 16 ? A_REVERSE : 0);
}

// A cell that shows a space; its characters are then replaced where it is copied.
static inline cchar_t cncurses_blank(attr_t attributes, int pair) {
  cchar_t cell;
  memset(&cell, 0, sizeof cell);
  setcchar(&cell, L" ", attributes, 0, &pair);
  return cell;
}

// Learns the kind of terminal without writing to it; declared beside names like `columns` in term.h.
extern int setupterm(const char *name, int descriptor, int *failure);

// The names of all standard capabilities, each list up to a null pointer; declared in term.h, too.
extern const char *const boolnames[];
extern const char *const numnames[];
extern const char *const strnames[];
extern int tigetflag(const char *name);
extern int tigetnum(const char *name);
static inline const char *cncurses_flag_name(int place) { return boolnames[place]; }
static inline const char *cncurses_number_name(int place) { return numnames[place]; }
static inline const char *cncurses_string_name(int place) { return strnames[place]; }

// What the terminal that was set up last has of a name; negative where it has none.
static inline int cncurses_flag(const char *name) { return tigetflag((char *)name); }
static inline int cncurses_number(const char *name) { return tigetnum((char *)name); }

// A capability string as the terminal's description has it, or a null pointer.
static inline const char *cncurses_raw_string(const char *name) {
  const char *string = tigetstr((char *)name);
  return string == (const char *)-1 ? NULL : string;
}

// A capability string with its parameters filled in, or a null pointer.
static inline const char *cncurses_string(const char *name, int first, int second) {
  const char *string = cncurses_raw_string(name);
  if (string == NULL) return NULL;
  return tiparm(string, first, second);
}

// Lets ncurses send nothing where it would send a capability's string; it has its own copy of it.
static inline void cncurses_silence(const char *name) {
  char *string = (char *)tigetstr(name);
  if (string != (char *)-1 && string != NULL) *string = 0;
}

// Columns that the C library, and with it ncurses, gives a character; -1 if it does not know it.
static inline int cncurses_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

// Calls a handler, on a stack of its own, whenever the signal comes.
static inline void cncurses_catch(int number, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART | SA_ONSTACK;
  sigaction(number, &action, NULL);
}

// Whether a signal is ignored, or is none.
static inline bool cncurses_is_ignored(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) != 0 ||
         (!(action.sa_flags & SA_SIGINFO) && action.sa_handler == SIG_IGN);
}

// Lets the signal do what it does to a program that never heard of it.
static inline void cncurses_release(int number) { signal(number, SIG_DFL); }

// Lets a signal reach this thread.
static inline void cncurses_unblock(int number) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, number);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

// Gives the thread a stack for its handlers, unless it has one.
static inline void cncurses_use_stack(void *start, size_t size) {
  stack_t stack;
  if (sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = start;
  stack.ss_size = size;
  sigaltstack(&stack, NULL);
}

// Whether the process would stop if it were told to: a child in the same group tries it. POSIX: a
// group is orphaned when no process of it has a parent elsewhere in its session, who could continue
// it; such a group is not stopped by the signals of a terminal.
static inline bool cncurses_can_stop(void) {
  pid_t child = fork();
  if (child == 0) {
    sigset_t none;
    sigemptyset(&none);
    signal(SIGTSTP, SIG_DFL);
    pthread_sigmask(SIG_SETMASK, &none, NULL);
    raise(SIGTSTP);
    _exit(0);
  }
  if (child < 0) return true;
  int status = 0;
  while (waitpid(child, &status, WUNTRACED) < 0 && errno == EINTR) {
  }
  if (!WIFSTOPPED(status)) return false;
  kill(child, SIGKILL);
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return true;
}
