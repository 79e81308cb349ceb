from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any


def to_dataframe(rows: Iterable[Mapping[str, Any]]) -> Any:
    """
    A pandas.DataFrame with a row per item of any of the client's iterators. Fields of fields become columns such as
    ``model.calls``; lists stay lists. Needs pandas, which the client itself does not.
    """
    try:
        import pandas
    except ImportError as error:
        raise ImportError("to_dataframe needs pandas: pip install pandas") from error
    return pandas.json_normalize(list(rows))  # type: ignore[arg-type, unused-ignore]
