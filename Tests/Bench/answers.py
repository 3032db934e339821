"""What is read from the lines of a screen: which records it shows, and counts."""
import re


def tickets(lines):
    """The numbers of the records on the screen; the last line has the status or a prompt."""
    return [int(number) for number in re.findall(r"Ticket (\d+) ", "\n".join(lines[:-1]))]


def count(pattern, lines):
    """The last number of a pattern in the last line that has it."""
    for line in reversed(lines):
        if match := re.search(pattern, line.rstrip()):
            return int(match[match.lastindex].replace(",", ""))
    return None


def is_half(parity):
    """Whether all rows on the screen are odd ones, closed, or even ones, open."""
    return lambda lines: len(tickets(lines)) >= 5 and all(number % 2 == parity for number in tickets(lines))


def is_descending(lines):
    numbers = tickets(lines)
    return len(numbers) >= 5 and all(later < earlier for earlier, later in zip(numbers, numbers[1:]))


def is_by_comments(lines):
    numbers = tickets(lines)
    keys = [(number % 40, number) for number in numbers]
    return len(numbers) >= 5 and keys == sorted(keys) and numbers[1] != numbers[0] + 1


def has_sections(rows):
    """Whether the rows on the screen are of one state, below a header with their count."""
    header = re.compile(rf"\b(open|closed)\b.*\b({rows // 2}|{rows // 2:,})\b")
    return lambda lines: (is_half(0)(lines) or is_half(1)(lines)) and any(
        header.search(line) for line in lines[:-1] if "Ticket" not in line
    )
