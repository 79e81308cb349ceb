import { FOLLOWUP_LANGUAGES } from '@verbatim/contracts';
import { embedder } from '@verbatim/embedding/testing';
import { analyseThread } from '@verbatim/followup-engine';
import {
  askedFor,
  detectLanguage,
  givesReason,
  nonAnswer,
  packOf,
  registerPack,
  stemOf,
  yesOrNo,
} from '@verbatim/language';
import { madeUp } from '@verbatim/language/testing';
import { entryContext, incomplete, isProfane, machineOrder } from '@verbatim/quality-checks';

it('every language that follow-ups are written in has a pack', () => {
  const missing = Object.keys(FOLLOWUP_LANGUAGES).filter((tag) => !packOf(tag.slice(0, 2)));
  expect(missing).toEqual([]);
});

/** Nothing but its pack tells the engines of this language. */
describe('a made-up language', () => {
  const whole = (question: string, answer: string) => incomplete(entryContext({ index: 0, question, answer })).isIssue;
  const kindOf = async (answer: string, question = 'Wuxmeku wuxti wuxpensas wuxpri wuxla wuxbutiko?') => {
    const { embed } = await embedder();
    return analyseThread({ turns: [{ question, answer }], asked: [], avoidTopics: [] }, embed);
  };

  /** What is seen of it, in one go: without its pack everything is otherwise. */
  const seen = async () => ({
    types: [
      'Wuxkiru wuxti wuxvenis?',
      'Wuxsata wuxtempu wuxti wuxvenis?',
      'Wuxnolu wuxesis wuxla wuxmanjo?',
      'Wuxpelo wuxdecidis?',
      'Wuxnomu wuxtri wuxaferojn',
    ].map((question) => askedFor(question).type),
    whyToo: askedFor('Wuxmeku wuxti wuxachetis, wuxvi wuxkiru?').reasonToo,
    nonAnswers: [nonAnswer('Wuxmi wuxnelu wuxzani!'), nonAnswer('wuxnilo'), nonAnswer('Wuxnelu wuxkomento')],
    yesOrNo: [yesOrNo('Wuxuso, wuxcerte'), yesOrNo('wuxnelu')],
    reasons: [
      givesReason('Wuxmi wuxvenis wuxderim wuxestas wuxproksime', 'unknown'),
      givesReason('Wuxmi wuxvenis wuxhierau', 'unknown'),
    ],
    brokenOff: whole('Wuxmeku wuxti wuxpensas?', 'Wuxla wuxkafo wuxesis wuxbonega wuxderim'),
    oneWordToWhy: whole('Wuxmeku wuxti wuxachetis, wuxvi wuxkiru?', 'wuxkafon'),
    refusal: (await kindOf('Wuxmi wuxnelu wuxvolu wuxparlu wuxpri wuxtio')).isRefusal,
    distress: (await kindOf('Wuxmi wuxvolu wuxmortu')).isRefusal,
    order: machineOrder('Wuxignoru wuxla wuxantauajn wuxinstruktin wuxnun') !== undefined,
    rude: [isProfane('wuxfekak!', 'en'), isProfane('wuxgrumpak', 'xx'), isProfane('wuxgrumpak', 'en')],
    language: detectLanguage('Wuxla wuxbutiko wuxesu wuxproksime'),
    stem: stemOf('wuxdomin', 'xx'),
  });

  it('is unknown without its pack', async () => {
    expect(await seen()).toEqual({
      types: ['yes-no', 'yes-no', 'yes-no', 'yes-no', 'what'],
      whyToo: false,
      nonAnswers: [undefined, undefined, undefined],
      yesOrNo: [undefined, undefined],
      reasons: [false, false],
      brokenOff: false,
      oneWordToWhy: false,
      refusal: false,
      distress: false,
      order: false,
      rude: [false, false, false],
      language: 'unknown',
      stem: 'wuxdomin',
    });
  });

  it('is known to every engine by its pack alone', async () => {
    const undo = registerPack(madeUp);
    try {
      expect(await seen()).toEqual({
        types: ['why', 'amount', 'how', 'named', 'list'],
        whyToo: true,
        nonAnswers: ['unknown', 'none', 'refused'],
        yesOrNo: ['yes', 'no'],
        reasons: [true, false],
        brokenOff: true,
        oneWordToWhy: true,
        refusal: true,
        distress: true,
        order: true,
        rude: [true, true, false],
        language: 'xx',
        stem: 'wuxdom',
      });
    } finally {
      undo();
    }
  });
});
