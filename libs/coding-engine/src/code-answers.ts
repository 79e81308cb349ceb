import {
  isRest,
  RESERVED_LABELS,
  reservedAs,
  REST_LABELS,
  type AssignmentData,
  type CodebookCode,
  type CodebookData,
  type CodeData,
  type CodingOptionsData,
  type Reserved,
} from '@verbatim/contracts';
import type { CodingInput } from './engine.js';
import type { CodingResult } from '@verbatim/contracts';
import type { Embed } from '@verbatim/embedding';
import { reservedLabel } from '@verbatim/language';
import { Casing } from './casing.js';
import { allOf, sizesOf, type Code } from './code.js';
import { contentCode, isContentCode, withContent } from './content.js';
import { extended } from './extension.js';
import { codedByCodebook } from './given.js';
import { induced, type Coded } from './induced.js';
import { glossOf } from './gloss.js';
import { limitOf } from './induction.js';
import { placeLeftOver } from './left-over.js';
import { nameCodes } from './naming.js';
import { emptyPlacement } from './placement.js';
import { prepare, type Keys, type Prepared } from './prepared.js';
import { reservedCodes, restLabels } from './reserved-codes.js';
import { covered } from './subjects/covered.js';
import type { Odds } from './subjects/odds.js';
import { themed } from './themes/themed.js';
import { translate } from './translation.js';

/** Fewer things, however often they are said, are best named in the respondents' own words. */
const THEMES_FROM = 50;
/** Of fewer things said each is best looked at by itself. */
const SUBJECTS_FROM = 30;

export interface CodingSettings extends Keys {
  themesFrom?: number;
  subjectsFrom?: number;
  odds?: Odds;
}

/**
 * Codes one question: its code frame and each answer's assignments.
 * @param keys Texts of `glossesOf` (or of `keysOf`, with a `keyOf` of your own) whose vectors are known already.
 * @param vectors Their vectors, a byte a number, in the same order.
 * @param embed For all other keys: of new units, labels, codebooks.
 * @param giveWay Called between pieces of work; the result is the same whatever it does.
 * @param odds that an answer speaks of a subject; to measure with weights that were not fitted to its question.
 * @param subjectsFrom Answers that say so many different things or more are coded by the subjects that they name (subjects/), where most name one.
 * @param themesFrom English answers that say so many different things or more are coded in a frame of labels from the
 *   bank (themes/), where it has words for them.
 */
export async function codeAnswers(
  input: CodingInput,
  keys: readonly string[],
  vectors: Int8Array,
  embed: Embed,
  { themesFrom = THEMES_FROM, subjectsFrom = SUBJECTS_FROM, odds, ...by }: CodingSettings = {},
): Promise<CodingResult> {
  // a codebook's thresholds are those of the encoder itself
  const isThemed = !input.codebook && (by.keyOf ?? glossOf) === glossOf;
  const prepared = await prepare(input, keys, vectors, embed, { ...by, isThemed });
  // an earlier coding's Other and No answer are no codes to look for, but keep their ids
  const given = input.codebook?.codes ?? [];
  const codebook = input.codebook && { ...input.codebook, codes: given.filter((code) => !isRest(code)) };
  const coded = await (codebook && (codebook.codes.length || codebook.mode === 'locked')
    ? byCodebook(input, codebook, prepared, embed)
    : byItself(input, prepared, embed, themesFrom, subjectsFrom, odds));
  return result(input, prepared, coded, given.filter(isRest));
}

/** Two places for Other and No answer would be half of three codes or fewer. */
const isRoomy = (options: CodingOptionsData): boolean => limitOf(options, 0) > 3;

async function byItself(
  input: CodingInput,
  prepared: Prepared,
  embed: Embed,
  themesFrom: number,
  subjectsFrom: number,
  odds: Odds | undefined,
): Promise<Coded> {
  const { options } = input;
  const isSilent = prepared.said.includes(undefined);
  const content = isRoomy(options) ? contentCode(input, prepared) : undefined;
  const asked: Prepared = content
    ? { ...prepared, said: prepared.said.map((own) => (own?.length ? own : undefined)) }
    : prepared;
  const most = Math.min(limitOf(options, 0) - Number(isSilent) - Number(Boolean(content)), prepared.space.size);
  const otherCosts = !isSilent || isRoomy(options);
  // the bank's vectors are the built-in encoder's
  const isBuiltIn = prepared.keyOf === glossOf;
  const bySubject =
    isBuiltIn && most > 0 && prepared.space.size >= subjectsFrom
      ? await covered(input.question, asked, options, most, otherCosts, new Casing(input.answers), embed, odds)
      : undefined;
  const isThemed = !bySubject && isBuiltIn && prepared.language === 'en' && prepared.space.size >= themesFrom;
  const byTheme = isThemed
    ? await themed(input.question, (await embed([input.question]))[0]!, asked, options, most)
    : undefined;
  const coded =
    bySubject ?? byTheme ?? (most < 1 ? nothing(prepared) : await induced(asked, options, most, otherCosts));
  const { tag, labelLanguage } = prepared;
  const fromBank = allOf(coded.codes).filter(({ label }) => label !== undefined);
  // its definitions are English
  if (labelLanguage !== 'en') for (const code of fromBank) delete code.description;
  const taken = [...restLabels(labelLanguage, input.codebook?.codes), ...(content ? [content.label!] : [])];
  await nameCodes(input, prepared, coded, taken, embed);
  if (byTheme) await placeLeftOver(asked, coded, embed);
  translate(fromBank, tag, labelLanguage, taken);
  return withContent(prepared, coded, content);
}

async function byCodebook(
  input: CodingInput,
  codebook: CodebookData,
  prepared: Prepared,
  embed: Embed,
): Promise<Coded> {
  const coded = await codedByCodebook(prepared, codebook, embed);
  const known = allOf(coded.codes).find(({ given }) => isContentCode(given!, prepared));
  if (codebook.mode === 'locked') return withContent(prepared, coded, known);
  const fresh =
    known || !isRoomy(input.options)
      ? undefined
      : contentCode(
          input,
          prepared,
          allOf(coded.codes).map(({ given }) => given!.label),
        );
  return withContent(prepared, await extended(input, prepared, coded, embed, Number(Boolean(fresh))), known ?? fresh);
}

const nothing = ({ space, said }: Prepared): Coded => ({
  codes: [],
  leaves: [],
  placement: emptyPlacement(space.size),
  placed: said.map(() => []),
});

function result(
  { options, labelLanguage }: CodingInput,
  { said }: Prepared,
  { codes, placed }: Coded,
  givenRest: readonly CodebookCode[],
): CodingResult {
  const used = new Set([
    ...allOf(codes).flatMap((code) => code.given?.id ?? []),
    ...givenRest.flatMap(({ id }) => id ?? []),
  ]);
  let next = 0;
  const newId = (): number => {
    do next++;
    while (used.has(next));
    return next;
  };
  const idOf = new Map<Code, number>();
  const sizes = sizesOf(codes, placed);
  const bySize = (list: readonly Code[]): Code[] => list.toSorted((a, b) => sizes.get(b)! - sizes.get(a)!);
  const toData = (code: Code): CodeData => {
    const id = code.given?.id ?? newId();
    idOf.set(code, id);
    const description = code.given?.description ?? code.description;
    return {
      id,
      label: (code.given?.label ?? code.label)!,
      ...(description && { description }),
      subCodes: bySize(code.children).map(toData),
    };
  };
  const data = bySize(codes).map(toData);
  const room = codes.some((code) => code.given) ? 2 : limitOf(options, 0) - codes.length;
  let last = Math.max(0, ...used, ...idOf.values());
  // a given Other that has sub-codes takes in what fits none
  const [named, others] = [
    data.filter(({ label }) => REST_LABELS.includes(label)),
    data.filter(({ label }) => !REST_LABELS.includes(label)),
  ];
  const codeOf = (reserved: Reserved): { id: number; label: string } => {
    const known =
      givenRest.find((code) => reservedAs(code) === reserved) ??
      named.find(({ label }) => label === RESERVED_LABELS[reserved]);
    return { id: known?.id ?? ++last, label: known?.label ?? reservedLabel(reserved, labelLanguage) };
  };
  const rest = reservedCodes(
    placed.map(({ length }) => length > 0),
    said.map(Boolean),
    room,
    new Set(givenRest.flatMap((code) => reservedAs(code) ?? [])),
    codeOf,
  );
  const assignments = placed.map((own, i): AssignmentData[] =>
    own.length ? own.map(({ code, confidence }) => ({ code: idOf.get(code)!, confidence })) : rest.of(i),
  );
  return {
    codes: [...others, ...named, ...rest.codes.filter(({ id }) => named.every((code) => code.id !== id))],
    assignments,
  };
}
