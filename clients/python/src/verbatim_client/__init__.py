"""Client of the Verbatim API."""

from . import types
from .client import CorrectedCodes, ReadCodes, Verbatim
from .errors import (
    ApiError,
    AuthenticationError,
    ConflictError,
    ConnectionFailedError,
    IdempotencyKeyReusedError,
    InvalidRequestError,
    JobFailedError,
    NotFoundError,
    PayloadTooLargeError,
    PreconditionFailedError,
    RateLimitError,
    ServerError,
    TimedOutError,
    VerbatimError,
    WebhookVerificationError,
)
from .frames import to_dataframe
from .webhooks import verify_webhook

__all__ = [
    "ApiError",
    "AuthenticationError",
    "ConflictError",
    "ConnectionFailedError",
    "CorrectedCodes",
    "IdempotencyKeyReusedError",
    "InvalidRequestError",
    "JobFailedError",
    "NotFoundError",
    "PayloadTooLargeError",
    "PreconditionFailedError",
    "RateLimitError",
    "ReadCodes",
    "ServerError",
    "TimedOutError",
    "Verbatim",
    "VerbatimError",
    "WebhookVerificationError",
    "to_dataframe",
    "types",
    "verify_webhook",
]
