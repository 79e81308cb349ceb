import type { StoredResponse } from '@verbatim/client';
import { api } from '../data/api.js';
import { nameOf } from '../data/words.js';
import { useFollowups } from '../data/survey-summary.js';
import { endOf, figuresOf, growth, isFollowedUp, outcomeName, outcomeOf } from '../data/threads.js';
import { Quote } from '../parts/response-card.jsx';
import { Rows } from '../parts/rows.jsx';
import { Empty } from '../parts/states.jsx';

const PAGE = 100;

/** Answers that were followed up, each as a conversation. */
export const Followups = ({ survey }: { survey: string }) => (
  <>
    <Figures survey={survey} />
    <Rows
      queryKey={['threads', survey]}
      read={async (cursor, signal) => {
        const { items, nextCursor } = await api.listResponses(survey, {
          followedUp: 'true',
          cursor,
          signal,
          limit: PAGE,
        });
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
  </>
);

function Figures({ survey }: { survey: string }) {
  const { data } = useFollowups(survey);
  if (!data?.asked) return null;
  return (
    <dl className="tiles">
      {figuresOf(data).map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Thread {
  key: string;
  respondent: string;
  element: StoredResponse['elements'][number];
}

const threadsOf = (response: StoredResponse): Thread[] =>
  response.elements.filter(isFollowedUp).map((element) => ({
    key: `${response.serviceResponseIdentifier} ${element.questionIdentifier}`,
    respondent: nameOf(response),
    element,
  }));

function Conversation({ thread: { respondent, element } }: { thread: Thread }) {
  const outcome = outcomeOf(element.followups);
  return (
    <article className="card">
      <header className="card-head">
        <b dir="auto">{respondent}</b>
        <span className="caption">{growth(element.answer, element.followups)}</span>
        <span className={`verdict ${outcome}`}>{outcomeName(outcome)}</span>
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
      {endOf(element) && <p className="caption">{endOf(element)}</p>}
    </article>
  );
}
