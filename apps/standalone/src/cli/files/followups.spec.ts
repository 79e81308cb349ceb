import { appendFileSync, existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { FollowupRequest, FollowupResult, VerbatimClient } from '@verbatim/client';
import { askFollowups } from './followups.js';
import { writeOutcome, type Outcome } from './output.js';
import { readAnswers, type Answers } from './questions.js';

const ANSWERS = ['The fees went up.', 'My branch closed.', '', 'It is far.', 'The fees went up.', 'Bad staff.'];

/** A command that is interrupted and run again, with a service that is cut off after some answers. */
describe('follow-ups that were interrupted', () => {
  let folder: string;
  let out: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'verbatim-followups-'));
    out = join(folder, 'next.csv');
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  const answersOf = (texts: string[]): Promise<Answers> => {
    const file = join(folder, 'answers.csv');
    writeFileSync(file, `id,why\n${texts.map((text, i) => `r${i},${text}\n`).join('')}`);
    return readAnswers(file, { column: ['why'], question: [], id: 'id', header: true });
  };
  /** Runs the command; the service takes `most` answers. */
  const run = async (
    answers: Answers,
    most = Infinity,
    url?: string,
  ): Promise<{ asked: string[]; outcome?: Outcome; error?: unknown }> => {
    const asked: string[] = [];
    const followup = async ({ answer }: FollowupRequest): Promise<FollowupResult> => {
      if (asked.length >= most) throw new Error('cut off');
      asked.push(answer);
      const responseEvaluation = { completeness: 40, relevance: 90 };
      return { followupQuestion: `What about "${answer}"?`, stopReason: null, responseEvaluation } as never;
    };
    const settings = { out, url, signal: new AbortController().signal };
    return askFollowups({ followup } as unknown as VerbatimClient, answers, settings).then(
      (outcome) => ({ asked, outcome }),
      (error: unknown) => ({ asked, error }),
    );
  };
  const questions = (outcome?: Outcome): unknown => outcome && ANSWERS.map((_, row) => outcome.added[0]!.cell(row));
  const expected = ANSWERS.map((answer) => answer && `What about "${answer}"?`);

  it('ask only what is left, and have all results', async () => {
    const answers = await answersOf(ANSWERS);
    const first = await run(answers, 2);
    expect(first).toMatchObject({ asked: ANSWERS.slice(0, 2), error: new Error('cut off') });
    const { asked, outcome } = await run(answers);
    expect(asked).toEqual(ANSWERS.slice(3));
    expect(questions(outcome)).toEqual(expected);
  });

  it('leave nothing beside the result, so that the next command asks anew', async () => {
    const answers = await answersOf(ANSWERS);
    await run(answers, 2);
    expect(existsSync(`${out}.unfinished`)).toBe(true);
    await writeOutcome(out, answers, (await run(answers)).outcome!);
    expect(existsSync(`${out}.unfinished`)).toBe(false);
    expect((await run(answers)).asked).toHaveLength(5);
  });

  it('ask about an answer that was changed', async () => {
    await run(await answersOf(ANSWERS), 2);
    const { asked } = await run(await answersOf(['The fees are too high.', ...ANSWERS.slice(1)]));
    expect(asked).toEqual(['The fees are too high.', ...ANSWERS.slice(3)]);
  });

  it('ask another service, and any after a day, about all answers', async () => {
    const answers = await answersOf(ANSWERS);
    await run(answers, 2);
    expect((await run(answers, Infinity, 'https://other.example.com')).asked).toHaveLength(5);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    utimesSync(`${out}.unfinished`, yesterday, yesterday);
    expect((await run(answers)).asked).toHaveLength(5);
  });

  it('ask again where a line was cut off, and can be interrupted once more', async () => {
    const answers = await answersOf(ANSWERS);
    await run(answers, 2);
    appendFileSync(`${out}.unfinished`, '["half a l');
    expect((await run(answers, 1)).asked).toEqual(['It is far.']);
    const { asked, outcome } = await run(answers);
    expect(asked).toEqual(ANSWERS.slice(4));
    expect(questions(outcome)).toEqual(expected);
  });
});
