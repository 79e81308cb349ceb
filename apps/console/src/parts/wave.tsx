import type { CodebookItem, CodeFrame } from '@verbatim/client';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { api, save } from '../data/api.js';
import { basedOn, baseName, type Base, type Counted } from '../data/base.js';
import { csv } from '../data/tree.js';
import {
  compareWaves,
  earlierCodings,
  points,
  wavesAndVersions,
  type Earlier,
  type Occurrence,
  type WaveRow,
} from '../data/waves.js';
import { count, number, percent, time } from '../data/words.js';
import { Bar } from './bar.jsx';
import { BaseSwitch, type BaseChoice } from './base-switch.jsx';
import { Empty, Shown } from './states.jsx';

const PAGE = 1000;

/** Codings of the same survey whose answers are compared with those of this one: the newest ones. */
const COMPARED = 20;

/** The earlier codings of a question, each with how many of its answers are in this one, too. */
function useEarlier(frame: CodeFrame) {
  const { questionIdentifier, batchJobId, surveyIdentifier } = frame;
  const codebooks = useQuery({
    queryKey: ['codebooks', 'of question', questionIdentifier],
    queryFn: ({ signal }) => api.listCodebooks({ questionIdentifier, limit: PAGE, signal }),
  });
  const found = useMemo(
    () => (codebooks.data ? earlierCodings(codebooks.data.items, frame) : []),
    [codebooks.data, frame],
  );
  const own = found.filter((one) => one.surveyIdentifier === surveyIdentifier).slice(0, COMPARED);
  const shared = useQueries({
    queries: own.map((one) => ({
      queryKey: ['codebooks', one.batchJobId, questionIdentifier, 'shared with', batchJobId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.readCodebook(one.batchJobId, questionIdentifier, { sharedWith: batchJobId, signal }),
      // The answers of a coding stay as they are.
      staleTime: Infinity,
    })),
  });
  const earlier = found.map((coding): Earlier => {
    if (coding.surveyIdentifier !== surveyIdentifier) return { coding, shared: 0 };
    return { coding, shared: shared[own.indexOf(coding)]?.data?.sharedAnswers ?? null };
  });
  return {
    ...codebooks,
    data: codebooks.data && !shared.some(({ isPending }) => isPending) ? earlier : undefined,
  };
}

/** A coding side by side with an earlier one of the same question: of other respondents, or of the same answers. */
export function Wave({ frame, ...choice }: BaseChoice & { frame: CodeFrame }) {
  const found = useEarlier(frame);
  const [asked, ask] = useState<string>();
  return (
    <Shown of={found} what="earlier codings">
      {(earlier) => {
        const { waves, versions } = wavesAndVersions(earlier, frame);
        const chosen = earlier.find(({ coding }) => coding.batchJobId === asked) ?? waves[0] ?? versions[0];
        if (!chosen)
          return (
            <Empty title="There is no earlier coding of this question.">
              <p>
                When you code the next wave, use the same identifiers of survey and question. You then see here how the
                shares have changed.
              </p>
            </Empty>
          );
        return (
          <Beside frame={frame} earlier={chosen} isVersion={versions.includes(chosen)} {...choice}>
            <label>
              Compare with
              <select value={chosen.coding.batchJobId} onChange={({ target }) => ask(target.value)}>
                <Codings label="Other respondents" of={waves} frame={frame} />
                <Codings label="The same answers, coded earlier" of={versions} frame={frame} />
              </select>
            </label>
          </Beside>
        );
      }}
    </Shown>
  );
}

const Codings = ({ label, of, frame }: { label: string; of: readonly Earlier[]; frame: CodeFrame }) =>
  of.length > 0 && (
    <optgroup label={label}>
      {of.map(({ coding }) => (
        <option key={coding.batchJobId} value={coding.batchJobId}>
          {nameOf(coding, frame)}
        </option>
      ))}
    </optgroup>
  );

function nameOf(one: CodebookItem, { surveyIdentifier }: CodeFrame): string {
  const when = `coded ${time(one.completedAt)}`;
  return one.surveyIdentifier === surveyIdentifier
    ? `This survey, ${when}`
    : `${one.surveyName ?? one.surveyIdentifier}, ${when}`;
}

interface BesideProps extends BaseChoice {
  frame: CodeFrame;
  earlier: Earlier;
  /** Of the same answers. */
  isVersion: boolean;
  /** Chooses the earlier coding. */
  children: ReactNode;
}

function Beside({ frame, earlier: { coding, shared }, isVersion, children, ...choice }: BesideProps) {
  const before = useQuery({
    queryKey: ['codes', coding.batchJobId, coding.questionIdentifier],
    queryFn: ({ signal }) => api.readCodes(coding.batchJobId, coding.questionIdentifier, { signal }),
  });
  const { base } = choice;
  const [old, now] = useMemo(
    () => [before.data && basedOn(before.data, base), basedOn(frame, base)],
    [before.data, frame, base],
  );
  const rows = useMemo(() => old && compareWaves(old, now), [old, now]);
  return (
    <>
      <div className="filters">
        {children}
        <BaseSwitch frame={frame} {...choice} />
        {old && rows && (
          <button
            type="button"
            className="quiet"
            onClick={() =>
              save(
                new Blob([csv(csvRows(rows, old, now, base))], { type: 'text/csv' }),
                `${frame.questionIdentifier}-waves.csv`,
              )
            }
          >
            Table as CSV
          </button>
        )}
      </div>
      <p className={isVersion ? 'caution' : 'caption'}>
        {inBoth(shared, coding.answers ?? 0)}
        {isVersion && ' The same answers were coded twice: differences come from how the codes were made and assigned.'}
      </p>
      <Shown of={before} what="the earlier coding">
        {() => old && <Waves before={old} now={now} rows={rows ?? []} isVersion={isVersion} base={base} />}
      </Shown>
    </>
  );
}

function inBoth(shared: number | null, answers: number): string {
  if (shared === null) return 'How many answers are in both codings is not known.';
  if (shared === 0) return 'No answer is in both codings.';
  return `${number(shared)} of the ${count(answers, 'earlier answer')} ${shared === 1 ? 'is' : 'are'} in this coding, too.`;
}

const HEAD = ['Code', 'Before', 'Now', 'Change'] as const;
const HEAD_OF_VERSIONS = ['Code', 'Coded earlier', 'This coding', 'Change'] as const;

interface WavesProps {
  before: Counted;
  now: Counted;
  base: Base;
  rows: readonly WaveRow[];
  isVersion: boolean;
}

function Waves({ before, now, base, rows, isVersion }: WavesProps) {
  const [, old, current, change] = isVersion ? HEAD_OF_VERSIONS : HEAD;
  return (
    <>
      <div className="wide" tabIndex={0} role="region" aria-label="Codes before and now">
        <table className="figures waves stacks">
          <thead>
            <tr>
              {(isVersion ? HEAD_OF_VERSIONS : HEAD).map((name, i) => (
                <th scope="col" className={i ? 'number' : ''} key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{baseName(base)}</th>
              <td className="number" data-name={old}>
                {number(before.answers)}
              </td>
              <td className="number" data-name={current}>
                {number(now.answers)}
              </td>
              <td />
            </tr>
            {rows.map((row) => (
              <tr key={row.key} data-level={row.level}>
                <th scope="row" dir="auto">
                  {row.label}
                </th>
                <Share of={row.before} name={old} />
                <Share of={row.now} name={current} />
                <td className="number change" data-name={change}>
                  {points(row.difference)}
                  <span className="caption">{row.before ? (row.now ? '' : ' gone') : ' new'}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="caption">
        Shares are of {base === 'all' ? 'all answers to the question' : 'those who answered'} in each coding; the change
        is in percentage points. Small differences may be chance, above all with few answers.
        {!isVersion &&
          ' If one coding made its codes from its answers and the other only used them, part of a change may come ' +
            'from that: code both with the same codes to compare them.'}
      </p>
    </>
  );
}

const Share = ({ of, name }: { of: Occurrence | null; name: string }) => (
  <td className="number share" data-name={name}>
    {of ? (
      <>
        <span title={`${number(of.responses)} answers`}>{percent(of.share)}</span>
        <Bar share={of.share} />
      </>
    ) : (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">not there</span>
      </>
    )}
  </td>
);

const csvRows = (rows: readonly WaveRow[], before: Counted, now: Counted, base: Base): (string | number)[][] => [
  ['code', 'level', 'before', 'before_share', 'now', 'now_share', 'difference'],
  [baseName(base), '', before.answers, '', now.answers, '', ''],
  ...rows.map((row) => [
    row.label,
    row.level,
    row.before?.responses ?? '',
    row.before ? rounded(row.before.share) : '',
    row.now?.responses ?? '',
    row.now ? rounded(row.now.share) : '',
    rounded(row.difference),
  ]),
];

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;
