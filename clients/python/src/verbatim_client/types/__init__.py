"""
What the API takes and returns, with the names of its OpenAPI document. Fields that may be absent are in the classes
with ``total=False``. tests/against_service.py compares every class that has the name of a schema with the document.
"""

from .requests import *  # noqa: F403
from .results import *  # noqa: F403
from .shared import *  # noqa: F403
