from __future__ import annotations

from collections.abc import Iterator

from .types import Assignment, CodingJob, QuestionCodeData, ResponseCode


def add_page(questions: list[QuestionCodeData], page: CodingJob) -> None:
    """Adds a page of a coding to the questions read so far: each page repeats the codes it needs."""
    for question in (page["results"] or {"questionCodes": []})["questionCodes"]:
        known = next((q for q in questions if q["questionIdentifier"] == question["questionIdentifier"]), None)
        if known:
            _add_codes(known["responseCodes"], question["responseCodes"])
        else:
            questions.append(question)


def _add_codes(codes: list[ResponseCode], more: list[ResponseCode]) -> None:
    by_id = {code["id"]: code for code in codes}
    for code in more:
        known = by_id.get(code["id"])
        if known:
            known["responses"].extend(code["responses"])
            _add_codes(known["subCodes"], code["subCodes"])
        else:
            codes.append(code)


def assignments_of(page: CodingJob) -> Iterator[Assignment]:
    """The assignments of a page, in the order of the tree."""
    for question in (page["results"] or {"questionCodes": []})["questionCodes"]:
        yield from _below(question, question["responseCodes"], [], None)


def _below(
    question: QuestionCodeData, codes: list[ResponseCode], above: list[str], parent: int | None
) -> Iterator[Assignment]:
    for code in codes:
        labels = [*above, code["label"]]
        for entry in code["responses"]:
            yield {
                "questionIdentifier": question["questionIdentifier"],
                "question": question["question"],
                "responseIdentifier": entry["responseIdentifier"],
                "answer": entry["answer"],
                "codeId": code["id"],
                "label": code["label"],
                "path": " > ".join(labels),
                "level": len(labels),
                "parentId": parent,
                "confidence": entry["confidence"],
                "matchedText": entry.get("matchedText"),
            }
        yield from _below(question, code["subCodes"], labels, code["id"])
