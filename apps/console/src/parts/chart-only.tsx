import type { CodeFrame } from '@verbatim/client';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { addressWith } from '../data/address-filter.js';
import { api } from '../data/api.js';
import type { Base } from '../data/base.js';
import type { Only } from '../data/chart.js';
import { crossTableOf } from '../data/cross-table.js';
import { useAttributes } from '../data/survey-summary.js';
import { inNaturalOrder, number } from '../data/words.js';

/** Of the address: the attribute, and the value that respondents must have. */
const [ATTRIBUTE, VALUE] = ['only', 'is'];

interface Asked {
  /** Undefined: all respondents are counted. */
  only: Only | undefined;
  isPending: boolean;
  error: Error | null;
  /** Nobody has the value, or it can't be counted in this coding: a newer one has its place. */
  isMissing: boolean;
}

/** The counts for respondents with the value of an attribute that the address names. */
export function useOnly(survey: string, { batchJobId, questionIdentifier }: CodeFrame, base: Base): Asked {
  const [parameters] = useSearchParams();
  const [attribute, value] = [parameters.get(ATTRIBUTE), parameters.get(VALUE)];
  const isAsked = attribute !== null && value !== null;
  const { data, error, isPending } = useQuery({
    queryKey: ['summary', survey, questionIdentifier, 'by', attribute],
    enabled: isAsked,
    queryFn: ({ signal }) =>
      api.readQuestionSummary(survey, questionIdentifier, { by: attribute!, examples: 0, signal }),
  });
  const table = data && crossTableOf(data, batchJobId, base);
  const column = table?.values.findIndex((one) => one.value === value) ?? -1;
  if (!isAsked || !table || column < 0)
    return { only: undefined, error, isPending: isAsked && isPending, isMissing: data !== undefined && isAsked };
  return {
    only: {
      attribute,
      value,
      answers: table.values[column]!.answers,
      counts: new Map(table.codes.map(({ id, answers }) => [id, answers[column]!])),
    },
    error,
    isPending: false,
    isMissing: false,
  };
}

/** An attribute and a value in one. */
const pair = (attribute: string, value: string): string => JSON.stringify([attribute, value]);

/** Whose answers a chart counts. */
export function ChartOnly({ survey }: { survey: string }) {
  const { data: attributes = [] } = useAttributes(survey);
  const [parameters, setParameters] = useSearchParams();
  const [attribute, value] = [parameters.get(ATTRIBUTE), parameters.get(VALUE)];
  if (!attributes.length) return null;
  const choose = (chosen: string): void => {
    const [name, of] = chosen ? (JSON.parse(chosen) as [string, string]) : [];
    setParameters((before) => addressWith(VALUE, of)(addressWith(ATTRIBUTE, name)(before)), { replace: true });
  };
  return (
    <label className="only">
      Respondents
      <select
        dir="auto"
        value={attribute !== null && value !== null ? pair(attribute, value) : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">All</option>
        {attributes.map(({ name, values }) => (
          <optgroup key={name} label={name}>
            {[...values]
              .sort((a, b) => inNaturalOrder(a.value, b.value))
              .map((one) => (
                <option key={one.value} value={pair(name, one.value)}>
                  {name}: {one.value} ({number(one.responses)})
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
