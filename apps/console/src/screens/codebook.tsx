import type { CodebookCode, StoredCodebook } from '@verbatim/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { api, save } from '../data/api.js';
import { count, time } from '../data/words.js';
import { Dialog } from '../parts/dialog.jsx';
import { Empty, Shown } from '../parts/states.jsx';

const LIST = ['codebooks'];

/** A codebook with its codes. */
export function CodebookScreen() {
  const { job = '', question = '' } = useParams();
  const codebook = useQuery({
    queryKey: ['codebook', job, question],
    queryFn: ({ signal }) => api.readCodebook(job, question, { signal }),
  });
  return (
    <Shown of={codebook} what="the codebook">
      {(found) => <Codebook codebook={found} />}
    </Shown>
  );
}

function Codebook({ codebook }: { codebook: StoredCodebook }) {
  const { batchJobId, questionIdentifier, surveyIdentifier, surveyName, question, codes } = codebook;
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <p className="caption">
        <Link to="/codebooks">Codebooks</Link>
      </p>
      <h1 dir="auto">{question ?? questionIdentifier}</h1>
      <p className="caption facts">
        <span dir="auto">{surveyName ?? surveyIdentifier}</span>
        <span>{count(codebook.codeCount, 'code')}</span>
        {codebook.answers !== null && <span>{count(codebook.answers, 'answer')}</span>}
        <span>Coded {time(codebook.completedAt)}</span>
        {codebook.isLatest && <span className="verdict">Latest</span>}
      </p>
      <div className="actions" role="group" aria-label="Codebook">
        {codebook.isLatest && codebook.answers !== null && (
          <Link
            className="quiet button"
            to={`/surveys/${encodeURIComponent(surveyIdentifier)}/coding?question=${encodeURIComponent(questionIdentifier)}`}
          >
            Open the coding
          </Link>
        )}
        <button
          type="button"
          className="quiet"
          onClick={() =>
            save(
              new Blob([JSON.stringify({ mode: 'locked', codes }, undefined, 2)], { type: 'application/json' }),
              `codebook-${questionIdentifier}.json`,
            )
          }
        >
          Codebook as JSON
        </button>
        <button type="button" className="quiet" onClick={() => setDeleting(true)}>
          Delete …
        </button>
      </div>
      {codes.length ? <Codes codes={codes} label="Codes" /> : <Empty title="This codebook has no codes." />}
      {isDeleting && (
        <Deletion
          batchJobId={batchJobId}
          questionIdentifier={questionIdentifier}
          isLatest={codebook.isLatest}
          close={() => setDeleting(false)}
        />
      )}
    </>
  );
}

const Codes = ({ codes, label }: { codes: readonly CodebookCode[]; label: string }) => (
  <ul className="codebook" aria-label={label}>
    {codes.map((code, i) => (
      <li key={code.id ?? `new ${i}`}>
        <span className="label" dir="auto">
          {code.label}
        </span>
        {code.description && (
          <p className="caption" dir="auto">
            {code.description}
          </p>
        )}
        {code.subCodes && code.subCodes.length > 0 && (
          <Codes codes={code.subCodes} label={`Codes below ${code.label}`} />
        )}
      </li>
    ))}
  </ul>
);

interface DeletionProps extends Pick<StoredCodebook, 'batchJobId' | 'questionIdentifier' | 'isLatest'> {
  close: () => void;
}

function Deletion({ batchJobId, questionIdentifier, isLatest, close }: DeletionProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const deletion = useMutation({
    mutationFn: () => api.deleteCodebook(batchJobId, questionIdentifier),
    onSuccess: async () => {
      client.removeQueries({ queryKey: LIST });
      await navigate('/codebooks');
      // Only now: the screen that shows it would read it again.
      client.removeQueries({ queryKey: ['codebook', batchJobId, questionIdentifier] });
    },
  });
  return (
    <Dialog
      title="Delete this codebook?"
      action="Delete"
      isDestructive
      close={close}
      submit={() => deletion.mutate()}
      isPending={deletion.isPending}
      error={deletion.error}
    >
      <p>
        No later coding can start from it.
        {isLatest && ' If the question was coded before, the codebook of that coding becomes the latest.'} The coding
        itself stays as it is. This can’t be undone.
      </p>
    </Dialog>
  );
}
