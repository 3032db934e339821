#!/usr/bin/env python3
"""Measures riffle on paged answers of a loopback server: how fast, and in how much memory.

The list runs in a pseudo-terminal of 120x40. A page may take a tenth longer than the latency of the server,
in the list as with --print. Memory is the largest resident size of the process. The table marks with ✗ what misses its
budget; then the exit code is 1.

    paging.py PROGRAM [--only scroll,print,million,array]
"""
import argparse
import hashlib
import http.client
import os
import subprocess
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from session import Session

PAGE_DOWN = b"\x1b[6~"
MEMORY = 96 << 20
# Seconds of a page of a server with 100 ms latency.
PAGE_TIME = 0.11
# Seconds between the keys of a keyboard that repeats.
REPEAT = 1 / 30
# Seconds after which what was expected is given up.
PATIENCE = 180


def mark(number):
    """A word for a record; a terminal that draws what differs draws nearly all of it anew."""
    return hashlib.sha256(str(number).encode()).hexdigest()[:16].translate(LETTERS)


LETTERS = str.maketrans("0123456789abcdef", "QwErTyUiOpAsDfGh")


def records(first, count, is_brief):
    """Records as JSON: of one line each when brief, so that a keyboard is faster than the server."""
    rest = '}' if is_brief else ',"state":"open","size":%d}'
    return ",".join(
        f'{{"id":{n},"title":"{mark(n)}"' + (rest if is_brief else rest % (n % 977))
        for n in range(first, first + count)
    )


class Handler(BaseHTTPRequestHandler):
    """`/pages?of=COUNT&size=SIZE&ms=LATENCY` and `/array?megabytes=N`, whose last byte waits for `/release`."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1
    released = threading.Event()

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        parts = urlsplit(self.path)
        query = {name: int(values[0]) for name, values in parse_qs(parts.query).items()}
        if parts.path == "/pages":
            self.pages(**query)
        elif parts.path == "/array":
            self.array(**query)
        elif parts.path == "/release":
            Handler.released.set()
            self.begin(2)
            self.wfile.write(b"[]")
        else:
            self.send_error(404)

    def begin(self, length):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(length))
        self.end_headers()

    def pages(self, of, size, ms=0, page=1):
        time.sleep(ms / 1000)
        more = page * size < of
        following = f'"/pages?of={of}&size={size}&ms={ms}&page={page + 1}"' if more else "null"
        body = f'{{"items":[{records((page - 1) * size + 1, size, ms > 0)}],"next":{following}}}'.encode()
        self.begin(len(body))
        self.wfile.write(body)

    def array(self, megabytes):
        Handler.released.clear()
        filler = "x" * 900
        item = f'{{"id":%d,"title":"Item %d of one answer","text":"{filler}"}},'
        count = megabytes * 1_000_000 // len(item)
        body = ("[" + "".join(item % (n, n) for n in range(1, count + 1))[:-1] + "]").encode()
        self.begin(len(body))
        self.wfile.write(body[:-1])
        self.wfile.flush()
        if Handler.released.wait(PATIENCE):
            self.wfile.write(body[-1:])
        self.close_connection = True


def serve():
    """Serves until stdin ends; prints the port."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_port, flush=True)
    sys.stdin.read()


class Server:
    """The server in a process of its own, which ends with the block that it is opened in."""

    def __enter__(self):
        words = [sys.executable, os.path.abspath(__file__), "--serve"]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline())
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()

    def url(self, path):
        return f"http://127.0.0.1:{self.port}{path}"

    def release(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        connection.request("GET", "/release")
        connection.getresponse().read()
        connection.close()


class Table:
    """Rows of what was measured beside its budget."""

    def __init__(self):
        self.missed = []
        print(f"{'':<52}{'measured':>16}{'budget':>16}")

    def row(self, name, measured, budget, is_within):
        if not is_within:
            self.missed.append(name)
        print(f"{name:<52}{measured:>16}{budget:>16}{'' if is_within else ' ✗'}", flush=True)

    def memory(self, name, peak):
        self.row(name, megabytes(peak), f"≤ {megabytes(MEMORY)}", 0 < peak <= MEMORY)

    def flat(self, name, early, late, budget):
        """Whether 800,000 more records take no more than what is remembered of each, in bytes."""
        more = max(0, late - early) / 800_000
        self.row(name, f"{more:.0f} bytes", f"≤ {budget} bytes", early > 0 and more <= budget)


def megabytes(count):
    return f"{count / (1 << 20):.0f} MB"


def hold_page_down(table, program, server):
    """After t seconds at least t ÷ page time − 1 pages must have been on the screen."""
    path, size, pages = "/pages?of=10000&size=100&ms=100", 100, 100
    page_time = PAGE_TIME
    marks = [[mark(n).encode() for n in range(p * size + 1, (p + 1) * size + 1)] for p in range(pages)]
    shown, worst, output = 0, 0.0, b""
    with Session([program, server.url(path)]) as session:
        while not any(word in output for word in marks[0]):
            output = output[-100_000:] + session.read(0.01)
            if time.perf_counter() - session.start > PATIENCE:
                break
        start = time.perf_counter()
        shown, pressed = 1, 0
        while shown < pages and time.perf_counter() - start < 3 * pages * page_time:
            now = time.perf_counter() - start
            if now >= pressed * REPEAT:
                os.write(session.terminal, PAGE_DOWN)
                pressed += 1
            output = output[-20_000:] + session.read(0.005)
            now = time.perf_counter() - start
            # A page may be passed over between two frames; a later one shows that it was there.
            ahead = [p for p in range(shown, min(shown + 8, pages)) if any(word in output for word in marks[p])]
            # Just before a page is shown, the pages before it are all: their share of the time that is over.
            worst = max(worst, now / page_time - 1 - shown)
            shown = ahead[-1] + 1 if ahead else shown
    took = time.perf_counter() - start
    table.row("PageDown held, 100 pages at 100 ms: pages shown", f"{shown} in {took:.1f} s", "100", shown == pages)
    table.row("  most pages behind t ÷ 110 ms − 1", f"{max(0.0, worst):.1f}", "0", shown == pages and worst <= 0)


def print_all(table, program, server):
    start = time.perf_counter()
    result = subprocess.run(
        [program, "--print", server.url("/pages?of=10000&size=100&ms=100")], stdout=subprocess.PIPE
    )
    took = time.perf_counter() - start
    count = result.stdout.count(b"\n")
    table.row("--print, 100 pages at 100 ms: records", f"{count:,}", "10,000", count == 10_000)
    table.row("  seconds", f"{took:.2f}", f"≤ {100 * PAGE_TIME:.2f}", took <= 100 * PAGE_TIME)


def peak_of(process):
    try:
        with open(f"/proc/{process}/status") as file:
            return max([int(line.split()[1]) << 10 for line in file if line.startswith("VmHWM")], default=0)
    except OSError:
        return 0


def print_million(table, program, server):
    path = "/pages?of=1000000&size=1000"
    process = subprocess.Popen([program, "--print", server.url(path)], stdout=subprocess.PIPE)
    count, early, start = 0, 0, time.perf_counter()
    for line in process.stdout:
        count += 1
        if count == 200_000:
            early = peak_of(process.pid)
    _, _, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    late = usage.ru_maxrss << 10
    took = time.perf_counter() - start
    table.row("--print, 1,000 pages of 1,000 records: records", f"{count:,}", "1,000,000", count == 1_000_000)
    table.memory(f"  peak memory ({took:.0f} s)", late)
    table.flat("  more of it after 200,000 records, for each", early, late, 24)


def list_million(table, program, server):
    path = "/pages?of=1000000&size=1000"
    early, asked = 0, 0
    with Session([program, server.url(path)]) as session:
        session.wait(mark(1).encode(), PATIENCE)
        os.write(session.terminal, b"G")
        output, start = b"", time.perf_counter()
        while time.perf_counter() - start < PATIENCE and b"1,000,000 of 1,000,000" not in output:
            output = output[-50_000:] + session.read(0.05)
            if b"Go on?" in output:
                asked += 1
                early = session.peak() if asked == 2 else early
                output = b""
                os.write(session.terminal, b"y")
        took = time.perf_counter() - start
        is_whole = b"1,000,000 of 1,000,000" in output
        late = session.peak()
    table.row("list, 1,000 pages of 1,000 records, G: at the end", "yes" if is_whole else "no", "yes", is_whole)
    table.memory(f"  peak memory ({took:.0f} s)", late)
    table.flat("  more of it after 200,000 records, for each", early, late, 40)


def print_array(table, program, server):
    process = subprocess.Popen([program, "--print", server.url("/array?megabytes=100")], stdout=subprocess.PIPE)
    # The last byte comes when the first row was read: without that, nothing ends before a limit.
    first = process.stdout.readline()
    server.release()
    count = 1 + sum(1 for _ in process.stdout)
    _, _, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    is_first = b'"id":1,' in first and count > 1
    table.row("--print, an array of 100 MB: first row before last byte", "yes" if is_first else "no", "yes", is_first)
    table.memory(f"  peak memory ({count:,} records)", usage.ru_maxrss << 10)


def list_array(table, program, server):
    with Session([program, server.url("/array?megabytes=100")]) as session:
        first = session.wait(b"Item 1 of", 60)
        server.release()
        session.settle(1)
        os.write(session.terminal, b"G")
        session.settle(1)
        peak = session.peak()
    is_first = first is not None
    table.row("list, an array of 100 MB: first row before last byte", "yes" if is_first else "no", "yes", is_first)
    table.memory(f"  peak memory ({first:.2f} s to the first row)" if is_first else "  peak memory", peak)


PARTS = {
    "scroll": [hold_page_down],
    "print": [print_all],
    "million": [print_million, list_million],
    "array": [print_array, list_array],
}


def main():
    if sys.argv[1:] == ["--serve"]:
        return serve()
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--only", default=",".join(PARTS))
    o = parser.parse_args()
    table = Table()
    for name in o.only.split(","):
        for measure in PARTS[name]:
            with Server() as server:
                measure(table, os.path.abspath(o.program), server)
    print("\nWithin every budget." if not table.missed else f"\n✗ misses its budget: {len(table.missed)}")
    return 1 if table.missed else 0


if __name__ == "__main__":
    sys.exit(main())
