import { percentile } from './service.mjs';
import { ANSWERS, storeSurvey, SURVEY } from './stored-survey.mjs';

const CALLS = 20;

/** How long summaries of a survey take that has ANSWERS stored answers: the first, after one more answer, and with nothing new. */
export async function summary(service) {
  await storeSurvey(service);
  const survey = `/api/v1/surveys/${SURVEY}/summary`;
  const question = `/api/v1/surveys/${SURVEY}/questions/q1/summary`;
  const timed = async (path) => {
    const start = performance.now();
    const response = await service.call(path);
    if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
    const body = await response.json();
    return { ms: performance.now() - start, body };
  };
  const many = async (path) => {
    const times = [];
    for (let i = 0; i < CALLS; i++) times.push((await timed(path)).ms);
    return `${percentile(times, 0.5).toFixed(0)} ms, the slowest of ${CALLS} ${Math.max(...times).toFixed(0)} ms`;
  };
  await service.pauses();
  const first = await timed(survey);
  if (first.body.answers < ANSWERS) throw new Error(`${first.body.answers} of ${ANSWERS} answers are counted`);
  const figures = {
    [`first summary of ${first.body.answers} answers that were just stored`]: `${(first.ms / 1000).toFixed(1)} s`,
    'survey, nothing new': await many(survey),
    'question with a coding, nothing new': await many(question),
    'the same with a cross-tabulation, the first time': `${(await timed(`${question}?by=region`)).ms.toFixed(0)} ms`,
    'the same with a cross-tabulation, nothing new': await many(`${question}?by=region`),
  };
  await service.call(
    '/api/v1/data-quality',
    JSON.stringify({
      surveyIdentifier: SURVEY,
      responseIdentifier: 'new',
      surveyEntries: [{ questionIdentifier: 'q1', question: 'Why?', answer: 'The driver was late again' }],
    }),
  );
  figures['survey, after one new answer'] = `${(await timed(survey)).ms.toFixed(0)} ms`;
  const { max } = await service.pauses();
  figures['longest pause of the event loop'] = `${max.toFixed(0)} ms`;
  return figures;
}
