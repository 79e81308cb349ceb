"""
One call of each kind against a running service, whose callbacks may come to this machine. Takes VERBATIM_URL,
VERBATIM_API_KEY and WEBHOOK_SECRET from the environment; apps/standalone/src/e2e/python-client.e2e.spec.ts runs it.
"""

from __future__ import annotations

import os
import queue
import threading
import time
import unittest
import uuid
from http.server import BaseHTTPRequestHandler, HTTPServer

import httpx

from verbatim_client import (
    AuthenticationError,
    InvalidRequestError,
    PreconditionFailedError,
    Verbatim,
    types,
    verify_webhook,
)
from verbatim_client.types import BatchDataQualityRequest, CodeFrame, CodingRequest, ResponseEntry

URL = os.environ["VERBATIM_URL"]
QUESTION = "Why did you leave the bank?"
ANSWERS: list[ResponseEntry] = [
    {"responseIdentifier": "r1", "answer": "My branch closed.", "attributes": {"region": "north"}},
    {"responseIdentifier": "r2", "answer": "The fees went up again."},
    {"responseIdentifier": "r3", "answer": "Fees went up, and my branch closed."},
]


def label_in(frame: CodeFrame, identifier: int) -> str | None:
    return next((code["label"] for code in frame["codes"] if code["id"] == identifier), None)


class AgainstTheService(unittest.TestCase):
    client: Verbatim

    @classmethod
    def setUpClass(cls) -> None:
        cls.client = Verbatim(os.environ["VERBATIM_API_KEY"], URL)
        cls.addClassCleanup(cls.client.close)

    def setUp(self) -> None:
        self.survey = f"python/{uuid.uuid4()}"

    def batch(self) -> BatchDataQualityRequest:
        return {
            "surveyName": "Bank",
            "surveyIdentifier": self.survey,
            "responses": [
                {
                    "responseIdentifier": entry["responseIdentifier"],
                    "surveyEntries": [
                        {"question": QUESTION, "questionIdentifier": "q1", "answer": entry["answer"]},
                    ],
                }
                for entry in ANSWERS
            ],
        }

    def coding(self) -> CodingRequest:
        return {
            "surveyIdentifier": self.survey,
            "surveyResponses": [{"questionIdentifier": "q1", "question": QUESTION, "responseEntries": ANSWERS}],
        }

    def test_the_types_have_the_fields_of_the_openapi_document(self) -> None:
        schemas = httpx.get(f"{URL}/openapi.json").json()["components"]["schemas"]
        compared = []
        for name, schema in schemas.items():
            own = getattr(types, name, None)
            if own is None:
                continue
            parts = [
                schemas[part["$ref"].split("/")[-1]] if "$ref" in part else part
                for part in schema.get("allOf", [schema])
            ]
            fields = {field for part in parts for field in part["properties"]}
            required = {field for part in parts for field in part.get("required", [])}
            self.assertEqual(set(own.__annotations__), fields, name)
            self.assertEqual(own.__required_keys__, required, name)
            compared.append(name)
        self.assertGreater(len(compared), 40)

    def test_asks_a_follow_up_and_continues_the_thread(self) -> None:
        first = self.client.followup({"question": "How was your stay?", "answer": "Good"})
        self.assertNotEqual(first["followupQuestion"], "")
        second = self.client.followup(
            {
                "threadId": first["threadId"],
                "question": first["followupQuestion"],
                "answer": "The room was quiet and the breakfast was fresh.",
            }
        )
        self.assertEqual(second["threadId"], first["threadId"])

    def test_evaluates_a_response_and_takes_feedback(self) -> None:
        result = self.client.evaluate({"surveyEntries": [{"question": QUESTION, "answer": "asdf jkl asdf"}]})
        self.assertTrue(result["hasIssues"])
        feedback = self.client.give_feedback(
            {
                "serviceResponseIdentifier": result["serviceResponseIdentifier"],
                "questionIndex": 0,
                "type": "Nonsensical",
                "correct": True,
            }
        )
        self.assertGreaterEqual(feedback["correct"], 1)
        self.assertIn("Nonsensical", [check["type"] for check in self.client.read_feedback()])
        number = result["serviceResponseIdentifier"]
        change = {"serviceResponseIdentifier": number, "decision": "remove", "expected": "none"}
        self.assertEqual([one["outcome"] for one in self.client.decide([change])], ["stored"])
        decided = {one["serviceResponseIdentifier"]: one["decision"] for one in self.client.decisions(limit=1)}
        self.assertEqual(decided[number], "remove")

    def test_makes_one_batch_of_two_submissions_with_one_key_and_reads_it_over_several_pages(self) -> None:
        key = str(uuid.uuid4())
        job = self.client.submit_batch(self.batch(), idempotency_key=key)
        self.assertEqual(self.client.submit_batch(self.batch(), idempotency_key=key)["batchJobId"], job["batchJobId"])
        done: list[int] = []
        items = self.client.batch_items(
            job["batchJobId"], limit=2, on_progress=lambda state: done.append(state["progress"]["done"])
        )
        self.assertEqual([item["responseIdentifier"] for item in items], ["r1", "r2", "r3"])
        self.assertEqual(done[-1], 3)
        self.assertIn(job["batchJobId"], [one["batchJobId"] for one in self.client.jobs(job_type="data-quality")])

    def test_codes_answers_and_corrects_the_codes(self) -> None:
        job = self.client.submit_coding(self.coding())["batchJobId"]
        whole = self.client.codes(job)
        self.assertEqual(self.client.codes(job, limit=1), whole)
        rows = list(self.client.assignments(job))
        self.assertCountEqual(self.client.assignments(job, limit=1), rows)
        self.assertEqual({row["responseIdentifier"] for row in rows}, {"r1", "r2", "r3"})
        top = whole[0]["responseCodes"][0]
        at_top = [row["responseIdentifier"] for row in rows if row["codeId"] == top["id"]]
        self.assertEqual(at_top, [entry["responseIdentifier"] for entry in top["responses"]])

        frame, etag = self.client.read_codes(job, "q1")
        self.assertEqual((label_in(frame, top["id"]), etag), (top["label"], '"0"'))
        corrected, newer = self.client.correct_codes(
            job, "q1", [{"op": "rename", "code": top["id"], "label": "Renamed"}], etag=etag
        )
        self.assertEqual((label_in(corrected, top["id"]), newer), ("Renamed", '"1"'))
        with self.assertRaises(PreconditionFailedError) as raised:
            self.client.correct_codes(job, "q1", [{"op": "undo"}], etag=etag)
        self.assertEqual(raised.exception.etag, newer)
        original = self.client.read_codes(job, "q1", original=True).frame
        self.assertEqual(label_in(original, top["id"]), top["label"])
        self.assertEqual([one["op"] for one in self.client.corrections(job, "q1")], ["rename"])

    def test_finds_brands(self) -> None:
        job = self.client.submit_brand_coding(
            {
                "surveyIdentifier": self.survey,
                "surveyResponses": [
                    {
                        "questionIdentifier": "q1",
                        "question": "Which sports shoes do you own?",
                        "brandContext": {"industryDescription": "Sports shoes", "brands": [{"name": "Nike"}]},
                        "responseEntries": [{"responseIdentifier": "r1", "answer": "An old pair of Nike trainers"}],
                    }
                ],
            }
        )
        rows = self.client.assignments(job["batchJobId"])
        self.assertEqual([(row["label"], row["matchedText"]) for row in rows], [("Nike", "Nike")])

    def test_reads_what_is_stored_and_erases_it(self) -> None:
        self.client.wait_for_coding(self.client.submit_coding(self.coding())["batchJobId"])
        self.assertIn(self.survey, [survey["surveyIdentifier"] for survey in self.client.surveys(limit=1)])
        self.assertEqual(self.client.read_survey(self.survey)["counts"]["responses"], 3)
        self.assertEqual([one["question"] for one in self.client.questions(self.survey)], [QUESTION])
        identifiers = [one["responseIdentifier"] for one in self.client.responses(self.survey, limit=2)]
        self.assertEqual(sorted(filter(None, identifiers)), ["r1", "r2", "r3"])
        northern = list(self.client.responses(self.survey, attributes={"region": "north"}))
        self.assertEqual([one["elements"][0]["answer"] for one in northern], ["My branch closed."])

        erasure = self.client.wait_for_erasure(self.client.erase_response(self.survey, "r1"))
        self.assertEqual((erasure["scope"], erasure["status"]), ("response", "completed"))
        self.assertEqual(self.client.read_survey(self.survey)["counts"]["responses"], 2)
        self.assertEqual(self.client.wait_for_erasure(self.client.erase_survey(self.survey))["scope"], "survey")

    def test_counts_what_was_used(self) -> None:
        def calls() -> int:
            return sum(day["calls"] for day in self.client.usage())

        before = calls()
        self.client.evaluate({"surveyEntries": [{"question": QUESTION, "answer": "My branch closed."}]})
        # A call is counted within two seconds, on a busy machine later.
        end = time.monotonic() + 30
        while calls() == before:
            self.assertLess(time.monotonic(), end, "the call was not counted")
            time.sleep(0.1)

    def test_verifies_a_callback(self) -> None:
        received: queue.Queue[tuple[bytes, dict[str, str]]] = queue.Queue()

        class Receiver(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                received.put((self.rfile.read(int(self.headers["content-length"])), dict(self.headers.items())))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        server = HTTPServer(("127.0.0.1", 0), Receiver)
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        request = self.batch()
        request["callbackUrl"] = f"http://127.0.0.1:{server.server_port}/"
        job = self.client.submit_batch(request)["batchJobId"]
        body, headers = received.get(timeout=120)
        event = verify_webhook(body, headers, os.environ["WEBHOOK_SECRET"])
        self.assertEqual((event["type"], event["data"]["batchJobId"]), ("data_quality.batch.completed", job))
        self.assertEqual([one["batchJobId"] for one in self.client.callbacks(batch_job_id=job)], [job])

    def test_raises_what_the_service_says(self) -> None:
        with Verbatim("sk_nobody", URL) as nobody, self.assertRaises(AuthenticationError):
            nobody.read_feedback()
        with self.assertRaises(InvalidRequestError) as raised:
            self.client.submit_batch({"surveyName": "s", "responses": []})
        self.assertEqual(list(raised.exception.details), ["responses"])


if __name__ == "__main__":
    unittest.main()
