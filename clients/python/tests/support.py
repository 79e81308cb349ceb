"""A service that answers what a test says, in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx

from verbatim_client import Verbatim

Reply = httpx.Response | Exception | Callable[[httpx.Request], httpx.Response]


def reply(body: Any, status: int = 200, **headers: str) -> httpx.Response:
    return httpx.Response(status, json=body, headers={name.replace("_", "-"): value for name, value in headers.items()})


class Service:
    def __init__(self, *replies: Reply) -> None:
        self.replies = list(replies)
        self.received: list[httpx.Request] = []

    def client(self, **options: Any) -> Verbatim:
        transport = httpx.MockTransport(self._answer)
        return Verbatim("sk_1_secret\n", "http://service.test/", transport=transport, **options)

    def _answer(self, request: httpx.Request) -> httpx.Response:
        self.received.append(request)
        answer = self.replies.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer if isinstance(answer, httpx.Response) else answer(request)

    @property
    def urls(self) -> list[str]:
        return [str(request.url).removeprefix("http://service.test/api/v1") for request in self.received]


def job(status: str, items: list[Any] | None = None, cursor: str | None = None) -> dict[str, Any]:
    done = items or []
    return {
        "batchJobId": "j",
        "status": status,
        "progress": {"total": 2, "done": len(done), "failed": 0},
        "results": {"items": done, "nextCursor": cursor},
    }
