from __future__ import annotations

import copy
import time
import uuid
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeVar
from urllib.parse import quote

from .errors import JobFailedError, TimedOutError
from .transport import Transport
from .wait import retry_after

POLL_SECONDS = 1.0
UNFINISHED = {"queued", "processing"}
FAILED = {"failed", "total_failure"}

OnProgress = Callable[[Any], object]
Client = TypeVar("Client", bound="Calls")


class Calls:
    """What the calls of the client have in common: which may be repeated, pages, waiting."""

    _transport: Transport

    def with_options(self: Client, *, retries: int | None = None, timeout: float | None = None) -> Client:
        """The same client with other options, on the same connections."""
        own = self._transport
        changed = copy.copy(self)
        changed._transport = replace(
            own,
            retries=own.retries if retries is None else retries,
            timeout=own.timeout if timeout is None else timeout,
        )
        return changed

    def close(self) -> None:
        self._transport.http.close()

    def __enter__(self: Client) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _get(self, path: str, **query: object) -> Any:
        return self._transport.send("GET", path, query=query, repeatable=True).body

    def _post(self, path: str, body: object) -> Any:
        return self._transport.send("POST", path, body=body, repeatable=False).body

    def _delete(self, path: str) -> Any:
        return self._transport.send("DELETE", path, repeatable=True).body

    def _submit(self, path: str, body: object, idempotency_key: str | None) -> Any:
        headers = {"idempotency-key": idempotency_key or str(uuid.uuid4())}
        return self._transport.send("POST", path, body=body, headers=headers, repeatable=True).body

    def _items(self, path: str, **query: object) -> Iterator[Any]:
        cursor: str | None = None
        while True:
            page = self._get(path, **query, cursor=cursor)
            yield from page["items"]
            cursor = page["nextCursor"]
            if not cursor:
                return

    def _pages(
        self, path: str, batch_job_id: str, limit: int | None, on_progress: OnProgress | None, deadline: float | None
    ) -> Iterator[Any]:
        # Waiting needs no results: with a limit of 1 each look is small.
        self._wait_for_job(path, batch_job_id, on_progress, deadline, limit=1)
        cursor: str | None = None
        while True:
            page = self._get(path_of(path, batch_job_id), limit=limit, cursor=cursor)
            yield page
            cursor = (page["results"] or {}).get("nextCursor")
            if not cursor:
                return

    def _wait_for_job(
        self,
        path: str,
        batch_job_id: str,
        on_progress: OnProgress | None,
        deadline: float | None,
        limit: int | None = None,
    ) -> Any:
        def has_ended(job: Any) -> bool:
            if on_progress:
                on_progress(job)
            if job["status"] in FAILED:
                raise JobFailedError(job)
            return job["status"] not in UNFINISHED

        return self._poll(path_of(path, batch_job_id), has_ended, f"Job {batch_job_id}", deadline, limit=limit)

    def _poll(
        self, path: str, has_ended: Callable[[Any], bool], name: str, deadline: float | None, **query: object
    ) -> Any:
        end = None if deadline is None else time.monotonic() + deadline
        while True:
            answer = self._transport.send("GET", path, query=query, repeatable=True)
            if has_ended(answer.body):
                return answer.body
            asked = retry_after(answer.headers.get("retry-after"))
            wait = POLL_SECONDS if asked is None else asked
            if end is not None and time.monotonic() + wait > end:
                raise TimedOutError(f"{name} did not end within {deadline:g} s: it is {answer.body['status']}")
            time.sleep(wait)


def path_of(base: str, *parts: str) -> str:
    return "/".join([base, *(quote(part, safe="") for part in parts)])
