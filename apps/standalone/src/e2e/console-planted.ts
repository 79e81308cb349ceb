import { Accounts, openGatewayDatabase, SCOPES } from '@verbatim/gateway';
import { until } from '@verbatim/platform/testing';
import { apiOf, HOSTILE } from './console-visit.js';
import type { Service } from './http-suite.js';

/** Data of every screen, with scripts in all that somebody outside can name: answers, questions, labels, brands, identifiers, attributes, addresses, keys. */

export const SURVEY = `bank ${HOSTILE.slice(0, 60)}`;
const QUESTION = `What do you like about our bank? ${HOSTILE}`;
export const ARABIC = 'التطبيق سريع والموظفون متعاونون دائما';
export const ANSWERS = [
  'The app is quick and easy to use.',
  'The staff at my branch always help me.',
  'Low fees compared with other banks.',
  'The app works well on my old phone.',
  'Friendly staff, they know my name.',
  'Fees are fair and clear.',
  `The app is quick. ${HOSTILE}`,
  ARABIC,
];
/** Index of the answer with scripts. */
export const PLANTED = 6;
const BRANDS = `brands ${HOSTILE.slice(0, 40)}`;
/** Respondents with the same long answer. */
export const COPIES = ['copy-a', 'copy-b'] as const;

/** Index of the response whose typing was recorded: one key every 40 ms, as a script types. */
const TYPED = 8;
const keyEvents = [...'asdf jkl asdfjkl'].map((k, i) => ({ k, c: 'KeyA', t: i * 40, ht: 20 }));

/** A screen, and what is on it once it is ready. */
export type Screen = [path: string, ready: string];

export interface Planted {
  /** Of the same organization, with all scopes. */
  adminKey: string;
  /** Jobs that have ended, by their type. */
  jobs: Record<'coding' | 'brand-coding' | 'data-quality', string>;
  screens: readonly Screen[];
}

export const at = (tab: string, survey = SURVEY): string => `/surveys/${encodeURIComponent(survey)}/${tab}`;

export async function plant(service: Service): Promise<Planted> {
  const { call, finished } = apiOf(service);
  const callbackUrl = `http://127.0.0.1:9/${HOSTILE}`;
  const entries = [...ANSWERS, 'asdf jkl asdfjkl', 'asdf jkl asdfjkl'].map((answer, i) => ({
    responseIdentifier: i === PLANTED ? `r${i} ${HOSTILE}` : `r${i}`,
    answer,
    attributes: { [`region ${HOSTILE}`.slice(0, 64)]: i % 2 ? 'north' : HOSTILE },
  }));
  const copies = COPIES.map((responseIdentifier) => ({
    responseIdentifier,
    answer: 'I opened the account because my employer asked me to, and I have never used it for anything else.',
  }));
  const survey = { surveyIdentifier: SURVEY, surveyName: `Bank ${HOSTILE}` };
  const question = { questionIdentifier: 'like', question: QUESTION };
  const code = async (label: string): Promise<string> => {
    const { batchJobId } = await call('/coding', {
      ...survey,
      surveyResponses: [{ ...question, responseEntries: entries, codebook: { mode: 'extend', codes: [{ label }] } }],
    });
    return batchJobId;
  };
  const bank = `Savewell ${HOSTILE}`;
  const { batchJobId: brands } = await call('/brand-coding', {
    surveyIdentifier: BRANDS,
    surveyResponses: [
      {
        questionIdentifier: 'known',
        question: `Which banks do you know? ${HOSTILE}`,
        brandContext: { industryDescription: `Banks ${HOSTILE}`, brands: [{ name: 'Moneta' }, { name: bank }] },
        responseEntries: ['Moneta and Lendora', bank, HOSTILE].map((answer, i) => ({
          responseIdentifier: `b${i}`,
          answer,
        })),
      },
    ],
  });
  await finished(`/brand-coding/${brands}`);
  // An earlier wave, and the one that is shown.
  await finished(`/coding/${await code(`Application ${HOSTILE}`)}`);
  const coding = await code(`App ${HOSTILE}`);
  const { batchJobId: quality } = await call('/data-quality/batch', {
    ...survey,
    callbackUrl,
    responses: [...entries, ...copies].map(({ responseIdentifier, answer }, i) => ({
      responseIdentifier,
      surveyEntries: [{ ...question, answer, ...(i === TYPED && { keyEvents }) }],
    })),
  });
  const { threadId, followupQuestion } = await call('/followups', {
    surveyIdentifiers: { surveyIdentifier: SURVEY, questionIdentifier: 'like' },
    question: QUESTION,
    answer: 'It is good.',
    responseIdentifier: 'r-followup',
  });
  await call('/followups', {
    threadId,
    question: followupQuestion || 'Why?',
    answer: `Because of the app. ${HOSTILE}`,
  });
  await finished(`/coding/${coding}`);
  await correct(service, coding, entries[PLANTED]!.responseIdentifier);
  await finished(`/data-quality/batch/${quality}`);
  await until('the callback', async () => (await call('/callbacks')).items[0]?.attempts.length > 0);
  const source = await openGatewayDatabase(service.databaseUrl);
  const { key: adminKey } = await new Accounts(source).createKey({
    organization: 'one',
    name: HOSTILE.slice(0, 50),
    scopes: [...SCOPES],
  });
  await source.destroy();
  // Its name is in the use of the API.
  await call(
    '/data-quality',
    { surveyEntries: [{ ...question, answer: ANSWERS[0] }] },
    {
      headers: { 'x-service-key': adminKey },
    },
  );
  const jobs = { coding, 'brand-coding': brands, 'data-quality': quality };
  return { adminKey, jobs, screens: screensOf(jobs) };
}

/** Scripts in the history, and in an answer without a code. */
async function correct(service: Service, coding: string, planted: string): Promise<void> {
  const { call } = apiOf(service);
  const { results } = await call(`/coding/${coding}`);
  const homes: { id: number }[] = results.questionCodes[0].responseCodes.filter(
    (code: any) => code.label !== 'Other' && code.responses.some((entry: any) => entry.responseIdentifier === planted),
  );
  const operations = [
    { op: 'add', label: `Charges ${HOSTILE}` },
    ...homes.map(({ id }) => ({ op: 'move', responseIdentifiers: [planted], from: id })),
  ];
  const ifMatch = { method: 'PATCH', headers: { 'if-match': '*' } };
  await call(`/coding/${coding}/questions/like/codes`, { operations }, ifMatch);
}

/** Every screen and view of the console, with data. `open`: what a list leads to in a narrow window. */
const screensOf = (jobs: Planted['jobs']): Screen[] => [
  ['', '.card .name'],
  [at('responses'), '.card .quote'],
  [at('coding'), '.tree .label'],
  [at('coding?open=1'), '.frame .card'],
  [at('coding?kind=brand-coding', BRANDS), '.tree .label'],
  [`/jobs/coding/${jobs.coding}`, 'a.primary'],
  [`/jobs/brand-coding/${jobs['brand-coding']}`, 'a.primary'],
  [`/jobs/data-quality/${jobs['data-quality']}`, '.entry'],
  [at('coding?view=chart'), '.chart .primary'],
  [at('coding?view=other'), '.other .quote'],
  [at('coding?view=table'), '.cross'],
  [at('coding?view=history'), '.rows .card'],
  [at('coding?view=wave'), '.waves .change'],
  [at('coding?view=agreement'), '.drop'],
  ['/codebooks', '.rows .card'],
  [`/codebooks/${jobs.coding}/like`, 'ul[aria-label=Codes] li'],
  ['/keys', '.rows .card'],
  [at('quality'), '.entry'],
  [at('quality?open=1'), '.detail'],
  [at('followups'), '.talk'],
  ['/upload', '.drop'],
  ['/callbacks', '.rows .card'],
  ['/usage', 'table'],
  ['/audit', '.rows .card'],
];
