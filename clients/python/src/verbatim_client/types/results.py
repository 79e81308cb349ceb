"""What the API returns."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from .shared import (
    AnswerOf,
    Attributes,
    DecisionOrNone,
    JobType,
    QuestionAndAnswer,
    Recommendation,
    Reserved,
    SurveyEntry,
)


class ErrorText(TypedDict):
    code: str
    message: str


# Follow-ups


class ResponseEvaluation(TypedDict):
    completeness: float
    relevance: float
    nonsensical: float
    consistency: float


class _FollowupResult(TypedDict):
    followupQuestion: str
    responseEvaluation: ResponseEvaluation
    threadId: str


class FollowupResult(_FollowupResult, total=False):
    stopReason: Literal["complete", "irrelevant", "refused", "no_answer", "max_rounds"]
    responseIdentifier: str


# Data quality


class QualityIssueCheck(TypedDict):
    type: str
    score: float
    isIssue: bool
    evidence: str


class Inconsistency(TypedDict):
    score: float
    isIssue: bool
    evidence: str


class _Scores(TypedDict):
    numIssues: int
    hasIssues: bool
    demeritScore: float
    qualityScore: float


class _Evaluation(_Scores):
    surveyEntry: SurveyEntry
    qualityIssueChecks: list[QualityIssueCheck]


class Evaluation(_Evaluation, total=False):
    keystrokeMetrics: dict[str, float]


class _Result(_Scores):
    evaluations: list[Evaluation]


class _DataQualityResult(_Result):
    recommendation: Recommendation
    serviceResponseIdentifier: int


class DataQualityResult(_DataQualityResult, total=False):
    inconsistency: Inconsistency


class _BatchItem(_Result):
    responseIdentifier: str


class BatchItem(_BatchItem, total=False):
    inconsistency: Inconsistency
    recommendation: Recommendation
    serviceResponseIdentifier: int
    error: ErrorText


class BatchResults(TypedDict):
    items: list[BatchItem]
    nextCursor: str | None


class _BatchJob(TypedDict):
    batchJobId: str
    status: Literal["queued", "processing", "completed", "failed"]
    results: BatchResults


class Progress(TypedDict):
    total: int
    done: int
    failed: int


class BatchJob(_BatchJob, total=False):
    progress: Progress
    error: ErrorText


class CheckFeedback(TypedDict):
    type: str
    correct: int
    incorrect: int
    missed: int
    precision: float | None


class Decision(TypedDict):
    decision: Recommendation
    decidedAt: str
    keyId: str | None
    keyName: str | None


class StoredDecision(Decision):
    serviceResponseIdentifier: int


class DecisionOutcome(TypedDict):
    serviceResponseIdentifier: int
    outcome: Literal["stored", "conflict", "unknown"]
    decision: DecisionOrNone
    decidedAt: str | None
    keyId: str | None
    keyName: str | None


# Coding


class _CodedEntry(AnswerOf):
    confidence: float


class CodedEntry(_CodedEntry, total=False):
    followupResponses: list[QuestionAndAnswer]
    matchedText: str


class _ResponseCode(TypedDict):
    id: int
    label: str
    responses: list[CodedEntry]
    subCodes: list[ResponseCode]


class ResponseCode(_ResponseCode, total=False):
    description: str
    reserved: Reserved
    confidence: float


class _QuestionCodeData(TypedDict):
    questionIdentifier: str
    question: str
    responseCodes: list[ResponseCode]


class QuestionCodeData(_QuestionCodeData, total=False):
    revision: int
    encoder: str


class _CodingResults(TypedDict):
    completedAt: str
    questionCodes: list[QuestionCodeData]
    nextCursor: str | None


class CodingResults(_CodingResults, total=False):
    code: str
    message: str
    details: dict[str, str]
    failedQuestions: list[dict[str, str]]


class CodingProgress(TypedDict):
    total: int
    done: int
    phase: Literal["preparing", "coding", "finished"]


class _CodingJob(TypedDict):
    batchJobId: str
    surveyIdentifier: str
    status: Literal["queued", "processing", "completed", "partial_failure", "total_failure"]
    results: CodingResults | None


class CodingJob(_CodingJob, total=False):
    progress: CodingProgress


class Assignment(TypedDict):
    """A code of an answer, as a flat row. An answer has a row for each of its codes and for every code above them."""

    questionIdentifier: str
    question: str
    responseIdentifier: str
    answer: str
    codeId: int
    label: str
    path: str
    """The labels from the top level down: ``Prices > Fees went up``."""
    level: int
    """1 for the top level."""
    parentId: int | None
    confidence: float
    matchedText: str | None
    """The words that name the brand, in a brand coding."""


# Corrections


class _FrameCode(TypedDict):
    id: int
    label: str
    responses: int
    subCodes: list[FrameCode]


class FrameCode(_FrameCode, total=False):
    description: str
    reserved: Reserved
    confidence: float


class CodeFrame(TypedDict):
    batchJobId: str
    surveyIdentifier: str
    questionIdentifier: str
    question: str
    revision: int
    canUndo: bool
    canRedo: bool
    answers: int
    codes: list[FrameCode]


class CorrectionResult(CodeFrame):
    results: list[dict[str, Any]]


class Correction(TypedDict):
    number: int
    op: str
    at: str
    keyId: str | None
    keyName: str | None
    isUndone: bool
    operation: dict[str, Any]


# Jobs, stored data, usage, erasure, callbacks


class _Job(TypedDict):
    batchJobId: str
    type: JobType
    status: str
    progress: Progress
    surveyIdentifier: str | None
    createdAt: str
    finishedAt: str | None


class Job(_Job, total=False):
    error: ErrorText


class Survey(TypedDict):
    surveyIdentifier: str
    surveyName: str | None
    surveyDescription: str | None
    createdAt: str


class SurveyCounts(TypedDict):
    questions: int
    responses: int
    answers: int


class SurveyWithCounts(Survey):
    counts: SurveyCounts
    retentionDays: int | None


class Question(TypedDict):
    questionIdentifier: str
    question: str
    questionContext: str | None
    parentQuestionIdentifier: str | None


class _StoredQuality(TypedDict):
    evaluatedAt: str
    recommendation: Recommendation
    demeritScore: float
    numIssues: int
    hasIssues: bool
    evaluations: list[dict[str, Any]]


class StoredQuality(_StoredQuality, total=False):
    inconsistency: dict[str, Any]


class StoredResponse(TypedDict):
    responseIdentifier: str | None
    serviceResponseIdentifier: int
    createdAt: str
    attributes: Attributes
    quality: StoredQuality | None
    decision: Decision | None
    elements: list[dict[str, Any]]


class ModelUsage(TypedDict):
    calls: int
    inputTokens: int
    outputTokens: int


class Usage(TypedDict):
    day: str
    keyId: str | None
    keyName: str | None
    calls: int
    answers: int
    model: ModelUsage


class Erasure(TypedDict):
    erasureId: str
    surveyIdentifier: str
    scope: Literal["survey", "response"]
    status: Literal["waiting", "erasing", "completed"]
    requestedAt: str
    completedAt: str | None
    services: list[dict[str, Any]]


class Callback(TypedDict):
    id: str
    batchJobId: str
    url: str
    status: Literal["pending", "delivered", "exhausted", "stopped"]
    attempts: list[dict[str, Any]]


class CallbackEvent(TypedDict):
    """The body of a callback: a job has ended, and ``data`` is its first page (a BatchJob or a CodingJob)."""

    type: str
    timestamp: str
    data: dict[str, Any]
