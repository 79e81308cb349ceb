import { ApiError, LIMITS, RECOMMENDATIONS } from '@verbatim/contracts';
import { oneOf, rangeIn, readAll, requireIdentifier, requireText, timeIn } from '../http/parameters.js';
import { DECISIONS } from '../quality/decisions.dto.js';
import type { AttributeRange } from './response-heads.repository.js';
import type { StoredResponseFilter } from './stored-responses.js';

/** The filters of a list of responses, as its query has them. */
export interface ResponseQuery {
  from?: unknown;
  to?: unknown;
  recommendation?: unknown;
  decision?: unknown;
  responseIdentifier?: unknown;
  questionIdentifier?: unknown;
  code?: unknown;
  text?: unknown;
  language?: unknown;
  followedUp?: unknown;
  /** `attribute.NAME`, `attributeMin.NAME`, `attributeMax.NAME` */
  [attribute: string]: unknown;
}

const FILTER_CHARACTERS = 500;

const LANGUAGE = /^[a-z]{2,3}$/;

const PREFIX = 'attribute.';

function attributesIn(query: ResponseQuery): [name: string, value: string][] {
  const names = Object.keys(query).filter((name) => name.startsWith(PREFIX));
  const read = (name: string) => (): [name: string, value: string] => {
    requireText(name.slice(PREFIX.length), name, LIMITS.attributeNameCharacters);
    return [name.slice(PREFIX.length), requireText(query[name], name, LIMITS.attributeCharacters)];
  };
  return Object.values(readAll(Object.fromEntries(names.map((name) => [name, read(name)]))));
}

const [MIN, MAX] = ['attributeMin.', 'attributeMax.'];
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

function boundIn(query: ResponseQuery, name: string): string | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  if (typeof text !== 'string' || !NUMBER.test(text))
    throw ApiError.invalid(
      name,
      `${name} must be a number such as 18 or 2.5, given once, with at most 15 digits before the point and 15 after it`,
    );
  return text;
}

/** Attributes whose value must be a number in a range. */
function rangesIn(query: ResponseQuery): AttributeRange[] {
  const names = new Set(
    [MIN, MAX].flatMap((prefix) =>
      Object.keys(query).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
    ),
  );
  const read = (name: string) => (): AttributeRange => {
    const [min, max] = [MIN, MAX].map((prefix) => boundIn(query, prefix + name));
    requireText(name, (min === undefined ? MAX : MIN) + name, LIMITS.attributeNameCharacters);
    if (Number(min ?? -Infinity) > Number(max ?? Infinity))
      throw ApiError.invalid(MIN + name, `${MIN}${name} must not be greater than ${MAX}${name}`);
    return { name, min, max };
  };
  const ranges = Object.values(readAll(Object.fromEntries([...names].map((name) => [name, read(name)]))));
  const excess = ranges[LIMITS.attributeRanges];
  if (excess)
    throw ApiError.invalid(
      (excess.min === undefined ? MAX : MIN) + excess.name,
      `${MIN}NAME and ${MAX}NAME may be given for ${LIMITS.attributeRanges} attributes at most`,
    );
  return ranges;
}

function languageIn(text: unknown): string | undefined {
  if (text === undefined) return undefined;
  if (typeof text !== 'string' || !LANGUAGE.test(text))
    throw ApiError.invalid(
      'language',
      'language must be a tag from the summary of a survey, such as en; und stands for answers whose language is not sure',
    );
  return text;
}

const identifierIn = (query: ResponseQuery, name: string): string | undefined =>
  query[name] === undefined ? undefined : requireIdentifier(query[name], name);

/** @throws ApiError INVALID_REQUEST */
export function readResponseFilter(query: ResponseQuery): StoredResponseFilter {
  const { range, ...filter } = readAll({
    range: () => rangeIn(query, timeIn),
    recommendation: () => oneOf(query.recommendation, 'recommendation', RECOMMENDATIONS),
    decision: () => oneOf(query.decision, 'decision', DECISIONS),
    responseIdentifier: () => identifierIn(query, 'responseIdentifier'),
    questionIdentifier: () => identifierIn(query, 'questionIdentifier'),
    code: () => (query.code === undefined ? undefined : requireText(query.code, 'code', FILTER_CHARACTERS)),
    attributes: () => attributesIn(query),
    ranges: () => rangesIn(query),
    text: () => (query.text === undefined ? undefined : requireText(query.text, 'text', FILTER_CHARACTERS)),
    language: () => languageIn(query.language),
    isFollowedUp: () => oneOf(query.followedUp, 'followedUp', ['true']) !== undefined,
  });
  return { ...range, ...filter };
}
