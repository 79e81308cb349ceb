import { isRest as isRestCode, REST_LABELS, type CodebookCode, type CodeData } from '@verbatim/contracts';
import type { CodingInput } from '../engine.js';
import type { CodingResult } from '@verbatim/contracts';

/** Every code with the ids of those above it, the topmost first. */
const placed = (codes: readonly CodeData[], above: number[] = []): { code: CodeData; above: number[] }[] =>
  codes.flatMap((code) => [{ code, above }, ...placed(code.subCodes, [...above, code.id])]);

const allOf = (codes: readonly CodebookCode[]): CodebookCode[] =>
  codes.flatMap((code) => [code, ...allOf(code.subCodes ?? [])]);

/** With sub-codes too: a codebook's own Other. */
const isReserved = (code: CodeData): boolean => isRestCode(code) || REST_LABELS.includes(code.label);

/** What an engine promises of a question's codes (API, section 4), and this result breaks, in words; whoever tests an engine expects none. */
export function brokenPromises(
  { answers, options, codebook }: CodingInput,
  { codes, assignments }: CodingResult,
): string[] {
  const broken: string[] = [];
  const promise = (isKept: boolean, what: string): void => {
    if (!isKept) broken.push(what);
  };
  const all = placed(codes);
  const given = allOf(codebook?.codes ?? []);
  const aboveOf = new Map(all.map(({ code, above }) => [code.id, above]));
  promise(assignments.length === answers.length, `${answers.length} answers, ${assignments.length} of them coded`);
  promise(aboveOf.size === all.length, 'an id twice');
  if (!codebook) promise(new Set(all.map(({ code }) => code.label.toLowerCase())).size === all.length, 'a label twice');

  const members = new Map(all.map(({ code }) => [code.id, 0]));
  assignments.forEach((own, i) => {
    promise(own.length > 0, `answer ${i} is nowhere`);
    promise(
      own.every(({ code }) => aboveOf.has(code)),
      `answer ${i} is in a code that is not there`,
    );
    promise(new Set(own.map(({ code }) => code)).size === own.length, `answer ${i} is in a code twice`);
    promise(
      own.every(({ confidence }) => confidence >= 0 && confidence <= 1),
      `answer ${i} has a confidence beyond 0..1`,
    );
    promise(
      own.every(({ confidence }, place) => place === 0 || confidence <= own[place - 1]!.confidence),
      `the codes of answer ${i} are not surest first`,
    );
    const implied = own.flatMap(({ code }) => aboveOf.get(code) ?? []);
    promise(
      own.every(({ code }) => !implied.includes(code)),
      `answer ${i} is in a code and in one above it`,
    );
    for (const code of new Set([...own.map((one) => one.code), ...implied])) members.set(code, members.get(code)! + 1);
  });

  for (const code of given) {
    const kept =
      isRestCode(code) ||
      all.some((one) => one.code.label === code.label && (code.id === undefined || one.code.id === code.id));
    promise(kept, `the given code ${code.label} is gone`);
  }
  if (codebook?.mode === 'locked')
    for (const { code } of all)
      promise(isReserved(code) || given.some(({ label }) => label === code.label), `${code.label} was not given`);
  if (!codebook) limits(codes, 0);
  return broken;

  function limits(list: readonly CodeData[], level: number): void {
    if (!list.length) return;
    const isRest = (code: CodeData): boolean => level === 0 && isReserved(code);
    const sizes = list.map(({ id }) => members.get(id)!);
    const themes = list.filter((code) => !isRest(code)).map(({ id }) => members.get(id)!);
    const most = options.maxCodesPerLevel[Math.min(level, options.maxCodesPerLevel.length - 1)] ?? Infinity;
    promise(level < options.maxLevels, `level ${level + 1} of ${options.maxLevels}`);
    promise(list.length <= most, `${list.length} codes where ${most} are allowed`);
    list.forEach((code, i) =>
      promise(
        sizes[i]! >= (isRest(code) ? 1 : Math.max(1, options.minResponsesPerCode)),
        `${code.label} has ${sizes[i]} answers`,
      ),
    );
    promise(
      themes.every((size, i) => i === 0 || size <= themes[i - 1]!),
      'codes are not in the order of their sizes',
    );
    promise(
      list.every((code, i) => !isRest(code) || list.slice(i).every(isRest)),
      'Other and No answer do not come last',
    );
    for (const { subCodes } of list) limits(subCodes, level + 1);
  }
}
