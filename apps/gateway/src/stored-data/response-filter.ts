import { ApiError, LIMITS, RECOMMENDATIONS } from '@verbatim/contracts';
import { oneOf, rangeIn, readAll, requireIdentifier, requireText, timeIn } from '../http/parameters.js';
import type { StoredResponseFilter } from './stored-responses.js';

/** The filters of a list of responses, as its query has them. */
export interface ResponseQuery {
  from?: unknown;
  to?: unknown;
  recommendation?: unknown;
  responseIdentifier?: unknown;
  questionIdentifier?: unknown;
  code?: unknown;
  text?: unknown;
  language?: unknown;
  /** `attribute.NAME` */
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

function languageIn(text: unknown): string | undefined {
  if (text === undefined) return undefined;
  if (typeof text !== 'string' || !LANGUAGE.test(text))
    throw ApiError.invalid(
      'language',
      'language must be a tag as a survey’s summary has it, such as en, or und for answers whose language is not sure',
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
    responseIdentifier: () => identifierIn(query, 'responseIdentifier'),
    questionIdentifier: () => identifierIn(query, 'questionIdentifier'),
    code: () => (query.code === undefined ? undefined : requireText(query.code, 'code', FILTER_CHARACTERS)),
    attributes: () => attributesIn(query),
    text: () => (query.text === undefined ? undefined : requireText(query.text, 'text', FILTER_CHARACTERS)),
    language: () => languageIn(query.language),
  });
  return { ...range, ...filter };
}
