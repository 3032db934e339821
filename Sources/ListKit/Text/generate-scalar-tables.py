"""Writes ScalarTables.swift, the Unicode 17.0 properties that ListKit's text layout needs.

    python3 -m venv /tmp/tables
    /tmp/tables/bin/pip install regex==2025.11.3 unicodedata2==17.0.0
    /tmp/tables/bin/python Sources/ListKit/Text/generate-scalar-tables.py

Both packages carry the data of Unicode 17.0; another version needs both pins changed together.
"""

import pathlib
import regex
import unicodedata2

UNICODE = "17.0.0"
assert unicodedata2.unidata_version == UNICODE, unicodedata2.unidata_version

# The order of these names is the order of the cases in ScalarTraits.swift.
BOUNDARY = ["other", "control", "extend", "zwj", "regionalIndicator", "prepend", "spacingMark",
            "hangulL", "hangulV", "hangulT", "hangulLV", "hangulLVT", "pictographic",
            "consonant", "linker", "conjunctExtend"]
WRAPPING = ["other", "space", "ideograph", "close", "open", "glue", "hyphen", "breakAfter",
            "newline", "wideClose", "wideOpen", "digit"]

EVERY = [chr(c) for c in range(0x110000)]


def having(*properties):
    pattern = regex.compile("|".join(r"\p{%s}" % p for p in properties))
    return {ord(c) for c in EVERY if pattern.match(c)}


def first_match(table, default):
    """The name of the first row of `table` that holds the scalar."""
    answer = [default] * 0x110000
    for name, members in reversed(table):
        for scalar in members:
            answer[scalar] = name
    return answer


GENERAL = [unicodedata2.category(c) for c in EVERY]
ASSIGNED = {c for c in range(0x110000) if GENERAL[c] != "Cn"}
WIDE = having("ea=Wide", "ea=Fullwidth") & ASSIGNED
for first, last in [(0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF),
                    (0x20000, 0x2FFFD), (0x30000, 0x3FFFD)]:
    WIDE |= set(range(first, last + 1))
AMBIGUOUS = having("ea=Ambiguous") & ASSIGNED

boundary = first_match([
    ("control", having("GCB=CR", "GCB=LF", "GCB=Control")),
    ("zwj", having("GCB=ZWJ")),
    ("linker", having("InCB=Linker")),
    ("conjunctExtend", having("InCB=Extend") & having("GCB=Extend")),
    ("extend", having("GCB=Extend")),
    ("regionalIndicator", having("GCB=Regional_Indicator")),
    ("prepend", having("GCB=Prepend")),
    ("spacingMark", having("GCB=SpacingMark")),
    ("hangulL", having("GCB=L")),
    ("hangulV", having("GCB=V")),
    ("hangulT", having("GCB=T")),
    ("hangulLV", having("GCB=LV")),
    ("hangulLVT", having("GCB=LVT")),
    ("pictographic", having("Extended_Pictographic")),
    ("consonant", having("InCB=Consonant")),
], "other")

narrow_format = {0x00AD} | having("GCB=Prepend")
zero = {c for c in range(0x110000) if GENERAL[c] in ("Mn", "Me", "Cf", "Zl", "Zp")}
zero |= set(range(0x1160, 0x1200)) | set(range(0xD7B0, 0xD7FC))
# Unassigned, but set aside for what is not seen.
zero |= having("Default_Ignorable_Code_Point") - ASSIGNED
zero -= narrow_format | {0x1F3FB + i for i in range(5)}


def columns(scalar):
    if scalar in zero:
        return 0
    if scalar in WIDE:
        return 2
    return 3 if scalar in AMBIGUOUS and GENERAL[scalar] != "Co" else 1


initial = {c for c in range(0x110000) if GENERAL[c] == "Pi"}
final = {c for c in range(0x110000) if GENERAL[c] == "Pf"}
opening = having("Lb=OP", "Lb=PR", "Lb=BB") | initial
closing = having("Lb=CL", "Lb=CP", "Lb=EX", "Lb=IS", "Lb=SY", "Lb=IN", "Lb=PO") | final
unstarted = having("Lb=NS", "Lb=CJ")
wrapping = first_match([
    ("newline", {0x0A}),
    ("space", having("Lb=SP") | {0x09} | (
        {c for c in range(0x110000) if GENERAL[c] == "Zs"} - having("Lb=GL"))),
    ("digit", set(range(0x30, 0x3A))),
    ("hyphen", having("Lb=HY", "Lb=HH")),
    ("wideOpen", opening & WIDE),
    ("wideClose", (closing & WIDE) | unstarted),
    ("open", opening),
    ("close", closing),
    ("glue", having("Lb=GL", "Lb=WJ", "Lb=QU")),
    ("breakAfter", having("Lb=BA", "Lb=ZW", "Lb=B2") - {ord("|")}),
    ("ideograph", having("Lb=ID", "Lb=EB", "Lb=EM", "Lb=H2", "Lb=H3", "Lb=JL", "Lb=JV", "Lb=JT",
                         "Lb=RI") & (ASSIGNED | WIDE)),
], "other")

emojiable = having("Emoji") - having("Emoji_Presentation")


def traits(scalar):
    return (BOUNDARY.index(boundary[scalar])
            | columns(scalar) << 4
            | (scalar in emojiable) << 6
            | WRAPPING.index(wrapping[scalar]) << 7)


VALUES = [traits(c) for c in range(0x110000)]
distinct = sorted(set(VALUES), key=lambda v: (v != VALUES[ord("a")], v))
# Printable ASCII without the quote and the backslash, so that a table is a plain string.
letters = [chr(c) for c in range(0x23, 0x7F) if c != 0x5C]
assert len(distinct) <= len(letters), len(distinct)
letter = {value: letters[i] for i, value in enumerate(distinct)}


def blocks(sequence, size):
    """Cuts `sequence` into blocks and names each by its place among the distinct ones."""
    names, order, found = [], [], {}
    for start in range(0, len(sequence), size):
        block = tuple(sequence[start:start + size])
        if block not in found:
            found[block] = len(order)
            order.append(block)
        names.append(found[block])
    return names, order


leaf_names, leaves = blocks([letter[v] for v in VALUES], 64)
branch_names, branches = blocks(leaf_names, 64)
assert len(branches) < len(letters) and len(leaves) < 90 * 90


def pair(n):
    return letters[n // 90] + letters[n % 90]


def literal(lines):
    return '"""\n' + "".join(f"    {line}\n" for line in lines) + '    """'


root = "".join(letters[n] for n in branch_names)
decoded = [0] * 128
for value, character in letter.items():
    decoded[ord(character)] = value
ordinals = {character: i for i, character in enumerate(letters)}

out = f'''// Written by generate-scalar-tables.py from the data of Unicode {UNICODE}; change that, not this.

/// The properties of every Unicode scalar, as a tree of three levels of 64 branches.
///
/// A table is a plain string, so that it costs nothing to compile, nothing to load and no memory
/// of its own. Its lines are 64 letters and a line break, so that letter `i` is at `i + i / 64`.
enum ScalarTables {{
  /// Block of `branches` for each 4,096 scalars, one letter each.
  static let root: StaticString = {literal([root[i:i + 64] for i in range(0, len(root), 64)])}

  /// Block of `leaves` for each 64 scalars, two letters each (the first counts 90).
  static let branches: StaticString = {literal([
    "".join(pair(n) for n in b[half:half + 32]) for b in branches for half in (0, 32)])}

  /// Letter of `traits` for each scalar.
  static let leaves: StaticString = {literal(["".join(b) for b in leaves])}

  /// What a letter of `leaves` stands for, as `ScalarTraits.rawValue`.
  static let traits: [UInt16] = [
{chr(10).join("    " + " ".join(f"{v}," for v in decoded[i:i + 16]) for i in range(0, 128, 16))}
  ]
}}
'''
path = pathlib.Path(__file__).with_name("ScalarTables.swift")
path.write_text(out)
print(f"{path.name}: {len(distinct)} kinds, {len(branches)} branches, {len(leaves)} leaves, "
      f"{len(out)} bytes")
