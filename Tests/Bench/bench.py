#!/usr/bin/env python3
"""Measures riffle beside the tools it replaces, from outside, in one run.

Every program runs in a pseudo-terminal of 120x40 on the same generated files. A time is from exec, or
from the write of a key, to the byte that ends the answer; memory is the largest resident size of the
process. The table gives medians over the runs, ratios to `less` or `jq` from the same run, and marks
with ✗ what falls short of its budget. It gates nothing.

    bench.py PROGRAM [--rows 1000,400000] [--runs 3] [--folder .build/bench] [--peers less,vd,…]
        [--only screens,input,print,leaving,queries,marks,views,trees] [--huge]

With --huge the queries are measured on 10,000,000 short records, too: 2.3 GB, and some minutes.
"""
import argparse
import os
import shutil
import statistics

from leaving import bench_leaving
from marks import bench_marks
from programs import PEERS, command
from queries import HUGE, Queries, bench_growth, bench_queries
from records import generate
from report import Table, milliseconds, percentile, timed
from session import Session
from trees import bench_trees
from views import bench_views

PARTS = ["screens", "input", "print", "leaving", "queries", "marks", "views", "trees"]
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


def ratios(table, keys, reference):
    """Median times of keys beside those of `less`, with the largest that two of them may be."""
    cells = []
    for key, share in {"j": 4, "page": 1}.items():
        if not keys.get(key):
            cells.append(table.mark("never", False, f"{key} in {share} × less"))
            continue
        ratio = statistics.median(keys[key]) / reference[key]
        cells.append(table.mark(f"{ratio:.1f}×", ratio <= share, f"{key} in {share} × less"))
    return cells


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
            reference, beside = None, {}
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
                    if name == "less":
                        beside[key] = p50
                    if name == "riffle":
                        text = table.mark(text, p50 <= 0.001 and p99 <= 0.003, f"{key}, p50 1 ms, p99 3 ms")
                    cells.append(text)
                memory = f"{peak / 1e6:.0f}"
                cells.append(table.mark(memory, peak <= 64e6, "peak of 64 MB") if name == "riffle" else memory)
                table.row(name, *cells)
                if name == "riffle" and beside:
                    table.row("  × less", "", *ratios(table, keys, beside))
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
    parser.add_argument("--only", default=",".join(PARTS))
    parser.add_argument("--huge", action="store_true")
    o = parser.parse_args()
    parts = o.only.split(",")
    if unknown := [part for part in parts if part not in PARTS]:
        parser.error(f"--only: no part is named {', '.join(unknown)}; there are {', '.join(PARTS)}")
    os.makedirs(o.folder, exist_ok=True)
    # Nobody's keys, options and history, and none of these in anybody's.
    os.environ.pop("RIFFLE_DEFAULT_OPTS", None)
    for name in ["CONFIG", "STATE"]:
        os.environ[f"XDG_{name}_HOME"] = os.path.abspath(os.path.join(o.folder, "home"))
    o.program = os.path.abspath(o.program)
    sizes = [int(rows) for rows in o.rows.split(",")]
    peers = [peer for peer in o.peers.split(",") if peer in PEERS and shutil.which(peer)]
    absent = [peer for peer in PEERS + ["jq"] if not shutil.which(peer)]
    print(f"{o.runs} runs each on a terminal of 120x40" + (f"; not installed: {', '.join(absent)}" if absent else ""))
    table = Table()
    if "screens" in parts:
        bench_screens(table, o, peers, sizes)
    if "input" in parts:
        bench_input(table, o, max(sizes))
    if "print" in parts:
        bench_print(table, o, max(sizes))
    if "leaving" in parts:
        bench_leaving(table, o, max(sizes))
    if "queries" in parts:
        queries = bench_queries(table, o, peers, max(sizes), "lines")
        if o.huge:
            bench_growth(table, queries, bench_queries(table, o, peers, HUGE, "short"))
    if "marks" in parts:
        bench_marks(Queries(table, o, peers, max(sizes), "lines"))
    if "views" in parts:
        bench_views(table, o, peers, max(sizes))
    if "trees" in parts:
        bench_trees(table, o)
    print("\nWithin every budget." if not table.missed else "\n✗ falls short:")
    for line in table.missed:
        print("  " + line)


if __name__ == "__main__":
    main()
