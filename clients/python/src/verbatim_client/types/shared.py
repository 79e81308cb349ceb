"""What requests and results have in common."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

Recommendation = Literal["keep", "review", "remove"]
DecisionOrNone = Literal["keep", "review", "remove", "none"]
JobType = Literal["data-quality", "coding", "brand-coding"]
Reserved = Literal["other", "no_answer", "both", "no_brand"]
"""What a code holds that the service made for answers without a theme or brand."""
Attributes = dict[str, str | float | bool]


class QuestionAndAnswer(TypedDict):
    question: str
    answer: str


class SurveyEntry(QuestionAndAnswer, total=False):
    questionContext: str
    questionIdentifier: str
    parentQuestionIdentifier: str
    keyEvents: list[dict[str, Any]]
    pasteEvents: list[dict[str, Any]]
    honeypotPhrase: str


class AnswerOf(TypedDict):
    responseIdentifier: str
    answer: str
