"""Search, filter, sort and sections of a whole file, beside the tools that can do the same.

A time in a terminal is from the write of a key to the bytes after which the screen shows the answer: rows, by the
numbers in their titles, or a count that says that it is complete and stays as it is. `bench.py` prints the tables.
"""
import os
import re
import shutil
import statistics
import tempfile
import time
from contextlib import contextmanager

from answers import count, has_sections, is_by_comments, is_descending, is_half, tickets
from programs import command
from records import generate
from report import answered, milliseconds, percentile, timed
from screen import Watched

HUGE = 10_000_000
# Words that one record in 1,164, every second one and every one has.
WORDS = {"rare": "fjord96", "half": "open", "all": "ticket"}
# Keys for a search as it is typed: what ends it, and what goes back to the first row.
SEARCHES = {
    "riffle": (b"/", b"", b"\x1b"),
    "less": (b"/", b"\r", b"g"),
    "lnav": (b"/", b"\r", b"g"),
    "vd": (b"l/", b"\r", b"gk"),
}
# Keys for the rows that have the word "open", after which the first of them are on the screen.
FILTERS = {"riffle": b'&"open"', "less": b"&open\r", "fzf": b"'open", "lnav": b":filter-in open\r"}
# Keys for all of them, and the pattern of how many are shown or are not.
COMPLETED = {"lnav": (FILTERS["lnav"], r"(\d+) Lines not shown"), "vd": (b"ll|open\r", r"(\d+) matches for")}
SORTS = {"riffle": (b"s-id\r", b"scomments\r"), "vd": (b"]", b"lllll[")}
SECTIONS = {"riffle": b":section-by state\r", "vd": b"llF"}
# What is said of a filter once all rows are looked at and put in order: until then a percentage is behind it.
FILTERED = r"(?<![\d,])([\d,]+) of {rows:,} loaded(?!, \d+ %)"
# How many keys a 99th percentile is of, at least.
SAMPLES = 100


class Queries:
    """One file, the program that is measured on it, and what was found so far."""

    def __init__(self, table, o, peers, rows, shape):
        self.table, self.program, self.runs, self.rows = table, o.program, o.runs, rows
        self.path = generate(o.folder, rows, shape)
        self.megabytes = os.path.getsize(self.path) / 1e6
        self.isHuge = rows >= HUGE
        # The others hold every row in gigabytes, or take minutes for them.
        self.peers = [name for name in peers if name == "less" or not self.isHuge]
        self.memory = 400e6 if self.isHuge else 160e6
        # Seconds after which an answer is given up.
        self.most = 15 + rows / 200_000
        self.seconds, self.peak, self.found = {}, 0, {}

    @contextmanager
    def opened(self, name="riffle"):
        """A session in which the whole file is read and the first row is on the screen."""
        # lnav would remember the filters of the session before.
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_STATE_HOME"] = folder
            with Watched(command(name, self.program, self.path)) as session:
                session.until(self.is_ready(name), self.most)
                session.quiet()
                if name == "lnav":
                    session.answer(b"g", lambda lines: 1 in tickets(lines), self.most)
                yield session
                self.peak = max(self.peak, session.peak())

    def is_ready(self, name):
        """Whether a program has read all rows."""
        return {
            "riffle": lambda lines: f"{self.rows:,} records" in lines[0],
            "less": lambda lines: 1 in tickets(lines),
            "lnav": lambda lines: self.rows in tickets(lines),
            "vd": lambda lines: f"{self.rows} rows" in lines[-1],
            "fzf": lambda lines: f"{self.rows}/{self.rows}" in lines[1],
        }[name]

    def median(self, name, measure):
        """The middle of a program's times in new sessions; None when there is no answer."""
        times = []
        # The others take long to read the file.
        for _ in range(self.runs if name == "riffle" else 1):
            with self.opened(name) as session:
                times.append(measure(session))
            if times[-1] is None:
                return None
        return statistics.median(times)

    def answer(self, name, keys, condition):
        """Seconds until an answer is on the screen."""
        return self.median(name, lambda session: session.answer(keys, condition, self.most))

    def complete(self, name, keys, pattern, label=None):
        """Seconds until a count is complete; what it is then is remembered under the label."""
        def measure(session):
            seconds, self.found[label] = session.complete(keys, lambda lines: count(pattern, lines), self.most)
            return seconds
        return self.median(name, measure)

    # Cells of the table.

    def within(self, seconds, limit, what, shown=None):
        """Seconds with a budget; nothing is judged when the limit is None."""
        if seconds is None:
            return self.table.mark("never", False, what)
        shown = shown or f"{seconds:.2f}"
        return shown if limit is None else self.table.mark(shown, seconds <= limit, what)

    def beside(self, seconds, reference, share, what):
        """Seconds and their ratio to those of another tool, with the largest that it may be."""
        if seconds is None or not reference:
            return self.within(seconds, None, what)
        return self.within(seconds, share * reference, what, f"{seconds:.2f} {seconds / reference:.2f}×")

    def spread(self, times, limit, share=0.99):
        """The median and the 99th percentile of times in milliseconds, one of which has a budget in seconds."""
        if not times:
            return self.table.mark("never", False, f"{1000 * limit:.0f} ms")
        text = f"{1000 * statistics.median(times):.1f}/{1000 * percentile(times, 0.99):.1f}"
        return self.table.mark(text, percentile(times, share) <= limit, f"{1000 * limit:.0f} ms")

    def memory_cell(self):
        """The largest resident size since the last such cell."""
        peak, self.peak = self.peak, 0
        return self.table.mark(f"{peak / 1e6:.0f}", 0 < peak <= self.memory, f"peak of {self.memory / 1e6:.0f} MB")

    def counts(self, label, counted):
        """A row of what was found for each word, which is no less than `grep` counts."""
        cells = []
        for word in WORDS.values():
            found = self.found.get((label, word))
            least = counted.get(word, 0)
            text = "–" if found is None else f"{found:,}"
            cells.append(self.table.mark(text, (found or 0) >= least, f"{least:,} with {word}"))
        return cells


def near(queries, name):
    """Times from the last key of a search to its first match, some 200 rows after the cursor."""
    begin, end, back = SEARCHES[name]
    times = []
    for _ in range(queries.runs if name == "riffle" else 1):
        with queries.opened(name) as session:
            for number in range(210, 217):
                text = str(number).encode()
                os.write(session.terminal, (begin if number == 210 else begin[-1:]) + b"Ticket " + text[:-1])
                session.quiet()
                seconds = session.answer(text[-1:] + end, lambda lines: number in tickets(lines), queries.most)
                if seconds is None:
                    return times
                times.append(seconds)
                session.quiet()
                if session.answer(back, lambda lines: 1 in tickets(lines), queries.most) is None:
                    return times
                session.quiet()
    return times


def bench_search(queries):
    q, table = queries, queries.table
    table.title(
        f"Search of {q.rows:,} records, {q.megabytes:,.0f} MB (seconds until all matches are counted)",
        "", "first, ms", *WORDS, "peak MB",
    )
    grep, counted = {}, {}
    if shutil.which("grep"):
        for word in WORDS.values():
            runs = [answered(["grep", "-ci", word, q.path]) for _ in range(q.runs)]
            grep[word], counted[word] = min(run[0] for run in runs), int(runs[0][2])
        table.row("grep -ci", "–", *[f"{seconds:.3f}" for seconds in grep.values()], "–")
    times = near(q, "riffle")
    cells = []
    for word in WORDS.values():
        seconds = q.seconds["search " + word] = q.complete(
            "riffle", f"/{word}\r".encode(), r"[\d,]+ of ([\d,]+)$", ("search", word)
        )
        cells.append(q.beside(seconds, grep.get(word), 5, f"all matches of {word} in 5 × grep"))
    table.row("riffle", q.spread(times, 0.02, 0.5), *cells, q.memory_cell())
    table.row("  matches", "–", *q.counts("search", counted), "–")
    for name in ["less", "lnav", "vd"]:
        if name not in q.peers:
            continue
        times = near(q, name)
        cells = ["–"] * len(WORDS)
        if name == "lnav":
            pattern = r"(?:Hit \d+ of )?(\d+)(?: hits)? for “"
            cells = [f"{q.complete(name, f'/{word}{chr(13)}'.encode(), pattern) or 0:.2f}" for word in WORDS.values()]
        table.row(name, f"{1000 * statistics.median(times):.1f}" if times else "–", *cells, f"{q.peak / 1e6:.0f}")
        q.peak = 0
    return counted


def bench_filter(queries, counted):
    q, table = queries, queries.table
    table.title(
        f"Filter of {q.rows:,} records (seconds until all rows are looked at)",
        "", "a key, ms", "a word, ms", *WORDS, "peak MB",
    )
    fzf = {}
    if shutil.which("fzf"):
        peak = 0
        for word in WORDS.values():
            # It sorts what it finds, which takes minutes when that is ten million rows.
            if not q.isHuge or word == WORDS["half"]:
                fzf[word], memory = timed(["fzf", "--filter", word], q.path)
                peak = max(peak, memory)
        cells = [f"{fzf[word]:.2f}" if word in fzf else "–" for word in WORDS.values()]
        table.row("fzf --filter", "–", "–", *cells, f"{peak / 1e6:.0f}")
    keys, firsts, cells = [], [], []
    for _ in range(q.runs):
        # A key after which half of the rows are left: all have an o or a c, one half "op", the other "cl".
        for text, key, parity in [(b'&"o', b"p", 0), (b'&"c', b"l", 1)]:
            with q.opened() as session:
                os.write(session.terminal, text)
                session.quiet()
                keys.append(session.answer(key, is_half(parity), q.most))
        with q.opened() as session:
            firsts.append(session.answer(FILTERS["riffle"], is_half(0), q.most))
        if None in keys + firsts:
            keys, firsts = [], []
            break
    for word in WORDS.values():
        pattern = FILTERED.format(rows=q.rows)
        seconds = q.seconds["filter " + word] = q.complete("riffle", f"&{word}\r".encode(), pattern, ("filter", word))
        if word == WORDS["half"] and word in fzf:
            cells.append(q.beside(seconds, fzf[word], 0.25, f"all rows with {word} in 0.25 × fzf"))
        else:
            cells.append(q.within(seconds, None if q.isHuge else 1, f"all rows with {word} in 1 s"))
    table.row("riffle", q.spread(keys, 0.05, 0.5), q.spread(firsts, 0.05, 0.5), *cells, q.memory_cell())
    table.row("  rows", "–", "–", *q.counts("filter", counted), "–")
    for name in ["less", "fzf", "lnav", "vd"]:
        if name not in q.peers:
            continue
        first = q.answer(name, FILTERS[name], is_half(0)) if name in FILTERS else None
        half = q.complete(name, *COMPLETED[name]) if name in COMPLETED else None
        table.row(
            name, "–", milliseconds(first) if first else "–",
            "–", f"{half:.2f}" if half else "–", "–", f"{q.peak / 1e6:.0f}",
        )
        q.peak = 0


def bench_arranged(queries):
    q, table = queries, queries.table
    table.title(
        f"Sort and sections of {q.rows:,} records (seconds until they are on the screen)",
        "", "by -id", "by comments", "by state", "--sort -id", "peak MB",
    )
    limit, cells = None if q.isHuge else 1.5, []
    for label, keys, condition in [
        ("sort -id", SORTS["riffle"][0], is_descending),
        ("sort comments", SORTS["riffle"][1], is_by_comments),
        ("section-by state", SECTIONS["riffle"], has_sections(q.rows)),
    ]:
        seconds = q.seconds[label] = q.answer("riffle", keys, condition)
        cells.append(q.within(seconds, limit, f"{label} in 1.5 s"))
    # From exec, with the time that it takes to read the file.
    with Watched([q.program, "--sort", "-id", q.path]) as session:
        is_last = lambda lines: q.rows in tickets(lines) and is_descending(lines)
        seconds = session.until(is_last, q.most, session.start)
        q.peak = max(q.peak, session.peak())
    table.row("riffle", *cells, q.within(seconds, None, "rows sorted by --sort"), q.memory_cell())
    if "vd" in q.peers:
        times = [q.answer("vd", keys, condition) for keys, condition in [
            (SORTS["vd"][0], is_descending), (SORTS["vd"][1], is_by_comments),
            (SECTIONS["vd"], lambda lines: "open" in str(lines[1:5]) and f"{q.rows // 2}" in str(lines[1:5])),
        ]]
        table.row("vd", *[f"{seconds:.2f}" if seconds else "–" for seconds in times], "–", f"{q.peak / 1e6:.0f}")
        q.peak = 0


def bench_printed(queries):
    q, table = queries, queries.table
    least = q.rows - 10
    table.title(f"--print of some of {q.rows:,} records", "", "seconds", "records", "peak MB")
    jq, expected = None, None
    if shutil.which("jq"):
        jq, peak, expected, lines = answered(["jq", "-c", f"select(.id>{least})", q.path])
        table.row(f"jq -c select(.id>{least})", f"{jq:.2f}", f"{lines:,}", f"{peak / 1e6:.0f}")
    runs = [answered([q.program, "--print", "--filter", f"id>{least}", q.path]) for _ in range(q.runs)]
    _, _, output, lines = runs[0]
    isRight = lines == 10 and (expected is None or output == expected)
    seconds = q.seconds["print"] = statistics.median(run[0] for run in runs) if isRight else None
    q.peak = max(run[1] for run in runs)
    table.row(
        f"riffle --filter id>{least}", q.beside(seconds, jq, 0.25, "0.25 × jq"),
        table.mark(f"{lines:,}", isRight, "the 10 records of jq"), q.memory_cell(),
    )
    seconds, q.peak, output, lines = answered([q.program, "--print", "--sort", "-id", q.path])
    isRight = output.startswith(b'{"id":%d,' % q.rows) and lines == q.rows
    table.row(
        "riffle --sort -id", f"{seconds:.2f}",
        table.mark(f"{lines:,}", isRight, "all records, the last first"), q.memory_cell(),
    )


def meanwhile(queries, label, keys, is_done):
    """Times from j and Space to a changed screen, while what other keys have begun is not done; none if it never is."""
    times = []
    if queries.seconds[label] is None:
        return times
    for _ in range(10 * queries.runs):
        with queries.opened() as session:
            limit = time.perf_counter() + queries.most
            os.write(session.terminal, keys)
            while not is_done(session.screen.text()):
                if time.perf_counter() > limit:
                    return []
                before = session.screen.text()[1:-1]
                key = [b"j", b" "][len(times) % 2]
                seconds = session.answer(key, lambda lines: lines[1:-1] != before, 5)
                if session.is_over():
                    return []
                times.append(seconds or 5)
                if not seconds:
                    return times
        if len(times) >= SAMPLES:
            break
    return times


def typed(queries):
    """Times from each key of a filter to the prompt that has it, while the rows are looked at."""
    times = []
    for _ in range(10 * queries.runs):
        with queries.opened() as session:
            text = "&"
            os.write(session.terminal, text.encode())
            session.quiet()
            # A blank cannot be seen, so it is typed together with the letter behind it.
            for keys in re.findall(" ?.", "ticket fjord96 open"):
                text += keys
                # What the prompt says of the rows is at the end of its line.
                seconds = session.answer(keys.encode(), lambda lines: lines[-1].startswith(text), 5)
                if session.is_over() or not seconds:
                    return []
                times.append(seconds)
        if len(times) >= SAMPLES:
            break
    return times


def bench_keys(queries):
    q, table = queries, queries.table
    table.title(
        f"Keys while {q.rows:,} records are looked at (milliseconds; p50/p99, and how many)",
        "", "typing &", "filter", "sort", "sections", "peak MB",
    )
    found = lambda lines: count(FILTERED.format(rows=q.rows), lines) is not None
    rows = [
        typed(q),
        meanwhile(q, f"filter {WORDS['all']}", f"&{WORDS['all']}\r".encode(), found),
        meanwhile(q, "sort -id", SORTS["riffle"][0], is_descending),
        meanwhile(q, "section-by state", SECTIONS["riffle"], has_sections(q.rows)),
    ]
    table.row("riffle", *[q.spread(times, 0.016) for times in rows], q.memory_cell())
    table.row("  keys", *[len(times) for times in rows], "–")


def bench_growth(table, small, large):
    """Whether the time of a row stays the same when there are many more of them."""
    heading = f"A row of {large.rows:,} beside a row of {small.rows:,} (nanoseconds)"
    table.title(heading, "", "few rows", "many rows", "ratio")
    for label, few in small.seconds.items():
        many = large.seconds.get(label)
        if few is None or many is None:
            table.row(label, "–", "–", table.mark("never", False, "twice the time of a row"))
            continue
        few, many = few / small.rows, many / large.rows
        ratio = table.mark(f"{many / few:.2f}", many <= 2 * few, "twice the time of a row")
        table.row(label, f"{1e9 * few:,.0f}", f"{1e9 * many:,.0f}", ratio)


def bench_queries(table, o, peers, rows, shape):
    """All measures of one file, and what they found."""
    queries = Queries(table, o, peers, rows, shape)
    counted = bench_search(queries)
    bench_filter(queries, counted)
    bench_printed(queries)
    bench_arranged(queries)
    bench_keys(queries)
    return queries
