from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import httpx

from .errors import ApiError, ConnectionFailedError, TimedOutError, VerbatimError, class_of
from .wait import backoff, retry_after

LONGEST_WAIT_SECONDS = 120.0
"""A Retry-After beyond this is left to the caller (``error.retry_after``)."""
NOT_ACCEPTED = {429, 503}
"""These say that nothing was accepted."""
PASSING = NOT_ACCEPTED | {500, 502, 504}


@dataclass(frozen=True)
class Answer:
    body: Any
    headers: httpx.Headers


def _may_repeat(error: VerbatimError, repeatable: bool) -> bool:
    if not isinstance(error, ApiError):
        return repeatable
    if (error.retry_after or 0) > LONGEST_WAIT_SECONDS:
        return False
    if error.status in NOT_ACCEPTED:
        return True
    # 409 has a Retry-After while an earlier request with the same Idempotency-Key is still being processed.
    waits = error.status == 409 and error.retry_after is not None
    return repeatable and (error.status in PASSING or waits)


@dataclass(frozen=True)
class Transport:
    http: httpx.Client
    base_url: str
    api_key: str
    retries: int
    timeout: float

    def send(
        self,
        method: str,
        path: str,
        *,
        repeatable: bool,
        query: Mapping[str, object] | None = None,
        body: object = None,
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        """
        Sends a call, and repeats it while that is safe and may help. ``repeatable`` says that the service does nothing
        twice if it gets this call twice.
        """
        all_headers = {"x-service-key": self.api_key, **(headers or {})}
        content = None
        if body is not None:
            content = _json(body)
            all_headers["content-type"] = "application/json"
        request = self.http.build_request(
            method,
            f"{self.base_url}/api/v1{path}",
            params={name: str(value) for name, value in (query or {}).items() if value is not None},
            content=content,
            headers=all_headers,
            timeout=self.timeout,
        )
        attempt = 0
        while True:
            try:
                return self._once(request)
            except VerbatimError as error:
                if attempt >= self.retries or not _may_repeat(error, repeatable):
                    raise
                asked = error.retry_after if isinstance(error, ApiError) else None
            time.sleep(backoff(attempt, asked))
            attempt += 1

    def _once(self, request: httpx.Request) -> Answer:
        where = request.url.copy_with(query=None)
        try:
            response = self.http.send(request)
        except httpx.TimeoutException as error:
            raise TimedOutError(f"{where} did not answer within {self.timeout:g} s") from error
        except httpx.RequestError as error:
            raise ConnectionFailedError(f"{where} can't be reached: {error or type(error).__name__}") from error
        try:
            body = response.json()
        except ValueError:
            body = None
        if response.is_success and body is not None:
            return Answer(body, response.headers)
        raise class_of(response.status_code)(
            response.status_code,
            body,
            request_id=response.headers.get("x-request-id"),
            retry_after=retry_after(response.headers.get("retry-after")),
            etag=_strong(response.headers.get("etag")),
        )


def _strong(etag: str | None) -> str | None:
    """A proxy that compresses makes the service's tags weak ones, which If-Match never matches."""
    return etag and etag.removeprefix("W/")


def _json(body: object) -> bytes:
    try:
        text = json.dumps(body, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    except ValueError as error:
        raise ValueError(
            f'{error}. An empty cell of a DataFrame is NaN, which JSON does not have: use fillna(""), or leave it out'
        ) from error
    return text.encode()
