"""Says how many tests ran, which of them failed and why, from the runner's stream of events.

usage: report.py EVENTS

Fails when a test did, when there is no report, and when the run did not come to its end.
"""
import json
import sys

MOST_ISSUES = 5


def main(path):
    records = []
    try:
        with open(path, encoding="utf-8") as lines:
            records.extend(map(json.loads, lines))
    except OSError as error:
        return f"There is no report of the tests: {error}"
    except ValueError:
        pass  # A run that was killed leaves half a line; it has no end either.
    tests = {r["payload"]["id"]: r["payload"] for r in records if r["kind"] == "test"}
    tests = {key: test for key, test in tests.items() if test["kind"] == "function"}
    events = [r["payload"] for r in records if r["kind"] == "event"]
    seen = {kind: [e.get("testID") for e in events if e["kind"] == kind] for kind in
            ("testStarted", "testEnded", "testSkipped", "runEnded")}
    issues = {}
    for event in events:
        messages = event.get("messages", [])
        if event["kind"] == "issueRecorded" and any(m["symbol"] == "fail" for m in messages):
            place = event["issue"].get("sourceLocation") or {"fileID": "?", "line": 0}
            text = "\n    ".join(m["text"].replace("\n", "\n    ") for m in messages)
            issues.setdefault(event.get("testID"), []).append(
                f'{place["fileID"]}:{place["line"]}: {text}')

    for key, found in issues.items():
        print(f"✘ {tests.get(key, {}).get('displayName', key)}")
        for issue in found[:MOST_ISSUES]:
            print(f"  {issue}")
        if len(found) > MOST_ISSUES:
            print(f"  … and {len(found) - MOST_ISSUES} more")
    ended = [key for key in seen["testEnded"] if key in tests]
    skipped = [key for key in seen["testSkipped"] if key in tests]
    print(f"{len(ended)} tests, {len(issues)} failed, {len(skipped)} skipped")
    if not seen["runEnded"]:
        running = set(seen["testStarted"]) - set(seen["testEnded"])
        names = [tests[key].get("displayName", key) for key in running if key in tests]
        return "The run did not come to its end; under way: " + ", ".join(names or ["nothing"])
    if not ended:
        return "No test ran."
    return 1 if issues else 0


sys.exit(main(sys.argv[1]))
