import type { ResponseFilter } from '@verbatim/client';

/** What the console filters responses by. */
export type Filter = Pick<
  ResponseFilter,
  'text' | 'questionIdentifier' | 'code' | 'language' | 'recommendation' | 'attributes'
>;

const RECOMMENDATIONS = ['keep', 'review', 'remove'] as const;
const TEXTS = [
  ['text', 'text'],
  ['question', 'questionIdentifier'],
  ['code', 'code'],
  ['language', 'language'],
] as const;
const ATTRIBUTE = 'attribute.';

/** The filter in an address, so that it survives a reload and can be passed on. */
export function filterIn(parameters: URLSearchParams): Filter {
  const filter: Filter = {
    recommendation: RECOMMENDATIONS.find((name) => name === parameters.get('recommendation')),
  };
  for (const [name, field] of TEXTS) filter[field] = parameters.get(name) || undefined;
  const attributes = [...parameters].filter(([name, value]) => name.startsWith(ATTRIBUTE) && value);
  if (attributes.length)
    filter.attributes = Object.fromEntries(attributes.map(([name, value]) => [name.slice(ATTRIBUTE.length), value]));
  return filter;
}

export function addressOf(filter: Filter): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, field] of TEXTS) if (filter[field]) parameters.set(name, filter[field]);
  if (filter.recommendation) parameters.set('recommendation', filter.recommendation);
  for (const [name, value] of Object.entries(filter.attributes ?? {})) parameters.set(ATTRIBUTE + name, value);
  return parameters;
}

/** The filter as the API takes it. */
export function queryOf({ questionIdentifier, ...filter }: Filter): URLSearchParams {
  const query = addressOf(filter);
  if (questionIdentifier) query.set('questionIdentifier', questionIdentifier);
  return query;
}

export const isFiltered = ({ attributes, ...rest }: Filter): boolean =>
  Object.values(rest).some(Boolean) || Object.keys(attributes ?? {}).length > 0;
