"""What leaves the program: `:write` beside cp and fsync, and the first frame of a picker beside the browser's."""
import os
import re
import statistics
import subprocess
import time

from records import generate
from report import milliseconds
from session import Session

# The least share of the speed of cp and fsync that JSON Lines are written with.
SHARE = 0.5
FORMATS = ["jsonl", "json", "csv", "tsv", "md"]


def copied(path, target):
    """Seconds that cp and fsync take for the same bytes."""
    start = time.perf_counter()
    subprocess.run(["cp", path, target], check=True)
    with open(target, "rb+") as file:
        os.fsync(file.fileno())
    return time.perf_counter() - start


def written(o, path, target):
    """Seconds from the key to the sentence that a file is written; None without one."""
    with Session([o.program, path]) as session:
        if session.wait(b"Ticket 1 ", 60) is None:
            return None
        session.settle()
        session.press(b":write " + target.encode())
        start = time.perf_counter()
        os.write(session.terminal, b"\r")
        text = b""
        while not re.search(rb"Wrote|not written", text):
            text += session.read(1)
            if time.perf_counter() - start > 60:
                return None
        return time.perf_counter() - start if b"Wrote" in text else None


def bench_leaving(table, o, rows):
    path = generate(o.folder, rows, "lines")
    megabytes = os.path.getsize(path) / 1e6
    table.title(f"{rows:,} records, {megabytes:.2f} MB, written to a file (seconds)", "", "seconds", "MB/s", "× cp")
    target = os.path.abspath(os.path.join(o.folder, "written"))
    copies, times = [], {name: [] for name in FORMATS}
    # In turn, for the speed of a disk changes from one second to the next.
    for _ in range(o.runs):
        for name in FORMATS:
            file = f"{target}.{name}"
            if name == "jsonl":
                copies.append(copied(path, file))
                os.remove(file)
            times[name].append(written(o, path, file))
            if os.path.exists(file):
                os.remove(file)
    copy = statistics.median(copies)
    table.row("cp, fsync", f"{copy:.2f}", f"{megabytes / copy:,.0f}")
    for name, found in times.items():
        if None in found:
            table.row(f":write {name}", "not written")
            continue
        seconds = statistics.median(found)
        share = copy / seconds
        text = f"{share:.2f}"
        if name == "jsonl":
            text = table.mark(text, share >= SHARE, f"{SHARE} × cp and fsync")
        table.row(f":write {name}", f"{seconds:.2f}", f"{megabytes / seconds:,.0f}", text)
    bench_picker(table, o, path)


def bench_picker(table, o, path):
    """The first frame with data on both standard streams, beside that of the browser."""
    table.title("First frame of a picker (milliseconds)", "", "first row", "× browser")
    commands = {
        "riffle": f"exec {o.program} {path}",
        "riffle --multi": f"exec {o.program} --multi {path} </dev/null >/dev/null",
        "… --select-1": f"exec {o.program} --multi --select-1 --exit-0 {path} </dev/null >/dev/null",
    }
    times = {name: [] for name in commands}
    for _ in range(max(o.runs, 5)):
        for name, command in commands.items():
            with Session(["sh", "-c", command]) as session:
                times[name].append(session.wait(b"Ticket 1 ", 60) or 60)
    browser = statistics.median(times["riffle"])
    for name, found in times.items():
        first = statistics.median(found)
        ratio = f"{first / browser:.2f}"
        # One that decides first shows nothing before it has found two records.
        if "select" not in name:
            ratio = table.mark(ratio, first <= 1.15 * browser, "as fast as the browser")
        table.row(name, milliseconds(first), ratio)
