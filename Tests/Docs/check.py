"""Tells which public symbols are not documented, and which are in no topic of the catalogue.

usage: check.py SYMBOL_GRAPHS CATALOGUE

Every type is to be in a topic of its module's page, and every member of a type with more than
twelve (enum cases aside) in a topic of the type's own page; DocC lists fewer well by itself.
"""
import json
import pathlib
import re
import sys

MOST_MEMBERS = 12


def topics(catalogue):
    """Page title -> the symbols in its topics, without what tells overloads apart."""
    pages = {}
    for path in catalogue.rglob("*.md"):
        text = path.read_text()
        title = re.match(r"# ``(.+?)``", text)
        if title and "## Topics" in text:
            links = re.findall(r"^- ``(.+?)``", text.split("## Topics")[1], re.M)
            pages[title[1].split("/")[-1]] = {re.sub(r"-(>.*|\w+|\(.*\))$", "", link) for link in links}
    return pages


def gaps(module, graph, pages):
    inherited = {r["source"] for r in graph["relationships"] if r["kind"] == "defaultImplementationOf"}
    members = {}
    for symbol in graph["symbols"]:
        path = symbol["pathComponents"]
        if not symbol.get("docComment", {}).get("lines"):
            yield f"{module}.{'.'.join(path)} is not documented."
        if len(path) == 1 and path[0] not in pages.get(module, ()):
            yield f"{module}.{path[0]} is in no topic of {module}.md."
        isPlain = symbol["kind"]["identifier"] != "swift.enum.case"
        if len(path) == 2 and isPlain and symbol["identifier"]["precise"] not in inherited:
            members.setdefault(path[0], set()).add(path[1])
    for name, found in members.items():
        if len(found) > MOST_MEMBERS:
            for member in sorted(found - pages.get(name, set())):
                yield f"{module}.{name}.{member} is in no topic of {name}.md."


def main():
    graphs, catalogue = map(pathlib.Path, sys.argv[1:3])
    pages = topics(catalogue)
    found, symbols = [], 0
    for path in sorted(graphs.glob("*.symbols.json")):
        graph = json.loads(path.read_text())
        symbols += len(graph["symbols"])
        found += gaps(path.name.split(".")[0], graph, pages)
    if symbols == 0:
        found.append(f"There is no symbol in {graphs}.")
    for sentence in found:
        print(sentence, file=sys.stderr)
    print(f"{symbols} public symbols, {len(found)} gaps")
    sys.exit(1 if found else 0)


main()
