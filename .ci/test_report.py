"""Streams of events, and what report.py says about them."""
import contextlib
import io
import json
import os
import tempfile
import unittest

import report


def test(key, name=None):
    return {"kind": "test", "payload": {"id": key, "kind": "function", "name": key, "displayName": name or key}}


def event(kind, key=None, *texts, **more):
    messages = [{"symbol": "default", "text": text} for text in texts]
    return {"kind": "event", "payload": {"kind": kind, "testID": key, "messages": messages, **more}}


def issue(key, text, **facts):
    return event("issueRecorded", key, text, issue={"sourceLocation": {"fileID": "A/T.swift", "line": 7}, **facts})


BEGIN = [test("a", "a rule holds"), event("testStarted", "a")]
END = [event("testEnded", "a"), event("runEnded")]
FAILURE = "✘ a rule holds\n  A/T.swift:7: 1 == 2\n0 passed, 1 failed, 0 skipped\n"
FINE = "1 passed, 0 failed, 0 skipped\n"

CASES = {
    "ok": (BEGIN + END, FINE, 0),
    "fail": (BEGIN + [issue("a", "1 == 2", isKnown=False)] + END, FAILURE, 1),
    "fail, as newer streams say": (BEGIN + [issue("a", "1 == 2", isKnown=False, isFailure=True)] + END, FAILURE, 1),
    "known": (BEGIN + [issue("a", "1 == 2", isKnown=True)] + END, FINE, 0),
    "warning": (BEGIN + [issue("a", "1 == 2", isKnown=False, isFailure=False)] + END, FINE, 0),
    "a suite's fail": (
        BEGIN + [issue("S", "no server", isKnown=False)] + END,
        "✘ S\n  A/T.swift:7: no server\n1 passed, 1 failed, 0 skipped\n",
        1,
    ),
    "crash": (
        BEGIN,
        "0 passed, 0 failed, 0 skipped\n",
        "The run did not come to its end; under way: a rule holds",
    ),
    "empty": ([], "0 passed, 0 failed, 0 skipped\n", "The run did not come to its end; under way: nothing"),
    "nothing ran": ([event("runEnded")], "0 passed, 0 failed, 0 skipped\n", "No test ran."),
    "skipped": (
        BEGIN + [test("b"), event("testSkipped", "b", "Test b skipped: no tmux")] + END,
        "➜ Test b skipped: no tmux\n1 passed, 0 failed, 1 skipped\n",
        0,
    ),
    "a suite was left out that must run": (
        BEGIN + [event("testSkipped", "S", "Suite S skipped: libjq is not installed")] + END,
        FINE,
        "Tests were left out for want of libjq",
    ),
    "without cases": (
        BEGIN + [test("b"), event("testSkipped", "b", 'Test b skipped: "No test cases found."')] + END,
        '➜ Test b skipped: "No test cases found."\n1 passed, 0 failed, 1 skipped\n',
        "Tests without cases: b",
    ),
}


class ReportTests(unittest.TestCase):
    def said(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "events")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            output = io.StringIO()
            with contextlib.redirect_stdout(output):
                result = report.main(path)
            return output.getvalue(), result

    def test_streams(self):
        for name, (records, output, result) in CASES.items():
            with self.subTest(name):
                text = "".join(json.dumps(record) + "\n" for record in records)
                self.assertEqual(self.said(text), (output, result))

    def test_half_a_line_is_left_out(self):
        text = "".join(json.dumps(record) + "\n" for record in BEGIN) + '{"kind":"ev'
        self.assertIn("under way: a rule holds", self.said(text)[1])

    def test_no_report_is_a_failure(self):
        self.assertIn("There is no report", report.main("/no/such/file"))


if __name__ == "__main__":
    unittest.main()
