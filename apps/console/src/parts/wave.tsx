import type { CodebookItem, CodeFrame } from '@verbatim/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { api, save } from '../data/api.js';
import { csv } from '../data/tree.js';
import { compareWaves, earlierCodings, points, type Occurrence, type WaveRow } from '../data/waves.js';
import { number, percent, time } from '../data/words.js';
import { Bar } from './bar.jsx';
import { Empty, Shown } from './states.jsx';

const PAGE = 1000;

/** A coding side by side with an earlier one of the same question. */
export function Wave({ frame }: { frame: CodeFrame }) {
  const { questionIdentifier } = frame;
  const codebooks = useQuery({
    queryKey: ['codebooks', 'of question', questionIdentifier],
    queryFn: ({ signal }) => api.listCodebooks({ questionIdentifier, limit: PAGE, signal }),
  });
  const [asked, ask] = useState<string>();
  return (
    <Shown of={codebooks} what="earlier codings">
      {({ items }) => {
        const earlier = earlierCodings(items, frame);
        const chosen = earlier.find(({ batchJobId }) => batchJobId === asked) ?? earlier[0];
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
          <Beside frame={frame} earlier={chosen}>
            <label>
              Compare with
              <select value={chosen.batchJobId} onChange={({ target }) => ask(target.value)}>
                {earlier.map((one) => (
                  <option key={one.batchJobId} value={one.batchJobId}>
                    {nameOf(one, frame)}
                  </option>
                ))}
              </select>
            </label>
          </Beside>
        );
      }}
    </Shown>
  );
}

function nameOf(one: CodebookItem, { surveyIdentifier }: CodeFrame): string {
  const when = `coded ${time(one.completedAt)}`;
  return one.surveyIdentifier === surveyIdentifier
    ? `This survey, ${when}`
    : `${one.surveyName ?? one.surveyIdentifier}, ${when}`;
}

interface BesideProps {
  frame: CodeFrame;
  earlier: CodebookItem;
  /** Chooses the earlier coding. */
  children: ReactNode;
}

function Beside({ frame, earlier, children }: BesideProps) {
  const before = useQuery({
    queryKey: ['codes', earlier.batchJobId, earlier.questionIdentifier],
    queryFn: ({ signal }) => api.readCodes(earlier.batchJobId, earlier.questionIdentifier, { signal }),
  });
  const rows = useMemo(() => before.data && compareWaves(before.data, frame), [before.data, frame]);
  return (
    <>
      <div className="filters">
        {children}
        {before.data && rows && (
          <button
            type="button"
            className="quiet"
            onClick={() =>
              save(
                new Blob([csv(csvRows(rows, before.data, frame))], { type: 'text/csv' }),
                `${frame.questionIdentifier}-waves.csv`,
              )
            }
          >
            Table as CSV
          </button>
        )}
      </div>
      <Shown of={before} what="the earlier coding">
        {(found) => <Waves before={found} now={frame} rows={rows ?? []} />}
      </Shown>
    </>
  );
}

const HEAD = ['Code', 'Before', 'Now', 'Change'] as const;

function Waves({ before, now, rows }: { before: CodeFrame; now: CodeFrame; rows: readonly WaveRow[] }) {
  return (
    <>
      <div className="wide" tabIndex={0} role="region" aria-label="Codes before and now">
        <table className="figures waves">
          <thead>
            <tr>
              {HEAD.map((name, i) => (
                <th scope="col" className={i ? 'number' : ''} key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">All answers</th>
              <td className="number">{number(before.answers)}</td>
              <td className="number">{number(now.answers)}</td>
              <td />
            </tr>
            {rows.map((row) => (
              <tr key={row.key} data-level={row.level}>
                <th scope="row" dir="auto">
                  {row.label}
                </th>
                <Share of={row.before} />
                <Share of={row.now} />
                <td className="number change">
                  {points(row.difference)}
                  <span className="caption">{row.before ? (row.now ? '' : ' gone') : ' new'}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="caption">
        Shares are of all answers to the question in each coding; the change is in percentage points. Small differences
        may be chance, above all with few answers. If one coding made its codes from its answers and the other only used
        them, part of a change may come from that: code both with the same codes to compare them.
      </p>
    </>
  );
}

const Share = ({ of }: { of: Occurrence | null }) => (
  <td className="number share">
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

const csvRows = (rows: readonly WaveRow[], before: CodeFrame, now: CodeFrame): (string | number)[][] => [
  ['code', 'level', 'before', 'before_share', 'now', 'now_share', 'difference'],
  ['All answers', '', before.answers, '', now.answers, '', ''],
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
