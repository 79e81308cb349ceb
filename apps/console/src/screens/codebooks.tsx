import type { CodebookItem } from '@verbatim/client';
import { Link } from 'react-router';
import { api } from '../data/api.js';
import { count, time } from '../data/words.js';
import { Rows } from '../parts/rows.jsx';
import { Empty } from '../parts/states.jsx';

const PAGE = 100;

/** The codebooks of the organization. Each question of each coding has one, from which later codings can start. */
export const Codebooks = () => (
  <>
    <h1>Codebooks</h1>
    <Rows
      queryKey={['codebooks']}
      read={(cursor, signal) => api.listCodebooks({ cursor, signal, limit: PAGE })}
      keyOf={({ batchJobId, questionIdentifier }) => `${batchJobId} ${questionIdentifier}`}
      row={(item) => <CodebookLine item={item} />}
      label="Codebooks"
      height={104}
      empty={
        <Empty title="There is no codebook yet. Each coding leaves one for each of its questions.">
          <p>
            <Link to="/upload">Upload answers</Link> and code them.
          </p>
        </Empty>
      }
    />
  </>
);

const CodebookLine = ({ item }: { item: CodebookItem }) => (
  <article className="card">
    <header className="card-head">
      <Link
        to={`/codebooks/${item.batchJobId}/${encodeURIComponent(item.questionIdentifier)}`}
        className="name"
        dir="auto"
      >
        {item.question ?? item.questionIdentifier}
      </Link>
      {item.isLatest && <span className="verdict">Latest</span>}
    </header>
    <p className="caption facts">
      <span dir="auto">{item.surveyName ?? item.surveyIdentifier}</span>
      <span>{count(item.codeCount, 'code')}</span>
      {item.answers !== null && <span>{count(item.answers, 'answer')}</span>}
      <span>Coded {time(item.completedAt)}</span>
    </p>
  </article>
);
