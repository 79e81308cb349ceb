import type { ResponseFilter } from '@verbatim/client';
import { numberIn } from '@verbatim/tables/survey';

/** What the console filters responses by. */
export type Filter = Pick<
  ResponseFilter,
  | 'text'
  | 'questionIdentifier'
  | 'code'
  | 'language'
  | 'recommendation'
  | 'decision'
  | 'attributes'
  | 'attributeMin'
  | 'attributeMax'
>;

const RECOMMENDATIONS = ['keep', 'review', 'remove'] as const;
const DECISIONS = [...RECOMMENDATIONS, 'none'] as const;
const TEXTS = [
  ['text', 'text'],
  ['question', 'questionIdentifier'],
  ['code', 'code'],
  ['language', 'language'],
] as const;
const ATTRIBUTE = 'attribute.';
const BOUNDS = [
  ['attributeMin.', 'attributeMin'],
  ['attributeMax.', 'attributeMax'],
] as const;

/** The parameters with a prefix, by what follows it. */
const named = (parameters: URLSearchParams, prefix: string): [name: string, value: string][] =>
  [...parameters].flatMap(([name, value]) =>
    name.startsWith(prefix) && value ? [[name.slice(prefix.length), value]] : [],
  );

/** The filter in an address, so that it survives a reload and can be passed on. */
export function filterIn(parameters: URLSearchParams): Filter {
  const filter: Filter = {
    recommendation: RECOMMENDATIONS.find((name) => name === parameters.get('recommendation')),
    decision: DECISIONS.find((name) => name === parameters.get('decision')),
  };
  for (const [name, field] of TEXTS) filter[field] = parameters.get(name) || undefined;
  const attributes = named(parameters, ATTRIBUTE);
  if (attributes.length) filter.attributes = Object.fromEntries(attributes);
  for (const [prefix, field] of BOUNDS) {
    const bounds = named(parameters, prefix).flatMap(([name, text]) => {
      const bound = numberIn(text);
      return bound === undefined ? [] : [[name, bound] as const];
    });
    if (bounds.length) filter[field] = Object.fromEntries(bounds);
  }
  return filter;
}

export function addressOf(filter: Filter): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, field] of TEXTS) if (filter[field]) parameters.set(name, filter[field]);
  if (filter.recommendation) parameters.set('recommendation', filter.recommendation);
  if (filter.decision) parameters.set('decision', filter.decision);
  for (const [name, value] of Object.entries(filter.attributes ?? {})) parameters.set(ATTRIBUTE + name, value);
  for (const [prefix, field] of BOUNDS)
    for (const [name, bound] of Object.entries(filter[field] ?? {})) parameters.set(prefix + name, String(bound));
  return parameters;
}

/** The filter as the API takes it. */
export function queryOf({ questionIdentifier, ...filter }: Filter): URLSearchParams {
  const query = addressOf(filter);
  if (questionIdentifier) query.set('questionIdentifier', questionIdentifier);
  return query;
}

const without = <T>(values: Record<string, T> = {}, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));

/** The filter with a value of an attribute, or with any. */
export const withAttribute = (filter: Filter, name: string, value: string | undefined): Filter => ({
  ...filter,
  attributes: { ...without(filter.attributes, name), ...(value !== undefined && { [name]: value }) },
});

/** The filter with the numbers of an attribute from `min` to `max`; undefined: no bound. */
export const withRange = (filter: Filter, name: string, min: number | undefined, max: number | undefined): Filter => ({
  ...filter,
  attributeMin: { ...without(filter.attributeMin, name), ...(min !== undefined && { [name]: min }) },
  attributeMax: { ...without(filter.attributeMax, name), ...(max !== undefined && { [name]: max }) },
});

/** The filter, narrowed to the answers to a question that have a code. Another code is replaced, as a filter has one. */
export const withCode = (filter: Filter, questionIdentifier: string, code: string): Filter => ({
  ...filter,
  questionIdentifier,
  code,
});

export const isFiltered = (filter: Filter): boolean =>
  Object.values(filter).some((value) => (typeof value === 'object' ? Object.keys(value).length > 0 : Boolean(value)));
