"""Marks of all rows that a filter shows: the keys that set them, and what another key costs with them."""
import os

from answers import is_descending

# Words of a filter that every second record and every one has, and an order in which no two ids follow each other.
LISTS = {"half": b"&open\r", "all": b"&ticket\r", "all, by -id": b"&ticket\rs-id\r"}


def marked(session, keys, count, most):
    """Seconds from keys to the count of marks that they make."""
    return session.answer(keys, lambda lines: f"{count:,} marked" in lines[-1], most)


def bench_marks(queries):
    q, table = queries, queries.table
    table.title(
        f"Marks of {q.rows:,} records that a filter shows, ms",
        "", "t", "m", "U U", ":mark-all", "j", "peak MB",
    )
    for name, keys in LISTS.items():
        count = q.rows // 2 if name == "half" else q.rows
        limit = None if q.isHuge else 0.3
        cells = {"t": [], "m": [], "U": [], "all": [], "j": []}
        for _ in range(q.runs):
            with q.opened() as session:
                os.write(session.terminal, keys)
                shown = f"{count:,} of {q.rows:,} loaded"
                isDone = lambda lines: shown in lines[-1] and "%" not in lines[-1]
                if session.until(isDone, q.most) is None:
                    break
                if "by" in name:
                    session.until(is_descending, q.most)
                session.quiet()
                cells["t"].append(marked(session, b"t", count, q.most))
                session.quiet()
                cells["m"].append(marked(session, b"m", count - 1, q.most))
                session.quiet()
                session.answer(b"U", lambda lines: "cleared" in lines[-1], q.most)
                session.quiet()
                cells["U"].append(session.answer(b"U", lambda lines: "brought back" in lines[-1], q.most))
                session.quiet()
                cells["all"].append(marked(session, b":mark-all\r", count, q.most))
                session.quiet()
                cells["j"] += [session.press(b"j") for _ in range(20)]
        times = [[time or q.most for time in found if time is None or time] for found in cells.values()]
        row = [q.spread(found, limit if place != 4 else 0.02, 0.5) for place, found in enumerate(times)]
        table.row(f"riffle, {name}", *row, q.memory_cell())
