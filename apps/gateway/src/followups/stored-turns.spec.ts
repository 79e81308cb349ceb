import { PAIR, TestGateway } from './spec-support.js';

describe('what is stored of follow-ups', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway?.stop());

  let run = 0;
  let survey: string;
  beforeEach(() => {
    survey = `survey-${++run}`;
    gateway.answer = () => ({});
  });
  const ids = (questionIdentifier = 'q') => ({ surveyIdentifier: survey, questionIdentifier });
  const stored = async (): Promise<Record<string, object[]>> => ({
    surveys: await gateway.rows(`SELECT name, description FROM gateway.surveys WHERE survey_id = '${survey}'`),
    questions: await gateway.rows(
      `SELECT question_id, question, question_context, parent_question_id FROM gateway.questions WHERE survey_id = '${survey}' ORDER BY question_id`,
    ),
    responses: await gateway.rows(`SELECT response_id FROM gateway.responses WHERE survey_id = '${survey}'`),
    elements: await gateway.rows(
      `SELECT question_id, answer FROM gateway.response_elements WHERE survey_id = '${survey}' ORDER BY question_id`,
    ),
    below: await gateway.rows(
      `SELECT question_id, question, answer, followed_up, stop_reason FROM gateway.followup_turns WHERE survey_id = '${survey}' ORDER BY id`,
    ),
  });
  const question = { question_id: 'q', question: PAIR.question, question_context: null, parent_question_id: null };
  const NONE = { surveys: [], questions: [], responses: [], elements: [], below: [] };

  it('is nothing without surveyIdentifiers', async () => {
    await gateway.json({ ...PAIR, responseIdentifier: 'r', surveyName: 'S' });
    expect(await stored()).toEqual(NONE);
  });

  it('is survey and question without a responseIdentifier, no answer', async () => {
    await gateway.json({ ...PAIR, surveyName: 'S', questionContext: 'C', surveyIdentifiers: ids() });
    expect(await stored()).toEqual({
      surveys: [{ name: 'S', description: null }],
      questions: [{ ...question, question_context: 'C' }],
      responses: [],
      elements: [],
      below: [{ question_id: 'q', question: null, answer: null, followed_up: true, stop_reason: null }],
    });
  });

  it('is response and element too with one', async () => {
    await gateway.json({ ...PAIR, responseIdentifier: 'r', surveyIdentifiers: ids() });
    expect(await stored()).toMatchObject({
      questions: [question],
      responses: [{ response_id: 'r' }],
      elements: [{ question_id: 'q', answer: 'The speed.' }],
    });
  });

  it("keeps a later pair below the question, by the thread's remembered identifiers or the same ones sent again", async () => {
    const { threadId } = (await gateway.json({ ...PAIR, responseIdentifier: 'r', surveyIdentifiers: ids() })).body;
    gateway.answer = () => ({ ...ids(), responseIdentifier: 'r' });
    await gateway.json({ question: 'Why is that?', answer: 'No waiting.', threadId });
    gateway.answer = () => ({ ...ids(), responseIdentifier: 'r', followupQuestion: '', stopReason: 'complete' });
    await gateway.json({
      question: 'How so?',
      answer: 'It starts at once.',
      threadId,
      surveyIdentifiers: ids(),
      surveyName: 'Later',
    });
    expect(await stored()).toEqual({
      surveys: [{ name: 'Later', description: null }],
      questions: [question],
      responses: [{ response_id: 'r' }],
      elements: [{ question_id: 'q', answer: 'The speed.' }],
      below: [
        { question_id: 'q', question: null, answer: null, followed_up: true, stop_reason: null },
        { question_id: 'q', question: 'Why is that?', answer: 'No waiting.', followed_up: true, stop_reason: null },
        {
          question_id: 'q',
          question: 'How so?',
          answer: 'It starts at once.',
          followed_up: false,
          stop_reason: 'complete',
        },
      ],
    });
  });

  it('is read back with where the thread stopped; only threads with a follow-up are asked for', async () => {
    const call = (who: string) => ({ ...PAIR, responseIdentifier: who, surveyIdentifiers: ids() });
    const stopped = () => ({
      ...ids(),
      responseIdentifier: 'stopped',
      followupQuestion: '',
      stopReason: 'refused' as const,
      hasContent: false,
    });
    gateway.answer = () => ({ ...ids(), responseIdentifier: 'open' });
    await gateway.json(call('open'));
    gateway.answer = () => ({ ...ids(), responseIdentifier: 'stopped' });
    const { threadId } = (await gateway.json(call('stopped'))).body;
    gateway.answer = stopped;
    await gateway.json({ question: 'Why is that?', answer: 'None of your business.', threadId });
    gateway.answer = () => ({ ...stopped(), responseIdentifier: 'short', stopReason: 'complete' });
    await gateway.json(call('short'));
    const read = async (query: string): Promise<any> => gateway.get(`/surveys/${survey}/responses${query}`);
    expect((await read('')).items[1].elements[0].followups).toEqual([
      { question: 'Why is that?', answer: 'None of your business.', hasContent: false },
    ]);
    const threads = async (query: string): Promise<unknown[]> =>
      (await read(query)).items.map((item: any) => [
        item.responseIdentifier,
        item.elements[0].followups.length,
        item.elements[0].thread,
      ]);
    const open = ['open', 0, { isOpen: true, stopReason: null }];
    const refused = ['stopped', 1, { isOpen: false, stopReason: 'refused' }];
    expect(await threads('')).toEqual([open, refused, ['short', 0, { isOpen: false, stopReason: 'complete' }]]);
    expect(await threads('?followedUp=true')).toEqual([open, refused]);
    expect(await threads('?followedUp=true&questionIdentifier=q&limit=1')).toEqual([open]);
    expect((await read('?followedUp=no')).details).toHaveProperty('followedUp');
  });

  it('makes a later pair with a questionIdentifier of its own a question below the first', async () => {
    const { threadId } = (await gateway.json({ ...PAIR, responseIdentifier: 'r', surveyIdentifiers: ids() })).body;
    gateway.answer = () => ({ ...ids('q-more'), responseIdentifier: 'r' });
    await gateway.json({ question: 'Why is that?', answer: 'No waiting.', threadId, surveyIdentifiers: ids('q-more') });
    expect(await stored()).toMatchObject({
      questions: [question, { question_id: 'q-more', question: 'Why is that?', parent_question_id: 'q' }],
      elements: [
        { question_id: 'q', answer: 'The speed.' },
        { question_id: 'q-more', answer: 'No waiting.' },
      ],
    });
  });

  it('is the same when a call is repeated, and one response for calls at once', async () => {
    const call = { ...PAIR, responseIdentifier: 'r', surveyIdentifiers: ids() };
    await Promise.all(Array.from({ length: 6 }, () => gateway.json(call)));
    expect(await stored()).toMatchObject({
      questions: [question],
      responses: [{ response_id: 'r' }],
      elements: [{ question_id: 'q', answer: 'The speed.' }],
    });
  });

  it("is an organization's own", async () => {
    const { key } = await gateway.accounts.createKey({ organization: 'two' });
    const call = { ...PAIR, responseIdentifier: 'r', surveyIdentifiers: ids() };
    await gateway.json(call);
    await gateway.send({ ...call, answer: 'Other.' }, { key });
    expect((await stored()).elements).toHaveLength(2);
  });
});
