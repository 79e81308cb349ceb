from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from collections.abc import Mapping, Sequence
from typing import cast

from .errors import WebhookVerificationError
from .types import CallbackEvent

TOLERANCE_SECONDS = 300
"""How far the clocks of sender and receiver may differ, as Standard Webhooks recommends."""


def verify_webhook(
    body: str | bytes,
    headers: Mapping[str, str],
    secret: str | Sequence[str],
    *,
    tolerance: float = TOLERANCE_SECONDS,
    now: float | None = None,
) -> CallbackEvent:
    """
    Checks that a request is a callback signed with ``secret`` (``whsec_…``; several while a secret is being replaced),
    and returns its event.

    ``body`` is the raw body: JSON that was parsed and written again has another signature. ``tolerance`` and ``now``
    are in seconds; ``now`` is the current time unless given.

    Raises WebhookVerificationError.
    """
    identifier = _header(headers, "webhook-id")
    timestamp = _header(headers, "webhook-timestamp")
    signatures = [
        _bytes_of(one.removeprefix("v1,"))
        for one in _header(headers, "webhook-signature").split(" ")
        if one.startswith("v1,")
    ]
    if not re.fullmatch(r"[0-9]{1,15}", timestamp):
        raise WebhookVerificationError("The header webhook-timestamp is not a number")
    age = (time.time() if now is None else now) - int(timestamp)
    if abs(age) > tolerance:
        direction = "old" if age > 0 else "ahead of this clock"
        raise WebhookVerificationError(
            f"The callback's timestamp is {round(abs(age))} s {direction}: more than {tolerance:g} s"
        )
    # Servers hand over bytes that are no UTF-8 as surrogates: no signature fits such a text.
    raw = body.encode(errors="surrogatepass") if isinstance(body, str) else body
    signed = f"{identifier}.{timestamp}.".encode(errors="surrogatepass") + raw
    for one in [secret] if isinstance(secret, str) else secret:
        expected = hmac.digest(_secret_bytes(one), signed, hashlib.sha256)
        if any(signature and hmac.compare_digest(expected, signature) for signature in signatures):
            return cast(CallbackEvent, json.loads(raw))
    raise WebhookVerificationError("No signature of the callback matches the secret")


def _header(headers: Mapping[str, str], name: str) -> str:
    value = next((value for key, value in headers.items() if key.lower() == name), None)
    if not value:
        raise WebhookVerificationError(f"The header {name} is missing")
    return value


def _secret_bytes(secret: str) -> bytes:
    found = _bytes_of(secret.strip().removeprefix("whsec_"))
    if not found:
        raise WebhookVerificationError("The secret is not whsec_ and base64")
    return found


def _bytes_of(text: str) -> bytes | None:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    except ValueError:
        return None
