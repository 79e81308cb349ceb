from __future__ import annotations

import importlib.util
import sys
import unittest
from typing import Any
from unittest import mock

from support import Service, job, reply

from verbatim_client import JobFailedError, TimedOutError, to_dataframe


def code(identifier: int, answers: list[str], sub_codes: list[Any] | None = None) -> dict[str, Any]:
    return {
        "id": identifier,
        "label": f"code {identifier}",
        "responses": [{"responseIdentifier": one, "answer": f"{one}!", "confidence": 1} for one in answers],
        "subCodes": sub_codes or [],
    }


def coding(codes: list[Any], cursor: str | None) -> Any:
    question = {"questionIdentifier": "q", "question": "?", "responseCodes": codes}
    results = {"completedAt": "", "questionCodes": [question], "nextCursor": cursor}
    return reply({"batchJobId": "j", "surveyIdentifier": "s", "status": "completed", "results": results})


class Jobs(unittest.TestCase):
    def setUp(self) -> None:
        patch = mock.patch("time.sleep")
        self.sleep = patch.start()
        self.addCleanup(patch.stop)

    def pages(self) -> Service:
        return Service(
            coding([], None),
            coding([code(1, ["a"], [code(2, ["a"])])], "two"),
            coding([code(1, ["b"], [code(2, []), code(3, ["b"])]), code(4, ["c"])], None),
        )

    def test_polls_until_a_job_has_ended_and_iterates_over_the_items_of_all_pages(self) -> None:
        a, b, c = ({"responseIdentifier": one} for one in "abc")
        service = Service(
            reply(job("queued"), retry_after="2"),
            reply(job("processing", [a])),
            reply(job("completed", [a])),
            reply(job("completed", [a, b], "next&page")),
            reply(job("completed", [c])),
        )
        states: list[str] = []
        items = service.client().batch_items("j", on_progress=lambda state: states.append(state["status"]))
        self.assertEqual([item["responseIdentifier"] for item in items], ["a", "b", "c"])
        self.assertEqual(states, ["queued", "processing", "completed"])
        self.assertEqual([call.args[0] for call in self.sleep.call_args_list], [2, 1])
        self.assertEqual(
            service.urls[2:],
            [
                "/data-quality/batch/j?limit=1",
                "/data-quality/batch/j?limit=1000",
                "/data-quality/batch/j?limit=1000&cursor=next%26page",
            ],
        )

    def test_puts_a_code_frame_together_from_its_pages(self) -> None:
        question, *more = self.pages().client().codes("j")
        self.assertEqual(more, [])
        self.assertEqual(
            question["responseCodes"],
            [code(1, ["a", "b"], [code(2, ["a"]), code(3, ["b"])]), code(4, ["c"])],
        )

    def test_gives_each_assignment_as_a_row(self) -> None:
        rows = list(self.pages().client().assignments("j"))
        self.assertEqual(
            [(row["responseIdentifier"], row["path"], row["level"], row["parentId"]) for row in rows],
            [
                ("a", "code 1", 1, None),
                ("a", "code 1 > code 2", 2, 1),
                ("b", "code 1", 1, None),
                ("b", "code 1 > code 3", 2, 1),
                ("c", "code 4", 1, None),
            ],
        )
        self.assertEqual(
            rows[-1],
            {
                "questionIdentifier": "q",
                "question": "?",
                "responseIdentifier": "c",
                "answer": "c!",
                "codeId": 4,
                "label": "code 4",
                "path": "code 4",
                "level": 1,
                "parentId": None,
                "confidence": 1,
                "matchedText": None,
            },
        )

    def test_raises_when_a_job_ended_without_a_result(self) -> None:
        results = {"code": "PROCESSING_ERROR", "message": "No question could be coded", "questionCodes": []}
        failed = {"batchJobId": "j", "surveyIdentifier": "s", "status": "total_failure", "results": results}
        with self.assertRaisesRegex(
            JobFailedError, "Job j ended as total_failure: No question could be coded"
        ) as raised:
            Service(reply(failed)).client().wait_for_coding("j")
        self.assertEqual(raised.exception.job["status"], "total_failure")
        cancelled = {**job("failed"), "error": {"code": "CANCELLED", "message": "It was cancelled"}}
        with self.assertRaisesRegex(JobFailedError, "Job j ended as failed: It was cancelled"):
            Service(reply(cancelled)).client().wait_for_batch("j")

    def test_raises_when_a_job_takes_longer_than_the_deadline(self) -> None:
        service = Service(reply(job("processing"), retry_after="5"))
        with self.assertRaisesRegex(TimedOutError, "Job j did not end within 1 s: it is processing"):
            service.client().wait_for_batch("j", deadline=1)

    def test_iterates_over_lists_with_their_filters(self) -> None:
        service = Service(
            reply({"items": [{"surveyIdentifier": "1"}], "nextCursor": "more"}),
            reply({"items": [{"surveyIdentifier": "2"}], "nextCursor": None}),
            reply({"items": [], "nextCursor": None}),
            reply({"items": [], "nextCursor": None}),
        )
        client = service.client()
        self.assertEqual([survey["surveyIdentifier"] for survey in client.surveys(limit=1)], ["1", "2"])
        list(
            client.responses(
                "bank 2026",
                from_="2026-11-01",
                code="Fees",
                attributes={"region": "north", "old": True},
                attribute_min={"age": 18},
                attribute_max={"age": 29.5},
            )
        )
        list(client.usage(key_id="k"))
        self.assertEqual(
            service.urls,
            [
                "/surveys?limit=1",
                "/surveys?limit=1&cursor=more",
                "/surveys/bank%202026/responses?from=2026-11-01&code=Fees&attribute.region=north&attribute.old=true"
                "&attributeMin.age=18&attributeMax.age=29.5",
                "/usage?keyId=k",
            ],
        )

    def test_waits_until_every_service_has_erased_its_part(self) -> None:
        service = Service(
            reply({"erasureId": "e"}, 202),
            reply({"erasureId": "e", "status": "erasing"}),
            reply({"erasureId": "e", "status": "completed"}),
        )
        client = service.client()
        self.assertEqual(client.wait_for_erasure(client.erase_response("s", "r/1"))["status"], "completed")
        self.assertEqual(service.urls, ["/surveys/s/responses/r%2F1", "/erasures/e", "/erasures/e"])
        self.assertEqual(service.received[0].method, "DELETE")


class DataFrames(unittest.TestCase):
    rows: list[dict[str, Any]] = [{"day": "2026-11-23", "model": {"calls": 3}}]  # noqa: RUF012

    @unittest.skipUnless(importlib.util.find_spec("pandas"), "pandas is not installed")
    def test_has_a_row_per_item_and_a_column_per_field(self) -> None:
        frame = to_dataframe(iter(self.rows))
        self.assertEqual(list(frame.columns), ["day", "model.calls"])
        self.assertEqual(frame["model.calls"].sum(), 3)

    def test_says_what_to_install_where_pandas_is_not(self) -> None:
        with (
            mock.patch.dict(sys.modules, {"pandas": None}),
            self.assertRaisesRegex(ImportError, "pip install pandas"),
        ):
            to_dataframe(self.rows)
