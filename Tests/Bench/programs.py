"""How the programs are started."""
PEERS = ["less", "fzf", "lnav", "vd"]


def command(name, program, path):
    """What is executed, and whether the file comes through standard input."""
    if name == "riffle":
        return [program, path]
    if name == "fzf":
        return ["sh", "-c", f"exec fzf --no-sort --layout=reverse < {path}"]
    if name == "lnav":
        return ["lnav", path]
    if name == "vd":
        return ["vd", "--quitguard=false", "-f", "jsonl" if path.endswith("jsonl") else "json", path]
    return [name, path]
