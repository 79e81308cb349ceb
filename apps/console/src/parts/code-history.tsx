import type { CorrectionLog } from '@verbatim/client';
import { useQuery } from '@tanstack/react-query';
import { api } from '../data/api.js';
import { historyOf } from '../data/corrections.js';
import { time } from '../data/words.js';
import { Empty, Shown } from './states.jsx';
import { VirtualList } from './virtual-list.jsx';

const PAGE = 1000;

/** The whole log: the labels of its codes at each time follow from what came before. */
async function readLog(batchJobId: string, question: string, signal: AbortSignal): Promise<CorrectionLog['items']> {
  const log: CorrectionLog['items'] = [];
  let cursor: string | undefined;
  do {
    const page = await api.listCorrections(batchJobId, question, { limit: PAGE, cursor, signal });
    log.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return log;
}

/** Who corrected what and when. */
export function CodeHistory({ batchJobId, question }: { batchJobId: string; question: string }) {
  const query = useQuery({
    queryKey: ['corrections', batchJobId, question],
    queryFn: async ({ signal }) => {
      const [log, original] = await Promise.all([
        readLog(batchJobId, question, signal),
        api.readCodes(batchJobId, question, { version: 'original', signal }),
      ]);
      return historyOf(log, original);
    },
  });
  return (
    <Shown of={query} what="the history">
      {(history) =>
        history.length ? (
          <VirtualList
            items={history}
            keyOf={({ number }) => number}
            label="Corrections, newest first"
            height={72}
            row={({ what, who, at, isUndone }) => (
              <article className="card">
                <p dir="auto">{isUndone ? <s>{what}</s> : what}</p>
                <p className="caption">
                  <span dir="auto">{who}</span>, {time(at)}
                  {isUndone && ', taken back'}
                </p>
              </article>
            )}
          />
        ) : (
          <Empty title="Nobody has corrected these codes yet." />
        )
      }
    </Shown>
  );
}
