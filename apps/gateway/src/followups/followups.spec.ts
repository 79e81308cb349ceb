import { newId } from '@verbatim/platform';
import { decodeHTML } from 'entities';
import { EVALUATION, PAIR, TestGateway } from './spec-support.js';

const THREAD = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

describe('POST /api/v1/followups', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  beforeEach(() => {
    gateway.asked = [];
    gateway.answer = () => ({});
  });
  afterAll(() => gateway?.stop());

  it('answers the least request with a new thread, and asks for Succinct', async () => {
    const response = await gateway.send(PAIR);
    expect({
      status: response.status,
      body: await response.json(),
      engine: response.headers.get('x-analysis-engine'),
    }).toEqual({
      status: 200,
      body: { followupQuestion: 'Why is that?', responseEvaluation: EVALUATION, threadId: THREAD },
      engine: 'offline',
    });
    expect(gateway.asked).toEqual([{ ...PAIR, threadId: THREAD, isNew: true, guidanceBehavior: 'Succinct' }]);
  });

  it('passes everything on, takes null as absent and ignores what it does not know', async () => {
    const threadId = newId();
    await gateway.json({
      ...PAIR,
      answer: '',
      threadId: threadId.toUpperCase(),
      surveyName: 'S',
      surveyDescription: 'D',
      questionContext: 'C',
      responseIdentifier: 'r',
      guidanceBehavior: 'Verbose',
      surveyIdentifiers: { surveyIdentifier: 's', questionIdentifier: 'q', more: 1 },
      responseLanguage: 'français',
      maxRounds: 10,
      thresholds: { completeness: 85.5, relevance: 0 },
      avoidTopics: ['price', ' '],
      unknown: { deep: true },
    });
    expect(gateway.asked).toEqual([
      {
        question: PAIR.question,
        answer: '',
        threadId,
        isNew: false,
        surveyName: 'S',
        surveyDescription: 'D',
        questionContext: 'C',
        responseIdentifier: 'r',
        guidanceBehavior: 'Verbose',
        surveyIdentifier: 's',
        questionIdentifier: 'q',
        responseLanguage: 'fr',
        maxRounds: 10,
        thresholds: { completeness: 85.5, relevance: 0 },
        avoidTopics: ['price'],
      },
    ]);
    const nothing = Object.fromEntries(
      [
        'threadId',
        'surveyName',
        'surveyDescription',
        'questionContext',
        'surveyIdentifiers',
        'responseIdentifier',
        'responseLanguage',
        'guidanceBehavior',
        'maxRounds',
        'thresholds',
        'avoidTopics',
      ].map((name) => [name, null]),
    );
    expect((await gateway.json({ ...PAIR, ...nothing })).status).toBe(200);
    expect(gateway.asked[1]).toEqual({ ...PAIR, threadId: THREAD, isNew: true, guidanceBehavior: 'Succinct' });
  });

  it("uses the organization's thresholds where the call has none of its own, and nobody else's", async () => {
    await gateway.accounts.setFollowupThresholds('one', { completeness: 90, relevance: 5 });
    const { key } = await gateway.accounts.createKey({ organization: 'one' });
    const { key: foreign } = await gateway.accounts.createKey({ organization: 'two' });
    await gateway.send(PAIR, { key });
    await gateway.send({ ...PAIR, thresholds: { relevance: 40, completeness: null } }, { key });
    await gateway.send(PAIR, { key: foreign });
    await gateway.accounts.setFollowupThresholds('one', {});
    expect(gateway.asked.map(({ thresholds }) => thresholds)).toEqual([
      { completeness: 90, relevance: 5 },
      { completeness: 90, relevance: 40 },
      undefined,
    ]);
    await expect(gateway.accounts.setFollowupThresholds('nobody', {})).rejects.toThrow('there is no organization');
  });

  it('says why it stops exactly when there is no follow-up, and repeats the responseIdentifier exactly when it was sent', async () => {
    gateway.answer = () => ({ followupQuestion: '', stopReason: 'refused', responseIdentifier: 'remembered' });
    expect((await gateway.json(PAIR)).body).toEqual({
      followupQuestion: '',
      stopReason: 'refused',
      responseEvaluation: EVALUATION,
      threadId: THREAD,
    });
    gateway.answer = () => ({});
    expect((await gateway.json({ ...PAIR, responseIdentifier: 'r-1' })).body).toEqual({
      followupQuestion: 'Why is that?',
      responseEvaluation: EVALUATION,
      threadId: THREAD,
      responseIdentifier: 'r-1',
    });
  });

  it.each<[string, object, string[]]>([
    ['no question and no answer', {}, ['answer', 'question']],
    ['an empty question', { ...PAIR, question: ' \n' }, ['question']],
    ['a question of 5,001 characters', { ...PAIR, question: 'q'.repeat(5_001) }, ['question']],
    ['an answer of 20,001 characters', { ...PAIR, answer: 'a'.repeat(20_001) }, ['answer']],
    ['numbers for strings', { question: 1, answer: true }, ['answer', 'question']],
    ['null for what is required', { question: null, answer: null }, ['answer', 'question']],
    [
      'half of surveyIdentifiers',
      { ...PAIR, surveyIdentifiers: { surveyIdentifier: 's' } },
      ['surveyIdentifiers.questionIdentifier'],
    ],
    [
      'the other half',
      { ...PAIR, surveyIdentifiers: { questionIdentifier: 'q', surveyIdentifier: null } },
      ['surveyIdentifiers.surveyIdentifier'],
    ],
    [
      'an empty and a long identifier',
      { ...PAIR, surveyIdentifiers: { questionIdentifier: '', surveyIdentifier: 's'.repeat(257) } },
      ['surveyIdentifiers.questionIdentifier', 'surveyIdentifiers.surveyIdentifier'],
    ],
    ['surveyIdentifiers that are no object', { ...PAIR, surveyIdentifiers: 'x' }, ['surveyIdentifiers']],
    ['a long responseIdentifier', { ...PAIR, responseIdentifier: 'r'.repeat(257) }, ['responseIdentifier']],
    ['an unknown language', { ...PAIR, responseLanguage: 'Klingon' }, ['responseLanguage']],
    ['a language that is no string', { ...PAIR, responseLanguage: 7 }, ['responseLanguage']],
    ['a malformed threadId', { ...PAIR, threadId: 'abc' }, ['threadId']],
    ['a threadId of another version', { ...PAIR, threadId: '9b2d7a1e-0f5c-4a63-8b1d-2f3c4d5e6f70' }, ['threadId']],
    ['an unknown behaviour', { ...PAIR, guidanceBehavior: 'succinct' }, ['guidanceBehavior']],
    ['maxRounds 0', { ...PAIR, maxRounds: 0 }, ['maxRounds']],
    ['maxRounds 11', { ...PAIR, maxRounds: 11 }, ['maxRounds']],
    ['maxRounds 1.5', { ...PAIR, maxRounds: 1.5 }, ['maxRounds']],
    ['thresholds that are no object', { ...PAIR, thresholds: 70 }, ['thresholds']],
    [
      'thresholds out of range',
      { ...PAIR, thresholds: { completeness: 101, relevance: -1 } },
      ['thresholds.completeness', 'thresholds.relevance'],
    ],
    ['a threshold that is no number', { ...PAIR, thresholds: { completeness: '80' } }, ['thresholds.completeness']],
    ['avoidTopics that are no list', { ...PAIR, avoidTopics: 'price' }, ['avoidTopics']],
    ['topics that are no strings', { ...PAIR, avoidTopics: ['a', 1] }, ['avoidTopics[1]']],
    ['51 topics', { ...PAIR, avoidTopics: Array(51).fill('t') }, ['avoidTopics']],
    [
      'a long context, name and description',
      {
        ...PAIR,
        questionContext: 'c'.repeat(5_001),
        surveyName: 'n'.repeat(1_001),
        surveyDescription: 'd'.repeat(5_001),
      },
      ['questionContext', 'surveyDescription', 'surveyName'],
    ],
  ])('400 for %s', async (_, body, fields) => {
    const {
      status,
      body: { code, message, details },
    } = await gateway.json(body);
    expect({ status, code, message }).toEqual({
      status: 400,
      code: 'INVALID_REQUEST',
      message: 'The request is not valid',
    });
    expect(Object.keys(details as object).sort()).toEqual(fields);
    for (const [path, text] of Object.entries(details as Record<string, string>))
      expect(text).toContain(path.split('.').at(-1));
    expect(gateway.asked).toEqual([]);
  });

  it('takes the longest texts and identifiers, also where a character is two code units', async () => {
    const emoji = (n: number): string => '\u{1F600}'.repeat(n);
    expect(
      (
        await gateway.json({
          question: emoji(5_000),
          answer: emoji(20_000),
          responseIdentifier: 'r'.repeat(256),
          avoidTopics: Array(50).fill('t'.repeat(200)),
          maxRounds: 1,
        })
      ).status,
    ).toBe(200);
  });

  it.each([
    'French',
    'FRENCH ',
    'français',
    'fr',
    'fr-CA',
    '日本語',
    'zh-TW',
    'Brazilian Portuguese',
    'match_response_language',
  ])('takes the language %s', async (responseLanguage) => {
    expect((await gateway.json({ ...PAIR, responseLanguage })).status).toBe(200);
  });

  describe('encodings', () => {
    it('decodes HTML entities once, before validation, when asked to', async () => {
      const sent = {
        question: '&Uuml;ber?',
        answer: 'Caf&eacute; &amp;amp; &#26481;',
        surveyIdentifiers: { surveyIdentifier: '&amp;', questionIdentifier: 'q' },
      };
      await gateway.json(sent, { 'x-request-encoding': 'html' });
      expect(gateway.asked[0]).toMatchObject({ question: 'Über?', answer: 'Café &amp; 東', surveyIdentifier: '&' });
      await gateway.json(sent, { 'x-request-encoding': 'unicode' });
      expect(gateway.asked[1]).toMatchObject({ question: '&Uuml;ber?', surveyIdentifier: '&amp;' });
    });

    it('lets every non-ASCII character and & leave as an entity when asked to, in string values only', async () => {
      const text = 'Réponse « A & B » 東京 \u{1F600} <b> &eacute; "x"?';
      gateway.answer = () => ({ followupQuestion: text });
      const response = await gateway.send(
        { ...PAIR, responseIdentifier: 'ü&' },
        { headers: { 'x-response-encoding': 'html' } },
      );
      const raw = await response.text();
      expect(raw).toMatch(/^[\x20-\x7e]+$/);
      const body = JSON.parse(raw) as Record<string, string>;
      expect(body).toMatchObject({
        responseEvaluation: EVALUATION,
        threadId: THREAD,
        responseIdentifier: '&#252;&#38;',
      });
      expect(body.followupQuestion).not.toMatch(/&(?!#\d+;)/);
      expect(decodeHTML(body.followupQuestion!)).toBe(text);
      expect((await gateway.json(PAIR, { 'x-response-encoding': 'unicode' })).body.followupQuestion).toBe(text);
    });

    it.each(['X-Request-Encoding', 'X-Response-Encoding'])('400 for another %s, and nothing is done', async (name) => {
      for (const value of ['latin1', 'HTML', '']) {
        expect(await gateway.json(PAIR, { [name]: value })).toEqual({
          status: 400,
          body: {
            code: 'INVALID_REQUEST',
            message: 'The request is not valid',
            details: { [name]: `${name} must be unicode or html` },
          },
        });
      }
      expect(gateway.asked).toEqual([]);
    });
  });

  it('404 for a thread that is not there, and nothing is stored', async () => {
    gateway.answer = () => ({ unknownThread: true, followupQuestion: undefined });
    expect(
      await gateway.json({
        ...PAIR,
        threadId: newId(),
        surveyIdentifiers: { surveyIdentifier: 'nothing', questionIdentifier: 'q' },
      }),
    ).toEqual({
      status: 404,
      body: {
        code: 'NOT_FOUND',
        message: 'There is no thread with this threadId. Start a new one by leaving threadId out.',
      },
    });
    expect(await gateway.rows(`SELECT 1 FROM gateway.surveys WHERE survey_id = 'nothing'`)).toEqual([]);
  });

  it('403 without a key or without the scope, 405 for another method', async () => {
    expect((await gateway.send(PAIR, { key: '' })).status).toBe(403);
    const { key } = await gateway.accounts.createKey({ organization: 'one', scopes: ['data-quality'] });
    const refused = await gateway.send(PAIR, { key });
    expect({ status: refused.status, body: await refused.json() }).toEqual({
      status: 403,
      body: { code: 'INVALID_API_KEY', message: "This API key lacks the scope 'followups'. Use a key that has it." },
    });
    const only = await gateway.accounts.createKey({ organization: 'one', scopes: ['followups'] });
    expect((await gateway.send(PAIR, { key: only.key })).status).toBe(200);
    const got = await fetch(`${gateway.running.url}/api/v1/followups`);
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('503 at once while the broker takes nothing', async () => {
    gateway.broker.isBroken = true;
    try {
      const response = await gateway.send(PAIR);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await response.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    } finally {
      gateway.broker.isBroken = false;
    }
  });

  it('504 when no answer comes in time, and nothing is stored', async () => {
    const impatient = await TestGateway.start({ SYNC_TIMEOUT_MS: '150' });
    try {
      impatient.answer = () => undefined;
      const response = await impatient.send({
        ...PAIR,
        surveyIdentifiers: { surveyIdentifier: 's', questionIdentifier: 'q' },
      });
      expect({ status: response.status, body: await response.json() }).toEqual({
        status: 504,
        body: {
          code: 'GATEWAY_TIMEOUT',
          message: 'The service did not answer in time (SYNC_TIMEOUT_MS). Send the request again.',
        },
      });
      expect(await impatient.rows('SELECT 1 FROM gateway.surveys')).toEqual([]);
    } finally {
      await impatient.stop();
    }
  });
});
