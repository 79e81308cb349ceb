from __future__ import annotations

import random
import re
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

FIRST_SECONDS = 0.25
LONGEST_SECONDS = 10.0


def retry_after(header: str | None, now: datetime | None = None) -> float | None:
    """Reads a Retry-After header, which is a number of seconds or a date, as seconds from now."""
    if header is None:
        return None
    if re.fullmatch(r"\s*[0-9]+(\.[0-9]+)?\s*", header):
        return float(header)
    try:
        date = parsedate_to_datetime(header)
    except ValueError:
        return None
    if date.tzinfo is None:
        date = date.replace(tzinfo=timezone.utc)
    return max(0.0, (date - (now or datetime.now(timezone.utc))).total_seconds())


def backoff(attempt: int, asked: float | None, drawn: float | None = None) -> float:
    """
    The pause in seconds before attempt ``attempt`` + 1 (from 0). Doubles from 0.25 s to 10 s, and is drawn from its
    upper half so that clients which failed together don't come back together. A wait that the service asked for is
    never cut short, only lengthened, by up to a tenth.
    """
    drawn = random.random() if drawn is None else drawn
    own = min(LONGEST_SECONDS, FIRST_SECONDS * 2.0**attempt) * (0.5 + drawn / 2)
    return own if asked is None else max(asked * (1 + drawn / 10), own)
