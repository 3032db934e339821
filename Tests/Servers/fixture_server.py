#!/usr/bin/env python3
"""A loopback server for tests that answers from a table, the fixtures of a script.

The table is a JSON file: for each `METHOD /path?query` the file of the body and the header lines.
Prints its port twice, as if it had two origins. Ends when its stdin ends.
"""

import json
import os
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

table = json.load(open(sys.argv[1], encoding="utf-8"))


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        answer = table.get(f"{self.command} {self.path}")
        body = open(answer["file"], "rb").read() if answer else b"{}"
        self.send_response(200 if answer else 404)
        for line in answer["headers"] if answer else []:
            name, _, value = line.partition(":")
            self.send_header(name, value.strip())
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class Server(ThreadingHTTPServer):
    # Connections that wait to be accepted; with the usual five, a busy machine drops some.
    request_queue_size = 128
    daemon_threads = True


def end_with_parent():
    sys.stdin.buffer.read()
    os._exit(0)


server = Server(("127.0.0.1", 0), Handler)
threading.Thread(target=end_with_parent, daemon=True).start()
print(server.server_port, server.server_port, flush=True)
server.serve_forever()
