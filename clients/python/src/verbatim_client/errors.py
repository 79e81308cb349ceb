from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class VerbatimError(Exception):
    """Every error that this client raises on its own."""


class ConnectionFailedError(VerbatimError):
    """No answer arrived: the host is unknown, refuses, or closed the connection."""


class TimedOutError(VerbatimError):
    """The service was silent for longer than ``timeout``, or a job or an erasure took longer than ``deadline``."""


class WebhookVerificationError(VerbatimError):
    """A request is not a callback signed with this secret, or it is too old."""


class ApiError(VerbatimError):
    """The service answered with an error."""

    status: int
    code: str | None
    """The error code of the API; None if something between you and the service answered."""
    details: dict[str, str]
    """What is wrong with each field, by its path: ``surveyEntries[0].answer``."""
    request_id: str | None
    """Quote it when you report a problem."""
    retry_after: float | None
    """The wait that the service asked for, in seconds."""
    etag: str | None
    """The newest ETag, where somebody else has corrected the codes."""

    def __init__(
        self,
        status: int,
        body: Any = None,
        *,
        request_id: str | None = None,
        retry_after: float | None = None,
        etag: str | None = None,
    ) -> None:
        known: Mapping[str, Any] = body if isinstance(body, Mapping) else {}
        self.status = status
        self.code = known.get("code")
        self.details = dict(known.get("details") or {})
        self.request_id = request_id
        self.retry_after = retry_after
        self.etag = etag
        message = known.get("message") or f"The service answered HTTP {status}"
        super().__init__("; ".join([message, *(f"{path}: {text}" for path, text in self.details.items())]))


class InvalidRequestError(ApiError):
    """400: ``details`` names the fields to correct."""


class AuthenticationError(ApiError):
    """403: the key is unknown or expired, or lacks the scope of the call."""


class NotFoundError(ApiError):
    """404"""


class ConflictError(ApiError):
    """409: what the call names has not ended yet, or has ended already."""


class PreconditionFailedError(ApiError):
    """412: somebody else has corrected the codes since you read them."""


class PayloadTooLargeError(ApiError):
    """413"""


class IdempotencyKeyReusedError(ApiError):
    """422: the idempotency key was used for another request."""


class RateLimitError(ApiError):
    """429"""


class ServerError(ApiError):
    """500 or above"""


_CLASSES: dict[int, type[ApiError]] = {
    400: InvalidRequestError,
    403: AuthenticationError,
    404: NotFoundError,
    409: ConflictError,
    412: PreconditionFailedError,
    413: PayloadTooLargeError,
    422: IdempotencyKeyReusedError,
    429: RateLimitError,
}


def class_of(status: int) -> type[ApiError]:
    return _CLASSES.get(status, ServerError if status >= 500 else ApiError)


class JobFailedError(VerbatimError):
    """A job ended without a result: ``failed`` or ``total_failure``."""

    job: Mapping[str, Any]

    def __init__(self, job: Mapping[str, Any]) -> None:
        self.job = job
        # A coding says why in its results, a batch beside them.
        why = (job.get("results") or {}).get("message") or (job.get("error") or {}).get("message")
        super().__init__(f"Job {job['batchJobId']} ended as {job['status']}" + (f": {why}" if why else ""))
