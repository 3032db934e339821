"""Records that are opened as trees: how soon they are there, how fast keys are in them, in how much memory."""
import os
import statistics

from report import milliseconds, percentile
from screen import Watched

# Bytes or values of each record, and milliseconds from Enter to its first screen at most.
SHAPES = {"1 MB": 20, "100 MB": 100, "1,000,000 members": 100, "depth 10,000": 100}
KEYS = {"j": (b"j", 60), "page": (b" ", 40), "G": (b"G", 6), "g": (b"g", 6), "fold": (b"za", 20)}


def parts(shape):
    """The members of a record behind its title, piece by piece."""
    if shape.endswith("MB"):
        count = int(shape.split()[0]) * 8_000
        yield '"data":['
        for number in range(count):
            yield ("," if number else "") + '{"id":%08d,"login":"octocat","note":"%s","on":[true,null]}' % (
                10_000_000 + number, "first line\\nsecond line, which is longer \\u00e9 " + "x" * 30)
        yield "]"
    elif "members" in shape:
        for number in range(1_000_000):
            yield ("," if number else "") + f'"member {number}":{number}.50'
    else:
        yield '"data":' + "[" * 10_000 + "7" + "]" * 10_000


def generate(folder, shape):
    """The path of a file of two records, the first of them large; made once."""
    path = os.path.join(folder, f"tree.{shape.replace(' ', '.').replace(',', '')}.jsonl")
    if not os.path.exists(path):
        with open(path + ".new", "w") as file:
            file.write('{"id":1,"title":"Large record",')
            file.writelines(parts(shape))
            file.write('}\n{"id":2,"title":"Small record"}\n')
        os.rename(path + ".new", path)
    return path


def is_open(lines):
    """Whether the screen shows a record as a tree."""
    return any('title: "Large record"' in line for line in lines)


def bench_trees(table, o):
    table.title(
        "A record as a tree (milliseconds; p50/p99 of a key)",
        "", "first screen", "j", "page", "G", "g", "fold", "/ to end", "peak MB",
    )
    for shape, limit in SHAPES.items():
        path = generate(o.folder, shape)
        firsts, keys, ends, peak = [], {key: [] for key in KEYS}, [], 0
        for _ in range(o.runs):
            with Watched([o.program, "--records", ".", path]) as session:
                session.until(lambda lines: any("Small record" in line for line in lines), 60)
                session.quiet()
                first = session.answer(b"\r", is_open, 60)
                if first is None:
                    break
                firsts.append(first)
                session.quiet(most=30)
                if shape.startswith("depth"):
                    session.answer(b"zR", lambda lines: any("[1]" in line for line in lines), 10)
                    session.quiet()
                else:
                    session.answer(b"jjl", is_open, 5)
                    session.quiet(most=30)
                for name, (key, times) in KEYS.items():
                    keys[name] += [session.press(key) for _ in range(times)]
                ends.append(session.complete(b"g/zzzz\r", lambda lines: "no match" in lines[-1] or None, 60)[0])
                peak = max(peak, session.peak())
        if not firsts:
            table.row(shape, "no screen in 60 s")
            continue
        first = statistics.median(firsts)
        cells = [table.mark(milliseconds(first), first <= limit / 1000, f"first screen in {limit} ms")]
        for name, times in keys.items():
            times = [time for time in times if time]
            if not times:
                cells.append("–")
                continue
            p50, p99 = statistics.median(times), percentile(times, 0.99)
            text = f"{1000 * p50:.2f}/{1000 * p99:.2f}"
            cells.append(table.mark(text, p99 <= 0.016, f"{name}, p99 16 ms"))
        found = [end for end in ends if end]
        cells.append(milliseconds(statistics.median(found)) if found else "–")
        cells.append(table.mark(f"{peak / 1e6:.0f}", peak <= 64e6, "peak of 64 MB"))
        table.row(shape, *cells)
