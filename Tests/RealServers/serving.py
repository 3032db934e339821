"""How the servers of this folder are run: each prints its port of 127.0.0.1 when it can be asked.

They end with their parent, when their stdin ends, and after ten minutes whatever happens.
"""

import logging
import os
import socket
import sys
import threading
from collections.abc import Callable

LONGEST_LIFE = 600


def end_with_parent():
    sys.stdin.buffer.read()
    os._exit(0)


def live_for_a_while():
    threading.Thread(target=end_with_parent, daemon=True).start()
    end = threading.Timer(LONGEST_LIFE, os._exit, [0])
    end.daemon = True
    end.start()


def serve_asgi(app):
    import uvicorn

    live_for_a_while()
    listening = socket.create_server(("127.0.0.1", 0))
    # Connections that come before the server takes them wait.
    print(listening.getsockname()[1], flush=True)
    uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[listening])


def serve_wsgi(app, fill: Callable[[int], None] = lambda port: None):
    """`fill` puts data into the server by requests to its port, before that is printed."""
    from werkzeug.serving import make_server

    live_for_a_while()
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = make_server("127.0.0.1", 0, app, threaded=True)
    serving = threading.Thread(target=server.serve_forever, daemon=True)
    serving.start()
    fill(server.port)
    print(server.port, flush=True)
    serving.join()
