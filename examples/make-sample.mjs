// Writes sample-survey.json: 60 people's answers to three questions, invented for this project, with the events of typing them.
// Deterministic: node examples/make-sample.mjs
import { writeFileSync } from 'node:fs';
import { PASTED, PEOPLE, SCRIPTED, TRAP_PHRASE, UNRECORDED } from './answers.mjs';

const QUESTIONS = [
  {
    questionIdentifier: 'why',
    question: 'Why did you subscribe to our coffee deliveries, and what were you hoping for?',
  },
  {
    questionIdentifier: 'disappointed',
    question: 'What, if anything, has disappointed you about the deliveries so far?',
  },
  {
    questionIdentifier: 'change',
    question: 'If you could change one thing about the subscription, what would it be, and why?',
  },
];

/** mulberry32: seeded numbers in [0, 1). */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

const codeOf = (k) =>
  k === ' ' ? 'Space' : /^[a-z]$/i.test(k) ? `Key${k.toUpperCase()}` : /^\d$/.test(k) ? `Digit${k}` : k;

/** A model of a typist: quick inside words, slower before them, thinking at clauses, correcting now and then. */
function typeLikeAPerson(text, seed) {
  const next = random(seed);
  const pace = 110 + 70 * next();
  const events = [];
  let t = 0;
  const press = (k, delay) => {
    if (events.length) t += delay * Math.exp((next() + next() + next() + next() - 2) * 0.7);
    events.push({ k, c: codeOf(k), t: Math.round(t), ht: Math.round(65 + 60 * next()) });
  };
  let before = '';
  for (const k of text) {
    if (/[a-z]/.test(k) && next() < 0.035) {
      press(String.fromCharCode(97 + Math.floor(26 * next())), pace);
      press('Backspace', 420);
    }
    if (/\p{Lu}/u.test(k)) press('Shift', pace * 1.4);
    const thinking = /[.,!?]/.test(before) ? 1900 : before === ' ' && next() < 0.12 ? 1500 : 0;
    press(k, thinking || (before === ' ' ? pace * 1.9 : k === ' ' ? pace * 0.8 : pace));
    if (k !== ' ' || !/[.,!?]/.test(before)) before = k;
  }
  return events;
}

/** What scripts do: an even beat, or jitter between two bounds. */
function typeLikeAScript(text, seed) {
  const next = random(seed);
  const gap = seed % 2 ? () => 45 : () => 60 + 90 * next();
  let t = 0;
  return [...text].map((k, i) => ({
    k,
    c: codeOf(k),
    t: Math.round(i ? (t += gap()) : 0),
    ht: Math.round(seed % 2 ? 20 : 30 + 20 * next()),
  }));
}

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
  surveyDescription:
    'What subscribers to a coffee delivery service expected, what disappointed them and what they would change.',
  surveyIdentifier: 'sample-coffee-subscription',
};
// One response a line: readable, and a diff shows who changed.
const body = `${JSON.stringify(survey, null, 2).slice(0, -2)},\n  "responses": [\n${responses.map((response) => `    ${JSON.stringify(response)}`).join(',\n')}\n  ]\n}\n`;
writeFileSync(new URL('./sample-survey.json', import.meta.url), body);
