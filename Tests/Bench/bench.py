#!/usr/bin/env python3
"""Measures riffle beside the tools it replaces, from outside, in one run.

Every program runs in a pseudo-terminal of 120x40 on the same generated files. A time is from exec, or
from the write of a key, to the byte that ends the answer; memory is the largest resident size of the
process. The table gives medians over the runs, ratios to `less` or `jq` from the same run, and marks
with ✗ what falls short of its budget. It gates nothing.

    bench.py PROGRAM [--rows 1000,400000] [--runs 3] [--folder .build/bench] [--peers less,vd,…]
"""
import argparse
import os
import shutil
import statistics
import subprocess
import sys
import time

from session import Session

PEERS = ["less", "fzf", "lnav", "vd"]
KEYS = {
    "riffle": {"j": b"j", "page": b" ", "G": b"G", "g": b"g"},
    "less": {"j": b"j", "page": b" ", "G": b"G", "g": b"g"},
    "lnav": {"j": b"j", "page": b" ", "G": b"G", "g": b"g"},
    "vd": {"j": b"j", "page": b"\x06", "G": b"G", "g": b"gg"},
    "fzf": {"j": b"\x1b[B", "page": b"\x1b[6~"},
}
# What is on the screen when the first row is; lnav colours the words of a line one by one.
MARKS = {"lnav": b"Ticket"}
REPEATS = {"j": 60, "page": 40, "G": 10}
WORDS = "amber basalt cedar delta ember fjord garnet harbor indigo juniper kestrel lagoon".split()


def record(number):
    """One record of about 460 bytes; the same on every machine."""
    word = WORDS[number % len(WORDS)]
    other = WORDS[number * 7 % len(WORDS)]
    body = " ".join(WORDS[(number * step + step) % len(WORDS)] for step in range(1, 41))
    return (
        f'{{"id":{number},"title":"Ticket {number} {word} {other}","state":"{["open", "closed"][number % 2]}",'
        f'"author":{{"login":"{other}{number % 97}"}},"created_at":"2026-0{number % 9 + 1}-1{number % 9}T10:00:00Z",'
        f'"comments":{number % 40},"url":"https://example.org/tickets/{number}","body":"{body}"}}'
    )


def generate(folder, rows, shape):
    """The path of a file with so many records, made once."""
    path = os.path.join(folder, f"{rows}.{'jsonl' if shape == 'lines' else 'json'}")
    if not os.path.exists(path):
        with open(path + ".part", "w") as file:
            if shape == "lines":
                file.writelines(record(number) + "\n" for number in range(1, rows + 1))
            else:
                file.write("[" + record(1))
                file.writelines(",\n" + record(number) for number in range(2, rows + 1))
                file.write("]\n")
        os.rename(path + ".part", path)
    return path


def command(name, program, path):
    """What is executed, and whether the file comes through standard input."""
    if name == "riffle":
        return [program, path]
    if name == "fzf":
        return ["sh", "-c", f"exec fzf --no-sort --layout=reverse < {path}"]
    if name == "lnav":
        return ["lnav", path]
    if name == "vd":
        return ["vd", "--quitguard=false", "-f", "jsonl" if path.endswith("jsonl") else "json", path]
    return [name, path]


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
        print(f"\n{text}\n" + "".join(f"{column:>14}" for column in columns))

    def row(self, name, *values):
        print(f"{name:<26}" + "".join(f"{value:>13}" for value in values), flush=True)

    def mark(self, text, isWithin, budget):
        """The text, marked and remembered when it is not within its budget."""
        if not isWithin:
            self.missed.append(f"{self.heading}: {text}; budget: {budget}")
        return text if isWithin else text + " ✗"


def browse(name, program, path, rows, runs):
    """First frames, key times, peak memory and times of the last row's arrival, of one program."""
    firsts, keys, peak, ends = [], {key: [] for key in KEYS[name]}, 0, []
    for _ in range(runs):
        with Session(command(name, program, path)) as session:
            first = session.wait(MARKS.get(name, b"Ticket 1 "), 60)
            if first is None:
                break
            firsts.append(first)
            ends.append(session.settle())
            for key in ["j", "page"]:
                keys[key] += [session.press(KEYS[name][key]) for _ in range(REPEATS[key])]
            # From one end to the other, so that each press has something to show.
            for _ in range(REPEATS["G"] if "G" in keys else 0):
                for key in ["G", "g"]:
                    keys[key].append(session.press(KEYS[name][key]))
            peak = max(peak, session.peak())
        if firsts[0] > 5:
            break
    return firsts, {key: [t for t in times if t] for key, times in keys.items()}, peak, ends


def bench_screens(table, o, peers, sizes):
    for rows in sizes:
        for shape in ["lines", "array"]:
            path = generate(o.folder, rows, shape)
            megabytes = os.path.getsize(path) / 1e6
            table.title(
                f"{rows:,} records, {megabytes:.2f} MB, as {'JSON Lines' if shape == 'lines' else 'one array'}"
                " (milliseconds; p50/p99 of a key)",
                "", "first row", "j", "page", "G", "g", "peak MB",
            )
            reference = None
            for name in sorted(["riffle", *peers], key=lambda name: (name != "less", name != "riffle")):
                if name not in ("riffle", "less") and shape == "array" and name != "vd":
                    continue
                firsts, keys, peak, ends = browse(name, o.program, path, rows, o.runs)
                if not firsts:
                    table.row(name, "no row in 60 s")
                    continue
                first = statistics.median(firsts)
                reference = first if name == "less" else reference
                cells = [milliseconds(first)]
                if name == "riffle" and reference:
                    ratio = first / reference
                    cells = [table.mark(f"{cells[0]} {ratio:.1f}×", ratio <= 5, "first row in 5 × less")]
                for key in ["j", "page", "G", "g"]:
                    times = keys.get(key) or []
                    if not times:
                        cells.append("–")
                        continue
                    p50, p99 = statistics.median(times), percentile(times, 0.99)
                    text = f"{1000 * p50:.2f}/{1000 * p99:.2f}"
                    if name == "riffle":
                        text = table.mark(text, p50 <= 0.001 and p99 <= 0.003, f"{key}, p50 1 ms, p99 3 ms")
                    cells.append(text)
                memory = f"{peak / 1e6:.0f}"
                cells.append(table.mark(memory, peak <= 64e6, "peak of 64 MB") if name == "riffle" else memory)
                table.row(name, *cells)
                if name == "riffle" and megabytes > 50:
                    rate = megabytes / (statistics.median(ends) - first)
                    least = 1000 if shape == "lines" else 400
                    table.row("  scan", table.mark(f"{rate:,.0f} MB/s", rate >= least, f"scan at {least} MB/s"))


def bench_input(table, o, rows):
    path = generate(o.folder, rows, "lines")
    table.title("Standard input and idleness", "", "first row", "all rows", "peak MB", "idle CPU s/s")
    with Session(["sh", "-c", f"cat {path} | {o.program}"]) as session:
        first = session.wait(b"Ticket 1 ", 60)
        every = session.settle(most=60)
        idle = session.idle_share(3)
        peak = session.peak()
    table.row(
        "riffle < JSON Lines",
        milliseconds(first) if first else "never",
        milliseconds(every),
        table.mark(f"{peak / 1e6:.0f}", peak <= 64e6, "peak of 64 MB"),
        table.mark(f"{idle:.2f}", idle == 0, "idle CPU 0"),
    )


def timed(words):
    """Seconds and peak bytes of a command whose output is thrown away."""
    start = time.perf_counter()
    with open(os.devnull, "wb") as null:
        process = subprocess.Popen(words, stdout=null)
        _, _, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    return time.perf_counter() - start, usage.ru_maxrss * 1024


def bench_print(table, o, rows):
    table.title("--print of the whole file", "", "seconds", "MB/s", "peak MB", "× jq")
    for shape in ["array", "lines"]:
        path = generate(o.folder, rows, shape)
        megabytes = os.path.getsize(path) / 1e6
        jq = None
        if shutil.which("jq"):
            filter_text = ".[]" if shape == "array" else "."
            jq, peak = timed(["jq", "-c", filter_text, path])
            table.row(f"jq -c '{filter_text}'", f"{jq:.2f}", f"{megabytes / jq:,.0f}", f"{peak / 1e6:.0f}")
        runs = [timed([o.program, "--print", path]) for _ in range(o.runs)]
        seconds = statistics.median(run[0] for run in runs)
        peak = max(run[1] for run in runs)
        ratio = jq / seconds if jq else None
        table.row(
            f"riffle --print ({shape})", f"{seconds:.2f}", f"{megabytes / seconds:,.0f}",
            table.mark(f"{peak / 1e6:.0f}", peak <= 64e6, "peak of 64 MB"),
            table.mark(f"{ratio:.1f}", ratio >= 5 or shape == "lines", "5 × jq") if ratio else "–",
        )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--rows", default="1000,400000")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--folder", default=".build/bench")
    parser.add_argument("--peers", default=",".join(PEERS))
    o = parser.parse_args()
    os.makedirs(o.folder, exist_ok=True)
    o.program = os.path.abspath(o.program)
    sizes = [int(rows) for rows in o.rows.split(",")]
    peers = [peer for peer in o.peers.split(",") if peer in PEERS and shutil.which(peer)]
    absent = [peer for peer in PEERS + ["jq"] if not shutil.which(peer)]
    print(f"{o.runs} runs each on a terminal of 120x40" + (f"; not installed: {', '.join(absent)}" if absent else ""))
    table = Table()
    bench_screens(table, o, peers, sizes)
    bench_input(table, o, max(sizes))
    bench_print(table, o, max(sizes))
    print("\nWithin every budget." if not table.missed else "\n✗ falls short:")
    for line in table.missed:
        print("  " + line)


if __name__ == "__main__":
    main()
