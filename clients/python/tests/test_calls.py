from __future__ import annotations

import json
import unittest
from datetime import datetime, timezone
from typing import Any
from unittest import mock

import httpx
from support import Service, job, reply

from verbatim_client import (
    AuthenticationError,
    ConflictError,
    ConnectionFailedError,
    InvalidRequestError,
    PreconditionFailedError,
    RateLimitError,
    ServerError,
    TimedOutError,
    Verbatim,
    VerbatimError,
)
from verbatim_client.types import BatchDataQualityRequest, FollowupRequest
from verbatim_client.wait import backoff, retry_after

BATCH: BatchDataQualityRequest = {
    "surveyName": "s",
    "responses": [{"surveyEntries": [{"question": "q", "answer": "très"}]}],
}
FOLLOWUP: FollowupRequest = {"question": "q", "answer": "a"}


class Pauses(unittest.TestCase):
    def test_reads_retry_after_as_seconds_or_as_a_date(self) -> None:
        now = datetime(2030, 1, 1, tzinfo=timezone.utc)
        self.assertEqual(retry_after("7", now), 7)
        self.assertEqual(retry_after("Tue, 01 Jan 2030 00:00:30 GMT", now), 30)
        self.assertEqual(retry_after("Mon, 31 Dec 2029 00:00:00 GMT", now), 0)
        self.assertIsNone(retry_after("soon", now))
        self.assertIsNone(retry_after(None, now))

    def test_doubles_the_pause_up_to_10_s_with_jitter(self) -> None:
        self.assertEqual([backoff(attempt, None, 1) for attempt in (0, 1, 2, 10)], [0.25, 0.5, 1, 10])
        self.assertEqual(backoff(1, None, 0), 0.25)

    def test_never_comes_back_before_the_service_asked_for_it(self) -> None:
        self.assertEqual(backoff(0, 4, 0), 4)
        self.assertAlmostEqual(backoff(0, 4, 1), 4.4)
        self.assertEqual(backoff(2, 0, 1), 1)


class Calls(unittest.TestCase):
    def setUp(self) -> None:
        patch = mock.patch("time.sleep")
        self.sleep = patch.start()
        self.addCleanup(patch.stop)

    def paused(self) -> list[float]:
        return [call.args[0] for call in self.sleep.call_args_list]

    def test_sends_the_key_json_and_a_fresh_idempotency_key_with_a_job(self) -> None:
        service = Service(reply(job("queued"), 202), reply(job("queued"), 202))
        client = service.client()
        self.assertEqual(client.submit_batch(BATCH)["batchJobId"], "j")
        client.submit_batch(BATCH)
        first, second = service.received
        self.assertEqual((first.method, service.urls[0]), ("POST", "/data-quality/batch"))
        self.assertEqual(json.loads(first.content), BATCH)
        self.assertEqual(first.headers["x-service-key"], "sk_1_secret")
        self.assertEqual(first.headers["content-type"], "application/json")
        self.assertRegex(first.headers["idempotency-key"], "^[0-9a-f-]{36}$")
        self.assertNotEqual(first.headers["idempotency-key"], second.headers["idempotency-key"])

    def test_repeats_the_submission_of_a_job_with_the_same_idempotency_key(self) -> None:
        service = Service(
            httpx.ReadError("reset"),
            reply({"code": "INTERNAL_ERROR", "message": "x"}, 500),
            reply({"code": "CONFLICT", "message": "being processed"}, 409, retry_after="3"),
            httpx.ReadTimeout("silent"),
            reply(job("queued"), 202),
        )
        service.client().submit_batch(BATCH, idempotency_key="mine")
        self.assertEqual([request.headers["idempotency-key"] for request in service.received], ["mine"] * 5)
        self.assertEqual(len(self.paused()), 4)
        self.assertTrue(3 <= self.paused()[2] <= 3.3, self.paused())

    def test_repeats_a_follow_up_only_while_nothing_was_accepted(self) -> None:
        service = Service(reply(None, 503, retry_after="1"), reply({}, 429), httpx.ReadError("reset"))
        with self.assertRaisesRegex(ConnectionFailedError, "service.test/api/v1/followups can't be reached: reset"):
            service.client().followup(FOLLOWUP)
        self.assertEqual(len(service.received), 3)
        service = Service(reply({"code": "INTERNAL_ERROR", "message": "x"}, 500))
        with self.assertRaises(ServerError):
            service.client().followup(FOLLOWUP)
        self.assertEqual(len(service.received), 1)

    def test_leaves_a_long_retry_after_to_the_caller(self) -> None:
        service = Service(reply({"code": "RATE_LIMITED", "message": "slow"}, 429, retry_after="3600"))
        with self.assertRaises(RateLimitError) as raised:
            service.client().read_feedback()
        self.assertEqual(raised.exception.retry_after, 3600)
        self.assertEqual(self.paused(), [])

    def test_gives_up_after_the_retries(self) -> None:
        service = Service(*(httpx.Response(502, text="bad gateway") for _ in range(5)))
        with self.assertRaisesRegex(ServerError, "The service answered HTTP 502"):
            service.client().with_options(retries=1).read_feedback()
        self.assertEqual(len(service.received), 2)

    def test_raises_an_error_of_the_class_that_the_status_has(self) -> None:
        body = {
            "code": "INVALID_REQUEST",
            "message": "The request is not valid",
            "details": {"question": "question must be a string"},
        }
        with self.assertRaises(InvalidRequestError) as raised:
            Service(reply(body, 400, x_request_id="r-1")).client().followup(FOLLOWUP)
        error = raised.exception
        self.assertIsInstance(error, VerbatimError)
        self.assertEqual(str(error), "The request is not valid; question: question must be a string")
        self.assertEqual((error.status, error.code, error.request_id), (400, "INVALID_REQUEST", "r-1"))
        self.assertEqual(error.details, body["details"])
        with self.assertRaises(AuthenticationError):
            Service(reply({"code": "INVALID_API_KEY", "message": "Invalid"}, 403)).client().read_feedback()
        with self.assertRaises(ConflictError):
            Service(reply({"code": "CONFLICT", "message": "still pending"}, 409)).client().resend_callback("c")

    def test_says_that_the_service_was_silent_for_too_long(self) -> None:
        service = Service(httpx.ReadTimeout("silent"))
        with self.assertRaisesRegex(TimedOutError, r"/data-quality/feedback did not answer within 0\.5 s"):
            service.client(timeout=0.5, retries=0).read_feedback()
        self.assertEqual(service.received[0].extensions["timeout"]["read"], 0.5)

    def test_says_where_an_empty_cell_of_a_dataframe_was_sent(self) -> None:
        request: Any = {"question": "q", "answer": float("nan")}
        with self.assertRaisesRegex(ValueError, "An empty cell of a DataFrame is NaN"):
            Service().client().followup(request)

    def test_refuses_an_address_without_a_scheme_and_what_cannot_be_a_key(self) -> None:
        with self.assertRaisesRegex(ValueError, "base_url must start with http"):
            Verbatim("sk", "localhost:8080")
        for key in ("", "\n", "sk_…", "sk a"):
            with self.subTest(key=key), self.assertRaisesRegex(ValueError, "api_key is empty, or has characters"):
                Verbatim(key)

    def test_reads_codes_with_their_etag_and_corrects_them_once(self) -> None:
        newer = reply({"code": "PRECONDITION_FAILED", "message": "changed"}, 412, etag='W/"4"')
        service = Service(
            reply({"revision": 2, "codes": []}, etag='W/"2"'),
            reply({"revision": 3, "codes": [], "results": [{"op": "undo"}]}),
            newer,
            reply({"code": "INTERNAL_ERROR", "message": "x"}, 500),
        )
        client = service.client()
        frame, etag = client.read_codes("j", "q/1 %")
        self.assertEqual((frame["revision"], etag), (2, '"2"'))
        corrected, etag = client.correct_codes("j", "q/1 %", [{"op": "undo"}], etag=etag)
        self.assertEqual((corrected["results"], etag), ([{"op": "undo"}], '"3"'))
        with self.assertRaises(PreconditionFailedError) as raised:
            client.correct_codes("j", "q/1 %", [{"op": "undo"}], etag=etag)
        self.assertEqual(raised.exception.etag, '"4"')
        with self.assertRaises(ServerError):
            client.correct_codes("j", "q/1 %", [{"op": "undo"}], etag="*")
        self.assertEqual(service.urls, ["/coding/j/questions/q%2F1%20%25/codes"] * 4)
        self.assertEqual([r.headers.get("if-match") for r in service.received], [None, '"2"', '"3"', "*"])
