#!/usr/bin/env python3
"""A program in a pseudo-terminal, driven by steps, with every byte that it wrote and the modes it left.

    pseudo_terminal.py STEPS COLUMNSxLINES PROGRAM [ARGUMENT …]

STEPS is a file with a JSON array of arrays; texts stand for bytes, one character each (U+0000–U+00FF):

    ["send", TEXT]            types, and reads meanwhile what the program writes
    ["wait", TEXT, …]         until one of the texts has been written after the last that was waited for
    ["resize", COLUMNS, LINES]
    ["signal", NUMBER]        to the program
    ["stopped"]               until the program is stopped; ["continue"] goes on
    ["raw"], ["cooked"]       until the terminal has no, or has, lines and echo
    ["read", PATH, TEXT]      until a file begins with the text
    ["gone", PATH]            until no process has the number that a file holds
    ["quit", TEXT]            types a text again and again until the program has ended
    ["end"]                   until the program has ended

Nothing waits for a time: a step that does not come to pass within two minutes ends the run with code 1.
Prints one JSON object: "code", 128 and more for a signal; "output"; "kept", whether the modes of the
terminal are those that the program found.
"""

import errno
import fcntl
import json
import os
import select
import signal
import struct
import sys
import termios
import time

PATIENCE = 120


def size(text):
    columns, lines = (int(number) for number in text.split("x"))
    return struct.pack("HHHH", lines, columns, 0, 0)


class Session:
    def __init__(self, screen, words):
        self.output = bytearray()
        self.seen = 0
        self.code = None
        self.stopped = False
        self.terminal, child_side = os.openpty()
        fcntl.ioctl(child_side, termios.TIOCSWINSZ, size(screen))
        self.modes = termios.tcgetattr(child_side)
        self.process = os.fork()
        if self.process == 0:
            # Python ignores some signals, which a program would go on with.
            for number in (signal.SIGPIPE, signal.SIGXFSZ):
                signal.signal(number, signal.SIG_DFL)
            os.setsid()
            fcntl.ioctl(child_side, termios.TIOCSCTTY, 0)
            for descriptor in range(3):
                os.dup2(child_side, descriptor)
            os.closerange(3, 256)
            os.execvp(words[0], words)
        # Kept open, so that what the program wrote last can be read after its end.
        self.child_side = child_side
        os.set_blocking(self.terminal, False)

    def read(self, seconds):
        if select.select([self.terminal], [], [], seconds)[0]:
            try:
                self.output += os.read(self.terminal, 1 << 16)
            except OSError as error:
                if error.errno not in (errno.EAGAIN, errno.EIO):
                    raise

    def look(self):
        """Notes whether the program is stopped or has ended."""
        if self.code is None:
            process, status = os.waitpid(self.process, os.WNOHANG | os.WUNTRACED | os.WCONTINUED)
            if process:
                self.stopped = os.WIFSTOPPED(status)
                if os.WIFEXITED(status):
                    self.code = os.WEXITSTATUS(status)
                if os.WIFSIGNALED(status):
                    self.code = 128 + os.WTERMSIG(status)

    def until(self, name, is_so):
        limit = time.monotonic() + PATIENCE
        while not is_so():
            if time.monotonic() > limit:
                raise SystemExit(f"It did not happen that {name}; the end of the output:\n{self.output[-4000:]!r}")
            self.read(0.01)
            self.look()
            if self.code is not None and name != "the program ends":
                self.read(0.01)
                if not is_so():
                    raise SystemExit(f"The program ended with {self.code} before {name}:\n{self.output[-4000:]!r}")

    def is_cooked(self):
        wanted = termios.ICANON | termios.ECHO
        return termios.tcgetattr(self.child_side)[3] & wanted == wanted

    def do_send(self, text):
        rest = text.encode("latin-1")
        while rest and self.code is None:
            readable, writable, _ = select.select([self.terminal], [self.terminal], [], 0.1)
            if readable:
                self.read(0)
            elif writable:
                try:
                    rest = rest[os.write(self.terminal, rest[:1024]):]
                except BlockingIOError:
                    pass
            self.look()

    def do_wait(self, *texts):
        wanted = [text.encode("latin-1") for text in texts]

        def is_so():
            ends = [self.output.find(text, self.seen) + len(text) for text in wanted if text in self.output[self.seen:]]
            self.seen = min(ends, default=self.seen)
            return bool(ends)

        self.until(f"one of {texts} is written", is_so)

    def do_resize(self, columns, lines):
        fcntl.ioctl(self.child_side, termios.TIOCSWINSZ, size(f"{columns}x{lines}"))

    def do_signal(self, number):
        if self.code is None:
            os.kill(self.process, number)

    def do_stopped(self):
        self.until("the program is stopped", lambda: self.stopped)

    def do_continue(self):
        self.do_signal(signal.SIGCONT)

    def do_raw(self):
        self.until("the terminal is raw", lambda: not self.is_cooked())

    def do_cooked(self):
        self.until("the terminal is cooked", self.is_cooked)

    def do_read(self, path, text):
        def is_so():
            try:
                with open(path) as file:
                    return file.read().startswith(text)
            except OSError:
                return False

        self.until(f"{path} begins with {text}", is_so)

    def do_gone(self, path):
        with open(path) as file:
            process = int(file.read())
        self.until(f"process {process} is gone", lambda: not os.path.exists(f"/proc/{process}"))

    def do_quit(self, text):
        def has_ended():
            if not self.is_cooked():
                self.do_send(text)
            return self.code is not None

        self.until("the program ends", has_ended)

    def do_end(self):
        self.until("the program ends", lambda: self.code is not None)
        while select.select([self.terminal], [], [], 0)[0]:
            before = len(self.output)
            self.read(0)
            if len(self.output) == before:
                break


def main():
    with open(sys.argv[1]) as file:
        steps = json.load(file)
    session = Session(sys.argv[2], sys.argv[3:])
    try:
        for name, *arguments in steps:
            getattr(session, "do_" + name)(*arguments)
    finally:
        if session.code is None:
            os.kill(session.process, 9)
    kept = termios.tcgetattr(session.child_side) == session.modes
    print(json.dumps({"code": session.code, "output": session.output.decode("latin-1"), "kept": kept}))


main()
