#!/usr/bin/env python3
"""Has the program read real servers that nobody here wrote: each list completely, once and in order.

    read_servers.py PROGRAM [--folder .build/servers] [--only WORD]

The packages of requirements.txt are installed in an environment in the folder, once. Every list is read with
`--print` at several lengths: many pages, full pages only, one full page, one record, none. Prints a
line for each list; exits with 1 when one was not read as it is. Where packages cannot be installed
because the package index cannot be reached, that is said, and nothing is tested.
"""

import argparse
import json
import os
import re
import select
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
# Seconds until a server can be asked, and for the reading of one list.
LONGEST_START = 60
LONGEST_READING = 60
# Every record has a text such as "Book 17".
NAMED = re.compile(r'"[A-Z][a-z]+ 0*(\d+)"')


@dataclass(frozen=True)
class Reading:
    """What to read of a server: the arguments of the program, and the numbers in the names of the records.

    `isOpen` where the server does not say whether a first page is its last; to say so is right, then.
    """

    arguments: list[str]
    expected: list[int]
    isOpen: bool = False


@dataclass(frozen=True)
class Kind:
    """A list of a server; `reading` gives it with so many records, from the server's address."""

    server: str
    name: str
    reading: Callable[[str, int], Reading]
    counts: list[int] = field(default_factory=lambda: [230, 200, 25, 1, 0])


def numbers(count):
    return list(range(1, count + 1))


def rest_framework(kind):
    # Seven books were added a day; a cursor begins with those of the latest day.
    order = (lambda number: (-(number // 7), number)) if kind == "cursor" else None
    return Kind(
        "rest_framework",
        f"Django REST framework, {kind}",
        lambda base, count: Reading([f"{base}/{kind}/{count}/25/"], sorted(numbers(count), key=order)),
    )


def datasette(name, query):
    return Kind(
        "datasette",
        f"Datasette, {name}",
        # A whole list of 100 in a bare array may be a page as well.
        lambda base, count: Reading(
            [f"{base}/fleet/ships{count}.json{query}"], numbers(count), isOpen=count == 100
        ),
        [1200, 200, 100, 1, 0],
    )


def posted(url, body, headers):
    fields = [word for name, value in headers.items() for word in ["-H", f"{name}: {value}"]]
    return ["-X", "POST", *fields, "-d", json.dumps(body), url]


def strawberry(name, selection):
    query = "query ($count: Int!, $first: Int, $after: String) { planets(count: $count, first: $first, after: $after) "
    query += f"{{ pageInfo {{ hasNextPage endCursor }} {selection} }} }}"

    def reading(base, count):
        body = {"query": query, "variables": {"count": count, "first": 25}}
        return Reading(posted(base, body, {"Content-Type": "application/json"}), numbers(count))

    return Kind("strawberry", f"Strawberry, {name}", reading)


def aws_headers(target):
    service = "logs" if target.startswith("Logs") else "dynamodb"
    # moto looks for the service's name in it, and never at the signature.
    signed = (
        f"AWS4-HMAC-SHA256 Credential=none/20260101/us-east-1/{service}/aws4_request, SignedHeaders=host, Signature=0"
    )
    return {"X-Amz-Target": target, "Content-Type": "application/x-amz-json-1.1", "Authorization": signed}


def scan(base, count):
    headers, body = aws_headers("DynamoDB_20120810.Scan"), {"TableName": f"songs{count}"}
    # Songs are in no order but that of one answer with all of them.
    request = urllib.request.Request(base, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        order = [int(song["id"]["N"]) for song in json.load(answer)["Items"]]
    if sorted(order) != numbers(count):
        raise ValueError(f"A scan of {count} songs gave {len(order)}.")
    # The end is a key that is missing; of one full page, nobody can know.
    return Reading(posted(base, body | {"Limit": 25}, headers), order, isOpen=count == 25)


def logs(operation, body, counts=(230, 200, 25, 1, 0)):
    def reading(base, count):
        headers = aws_headers(f"Logs_20140328.{operation}")
        return Reading(posted(base, body(count) | {"limit": 25}, headers), numbers(count))

    return Kind("moto", f"CloudWatch Logs, {operation}", reading, list(counts))


KINDS = [
    rest_framework("page"),
    rest_framework("offset"),
    rest_framework("cursor"),
    datasette("objects", "?_size=100&_shape=objects"),
    datasette("rows", "?_size=100"),
    datasette("an array", "?_shape=array"),
    datasette("lines", "?_shape=array&_nl=on"),
    strawberry("edges", "edges { node { id name } }"),
    strawberry("edges with cursors", "edges { cursor node { name } }"),
    Kind("moto", "DynamoDB, Scan", scan),
    logs("DescribeLogStreams", lambda count: {"logGroupName": f"streams{count}"}),
    logs(
        "GetLogEvents", lambda count: {"logGroupName": "all", "logStreamName": f"events{count}", "startFromHead": True}
    ),
    # Without an event the answer has one list that is not empty: that of the streams that were searched.
    logs(
        "FilterLogEvents",
        lambda count: {"logGroupName": "all", "logStreamNames": [f"events{count}"]},
        counts=(230, 200, 25, 1),
    ),
]


class Server:
    """A server of this folder while a block runs; `base` is its address."""

    def __init__(self, python, name, folder):
        self.name, self.base = name, ""
        self.process = subprocess.Popen(
            [python, HERE / f"{name}_app.py", folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self):
        isReady = select.select([self.process.stdout], [], [], LONGEST_START)[0]
        port = self.process.stdout.readline().strip() if isReady else ""
        if not port:
            self.__exit__()
            sys.exit(f"The server {self.name} did not start.")
        self.base = f"http://127.0.0.1:{port}"
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()


def fault(reading, code, output, message):
    """What is wrong with a run of the program, or None."""
    lines = output.splitlines()
    found = [int(match[1]) for match in map(NAMED.search, lines) if match]
    if len(found) < len(lines):
        return f"{len(lines) - len(found)} of {len(lines)} lines are no record"
    if found != reading.expected:
        twice = len(found) - len(set(found))
        missing = len(set(reading.expected) - set(found))
        how = f"{missing} missing, {twice} twice" if missing or twice else "in another order"
        return f"{len(found)} were read, {how}; exit {code}: {message or 'no message'}"
    if reading.isOpen and code in (0, 8) and message:
        return None
    # A list of none is nothing to show.
    if code != (0 if reading.expected else 1):
        return f"all were read, but exit {code}: {message or 'no message'}"
    if reading.expected and message:
        return f"all were read, but it said: {message}"
    return None


def read(program, reading, folder):
    """The number of requests that one reading took, and what is wrong with it or None."""
    with tempfile.NamedTemporaryFile(dir=folder) as log:
        words = [program, "--print", "--log", log.name, *reading.arguments]
        try:
            done = subprocess.run(
                words, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=LONGEST_READING
            )
        except subprocess.TimeoutExpired:
            return 0, f"no end within {LONGEST_READING} seconds"
        requests = len(re.findall(rb"^> (?:GET|POST) ", log.read(), re.M))
    return requests, fault(reading, done.returncode, done.stdout, " ".join(done.stderr.split()))


def test(program, kind, base, folder):
    """Reads a list at each of its lengths and prints a line about it; returns whether all went well."""
    told, faults = [], []
    for count in kind.counts:
        requests, wrong = read(program, kind.reading(base, count), folder)
        told.append(f"{count} records in {requests} requests" if not told else f"{count} in {requests}")
        if wrong:
            faults.append(f"    of {count}: {wrong}")
    print(f"{'✗ ' if faults else 'ok'}  {kind.name}: {', '.join(told)}", *faults, sep="\n", flush=True)
    return not faults


def install(folder):
    """The Python of an environment with the packages; None when the package index cannot be reached."""
    python, installed = folder / "bin" / "python", folder / "installed.txt"
    wanted = f"{sys.version}\n{(HERE / 'requirements.txt').read_text()}"
    if installed.exists() and installed.read_text() == wanted:
        return python
    print(f"Installing the servers in {folder}", file=sys.stderr)
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    pip = [python, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    done = subprocess.run([*pip, "install", "-r", HERE / "requirements.txt"], capture_output=True, text=True)
    if done.returncode == 0:
        installed.write_text(wanted)
        return python
    # An index that has not even pip cannot be reached; else something is wrong with the packages.
    with tempfile.TemporaryDirectory() as nowhere:
        probe = subprocess.run([*pip, "download", "--no-deps", "--dest", nowhere, "pip"], capture_output=True)
    if probe.returncode == 0:
        sys.exit(f"The servers cannot be installed.\n{done.stderr}")
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=Path)
    parser.add_argument("--folder", type=Path, default=Path(".build/servers"))
    parser.add_argument("--only", default="", help="a word in the names of the lists to read")
    o = parser.parse_args()
    os.environ.update(NO_PROXY="127.0.0.1", no_proxy="127.0.0.1", RIFFLE_DEFAULT_OPTS="")
    python = install(o.folder.absolute())
    if python is None:
        print("skipped: the package index cannot be reached")
        return
    kinds = [kind for kind in KINDS if o.only.lower() in kind.name.lower()]
    failed = 0
    for name in dict.fromkeys(kind.server for kind in kinds):
        with tempfile.TemporaryDirectory() as folder, Server(python, name, folder) as server:
            of_it = [kind for kind in kinds if kind.server == name]
            failed += sum(not test(o.program.absolute(), kind, server.base, folder) for kind in of_it)
    print(f"{len(kinds) - failed} passed, {failed} failed")
    sys.exit(1 if failed or not kinds else 0)


if __name__ == "__main__":
    main()
