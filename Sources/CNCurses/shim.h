#pragma once
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
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

// A capability string with its parameters filled in, or a null pointer.
static inline const char *cncurses_string(const char *name, int first, int second) {
  const char *string = tigetstr(name);
  if (string == (const char *)-1 || string == NULL) return NULL;
  return tiparm(string, first, second);
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

// Lets the signal do what it does to a program that never heard of it.
static inline void cncurses_release(int number) { signal(number, SIG_DFL); }
