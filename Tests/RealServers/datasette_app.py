"""Datasette over a database with a table of 1,200 ships, and of 200, 100, one and none.

    datasette_app.py FOLDER

`/fleet/ships1200.json` is the first of them. The database is made in FOLDER.
"""

import os
import sqlite3
import sys

from datasette.app import Datasette
from serving import serve_asgi


def fill(path):
    with sqlite3.connect(path) as database:
        for count in [1200, 200, 100, 1, 0]:
            database.execute(f"create table ships{count} (number integer primary key, name text, tons integer)")
            ships = ((number, f"Ship {number}", number * 37 % 1000) for number in range(1, count + 1))
            database.executemany(f"insert into ships{count} values (?, ?, ?)", ships)


path = os.path.join(sys.argv[1], "fleet.db")
fill(path)
serve_asgi(Datasette([path]).app())
