#!/usr/bin/env python3
"""A loopback server for tests that speaks TLS, with certificates that openssl makes in a folder.

Its ports have a certificate that is good but signed by itself, one for another name, one that has
expired, and none at all: plain HTTP. Prints them on one line; ends when its stdin ends or after half
an hour.
"""

import os
import ssl
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Handler(BaseHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(b'[{"id":1}]')


class Server(ThreadingHTTPServer):
    # Connections that wait to be accepted; with the usual five, a busy machine drops some.
    request_queue_size = 128

    def handle_error(self, request, address):
        pass


def certificate(folder, name, host, days):
    path = os.path.join(folder, name + ".pem")
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=test"]
    make += ["-addext", "subjectAltName=" + host, "-days", str(days), "-keyout", path + ".key"]
    subprocess.run(make + ["-out", path], check=True, stderr=subprocess.DEVNULL)
    return path


def expired(folder, name, host):
    path = certificate(folder, name, host, 1)
    sign = ["openssl", "x509", "-in", path, "-signkey", path + ".key", "-days", "-1", "-out", path + ".old"]
    subprocess.run(sign, check=True, stderr=subprocess.DEVNULL)
    os.replace(path + ".old", path)
    return path


def serve(path=None):
    server = Server(("127.0.0.1", 0), Handler)
    if path:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(path, path + ".key")
        server.socket = context.wrap_socket(server.socket, True, do_handshake_on_connect=False)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port


folder = sys.argv[1]
ports = [
    serve(certificate(folder, "good", "IP:127.0.0.1", 2)),
    serve(certificate(folder, "other", "DNS:other.example", 2)),
    serve(expired(folder, "expired", "IP:127.0.0.1")),
    serve(),
]
print(*ports, flush=True)
threading.Timer(1800, lambda: os._exit(0)).start()
sys.stdin.read()
os._exit(0)
