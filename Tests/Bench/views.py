"""Keys in columns, and of a list with a preview, beside the same keys in rows and VisiData, which has columns alone."""
import statistics

from programs import command
from records import generate
from report import percentile
from session import Session

# What is pressed before the keys are measured, and the keys by their names.
VIEWS = {
    "rows": ("riffle", []),
    "columns": ("riffle", [b"T"]),
    "preview": ("riffle", [b"p"]),
    "vd": ("vd", []),
}
KEYS = {
    "riffle": {"j": b"j", "page": b" ", "column": b"\x1b[1;2C", "sideways": b"zl"},
    "vd": {"j": b"j", "page": b"\x06", "column": b"l", "sideways": b"zl"},
}
# How long a key may take, from its time in rows: a page in columns has half as much again to be written to the
# terminal, and four times as many records, which are read ahead; a preview draws a second list.
LIMITS = {
    "columns": {"j": lambda rows: 1.2 * rows, "page": lambda rows: 1.4 * rows},
    "preview": {"j": lambda rows: rows + 0.001, "page": lambda rows: rows + 0.001},
}
REPEATS = {"j": 120, "page": 120, "column": 6, "sideways": 4}


def measured(o, name, before, path):
    """Times of each key in all runs; those that go sideways begin anew in each."""
    times = {key: [] for key in KEYS[name]}
    for _ in range(o.runs):
        with Session(command(name, o.program, path)) as session:
            if session.wait(b"Ticket 1 ", 60) is None:
                return None
            session.settle()
            for key in before:
                session.press(key)
            for key, typed in KEYS[name].items():
                times[key] += [session.press(typed) for _ in range(REPEATS[key])]
    return {key: [time for time in found if time] for key, found in times.items()}


def bench_views(table, o, peers, rows):
    """Keys in columns and with a preview: hardly slower than in rows, and within a frame of the screen."""
    path = generate(o.folder, rows, "lines")
    table.title(f"{rows:,} records in columns, and with a preview (milliseconds; p50/p99 of a key)", "", *KEYS["riffle"])
    reference = {}
    for view, (name, before) in VIEWS.items():
        if name != "riffle" and name not in peers:
            continue
        found = measured(o, name, before, path)
        if found is None:
            table.row(view, "no row in 60 s")
            continue
        cells = []
        for key, times in found.items():
            if not times or view in ("rows", "preview") and key not in ("j", "page"):
                cells.append("–")
                continue
            p50, p99 = statistics.median(times), percentile(times, 0.99)
            text = f"{1000 * p50:.2f}/{1000 * p99:.2f}"
            if view == "rows":
                reference[key] = p50
            if view in LIMITS:
                limit = LIMITS[view][key](reference[key]) if key in reference else 0.002
                budget = f"{view}: {key} in {1000 * limit:.2f} ms, p99 16 ms"
                text = table.mark(text, p50 <= limit and p99 <= 0.016, budget)
            cells.append(text)
        table.row(view, *cells)
