#!/usr/bin/env python3
"""A loopback server for tests: pages of every kind, and everything that can go wrong.

Listens on two ports of 127.0.0.1, which are two origins, and prints both on one line. Ends when its
stdin ends, or after half an hour in which nothing was asked. `/recorded?id=X` lists the requests that had
`id=X` in their query, with their headers.
"""

import base64
import email.utils
import gzip
import json
import os
import random
import socket
import struct
import sys
import threading
import time
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, quote, unquote, urlsplit

RECORDS = 95
last_request = time.monotonic()
recorded = {}
counts = {}
lock = threading.Lock()
holds = {}


def held(name):
    with lock:
        return holds.setdefault(name, threading.Event())


def broken_by(mark):
    return lambda text: mark.join(text[n : n + 2] for n in range(0, len(text), 2))


# How servers write what they repeat.
WAYS = {
    "plain": lambda text: text,
    "lower": str.lower,
    "upper": str.upper,
    "hexadecimal": lambda text: text.encode().hex(),
    "base64": lambda text: base64.b64encode(text.encode()).decode(),
    "base64 from 1": lambda text: base64.b64encode(b"x" + text.encode()).decode(),
    "base64 from 2": lambda text: base64.b64encode(b"xx" + text.encode()).decode(),
    "base64 of URLs": lambda text: base64.urlsafe_b64encode(text.encode()).decode().rstrip("="),
    "HTML": lambda text: "".join(f"&#{ord(letter)};" for letter in text),
    "hexadecimal HTML": lambda text: "".join(f"&#x{ord(letter):X};" for letter in text),
    "without width": broken_by("\u200b"),
    "soft hyphens": broken_by("\u00ad"),
    "lines": broken_by("\n"),
    "colours": broken_by("\033[1;31m"),
    "percent": lambda text: quote(quote(text, safe=""), safe=""),
    "JSON": lambda text: json.dumps(json.dumps("".join(f"\\u{ord(letter):04x}" for letter in text))),
}


def records(first, count, last=RECORDS):
    return [{"id": n, "name": f"record {n}", "price": "x"} for n in range(first, min(first + count, last + 1))]


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        global last_request
        last_request = time.monotonic()
        parts = urlsplit(self.path)
        self.query = {name: values[0] for name, values in parse_qs(parts.query, keep_blank_values=True).items()}
        length = int(self.headers.get("Content-Length") or 0)
        self.body = self.rfile.read(length) if length else b""
        if "id" in self.query and parts.path != "/recorded":
            with lock:
                recorded.setdefault(self.query["id"], []).append(self.described())
        path = parts.path.strip("/").split("/")
        answer = getattr(self, "answer_" + path[0].replace("-", "_"), None)
        if answer is None:
            self.send(404, {"message": "There is nothing here"})
        else:
            answer(*map(unquote, path[1:]))

    do_POST = do_GET
    do_PUT = do_GET
    do_PATCH = do_GET
    do_DELETE = do_GET
    do_HEAD = do_GET

    def described(self):
        return {
            "method": self.command,
            "path": self.path,
            "port": self.server.server_port,
            "headers": {name.lower(): value for name, value in self.headers.items()},
            "body": self.body.decode("utf-8", "replace"),
        }

    def number(self, name, default):
        try:
            return int(self.query.get(name, default))
        except ValueError:
            return default

    def base(self):
        return f"http://127.0.0.1:{self.server.server_port}"

    def send(self, status, value, headers=(), raw=None, kind="application/json"):
        body = raw if raw is not None else json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        for name, text in headers:
            self.send_header(name, text)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def counted(self):
        with lock:
            key = (self.path.split("?")[0], self.query.get("id", ""))
            counts[key] = counts.get(key, 0) + 1
            return counts[key]

    # Pages.

    def answer_page(self):
        page, size = self.number("page", 1), self.number("per_page", 10)
        pages = -(-RECORDS // size)
        found = records((page - 1) * size + 1, size)
        self.send(200, {"items": found, "page": page, "total_pages": pages, "total": RECORDS})

    def answer_offset(self):
        offset, limit = self.number("offset", 0), self.number("limit", 20)
        found = records(offset + 1, limit)
        self.send(200, {"data": found, "offset": offset, "limit": limit, "total": RECORDS})

    def answer_plain(self):
        page, size = self.number("page", 1), self.number("per_page", 10)
        self.send(200, records((page - 1) * size + 1, size))

    def answer_link(self):
        page = self.number("page", 1)
        time.sleep(self.number("ms", 0) / 1000)
        headers = []
        if page * 10 < RECORDS:
            rest = "".join(f"&{k}={quote(v)}" for k, v in self.query.items() if k != "page")
            headers.append(("Link", f'<{self.base()}/link?page={page + 1}{rest}>; rel="next"'))
        self.send(200, records((page - 1) * 10 + 1, 10), headers)

    def answer_next(self):
        page = self.number("page", 1)
        following = f"/next?page={page + 1}" if page * 10 < RECORDS else None
        self.send(200, {"count": RECORDS, "next": following, "results": records((page - 1) * 10 + 1, 10)})

    def answer_ignoring(self):
        self.send(200, {"items": records(1, 10), "page": 1, "total_pages": 10, "total": RECORDS})

    def answer_heedless(self):
        self.send(200, records(1, 10))

    def answer_unusable(self):
        self.send(200, records(1, 10), [("Link", "<http://[bad>; rel=next")])

    def answer_loop(self):
        page = self.number("c", 1)
        found = records((page - 1) * 10 + 1, 10)
        self.send(200, {"next": f"/loop?c={page % 3 + 1}", "results": found})

    def answer_endless(self):
        page = self.number("c", 1)
        found = records((page - 1) * 10 + 1, 10, last=10**9)
        self.send(200, {"next": f"/endless?c={page + 1}&id={self.query.get('id', '')}", "results": found})

    def answer_lies(self):
        page = self.number("page", 1)
        following = f"/lies?page={page + 1}" if page < 2 else None
        self.send(200, {"total": 1_000_000, "next": following, "results": records((page - 1) * 10 + 1, 10)})

    def answer_foreign(self):
        other = self.server.other
        self.send(200, {"next": f"http://127.0.0.1:{other}/next?page=2&id={self.query.get('id', '')}", "results": records(1, 10)})

    def answer_refused(self):
        page = self.number("page", 1)
        if page > 2:
            self.send(404, {"message": "no such page"})
        else:
            self.send(200, records((page - 1) * 10 + 1, 10))

    # Pages without an end, whatever is asked for.

    def answer_boundless(self):
        page = self.number("page", self.number("offset", 0) // 10 + 1)
        self.send(200, {"items": records((page - 1) * 10 + 1, 10, last=10**9)})

    def answer_stopping(self, how="link"):
        page = self.number("page", 1)
        following = f"/stopping/{how}?page={page + 1}&id={self.query.get('id', '')}" if page < 3 else ""
        answer = {"items": records((page - 1) * 10 + 1, 10, last=10**9)}
        if following and how == "next":
            answer["next"] = following
        links = [("Link", f'<{following}>; rel="next"')] if following and how == "link" else []
        self.send(200, answer, links)

    def answer_ageing(self, how="ids"):
        now = time.monotonic()
        found = [{"id": n, "age": now + n, "name": f"record {n}"} for n in range(1, 21)]
        if how == "lacking":
            found[7]["id"] = None
        if how == "twice":
            found[7]["id"] = 7
        if how == "names" or (how == "later" and self.counted() > 1):
            for record in found:
                del record["id"]
        if how == "shuffled":
            for record in found:
                del record["id"]
            random.shuffle(found)
        self.send(200, [{"kind": "x", "data": record | {"z": 1}} for record in found] if "wrapped" in self.query else found)

    # Failures.

    # What no HTTP server sends.
    def answer_raw(self, kind):
        packed = {"br": b"br", "unknown": b"pack200", "gzip": b"gzip"}
        if kind == "old":
            answer = b'[{"id":1}]'
        elif kind == "line":
            answer = b"HTTP/1.1 200 OK\r\nX: " + b"a" * 200_000 + b"\r\n\r\n[]"
        elif kind == "lines":
            answer = b"HTTP/1.1 200 OK\r\n" + b"".join(b"X-%d: %s\r\n" % (n, b"a" * 1000) for n in range(1000)) + b"\r\n[]"
        else:
            body = b"x" * 40 if kind != "gzip" else zlib.compress(b"[" + b"1," * 99_999 + b"1]", wbits=31)[:30]
            answer = b"HTTP/1.1 200 OK\r\nContent-Encoding: %s\r\nContent-Length: %d\r\n\r\n%s" % (packed[kind], len(body), body)
        self.close_connection = True
        self.wfile.write(answer)

    def answer_status(self, code):
        self.send(int(code), {"message": f"this is {code}"})

    def answer_flaky(self, times, code="503"):
        if self.counted() <= int(times):
            self.send(int(code), {"message": "come again"})
        else:
            self.send(200, records(1, 3))

    def answer_limit(self, kind):
        if self.counted() > 1:
            return self.send(200, records(1, 3))
        now = time.time()
        headers = {
            "seconds": [("Retry-After", "7")],
            "date": [("Retry-After", email.utils.formatdate(now + 9, usegmt=True))],
            "epoch": [("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", str(int(now) + 11))],
            "milliseconds": [("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", str(int((now + 13) * 1000)))],
            "brief": [("Retry-After", "3")],
            "minutes": [("Retry-After", "600")],
            "long": [("Retry-After", "7200")],
            "none": [],
        }[kind]
        self.send(429, {"message": "slow down"}, headers)

    def answer_html(self):
        self.send(200, None, raw=b"<!doctype html><title>Hello</title>", kind="text/html")

    def answer_empty(self):
        self.send(200, None, raw=b"")

    def answer_nothing(self):
        self.send(204, None, raw=b"")

    def answer_envelope(self):
        self.send(200, {"ok": False, "error": "not_authed"})

    def answer_broken(self):
        self.send(200, None, raw=b'[{"id":1},{"id":2},{"id":3,"na')

    def answer_faulty(self):
        if self.number("page", 1) == 1:
            self.send(200, {"next": "/faulty?page=2", "items": records(1, 10)})
        else:
            self.send(200, None, raw=b'{"items":[{"id":11},{"id":12},{"id":13 "x":1}]}')

    def answer_latin(self):
        kind = "application/json; charset=" + self.query.get("as", "iso-8859-1")
        self.send(200, None, raw=b'[{"id":1},{"id":"caf\xe9"}]', kind=kind)

    def answer_packed(self):
        self.send(200, None, raw=gzip.compress(json.dumps(records(1, 10)).encode()))

    def answer_nowhere(self):
        self.send(302, None, raw=b"")

    def answer_head(self, kind):
        self.wfile.write({
            "nonsense": b"SSH-2.0-server\r\n\r\n",
            "nine": b"HTTP/9.9 200 OK\r\n\r\n[]",
            "code": b"HTTP/1.1 -1\r\n\r\n[]",
            "nameless": b"HTTP/1.1 200 OK\r\n : x\r\n\r\n[]",
            "long": b"HTTP/1.1 200 OK\r\nX: " + b"y" * 120_000 + b"\r\n\r\n[]",
            "unpacked": b"HTTP/1.1 200 OK\r\nContent-Encoding: xyz\r\n\r\n[]",
        }[kind])
        self.close_connection = True

    def answer_cut(self):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", "100000")
        self.end_headers()
        self.wfile.write(b'[{"id":1},')
        self.close_connection = True

    def answer_reset(self):
        self.send_response(200)
        self.send_header("Content-Length", "100000")
        self.end_headers()
        self.wfile.write(b'[{"id":1},')
        self.wfile.flush()
        time.sleep(0.05)
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()
        self.close_connection = True

    def answer_stall(self):
        self.send_response(200)
        self.send_header("Content-Length", "100000")
        self.end_headers()
        self.wfile.write(b"[")
        self.wfile.flush()
        time.sleep(20)

    # Encodings and sizes.

    def answer_gzip(self):
        body = gzip.compress(json.dumps(records(1, 10)).encode())
        self.send(200, None, [("Content-Encoding", "gzip")], raw=body)

    def answer_huge(self, megabytes):
        record = b'{"id":%d,"text":"' + b"x" * 1000 + b'"}'
        count = int(megabytes) * 1000
        body = b"[" + b",".join(record % n for n in range(count)) + b"]"
        self.send(200, None, raw=body)

    # A list of so many megabytes, whose last byte is held back until `/release` is asked for with the
    # same `id`; what follows the list says that there is a page after it, which has one record.
    def answer_held(self, megabytes):
        if self.query.get("page"):
            return self.send(200, {"items": [{"id": 10**9, "name": "the last record"}]})
        count = int(megabytes) * 1000
        filler = "x" * 940
        text = ",".join(f'{{"id":{n},"name":"record {n}","text":"{filler}"}}' for n in range(count))
        following = f'"/held/{megabytes}?page=2"' if self.query.get("pages") else "null"
        body = f'{{"items":[{text}],"next":{following}}}'.encode()
        packer = zlib.compressobj(1, zlib.DEFLATED, 31) if self.query.get("packed") else None
        if packer:
            body = packer.compress(body) + packer.flush()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        if packer:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(body[:-1])
        self.wfile.flush()
        if held(self.query.get("id", "")).wait(120):
            self.wfile.write(body[-1:])
        self.close_connection = True

    def answer_release(self):
        held(self.query.get("released", "")).set()
        self.send(200, [{"id": "released"}])

    # A body that never ends, whatever the status is.
    def answer_flood(self, code):
        self.send_response(int(code))
        if code.startswith("3"):
            self.send_header("Location", "/link")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        while True:
            self.wfile.write(b" " * 65536)

    # So many megabytes of one text again and again, packed.
    def answer_bomb(self, megabytes):
        unit = self.query["unit"].encode()
        coding = self.query.get("coding", "gzip")
        packer = zlib.compressobj(9, zlib.DEFLATED, {"gzip": 31, "deflate": 15}[coding])
        isList = self.query.get("list") == "1"
        body = packer.compress(self.query.get("start", "[" if isList else "").encode())
        for _ in range(int(megabytes)):
            body += packer.compress(unit * ((1 << 20) // len(unit)))
        end = self.query.get("end", "").encode()
        body += packer.compress((unit[:-1] + b"]" if isList else b"") + end) + packer.flush()
        self.send(200, None, [("Content-Encoding", coding)], raw=body)

    def answer_lines(self):
        body = b"".join(json.dumps(record).encode() + b"\n" for record in records(1, 10))
        self.send(200, None, raw=body, kind="application/x-ndjson")

    def answer_stream(self, how):
        self.send_response(200)
        self.send_header("Content-Type", self.query.get("type", "application/x-ndjson"))
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        number = 0
        while how == "endless" or number < 5:
            number += 1
            line = json.dumps(records(number, 1, number)[0]).encode() + b"\n"
            self.wfile.write(b"%x\r\n%s\r\n" % (len(line), line))
            time.sleep(0.01)
        self.wfile.write(b"ff\r\n{\"id\":")
        self.close_connection = True

    # Redirects.

    def answer_redirect(self, times):
        left = int(times)
        target = f"/redirect/{left - 1}?{urlsplit(self.path).query}" if left > 0 else "/link"
        self.send(302, None, [("Location", target)], raw=b"")

    def answer_circle(self):
        self.send(301, None, [("Location", "/circle")], raw=b"")

    def answer_away(self, code="302"):
        target = f"http://127.0.0.1:{self.server.other}/echo?{urlsplit(self.path).query}"
        self.send(int(code), None, [("Location", target)], raw=b"")

    def answer_off(self):
        self.send(302, None, [("Location", "ftp://127.0.0.1/x")], raw=b"")

    def answer_echo(self):
        self.send(200, [self.described()])

    def told(self):
        told = [self.path, unquote(self.path), *self.headers.values(), self.body.decode("utf-8", "replace")]
        login = self.headers.get("Authorization", "").removeprefix("Basic ")
        try:
            told.append(base64.b64decode(login, validate=True).decode())
        except ValueError:
            pass
        return told

    # Says all that it was told in the texts that sentences are made of, in one of the ways of `WAYS`.
    def answer_telling(self, kind, way="plain"):
        told = WAYS[way](" ".join(self.told()[::-1]))
        found = {"items": records(1, 10)}
        if kind == "abroad":
            self.send(200, found | {"next": f"http://127.0.0.1:{self.server.other}/x?c={quote(told)}"})
        elif kind == "own":
            self.send(200, found | {"next": f"/x?c={quote(told, safe='')}"})
        elif kind == "token":
            self.send(200, found | {"has_more": True, "next_cursor": told})
        elif kind == "unusable":
            self.send(200, found | {"next": f"http://[bad/{told}"})
        elif kind == "keys":
            self.send(200, {told: records(1, 10), f"other {told}": records(1, 9)})
        elif kind == "partial":
            self.send(200, {"data": found, "errors": [{"message": told}]})
        elif kind == "failed":
            self.send(200, {"ok": False, "error": told})
        elif kind == "broken":
            self.send(200, None, raw=b"[1, x" + json.dumps(told).encode() + b"]")
        elif kind == "text":
            self.send(200, None, raw=told.encode())
        elif kind == "charset":
            self.send(200, [1], kind="application/json; charset=" + quote(told, safe=""))
        elif kind == "moved":
            self.send(302, None, [("Location", f"ftp://127.0.0.1/?c={quote(told)}")], raw=b"")
        elif kind == "lost":
            self.send(302, None, [("Location", f"http://127.0.0.1:1/?c={quote(told)}")], raw=b"")
        elif kind == "reason":
            line = f"HTTP/1.1 400 {told}".replace("\r", " ").replace("\n", " ")
            self.wfile.write(line.encode() + b"\r\nContent-Length: 0\r\nX-Told: " + quote(told).encode() + b"\r\n\r\n")
        elif kind == "html":
            page = f"<!doctype html><title>{told}</title><p>{told}</p>"
            self.send(403, None, raw=page.encode(), kind="text/html")
        else:
            body = json.dumps({"message": told}).replace("/", "\\/").replace("s3", "\\u0073\\u0033")
            self.send(400, None, raw=body.encode())

    # Says all that it was told, as a careless server does.
    def answer_repeat(self, code):
        told = self.told()
        items = [{"id": n, "name": "Repeated", "told": text} for n, text in enumerate(told)]
        headers = [("X-Told", " ".join(told)), ("Link", f'<{self.path}>; rel="first"')]
        self.send(int(code), {"message": " ".join(told[::-1]), "items": items, "url": unquote(self.path)}, headers)

    def answer_recorded(self):
        with lock:
            found = list(recorded.get(self.query.get("id", ""), []))
        self.send(200, found)


class Server(ThreadingHTTPServer):
    # Connections that wait to be accepted; with the usual five, a busy machine drops some.
    request_queue_size = 128


def end_with_parent():
    sys.stdin.buffer.read()
    os._exit(0)


def end_when_idle():
    while time.monotonic() - last_request < 1800:
        time.sleep(1)
    os._exit(0)


def main():
    servers = [Server(("127.0.0.1", 0), Handler) for _ in range(2)]
    for server, other in zip(servers, reversed(servers)):
        server.other = other.server_port
        server.daemon_threads = True
    for work in [end_with_parent, end_when_idle, servers[0].serve_forever]:
        threading.Thread(target=work, daemon=True).start()
    print(*[server.server_port for server in servers], flush=True)
    servers[1].serve_forever()


if __name__ == "__main__":
    main()
