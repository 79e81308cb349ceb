import type { Service } from './http-suite.js';

interface Entry {
  responseIdentifier: string;
  answer: string;
  followupResponses?: { question: string; answer: string }[];
  confidence: number;
  matchedText?: string;
}
interface Code {
  id: number;
  label: string;
  description?: string;
  reserved?: string;
  confidence?: number;
  responses: Entry[];
  subCodes: Code[];
}
interface Question {
  questionIdentifier: string;
  question: string;
  responseCodes: Code[];
}
interface Job {
  batchJobId: string;
  surveyIdentifier: string;
  status: string;
  progress: { total: number; done: number; phase: string };
  results: { completedAt: string; questionCodes: Question[]; nextCursor: string | null } | null;
}

const LIKED =
  `The beans always taste fresh|fresh beans every time|I love how fresh the coffee is|freshness of the beans|very fresh coffee|tastes freshly roasted
Delivery is fast|the parcel comes quickly|quick delivery to my door|it arrives on time|delivery always on time|fast shipping and it arrives on time
Fair price|good value for money|cheaper than the shop|the price is right|affordable price|not too expensive
I can skip a month whenever I want|easy to pause the subscription|pausing is simple|simple to cancel or pause|flexible subscription|I like that I can skip a delivery
n/a|don't know||asdf jkl|nothing|Fresh beans and fast delivery`.split(/[|\n]/);
const question = (answers: string[], more: object = {}): object => ({
  questionIdentifier: 'liked',
  question: 'What do you like about our coffee subscription?',
  responseEntries: answers.map((answer, i) => ({ responseIdentifier: `r${i}`, answer })),
  ...more,
});

const DISLIKED =
  `far too expensive|prices are too high|overpriced|the price went mad|too dear for a family|nowhere to park|the car park is full
parking is a nightmare|couldnt find a parking space|the waiters were rude|staff ignored us|staff were unfriendly|the cashier was grumpy
the toilets were filthy|only one toilet|no loo roll|toilets out of order|so loud you cant talk|the noise is awful|noisy|music too loud
waited an hour for a table|long queue at the door|queued for ages|endless wait|portions are tiny|portions too small|small portions
the windmill was closed|windmill not turning|pity about the windmill|penguins march across frozen lakes|n/a|the soup was cold`.split(
    /[|\n]/,
  );

let runs = 0;
const unique = (): string => `coding-${process.pid}-${Date.now()}-${++runs}`;
const all = (codes: Code[]): Code[] => codes.flatMap((code) => [code, ...all(code.subCodes)]);
const ids = (code: Code): string[] => code.responses.map((entry) => entry.responseIdentifier);
const outline = (codes: Code[]): unknown =>
  codes.map((code) => [code.id, code.label, ids(code), outline(code.subCodes)]);

/** A page's codes into those of the pages before, by id. */
function append(codes: Code[], more: Code[]): void {
  for (const code of more) {
    const known = codes.find(({ id }) => id === code.id);
    if (!known) codes.push(code);
    else {
      known.responses.push(...code.responses);
      append(known.subCodes, code.subCodes);
    }
  }
}

/** Coding and brand coding as a caller meets them, whatever way the parts are run. */
export function codingSuite(service: () => Service): void {
  describe('coding over HTTP', () => {
    const send = (
      path: string,
      body?: object,
      { key = service().key, headers = {} }: { key?: string; headers?: Record<string, string> } = {},
    ): Promise<Response> =>
      fetch(`${service().url}/api/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-service-key': key, ...(body && { 'content-type': 'application/json' }), ...headers },
        body: body && JSON.stringify(body),
      });
    const submit = async (body: object, path = '/coding'): Promise<string> => {
      const response = await send(path, body);
      const json = (await response.json()) as Job;
      expect({ status: response.status, json }).toEqual({
        status: 202,
        json: {
          batchJobId: expect.any(String),
          surveyIdentifier: (body as Job).surveyIdentifier,
          status: 'queued',
          results: null,
        },
      });
      return json.batchJobId;
    };
    const read = async (path: string): Promise<Job> => {
      const response = await send(path);
      const json = await response.json();
      expect({ status: response.status, json }).toMatchObject({ status: 200 });
      return json as Job;
    };
    const finished = async (id: string): Promise<Job> => {
      const order = ['queued', 'processing', 'completed', 'partial_failure', 'total_failure'];
      for (let last = 0, done = 0; ;) {
        const response = await send(`/coding/${id}`);
        const job = (await response.json()) as Job;
        expect(order.indexOf(job.status)).toBeGreaterThanOrEqual(last);
        expect(job.progress.done).toBeGreaterThanOrEqual(done);
        [last, done] = [order.indexOf(job.status), job.progress.done];
        expect(response.headers.has('retry-after')).toBe(job.results === null);
        if (job.results) return job;
        await new Promise((resolve) => setTimeout(resolve, 50)); // between two polls
      }
    };
    const code = async (survey: object): Promise<Job> =>
      finished(await submit({ surveyIdentifier: unique(), ...survey }));

    it('builds a tree in which every answer stands, with its ancestors, from queued to completed', async () => {
      const entries = LIKED.map((answer, i) => ({
        responseIdentifier: `r${i}`,
        answer,
        ...(i === 3 && { followupResponses: [{ question: 'Why?', answer: 'They smell so good.' }] }),
      }));
      const job = await code({
        surveyName: 'Coffee',
        surveyResponses: [
          question([], { responseEntries: entries, codingOptions: { maxLevels: 2, maxCodesPerLevel: [6, 3] } }),
        ],
      });
      expect(job).toMatchObject({
        status: 'completed',
        progress: { total: entries.length, done: entries.length, phase: 'finished' },
        results: { nextCursor: null },
      });
      expect(new Date(job.results!.completedAt).toISOString()).toBe(job.results!.completedAt);
      const [{ responseCodes }] = job.results!.questionCodes as [Question];
      const codes = all(responseCodes);
      // four things, each said in six ways; the last of them is about delivery as well
      const themesOf = (i: number): string[] =>
        responseCodes.filter((code) => ids(code).includes(`r${i}`)).map(({ label }) => label);
      const [[fresh], [fast], [fair], [flexible]] = [0, 6, 12, 18].map(themesOf) as [
        string[],
        string[],
        string[],
        string[],
      ];
      expect(new Set([fresh, fast, fair, flexible])).toEqual(
        new Set(responseCodes.slice(0, -1).map(({ label }) => label)),
      );
      for (const [i] of LIKED.slice(0, 23).entries())
        expect(themesOf(i)).toEqual([[fresh, fast, fair, flexible][Math.floor(i / 6)]]);
      expect(themesOf(29).sort()).toEqual([fresh, fast].sort());
      expect(new Set(codes.map(({ id }) => id)).size).toBe(codes.length);
      expect(new Set(responseCodes.flatMap(ids))).toEqual(new Set(entries.map((entry) => entry.responseIdentifier)));
      for (const { subCodes, ...parent } of codes) {
        expect(new Set(ids({ subCodes, ...parent })).size).toBe(parent.responses.length);
        for (const sub of subCodes) expect(ids({ subCodes, ...parent })).toEqual(expect.arrayContaining(ids(sub)));
      }
      const noAnswer = responseCodes.at(-1)!;
      expect(noAnswer.label).toBe('No answer');
      expect(ids(noAnswer)).toEqual(['r24', 'r25', 'r26', 'r27', 'r28']);
      const shown = responseCodes.flatMap(({ responses }) => responses);
      for (const { responseIdentifier, answer, followupResponses, confidence } of shown) {
        expect({ responseIdentifier, answer, ...(followupResponses && { followupResponses }) }).toEqual(
          entries[Number(responseIdentifier.slice(1))],
        );
        expect(confidence >= 0 && confidence <= 1).toBe(true);
      }
      expect(
        shown.filter(({ followupResponses }) => followupResponses).map(({ responseIdentifier }) => responseIdentifier),
      ).toContain('r3');
    });

    it('gives pages of any size that join to the same, and the same again', async () => {
      const job = await code({
        surveyResponses: [
          question(LIKED),
          question([], { questionIdentifier: 'empty' }),
          question(LIKED.slice(0, 12), { questionIdentifier: 'other' }),
        ],
      });
      const whole = job.results!.questionCodes.map((one) => [one.questionIdentifier, outline(one.responseCodes)]);
      expect(whole[1]).toEqual(['empty', []]);
      for (const limit of [1, 7, 40, 50_000]) {
        const joined: Question[] = [];
        let cursor: string | null = null;
        do {
          const { results } = await read(
            `/coding/${job.batchJobId}?limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`,
          );
          expect(
            all(results!.questionCodes.flatMap((one) => one.responseCodes)).reduce(
              (sum, { responses }) => sum + responses.length,
              0,
            ),
          ).toBeLessThanOrEqual(limit);
          for (const one of results!.questionCodes) {
            const known = joined.find(({ questionIdentifier }) => questionIdentifier === one.questionIdentifier);
            if (known) append(known.responseCodes, one.responseCodes);
            else joined.push(one);
          }
          cursor = results!.nextCursor;
        } while (cursor !== null);
        expect(joined.map((one) => [one.questionIdentifier, outline(one.responseCodes)])).toEqual(whole);
      }
    });

    it('gives equal output for equal input, and is the same job for the same Idempotency-Key', async () => {
      const body = { surveyIdentifier: unique(), surveyResponses: [question(LIKED)] };
      const [one, two] = [await finished(await submit(body)), await finished(await submit(body))];
      expect(two.results!.questionCodes).toEqual(one.results!.questionCodes);
      const posts = await Promise.all(
        Array.from(
          { length: 10 },
          async () =>
            (
              await send('/coding', body, { headers: { 'idempotency-key': body.surveyIdentifier } })
            ).json() as Promise<Job>,
        ),
      );
      expect(new Set(posts.map((post) => post.batchJobId)).size).toBe(1);
    });

    it('codes into a given codebook, and into that of an earlier job', async () => {
      const codes = [
        { id: 11, label: 'Fresh beans' },
        { id: 5, label: 'Fast delivery', description: 'It comes quickly and on time.', examples: ['quick shipping'] },
        { id: 7, label: 'Nobody says this', subCodes: [{ id: 70, label: 'Nor this at all' }] },
      ];
      const survey = unique();
      const first = await code({
        surveyIdentifier: survey,
        surveyResponses: [question(LIKED, { codebook: { mode: 'locked', codes } })],
      });
      const given = (job: Job): Code[] =>
        all(job.results!.questionCodes[0]!.responseCodes).filter(({ label }) => !/^(Other|No answer)/.test(label));
      expect(
        given(first)
          .map(({ id, label }) => [id, label])
          .sort(),
      ).toEqual(
        [
          [11, 'Fresh beans'],
          [5, 'Fast delivery'],
          [7, 'Nobody says this'],
          [70, 'Nor this at all'],
        ].sort(),
      );
      expect(ids(given(first).find(({ id }) => id === 5)!)).toContain('r8');
      for (const fromJob of [first.batchJobId, 'latest']) {
        const next = await code({
          surveyIdentifier: survey,
          surveyResponses: [question(LIKED.slice(0, 10), { codebook: { mode: 'locked', fromJob } })],
        });
        expect(new Set(given(next).map(({ id }) => id))).toEqual(new Set([11, 5, 7, 70]));
      }
      const refused = async (fromJob: string, body: object = {}, key?: string): Promise<[number, unknown]> => {
        const response = await send(
          '/coding',
          {
            surveyIdentifier: survey,
            surveyResponses: [question(LIKED, { codebook: { mode: 'extend', fromJob } })],
            ...body,
          },
          { key },
        );
        return [response.status, await response.json()];
      };
      const unknown = await refused('0197f3a0-0000-7000-8000-000000000000');
      expect(unknown).toEqual([404, { code: 'NOT_FOUND', message: expect.any(String) }]);
      expect(await refused(first.batchJobId, {}, service().otherKey)).toEqual(unknown);
      expect(await refused('latest', { surveyIdentifier: unique() })).toEqual(unknown);
    });

    it('writes labels in the language that a question asks for, and keeps them in a second wave', async () => {
      const asked = { question: 'What did you not like about your visit?' };
      const survey = unique();
      const plain = await code({ surveyResponses: [question(DISLIKED, asked)] });
      const first = await code({
        surveyIdentifier: survey,
        surveyResponses: [question(DISLIKED, { ...asked, labelLanguage: 'de' })],
      });
      const codesOf = (job: Job): Code[] => all(job.results!.questionCodes[0]!.responseCodes);
      const shape = (job: Job): unknown[] =>
        codesOf(job).map(({ id, reserved, confidence, responses }) => [id, reserved, confidence, responses]);
      expect(shape(first)).toEqual(shape(plain));
      const labels = codesOf(first).map(({ label }) => label);
      expect(labels).toEqual(expect.arrayContaining(['Preis', 'Parkplätze', 'Windmill', 'Sonstiges', 'Keine Angabe']));
      expect(codesOf(plain).map(({ label }) => label)).toEqual(
        expect.arrayContaining(['Price', 'Parking', 'Windmill', 'Other', 'No answer']),
      );
      for (const { label, reserved, confidence } of codesOf(first)) {
        expect(reserved).toBe({ Sonstiges: 'other', 'Keine Angabe': 'no_answer' }[label]);
        if (reserved) expect(confidence).toBeUndefined();
        else expect(confidence).toBeGreaterThan(0.3);
      }
      const known = (job: Job): string[] => codesOf(job).map(({ id, label, reserved }) => `${id} ${label} ${reserved}`);
      const second = await code({
        surveyIdentifier: survey,
        surveyResponses: [question(DISLIKED, { ...asked, codebook: { mode: 'locked', fromJob: 'latest' } })],
      });
      expect(known(second).sort()).toEqual(known(first).sort());
    });

    it('finds brands, in one flat list, on either path', async () => {
      const answers = ['I wear Nike', 'nikes and adiddas', 'Adidas, sometimes Puma', 'no idea', 'none'];
      const brandContext = {
        industryDescription: 'Sports shoes',
        brands: [{ name: 'Nike', variations: ['Nikey'] }, { name: 'Adidas' }],
      };
      const id = await submit(
        {
          surveyIdentifier: unique(),
          surveyResponses: [question(answers, { question: 'Which brands of sports shoes do you know?', brandContext })],
        },
        '/brand-coding',
      );
      const job = await finished(id);
      expect(await read(`/brand-coding/${id}`)).toEqual(job);
      const codes = job.results!.questionCodes[0]!.responseCodes;
      expect(codes.every(({ subCodes }) => subCodes.length === 0)).toBe(true);
      expect(codes.at(-1)!.label).toBe('No brand mentioned');
      expect(ids(codes.find(({ label }) => label === 'Nike')!)).toEqual(['r0', 'r1']);
      expect(ids(codes.find(({ label }) => label === 'Adidas')!)).toEqual(['r1', 'r2']);
      expect(codes.find(({ label }) => label === 'Adidas')!.responses[0]!.matchedText).toMatch(/adiddas/i);
    });

    it('hides a job from other organizations and other paths', async () => {
      const id = await submit({ surveyIdentifier: unique(), surveyResponses: [question(['a thing'])] });
      const unknown = await (await send('/coding/0197f3a0-0000-7000-8000-000000000000')).text();
      for (const response of [
        await send(`/coding/${id}`, undefined, { key: service().otherKey }),
        await send(`/data-quality/batch/${id}`),
      ]) {
        expect([response.status, await response.text()]).toEqual([404, unknown]);
      }
      expect((await finished(id)).status).toBe('completed');
    });

    it('codes more answers than one part and one message hold', async () => {
      const answers = Array.from(
        { length: 2_500 },
        (_, i) => `${LIKED[i % 24]} ${i % 5 === 0 ? 'really' : ''} ${'and more '.repeat(i % 7)}`,
      );
      const job = await code({ surveyResponses: [question(answers)] });
      expect(job.status).toBe('completed');
      expect(new Set(job.results!.questionCodes[0]!.responseCodes.flatMap(ids)).size).toBe(answers.length);
    });
  });
}
