"""Says how many tests ran, which of them failed or were left out and why, from the runner's events.

usage: report.py EVENTS

Fails when a test did, when one had no cases or was left out for want of what must be there, when
there is no report, and when the run did not come to its end.
"""
import json
import sys

MOST_ISSUES = 5
NO_CASES = "No test cases found"
# What tests of the safety of the program need, so that none may be left out unnoticed.
REQUIRED = ["libjq"]


def read(path):
    records = []
    with open(path, encoding="utf-8") as lines:
        try:
            records.extend(map(json.loads, lines))
        except ValueError:
            pass  # A run that was killed leaves half a line; it has no end either.
    return records


def texts(event):
    return [message["text"] for message in event.get("messages", [])]


def is_failure(event):
    """Whether an issue is a failure: streams of newer versions say so, in others a sign does."""
    issue = event["issue"]
    if "isFailure" in issue:
        return issue["isFailure"]
    signs = [message["symbol"] for message in event.get("messages", [])]
    return not issue["isKnown"] and "warning" not in signs


def described(event):
    place = event["issue"].get("sourceLocation") or {"fileID": "?", "line": 0}
    text = "\n    ".join("\n".join(texts(event)).splitlines())
    return f'{place["fileID"]}:{place["line"]}: {text}'


def report(records):
    """Prints the report; returns 0 or what is wrong."""
    tests = {r["payload"]["id"]: r["payload"] for r in records if r["kind"] == "test"}
    functions = {key for key, test in tests.items() if test["kind"] == "function"}
    events = [r["payload"] for r in records if r["kind"] == "event"]

    def name(key):
        test = tests.get(key, {})
        return test.get("displayName") or test.get("name") or key or "The run"

    def of(kind):
        return [e for e in events if e["kind"] == kind and e.get("testID") in functions]

    issues = {}
    for event in events:
        if event["kind"] == "issueRecorded" and is_failure(event):
            issues.setdefault(event.get("testID"), []).append(described(event))
    skipped = of("testSkipped")
    ended = of("testEnded")

    for event in skipped:
        print("➜", *texts(event))
    for key, found in issues.items():
        print(f"✘ {name(key)}")
        for issue in found[:MOST_ISSUES]:
            print(f"  {issue}")
        if len(found) > MOST_ISSUES:
            print(f"  … and {len(found) - MOST_ISSUES} more")
    passed = sum(1 for event in ended if event["testID"] not in issues)
    print(f"{passed} passed, {len(issues)} failed, {len(skipped)} skipped")
    if not any(e["kind"] == "runEnded" for e in events):
        running = {e["testID"] for e in of("testStarted")} - {e["testID"] for e in ended}
        names = ", ".join(map(name, running)) or "nothing"
        return "The run did not come to its end; under way: " + names
    if not ended:
        return "No test ran."
    empty = [name(e["testID"]) for e in skipped if any(NO_CASES in text for text in texts(e))]
    if empty:
        return "Tests without cases: " + ", ".join(empty)
    # A whole suite may be left out.
    left_out = [text for e in events if e["kind"] == "testSkipped" for text in texts(e)]
    missing = [name for name in REQUIRED if any(name in text for text in left_out)]
    if missing:
        return "Tests were left out for want of " + ", ".join(missing)
    return 1 if issues else 0


def main(path):
    try:
        return report(read(path))
    except OSError as error:
        return f"There is no report of the tests: {error}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
