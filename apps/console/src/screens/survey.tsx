import { useQuery } from '@tanstack/react-query';
import { NavLink, useParams } from 'react-router';
import { api } from '../data/api.js';
import type { Session } from '../data/session.js';
import { count } from '../data/words.js';
import { Empty, Shown } from '../parts/states.jsx';
import { Coding } from './coding.jsx';
import { Followups } from './followups.jsx';
import { Quality } from './quality.jsx';
import { Responses } from './responses.jsx';

const TABS = [
  ['responses', 'Responses', Responses, 'surveys'],
  ['coding', 'Coding', Coding, 'coding'],
  ['quality', 'Quality', Quality, 'data-quality'],
  ['followups', 'Follow-ups', Followups, 'surveys'],
] as const;

export function SurveyScreen({ session }: { session: Session }) {
  const { survey = '', tab = 'responses' } = useParams();
  const query = useQuery({ queryKey: ['survey', survey], queryFn: ({ signal }) => api.readSurvey(survey, { signal }) });
  const [, , Screen, scope] = TABS.find(([name]) => name === tab) ?? TABS[0];
  return (
    <Shown of={query} what="the survey">
      {({ surveyIdentifier, surveyName, counts }) => (
        <>
          <header className="survey-head">
            <div className="survey-name">
              <h1 dir="auto">{surveyName ?? surveyIdentifier}</h1>
              <p className="caption">
                {count(counts.responses, 'response')}, {count(counts.questions, 'question')}
              </p>
            </div>
            <nav aria-label="Survey" className="tabs">
              {TABS.map(([name, label]) => (
                <NavLink key={name} to={`/surveys/${encodeURIComponent(survey)}/${name}`}>
                  {label}
                </NavLink>
              ))}
            </nav>
          </header>
          {session.scopes.includes(scope) ? (
            <Screen key={survey} survey={survey} />
          ) : (
            <Empty title={`Your key lacks the scope “${scope}”. Sign in with one that has it.`} />
          )}
        </>
      )}
    </Shown>
  );
}
