"""What the API takes."""

from __future__ import annotations

from typing import Literal, TypedDict

from .shared import AnswerOf, Attributes, DecisionOrNone, QuestionAndAnswer, Reserved, SurveyEntry

# Follow-ups


class FollowupThresholds(TypedDict, total=False):
    completeness: float
    relevance: float


class SurveyIdentifiers(TypedDict):
    surveyIdentifier: str
    questionIdentifier: str


class FollowupRequest(QuestionAndAnswer, total=False):
    surveyName: str
    surveyDescription: str
    questionContext: str
    surveyIdentifiers: SurveyIdentifiers
    responseIdentifier: str
    responseLanguage: str
    threadId: str
    guidanceBehavior: Literal["Succinct", "Redirection", "Verbose"]
    maxRounds: int
    thresholds: FollowupThresholds
    avoidTopics: list[str]


# Data quality


class _WithEntries(TypedDict):
    surveyEntries: list[SurveyEntry]


class BatchResponse(_WithEntries, total=False):
    responseIdentifier: str
    attributes: Attributes


class _QualityOptions(TypedDict, total=False):
    surveyDescription: str
    surveyIdentifier: str
    qualityIssues: list[str]
    detectionMode: Literal["Responsiveness", "Authenticity", "Composite"]
    thresholds: dict[str, float]
    weights: dict[str, float]


class DataQualityRequest(_WithEntries, _QualityOptions, total=False):
    surveyName: str
    responseIdentifier: str
    serviceResponseIdentifier: int
    attributes: Attributes


class _Batch(TypedDict):
    surveyName: str
    responses: list[BatchResponse]


class BatchDataQualityRequest(_Batch, _QualityOptions, total=False):
    callbackUrl: str


class _FeedbackRequest(TypedDict):
    serviceResponseIdentifier: int
    type: str
    correct: bool


class FeedbackRequest(_FeedbackRequest, total=False):
    questionIndex: int


class _DecisionChange(TypedDict):
    serviceResponseIdentifier: int
    decision: DecisionOrNone


class DecisionChange(_DecisionChange, total=False):
    expected: DecisionOrNone


# Coding


class CodingOptions(TypedDict, total=False):
    maxLevels: int
    maxCodesPerLevel: int | list[int]
    minResponsesPerCode: int


class _CodebookCode(TypedDict):
    label: str


class CodebookCode(_CodebookCode, total=False):
    id: int
    description: str
    reserved: Reserved
    examples: list[str]
    subCodes: list[CodebookCode]


class _Codebook(TypedDict):
    mode: Literal["locked", "extend"]


class Codebook(_Codebook, total=False):
    codes: list[CodebookCode]
    fromJob: str


class _Brand(TypedDict):
    name: str


class Brand(_Brand, total=False):
    variations: list[str]


class BrandContext(TypedDict):
    industryDescription: str
    brands: list[Brand]


class ResponseEntry(AnswerOf, total=False):
    followupResponses: list[QuestionAndAnswer]
    attributes: Attributes


class _Question(TypedDict):
    questionIdentifier: str
    question: str
    responseEntries: list[ResponseEntry]


class _QuestionOptions(TypedDict, total=False):
    questionContext: str
    labelLanguage: str
    codingOptions: CodingOptions


class CodingQuestion(_Question, _QuestionOptions, total=False):
    brandContext: BrandContext
    codebook: Codebook


class BrandCodingQuestion(_Question, _QuestionOptions):
    brandContext: BrandContext


class _CodingOfSurvey(TypedDict):
    surveyIdentifier: str


class _CodingRequestOptions(TypedDict, total=False):
    surveyName: str
    surveyDescription: str
    callbackUrl: str


class CodingRequest(_CodingOfSurvey, _CodingRequestOptions):
    surveyResponses: list[CodingQuestion]


class BrandCodingRequest(_CodingOfSurvey, _CodingRequestOptions):
    surveyResponses: list[BrandCodingQuestion]


# Corrections


# In call syntax, because `from` is a keyword.
_CorrectionFields = TypedDict(
    "_CorrectionFields",
    {
        "code": int,
        "codes": "list[int]",
        "into": int,
        "label": str,
        "description": "str | None",
        "parent": "int | None",
        "id": int,
        "responseIdentifiers": "list[str]",
        "text": str,
        "from": int,
        "to": int,
    },
    total=False,
)


class CorrectionOperation(_CorrectionFields):
    op: Literal["rename", "describe", "merge", "split", "move", "add", "delete", "undo", "redo"]
