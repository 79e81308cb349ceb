import type { StoredResponse } from '@verbatim/client';
import { api } from '../data/api.js';
import { nameOf } from '../data/words.js';
import { growth } from '../data/threads.js';
import { Quote } from '../parts/response-card.jsx';
import { Rows } from '../parts/rows.jsx';
import { Empty } from '../parts/states.jsx';

const PAGE = 100;

/** Answers that were followed up, each as a conversation. */
export const Followups = ({ survey }: { survey: string }) => (
  <Rows
    queryKey={['threads', survey]}
    read={async (cursor, signal) => {
      const { items, nextCursor } = await api.listResponses(survey, { cursor, signal, limit: PAGE });
      return { items: items.flatMap(threadsOf), nextCursor };
    }}
    keyOf={({ key }) => key}
    row={(thread) => <Conversation thread={thread} />}
    label="Conversations"
    height={240}
    empty={
      <Empty title="No answer of this survey was followed up.">
        <p>
          Follow-ups are asked while a respondent answers: see <a href="/docs">the API</a>. Their threads appear here.
        </p>
      </Empty>
    }
  />
);

interface Thread {
  key: string;
  respondent: string;
  element: StoredResponse['elements'][number];
}

const threadsOf = (response: StoredResponse): Thread[] =>
  response.elements
    .filter(({ followups }) => followups.length > 0)
    .map((element) => ({
      key: `${response.serviceResponseIdentifier} ${element.questionIdentifier}`,
      respondent: nameOf(response),
      element,
    }));

function Conversation({ thread: { respondent, element } }: { thread: Thread }) {
  return (
    <article className="card">
      <header className="card-head">
        <b dir="auto">{respondent}</b>
        <span className="caption">{growth(element.answer, element.followups)}</span>
      </header>
      <ol className="talk">
        {[{ question: element.question, answer: element.answer }, ...element.followups].map(
          ({ question, answer }, i) => (
            <li key={i}>
              <p className={i ? 'asked probe' : 'asked'} dir="auto">
                {question}
              </p>
              <Quote>{answer}</Quote>
            </li>
          ),
        )}
      </ol>
    </article>
  );
}
