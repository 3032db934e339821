"""What the measures are printed with."""
import os
import subprocess
import time


def percentile(times, share):
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def milliseconds(seconds):
    return f"{1000 * seconds:.2f}" if seconds < 0.1 else f"{1000 * seconds:,.0f}"


class Table:
    """Rows of text that are printed when they are known, with the budgets that they miss."""

    def __init__(self):
        self.missed = []
        self.heading = ""

    def title(self, text, *columns):
        self.heading = text.split(" (")[0]
        print(f"\n{text}\n{columns[0]:<26}" + "".join(f"{column:>14}" for column in columns[1:]))

    def row(self, name, *values):
        print(f"{name:<26}" + "".join(f"{value:>14}" for value in values), flush=True)

    def mark(self, text, isWithin, budget):
        """The text, marked and remembered when it is not within its budget."""
        if not isWithin:
            self.missed.append(f"{self.heading}: {text}; budget: {budget}")
        return text if isWithin else text + " ✗"


def timed(words, source=os.devnull):
    """Seconds and peak bytes of a command that reads a file and whose output is thrown away."""
    start = time.perf_counter()
    with open(source, "rb") as given, open(os.devnull, "wb") as null:
        process = subprocess.Popen(words, stdin=given, stdout=null)
        _, _, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    return time.perf_counter() - start, usage.ru_maxrss * 1024


def answered(words):
    """Seconds, peak bytes, the first megabyte of a command's output, and how many lines that has in all."""
    start = time.perf_counter()
    head, lines = b"", 0
    # Through a pipe: `grep` stops at the first match when nobody sees more.
    with subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE) as process:
        while chunk := process.stdout.read(1 << 20):
            head = head or chunk
            lines += chunk.count(b"\n")
        _, _, usage = os.wait4(process.pid, 0)
        process.returncode = 0
    return time.perf_counter() - start, usage.ru_maxrss * 1024, head, lines
