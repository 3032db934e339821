"""The files that are measured: the same on every machine, made once."""
import os
import shutil

WORDS = "amber basalt cedar delta ember fjord garnet harbor indigo juniper kestrel lagoon".split()
SUFFIXES = {"lines": "jsonl", "short": "short.jsonl", "array": "json"}
# Records that are written at once.
CHUNK = 50_000


def record(number):
    """One record of about 460 bytes."""
    word = WORDS[number % len(WORDS)]
    other = WORDS[number * 7 % len(WORDS)]
    body = " ".join(WORDS[(number * step + step) % len(WORDS)] for step in range(1, 41))
    return (
        f'{{"id":{number},"title":"Ticket {number} {word} {other}","state":"{["open", "closed"][number % 2]}",'
        f'"author":{{"login":"{other}{number % 97}"}},"created_at":"2026-0{number % 9 + 1}-1{number % 9}T10:00:00Z",'
        f'"comments":{number % 40},"url":"https://example.org/tickets/{number}","body":"{body}"}}'
    )


def short_record(number):
    """One record of about 230 bytes with the same fields."""
    word = WORDS[number % 12]
    other = WORDS[number * 7 % 12]
    day = number % 9
    return (
        f'{{"id":{number},"title":"Ticket {number} {word} {other}","state":"{"closed" if number % 2 else "open"}",'
        f'"author":{{"login":"{other}{number % 97}"}},"created_at":"2026-0{day + 1}-1{day}T10:00:00Z",'
        f'"comments":{number % 40},"url":"https://example.org/tickets/{number}",'
        f'"body":"{word} and {other}, then {word}"}}'
    )


def generate(folder, rows, shape):
    """The path of a file with so many records: as `lines`, as `short` ones, or as one `array`."""
    path = os.path.join(folder, f"{rows}.{SUFFIXES[shape]}")
    if os.path.exists(path):
        return path
    make = short_record if shape == "short" else record
    need = rows * (len(make(rows)) + 50)
    if shutil.disk_usage(folder).free < need:
        raise SystemExit(f"{folder} needs {need / 1e9:.1f} GB of free space for {rows:,} records.")
    first, between, last = ("[", ",\n", "]\n") if shape == "array" else ("", "\n", "\n")
    with open(path + ".part", "w") as file:
        for start in range(1, rows + 1, CHUNK):
            file.write(first if start == 1 else between)
            file.write(between.join(map(make, range(start, min(start + CHUNK, rows + 1)))))
        file.write(last)
    os.rename(path + ".part", path)
    return path
