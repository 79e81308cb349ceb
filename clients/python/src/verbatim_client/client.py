from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, cast

import httpx

from .calls import Calls, OnProgress, path_of
from .coding import add_page, assignments_of
from .transport import Answer, Transport
from .types import (
    Assignment,
    BatchDataQualityRequest,
    BatchItem,
    BatchJob,
    BrandCodingRequest,
    Callback,
    CheckFeedback,
    CodeFrame,
    CodingJob,
    CodingRequest,
    Correction,
    CorrectionOperation,
    CorrectionResult,
    DataQualityRequest,
    DataQualityResult,
    DecisionChange,
    DecisionOrNone,
    DecisionOutcome,
    Erasure,
    FeedbackRequest,
    FollowupRequest,
    FollowupResult,
    Job,
    JobType,
    Question,
    QuestionCodeData,
    Recommendation,
    StoredDecision,
    StoredResponse,
    Survey,
    SurveyWithCounts,
    Usage,
)

BATCH = "/data-quality/batch"
CODING = "/coding"


class ReadCodes(NamedTuple):
    frame: CodeFrame
    etag: str


class CorrectedCodes(NamedTuple):
    frame: CorrectionResult
    etag: str


class Verbatim(Calls):
    """
    Calls of the Verbatim API. Requests and results are dicts with the API's own names, typed in
    ``verbatim_client.types``. Every method raises a VerbatimError where it fails. One instance may be used by several
    threads.

    base_url: where the service is, without ``/api/v1``.
    retries: how often a call is repeated.
    timeout: how long the service may be silent, in seconds.
    transport: instead of httpx's own, for proxies or tests.

    Methods that wait for a job take ``on_progress``, which is called with each state that was read, and ``deadline``:
    how many seconds to wait before a TimedOutError; None is as long as it takes.
    """

    def __init__(
        self,
        api_key: str,
        base_url: str = "http://127.0.0.1:8080",
        *,
        retries: int = 4,
        timeout: float = 60.0,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        if not base_url.startswith(("http://", "https://")):
            raise ValueError(f"base_url must start with http:// or https://, not {base_url!r}")
        # A key that was read from a file ends with a line break.
        key = api_key.strip()
        if not re.fullmatch("[!-~]+", key):
            raise ValueError("api_key is empty, or has characters that no key has")
        self._transport = Transport(httpx.Client(transport=transport), base_url.rstrip("/"), key, retries, timeout)

    # One request, one answer

    def followup(self, request: FollowupRequest) -> FollowupResult:
        """
        Scores an answer and gets the next question. Repeated only while the service takes nothing: an answer must not
        count twice in its thread.
        """
        return cast(FollowupResult, self._post("/followups", request))

    def evaluate(self, request: DataQualityRequest) -> DataQualityResult:
        """Evaluates one response and waits for the result."""
        return cast(DataQualityResult, self._post("/data-quality", request))

    def give_feedback(self, request: FeedbackRequest) -> CheckFeedback:
        """Says whether a check was right; gets all that was said of this check."""
        return cast(CheckFeedback, self._post("/data-quality/feedback", request))

    def read_feedback(self) -> list[CheckFeedback]:
        return cast("list[CheckFeedback]", self._get("/data-quality/feedback")["checks"])

    def decide(self, decisions: Sequence[DecisionChange]) -> list[DecisionOutcome]:
        """
        Stores what you decided about up to 1,000 responses. One whose ``expected`` decision is not the stored one is
        left as it is: its outcome is ``conflict``.
        """
        path = "/data-quality/decisions"
        answer = self._transport.send("PATCH", path, body={"decisions": list(decisions)}, repeatable=True)
        return cast("list[DecisionOutcome]", answer.body["items"])

    def decisions(self, survey_identifier: str | None = None, *, limit: int | None = None) -> Iterator[StoredDecision]:
        """What was decided about responses, of one survey or of all, by ``serviceResponseIdentifier``."""
        query = {"surveyIdentifier": survey_identifier, "limit": limit}
        return cast("Iterator[StoredDecision]", self._items("/data-quality/decisions", **query))

    # Jobs

    def submit_batch(self, request: BatchDataQualityRequest, *, idempotency_key: str | None = None) -> BatchJob:
        """
        Starts the evaluation of many responses. The same idempotency key and request get the same job for 24 hours.
        Without one, a random key makes the client's own retries one job.
        """
        return cast(BatchJob, self._submit(BATCH, request, idempotency_key))

    def submit_coding(self, request: CodingRequest, *, idempotency_key: str | None = None) -> CodingJob:
        """Starts a coding into themes; ``idempotency_key`` as for ``submit_batch``."""
        return cast(CodingJob, self._submit(CODING, request, idempotency_key))

    def submit_brand_coding(self, request: BrandCodingRequest, *, idempotency_key: str | None = None) -> CodingJob:
        """Starts a brand coding, which is then read like a coding; ``idempotency_key`` as for ``submit_batch``."""
        return cast(CodingJob, self._submit("/brand-coding", request, idempotency_key))

    def read_batch(self, batch_job_id: str, *, limit: int | None = None, cursor: str | None = None) -> BatchJob:
        """One page of a batch, finished or not."""
        return cast(BatchJob, self._get(path_of(BATCH, batch_job_id), limit=limit, cursor=cursor))

    def read_coding(self, batch_job_id: str, *, limit: int | None = None, cursor: str | None = None) -> CodingJob:
        """One page of a coding or brand coding, finished or not."""
        return cast(CodingJob, self._get(path_of(CODING, batch_job_id), limit=limit, cursor=cursor))

    def wait_for_batch(
        self, batch_job_id: str, *, on_progress: OnProgress | None = None, deadline: float | None = None
    ) -> BatchJob:
        """Waits until the batch has ended, and returns its first page. Raises JobFailedError if it has no result."""
        return cast(BatchJob, self._wait_for_job(BATCH, batch_job_id, on_progress, deadline))

    def wait_for_coding(
        self, batch_job_id: str, *, on_progress: OnProgress | None = None, deadline: float | None = None
    ) -> CodingJob:
        """Waits until the coding has ended, and returns its first page. Raises JobFailedError if it has no result."""
        return cast(CodingJob, self._wait_for_job(CODING, batch_job_id, on_progress, deadline))

    def batch_pages(
        self,
        batch_job_id: str,
        *,
        limit: int | None = 1000,
        on_progress: OnProgress | None = None,
        deadline: float | None = None,
    ) -> Iterator[BatchJob]:
        """The pages of a batch, first to last; waits until it has ended. ``limit``: results per page."""
        return cast("Iterator[BatchJob]", self._pages(BATCH, batch_job_id, limit, on_progress, deadline))

    def batch_items(
        self,
        batch_job_id: str,
        *,
        limit: int | None = 1000,
        on_progress: OnProgress | None = None,
        deadline: float | None = None,
    ) -> Iterator[BatchItem]:
        """The results of a batch, in the order sent; waits until it has ended."""
        for page in self.batch_pages(batch_job_id, limit=limit, on_progress=on_progress, deadline=deadline):
            yield from page["results"]["items"]

    def coding_pages(
        self,
        batch_job_id: str,
        *,
        limit: int | None = None,
        on_progress: OnProgress | None = None,
        deadline: float | None = None,
    ) -> Iterator[CodingJob]:
        """The pages of a coding or brand coding; waits until it has ended. ``limit``: assignments per page."""
        return cast("Iterator[CodingJob]", self._pages(CODING, batch_job_id, limit, on_progress, deadline))

    def codes(
        self,
        batch_job_id: str,
        *,
        limit: int | None = None,
        on_progress: OnProgress | None = None,
        deadline: float | None = None,
    ) -> list[QuestionCodeData]:
        """The whole code frame with all its answers, put together from its pages; waits until the job has ended."""
        questions: list[QuestionCodeData] = []
        for page in self.coding_pages(batch_job_id, limit=limit, on_progress=on_progress, deadline=deadline):
            add_page(questions, page)
        return questions

    def assignments(
        self,
        batch_job_id: str,
        *,
        limit: int | None = None,
        on_progress: OnProgress | None = None,
        deadline: float | None = None,
    ) -> Iterator[Assignment]:
        """
        A flat row per answer and code, page by page; waits until the job has ended. An answer has a row for each of its
        codes and for every code above them: choose one ``level`` before you count.
        """
        for page in self.coding_pages(batch_job_id, limit=limit, on_progress=on_progress, deadline=deadline):
            yield from assignments_of(page)

    def jobs(
        self, *, status: str | None = None, job_type: JobType | None = None, limit: int | None = None
    ) -> Iterator[Job]:
        """Jobs of every type, newest first."""
        return cast("Iterator[Job]", self._items("/jobs", status=status, type=job_type, limit=limit))

    def cancel_job(self, batch_job_id: str) -> Job:
        """Cancels a job that has not ended. What was finished stays readable."""
        return cast(Job, self._delete(path_of("/jobs", batch_job_id)))

    # Corrections of a coding

    def read_codes(self, batch_job_id: str, question_identifier: str, *, original: bool = False) -> ReadCodes:
        """The code frame of a question without its responses, as corrected, and its ETag for ``correct_codes``."""
        path = path_of(CODING, batch_job_id, "questions", question_identifier, "codes")
        version = "original" if original else None
        answer = self._transport.send("GET", path, query={"version": version}, repeatable=True)
        return ReadCodes(answer.body, _etag(answer))

    def correct_codes(
        self, batch_job_id: str, question_identifier: str, operations: Sequence[CorrectionOperation], *, etag: str
    ) -> CorrectedCodes:
        """
        Applies all operations in order, or none. Raises PreconditionFailedError if somebody else has corrected the
        codes since ``etag`` was read; ``etag="*"`` applies them in any case.
        """
        answer = self._transport.send(
            "PATCH",
            path_of(CODING, batch_job_id, "questions", question_identifier, "codes"),
            body={"operations": list(operations)},
            headers={"if-match": etag},
            repeatable=False,
        )
        return CorrectedCodes(answer.body, _etag(answer))

    def corrections(
        self, batch_job_id: str, question_identifier: str, *, limit: int | None = None
    ) -> Iterator[Correction]:
        """Who corrected what and when, oldest first."""
        path = path_of(CODING, batch_job_id, "questions", question_identifier, "corrections")
        return cast("Iterator[Correction]", self._items(path, limit=limit))

    # What is stored

    def surveys(self, *, limit: int | None = None) -> Iterator[Survey]:
        """Surveys, newest first. ``limit``, here and below: items per request; all are returned."""
        return cast("Iterator[Survey]", self._items("/surveys", limit=limit))

    def read_survey(self, survey_identifier: str) -> SurveyWithCounts:
        return cast(SurveyWithCounts, self._get(path_of("/surveys", survey_identifier)))

    def questions(self, survey_identifier: str, *, limit: int | None = None) -> Iterator[Question]:
        """The questions of a survey, by identifier."""
        return cast("Iterator[Question]", self._items(path_of("/surveys", survey_identifier, "questions"), limit=limit))

    def responses(
        self,
        survey_identifier: str,
        *,
        from_: str | None = None,
        to: str | None = None,
        recommendation: Recommendation | None = None,
        decision: DecisionOrNone | None = None,
        response_identifier: str | None = None,
        question_identifier: str | None = None,
        code: str | None = None,
        text: str | None = None,
        language: str | None = None,
        followed_up: bool = False,
        attributes: Mapping[str, object] | None = None,
        attribute_min: Mapping[str, float] | None = None,
        attribute_max: Mapping[str, float] | None = None,
        limit: int | None = None,
    ) -> Iterator[StoredResponse]:
        """
        The responses of a survey in the order of their arrival. All filters that are given must hold: first arrival
        from ``from_`` until before ``to`` (ISO 8601), label or id of a ``code``, words of an answer (``text``) …
        ``attribute_min`` and ``attribute_max`` are the least and greatest numbers that attributes may be.
        """
        query = {
            "from": from_,
            "to": to,
            "recommendation": recommendation,
            "decision": decision,
            "responseIdentifier": response_identifier,
            "questionIdentifier": question_identifier,
            "code": code,
            "text": text,
            "language": language,
            "followedUp": "true" if followed_up else None,
            "limit": limit,
            **{f"attribute.{name}": _as_json(value) for name, value in (attributes or {}).items()},
            **{f"attributeMin.{name}": value for name, value in (attribute_min or {}).items()},
            **{f"attributeMax.{name}": value for name, value in (attribute_max or {}).items()},
        }
        path = path_of("/surveys", survey_identifier, "responses")
        return cast("Iterator[StoredResponse]", self._items(path, **query))

    def usage(
        self, *, from_: str | None = None, to: str | None = None, key_id: str | None = None, limit: int | None = None
    ) -> Iterator[Usage]:
        """Calls, answers and model tokens by key and day, latest day first. Days ``from_`` and ``to`` are included."""
        query = {"from": from_, "to": to, "keyId": key_id, "limit": limit}
        return cast("Iterator[Usage]", self._items("/usage", **query))

    # Erasure

    def erase_survey(self, survey_identifier: str) -> str:
        """Erases everything of a survey, and cancels its running jobs; returns the erasureId."""
        return cast(str, self._delete(path_of("/surveys", survey_identifier))["erasureId"])

    def erase_response(self, survey_identifier: str, response_identifier: str) -> str:
        """Erases a response, also in the results of jobs; returns the erasureId."""
        path = path_of("/surveys", survey_identifier, "responses", response_identifier)
        return cast(str, self._delete(path)["erasureId"])

    def read_erasure(self, erasure_id: str) -> Erasure:
        """What each service has erased."""
        return cast(Erasure, self._get(path_of("/erasures", erasure_id)))

    def wait_for_erasure(self, erasure_id: str, *, deadline: float | None = None) -> Erasure:
        """Waits until every service has erased its part."""
        path = path_of("/erasures", erasure_id)
        return cast(
            Erasure, self._poll(path, lambda it: it["status"] == "completed", f"Erasure {erasure_id}", deadline)
        )

    # Callbacks

    def callbacks(self, *, batch_job_id: str | None = None, limit: int | None = None) -> Iterator[Callback]:
        """Callbacks and their attempts, newest first."""
        return cast("Iterator[Callback]", self._items("/callbacks", batchJobId=batch_job_id, limit=limit))

    def resend_callback(self, callback_id: str) -> Callback:
        """Sends an ended callback again."""
        return cast(Callback, self._post(f"{path_of('/callbacks', callback_id)}/resend", None))


def _etag(answer: Answer) -> str:
    """The revision in quotes. Not the header: proxies that compress drop it, or make it weak, which never matches."""
    return f'"{answer.body["revision"]}"'


def _as_json(value: object) -> str:
    """A value of an attribute as it is compared: True is ``true``."""
    return str(value).lower() if isinstance(value, bool) else str(value)
