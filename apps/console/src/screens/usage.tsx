import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../data/api.js';
import { number } from '../data/words.js';
import { Empty, Shown } from '../parts/states.jsx';

const COUNTED = ['Calls', 'Answers', 'Model calls', 'Model tokens'];

export function Usage() {
  const query = useInfiniteQuery({
    queryKey: ['usage'],
    queryFn: ({ pageParam, signal }) => api.listUsage({ limit: 100, cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <>
      <h1>Usage</h1>
      <Shown of={query} what="usage">
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (!items.length) return <Empty title="Nothing was used yet." />;
          return (
            <>
              <div className="wide" tabIndex={0} role="region" aria-label="Usage by day and key">
                <table className="stacks usage">
                  <thead>
                    <tr>
                      <th scope="col">Day (UTC)</th>
                      <th scope="col">Key</th>
                      {COUNTED.map((name) => (
                        <th scope="col" className="number" key={name}>
                          {name}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {items.map(({ day, keyId, keyName, calls, answers, model }) => (
                      <tr key={`${day} ${keyId}`}>
                        <td>{day}</td>
                        <td dir="auto">{keyName ?? keyId ?? 'unknown'}</td>
                        {[calls, answers, model.calls, model.inputTokens + model.outputTokens].map((figure, i) => (
                          <td className="number" data-name={COUNTED[i]} key={COUNTED[i]}>
                            {number(figure)}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              {query.hasNextPage && (
                <button type="button" className="quiet" onClick={() => void query.fetchNextPage()}>
                  Earlier days
                </button>
              )}
            </>
          );
        }}
      </Shown>
    </>
  );
}
