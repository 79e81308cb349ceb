import { decideFollowup, GUIDANCE_BEHAVIORS, type FollowupDecision } from '@verbatim/contracts';
import { embedder } from '@verbatim/embedding/testing';
import { FOLLOWUP_PACKS } from '@verbatim/language';
import { analyseThread } from './analyse.js';
import { askOf, quotationsIn, shapeOf } from './question-rules.js';

/** A thread in which each follow-up is asked and answered: the follow-ups, and the last analysis. */
async function talk(question: string, ...answers: string[]) {
  const { embed } = await embedder();
  const asked: string[] = [];
  const turns: { question: string; answer: string }[] = [];
  for (;;) {
    turns.push({ question: asked.at(-1) ?? question, answer: answers[turns.length]! });
    const analysis = await analyseThread({ turns, asked: [...asked], avoidTopics: [] }, embed);
    if (turns.length === answers.length) {
      const { evaluation, isRefusal, ending, isClosed = false } = analysis;
      const decisions = GUIDANCE_BEHAVIORS.map((behavior): FollowupDecision =>
        decideFollowup({ behavior, evaluation, isRefusal, ...(ending && { ending }), isClosed, rounds: asked.length }),
      );
      return { asked: [...asked, analysis.followup], analysis, decisions };
    }
    asked.push(analysis.followup);
  }
}

const STAY = 'How was your stay?';
const STOP = [{ stop: 'refused' }, { stop: 'refused' }, { ask: 'gentle' }];

describe('a closing question that was left alone', () => {
  it.each(['No', 'I said that already', 'nothing', 'idk', ''])(
    'ends the thread, whatever is set, after %j',
    async (last) =>
      expect((await talk(STAY, 'The room was cold', 'Stop asking me', last)).decisions.at(-1)).toEqual({
        stop: 'max_rounds',
      }),
  );

  it.each([
    "I've nothing more to add, thank you",
    "You've asked me that already more or less",
    'no I think that covers it',
  ])('ends the thread after %j, which no list has', async (last) =>
    expect((await talk(STAY, 'The room was cold', 'Stop asking me', last)).decisions.at(-1)).toEqual({
      stop: 'max_rounds',
    }),
  );

  it.each(['the toilets were dirty', 'your staff are lovely', 'more parking would help'])(
    'goes on after %j',
    async (last) =>
      expect((await talk(STAY, 'The room was cold', 'Stop asking me', last)).decisions.at(-1)).toMatchObject({
        ask: expect.any(String),
      }),
  );

  it('does not end it when something is said after all', async () =>
    expect(
      (await talk(STAY, 'The room was cold', 'Stop asking me', 'Well, the heating was broken all week')).decisions.at(
        -1,
      ),
    ).toEqual({ ask: 'followup' }));
});

describe('a refusal', () => {
  it('of the first question: Redirection asks once more, Verbose asks what can be left alone', async () =>
    expect((await talk(STAY, 'No, I would rather not say')).decisions).toEqual([
      { stop: 'refused' },
      { ask: 'gentle' },
      { ask: 'gentle' },
    ]));

  it.each([
    ['en', 'No, I would rather not say more'],
    ['en', 'I said that already'],
    ['en', 'what is this, twenty questions'],
    ['en', 'same question again'],
    ['en', 'stop asking me'],
    ['en', 'already told you, the noise'],
    ['es', 'Ya se lo he dicho'],
    ['es', '¿Cuántas preguntas más?'],
    ['ja', 'さっき答えました'],
    ['ja', 'もう聞かないで'],
    ['fr', 'Je l’ai déjà dit'],
    ['fr', 'Toujours la même question'],
    ['de', 'Das habe ich doch schon gesagt'],
    ['de', 'Schon wieder dieselbe Frage'],
    ['pt', 'Já respondi isso'],
    ['it', 'L’ho già detto'],
    ['zh-Hans', '我已经说过了'],
    ['zh-Hant', '我剛才說過了'],
    ['ru', 'Я уже сказал'],
    ['ru', 'Сколько можно'],
    ['ar', 'لقد قلت ذلك من قبل'],
    ['hi', 'मैंने पहले ही बता दिया'],
    ['ko', '이미 말했어요'],
    ['sv', 'Det har jag redan sagt'],
    ['nl', 'Dat heb ik al gezegd'],
    ['no', 'Det har jeg allerede sagt'],
    ['da', 'Det har jeg allerede sagt'],
    ['fi', 'Sanoin jo'],
    ['pl', 'Już to mówiłem'],
    ['el', 'Το είπα ήδη'],
    ['id', 'Saya sudah bilang'],
    ['uk', 'Я вже казала'],
    ['ru', 'вам-то какая разница'],
    ['sv', 'lägg av'],
    ['zh-Hant', '關你什麼事'],
    ['ar', 'كفاية أسئلة'],
  ])('%s: %s, in a later turn, ends the thread and is neither quoted nor probed', async (language, answer) => {
    const { embed } = await embedder();
    const asked = [FOLLOWUP_PACKS[language]!.grid.more[0]!];
    const analysis = await analyseThread(
      {
        turns: [
          { question: STAY, answer: 'The noise from the street kept us awake' },
          { question: asked[0]!, answer },
        ],
        asked,
        avoidTopics: [],
        language,
      },
      embed,
    );
    const { evaluation, isRefusal } = analysis;
    expect(evaluation.relevance).toBeLessThan(25);
    expect(
      GUIDANCE_BEHAVIORS.map((behavior) => decideFollowup({ behavior, evaluation, isRefusal, rounds: 1 })),
    ).toEqual(STOP);
    const { closing, gentle } = FOLLOWUP_PACKS[language]!.grid;
    expect(quotationsIn(analysis.gentle)).toEqual([]);
    expect([...closing, ...gentle].some((ask) => analysis.gentle.endsWith(ask))).toBe(true);
    expect(analysis.followup).toBe(analysis.gentle);
  });

  it.each([
    'I told the staff already that the shower was broken',
    'The guide answered so many questions for us',
    'They kept asking the same question at the desk',
    'It was enough for me',
    'The waiter said it already was on the bill',
  ])('%s is an answer', async (answer) => expect((await talk(STAY, answer)).analysis.isRefusal).toBe(false));
});

describe("'I don't know' twice", () => {
  it.each([
    ['idk', 'still dont know'],
    ["I don't know", 'no idea'],
    ['not sure', 'I really have no idea'],
  ])('%s, %s: over, and nothing was answered', async (first, second) =>
    expect((await talk(STAY, first, second)).decisions).toEqual([
      { stop: 'no_answer' },
      { stop: 'no_answer' },
      { ask: 'gentle' },
    ]),
  );

  it('after something was said: over, and complete', async () =>
    expect((await talk(STAY, 'The noise from the street kept us awake', 'dunno', 'no idea')).decisions).toEqual([
      { stop: 'complete' },
      { stop: 'complete' },
      { ask: 'gentle' },
    ]));

  it('once is not the end', async () =>
    expect((await talk(STAY, "I don't know")).decisions).toEqual([
      { ask: 'followup' },
      { ask: 'followup' },
      { ask: 'followup' },
    ]));

  it.each([
    ['es', 'no sé', 'ni idea'],
    ['de', 'weiß nicht', 'keine Ahnung'],
    ['fr', 'je ne sais pas', 'aucune idée'],
    ['ru', 'не знаю', 'без понятия'],
    ['ja', 'わからない', '分かりません'],
    ['ko', '모르겠어요', '글쎄요'],
  ])('%s too', async (language, first, second) => {
    const { embed } = await embedder();
    const { ending } = await analyseThread(
      {
        turns: [
          { question: STAY, answer: first },
          { question: 'And?', answer: second },
        ],
        asked: ['And?'],
        avoidTopics: [],
        language,
      },
      embed,
    );
    expect(ending).toBe('no_answer');
  });
});

describe('the turns of a thread', () => {
  const ANSWERS = [
    'The room was lovely but the shower was cold and the breakfast started late',
    'I had to wait until nine',
    'They said there was nothing they could do',
    'A refund would have been nice',
    'Mostly the cold shower',
  ];

  it('do not begin alike, and no question comes twice', async () => {
    const { asked } = await talk(STAY, ...ANSWERS);
    expect(new Set(asked.map((text) => shapeOf(text, 'en'))).size).toBe(asked.length);
    expect(new Set(asked.map(askOf)).size).toBe(asked.length);
  });

  it('quote in every second one at most', async () => {
    const { asked } = await talk(STAY, ...ANSWERS);
    asked.forEach((text, i) => {
      if (i > 0 && quotationsIn(text).length) expect(quotationsIn(asked[i - 1]!)).toEqual([]);
    });
  });

  it('ask in the third what would change it', async () => {
    const { asked } = await talk(STAY, ...ANSWERS.slice(0, 3));
    expect(FOLLOWUP_PACKS.en!.grid.changing).toContain(asked[2]);
  });

  it('from the fourth on can be left alone', async () => {
    const { closing, open } = FOLLOWUP_PACKS.en!.grid;
    const { asked } = await talk(STAY, ...ANSWERS);
    for (const text of asked.slice(3)) expect([...closing, ...open]).toContain(text);
  });

  it.each([
    ['Why did you choose this nursery?', 'Close to home and the carers are patient', 'My daughter cried at first'],
    ['What do you like about the gym?', 'It opens at six and nobody stares', 'I go before work'],
  ])('ask nobody what to change who was not asked for anything wrong: %s', async (question, ...answers) => {
    const { asked } = await talk(question, ...answers, 'We walk there in five minutes');
    expect(FOLLOWUP_PACKS.en!.grid.changing).not.toContain(asked[2]);
  });

  it('close after an answer by which all is well', async () => {
    const { asked } = await talk('Is there anything else you’d like to tell us?', 'no, all good thanks');
    expect(asked[0]).toBe(FOLLOWUP_PACKS.en!.grid.survey);
  });

  it('let go of one who does not know more in a later turn', async () => {
    const { asked } = await talk('Why did you leave us?', 'The price', 'It went up twice', 'dunno');
    const { closing, open } = FOLLOWUP_PACKS.en!.grid;
    expect([...closing, ...open]).toContain(asked[2]);
  });

  it('come to the other thing that was said when the first is used up', async () => {
    const { asked } = await talk(STAY, 'The pool was filthy and the receptionist was rude to my mother', 'dunno');
    expect(asked[1]).toMatch(/pool|receptionist|If you could|one change|up to you|your decision/);
  });
});
