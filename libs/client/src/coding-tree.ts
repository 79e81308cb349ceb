import type { CodingJob, QuestionCodeData, ResponseCode } from './types.js';

/** Adds a page of a coding job to the questions read so far: each page repeats the codes it needs, with the answers of that page. */
export function addPage(questions: QuestionCodeData[], page: CodingJob): void {
  for (const from of page.results?.questionCodes ?? []) {
    const known = questions.find(({ questionIdentifier }) => questionIdentifier === from.questionIdentifier);
    if (known) addCodes(known.responseCodes, from.responseCodes);
    else questions.push(from);
  }
}

function addCodes(codes: ResponseCode[], more: ResponseCode[]): void {
  const byId = new Map(codes.map((code) => [code.id, code]));
  for (const code of more) {
    const known = byId.get(code.id);
    if (!known) {
      codes.push(code);
      continue;
    }
    for (const response of code.responses) known.responses.push(response);
    addCodes(known.subCodes, code.subCodes);
  }
}
