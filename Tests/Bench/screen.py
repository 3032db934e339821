"""What a program has drawn, as text: the part of a terminal that is needed to wait for an answer on the screen.

Programs draw what differs, so that neither a row nor a count need ever be written whole.
"""
import codecs
import os
import re
import time

from session import Session

# A control sequence with its parameters and its last letter, another escape sequence, a control character, or text.
TOKEN = re.compile(
    r"\x1b\[([0-9:;<=>?]*)[ -/]*([@-~])|\x1b[\]P_^X].*?(?:\x07|\x1b\\)|\x1b[ -/]*([0-~])"
    r"|([\x00-\x1f\x7f])|([^\x00-\x1f\x7f]+)",
    re.DOTALL,
)
# The beginning of a sequence whose rest has not been read yet.
UNFINISHED = re.compile(r"\x1b(?:\[[0-9:;<=>?]*[ -/]*|[\]P_^X][^\x07\x1b]*\x1b?|[ -/]*)?\Z")


class Screen:
    """The characters on a terminal, all of them one column wide, without colours."""

    def __init__(self, columns, lines):
        self.columns, self.lines = columns, lines
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.rest, self.last, self.saved = "", " ", (0, 0)
        self.x = self.y = self.top = 0
        self.bottom = lines - 1
        self.cells = [self.blank() for _ in range(lines)]

    def blank(self):
        return [" "] * self.columns

    def text(self):
        """Its lines, from top to bottom."""
        return ["".join(cells) for cells in self.cells]

    def feed(self, output):
        """Draws what a program has written."""
        text = self.rest + self.decoder.decode(output)
        unfinished = UNFINISHED.search(text)
        self.rest = unfinished[0] if unfinished else ""
        for token in TOKEN.finditer(text, 0, len(text) - len(self.rest)):
            parameters, letter, escape, control, plain = token.groups()
            if plain:
                self.write(plain)
            elif control:
                self.control(control)
            elif letter:
                self.sequence(parameters, letter)
            elif escape:
                self.control({"D": "\n", "E": "\r\n"}.get(escape, escape))

    def write(self, text):
        while text:
            if self.x >= self.columns:
                self.control("\r")
                self.control("\n")
            part, text = text[: self.columns - self.x], text[self.columns - self.x :]
            self.cells[self.y][self.x : self.x + len(part)] = part
            self.x += len(part)
            self.last = part[-1]

    def control(self, what):
        if "\r" in what:
            self.x = 0
        if what == "\b":
            self.x = max(0, min(self.x, self.columns - 1) - 1)
        elif what == "\t":
            self.x = min(self.columns - 1, self.x // 8 * 8 + 8)
        elif "\n" in what:
            if self.y == self.bottom:
                self.scroll(self.top, 1)
            self.y = min(self.lines - 1, self.y + (self.y != self.bottom))
        elif what == "M":
            if self.y == self.top:
                self.scroll(self.top, -1)
            self.y = max(0, self.y - (self.y != self.top))
        elif what == "7":
            self.saved = self.x, self.y
        elif what == "8":
            self.x, self.y = self.saved

    def scroll(self, top, count):
        """Moves the lines from this one to the end of the scroll region up, or down when negative."""
        part = self.cells[top : self.bottom + 1]
        new = [self.blank() for _ in range(min(abs(count), len(part)))]
        self.cells[top : self.bottom + 1] = part[len(new) :] + new if count > 0 else new + part[: len(part) - len(new)]

    def sequence(self, parameters, letter):
        if parameters.startswith("?"):
            if letter in "hl" and parameters in ("?1049", "?47", "?1047"):
                self.cells = [self.blank() for _ in range(self.lines)]
            return
        numbers = [int(word) if word.isdigit() else 0 for word in parameters.split(";")] + [0]
        first = numbers[0]
        count, row = max(1, first), self.cells[self.y]
        if letter in "Hf":
            self.y, self.x = min(count, self.lines) - 1, min(max(1, numbers[1]), self.columns) - 1
        elif letter in "G`":
            self.x = min(count, self.columns) - 1
        elif letter == "d":
            self.y = min(count, self.lines) - 1
        elif letter in "AF":
            self.y = max(0, self.y - count)
        elif letter in "BE":
            self.y = min(self.lines - 1, self.y + count)
        elif letter == "C":
            self.x = min(self.columns - 1, self.x + count)
        elif letter == "D":
            self.x = max(0, min(self.x, self.columns - 1) - count)
        elif letter == "K":
            start, end = [(self.x, self.columns), (0, self.x + 1), (0, self.columns)][min(first, 2)]
            row[start:end] = " " * (min(end, self.columns) - start)
        elif letter == "J":
            self.sequence(parameters, "K")
            for y in [range(self.y + 1, self.lines), range(self.y), range(self.lines)][min(first, 2)]:
                self.cells[y] = self.blank()
        elif letter == "X":
            end = min(self.columns, self.x + count)
            row[self.x : end] = " " * (end - self.x)
        elif letter == "@":
            row[self.x :] = ([" "] * count + row[self.x :])[: self.columns - self.x]
        elif letter == "P":
            row[self.x :] = (row[self.x + count :] + self.blank())[: self.columns - self.x]
        elif letter == "b":
            self.write(self.last * count)
        elif letter in "LM":
            self.scroll(self.y, count if letter == "M" else -count)
        elif letter in "ST":
            self.scroll(self.top, count if letter == "S" else -count)
        elif letter == "r":
            self.top, self.bottom = count - 1, min(numbers[1] or self.lines, self.lines) - 1
            self.x = self.y = 0
        if letter in "EF":
            self.x = 0


class Watched(Session):
    """A session whose screen can be looked at."""

    # Seconds that a count stays as it is when it is complete.
    STABLE = 0.5

    def __init__(self, words, columns=120, lines=40):
        super().__init__(words, columns, lines)
        self.screen = Screen(columns, lines)

    def look(self, seconds):
        """Draws what arrives within these seconds; whether anything did, and when."""
        output = self.read(seconds)
        now = time.perf_counter()
        self.screen.feed(output)
        return output != b"", now

    def is_over(self):
        return os.waitid(os.P_PID, self.process, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def until(self, condition, most, start=None):
        """Seconds from the start, or from now, until a condition holds for the lines; None when it does not."""
        start = start or time.perf_counter()
        now = time.perf_counter()
        while not condition(self.screen.text()):
            if now - start > most:
                return None
            arrived, now = self.look(0.2)
            if not arrived and self.is_over():
                return None
        return now - start

    def answer(self, keys, condition, most):
        """Seconds from the write of keys until a condition holds for the lines; None when it does not."""
        start = time.perf_counter()
        os.write(self.terminal, keys)
        self.look(0.2)
        return self.until(condition, most, start)

    def complete(self, keys, found, most):
        """Seconds from the write of keys to the last change of what is found in the lines, and what that is."""
        start = time.perf_counter()
        os.write(self.terminal, keys)
        value, since, now = found(self.screen.text()), start, start
        while value is None or now - since < self.STABLE:
            if now - start > most:
                return None, None
            arrived, now = self.look(0.05)
            if not arrived and self.is_over():
                return None, None
            new = found(self.screen.text()) if arrived else value
            value, since = new, now if new != value else since
        return since - start, value

    def quiet(self, silence=0.3, most=5):
        """Waits for a while of silence."""
        limit = time.perf_counter() + most
        while time.perf_counter() < limit and self.look(silence)[0]:
            pass
