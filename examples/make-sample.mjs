// Writes sample-survey.json: 60 people's answers to three questions, invented for this project, with the events of typing them.
// Deterministic: node examples/make-sample.mjs
import { writeFileSync } from 'node:fs';
import { PASTED, PEOPLE, SCRIPTED, TRAP_PHRASE, UNRECORDED } from './answers.mjs';
import { typeLikeAPerson, typeLikeAScript } from './typing.mjs';

const QUESTIONS = [
  { questionIdentifier: 'why', question: 'Why did you subscribe to our coffee deliveries, and what were you hoping for?' },
  { questionIdentifier: 'disappointed', question: 'What, if anything, has disappointed you about the deliveries so far?' },
  { questionIdentifier: 'change', question: 'If you could change one thing about the subscription, what would it be, and why?' },
];

function eventsOf(person, place, answer) {
  const seed = person * 10 + place;
  if (UNRECORDED.has(person) || !answer) return {};
  if (PASTED.has(person)) return { keyEvents: [], pasteEvents: [{ t: 0, c: answer }] };
  return { keyEvents: SCRIPTED.has(person) ? typeLikeAScript(answer, seed) : typeLikeAPerson(answer, seed) };
}

const responses = PEOPLE.map((answers, i) => ({
  responseIdentifier: `respondent-${String(i + 1).padStart(2, '0')}`,
  surveyEntries: answers.map((answer, place) => ({
    ...QUESTIONS[place],
    answer,
    ...(place === 2 && { honeypotPhrase: TRAP_PHRASE }),
    ...eventsOf(i + 1, place, answer),
  })),
}));

const survey = {
  surveyName: 'Coffee subscription, spring',
  surveyDescription: 'What subscribers to a coffee delivery service expected, what disappointed them and what they would change.',
  surveyIdentifier: 'sample-coffee-subscription',
};
// One response a line: readable, and a diff shows who changed.
const body = `${JSON.stringify(survey, null, 2).slice(0, -2)},\n  "responses": [\n${responses.map((response) => `    ${JSON.stringify(response)}`).join(',\n')}\n  ]\n}\n`;
writeFileSync(new URL('./sample-survey.json', import.meta.url), body);
