import { embedder } from '@verbatim/embedding/testing';
import { FOLLOWUP_PACKS } from '@verbatim/language';
import { analyseThread } from './analyse.js';

async function analysed(question: string, answer: string) {
  const { embed } = await embedder();
  return analyseThread({ turns: [{ question, answer }], asked: [], avoidTopics: [] }, embed);
}
const asked = async (question: string, answer: string): Promise<string> => (await analysed(question, answer)).followup;
const gridOf = (tag: string) => FOLLOWUP_PACKS[tag]!.grid;

describe('it depends', () => {
  it.each([
    ['en', 'Would you recommend us to a friend?', 'It depends'],
    ['de', 'Würden Sie uns weiterempfehlen?', 'kommt drauf an'],
    ['fr', 'Nous recommanderiez-vous ?', 'Ça dépend…'],
    ['pl', 'Czy poleciłby nas Pan znajomym?', 'to zależy'],
    ['zh-Hans', '您会把这门网课推荐给朋友吗？', '看情况吧'],
    ['ja', '友人に勧めたいですか。', '場合によります'],
  ])('%s: is asked on what: %s %s', async (tag, question, answer) =>
    expect(await asked(question, answer)).toBe(gridOf(tag).depends[0]),
  );

  it('is not asked on what where that was said', async () =>
    expect(await asked('How reliable is the bus to work?', 'It depends on the driver and the weather')).not.toBe(
      gridOf('en').depends[0],
    ));
});

describe('nothing about the same is pressed', () => {
  it.each([
    ['en', 'What are the main reasons you would vote for this candidate?', 'dunno'],
    ['es', '¿Qué mejoraría del curso en línea?', 'no sé'],
    ['de', 'Was halten Sie von der neuen App?', 'keine Ahnung'],
    ['uk', 'Що ви думаєте про нову програму?', 'не знаю'],
  ])("%s: after 'don't know': %s %s", async (tag, question, answer) => {
    const { respect, open } = gridOf(tag);
    expect(await asked(question, answer)).toBe(`${respect[0]} ${open[0]}`);
  });

  it.each([
    ['en', 'Is there anything else you would like to tell us?', 'nope'],
    ['uk', 'Чи є щось, що Ви хотіли б додати?', 'ні'],
    ['sv', 'Är det något mer du vill berätta om bredbandet?', 'näpp'],
  ])('%s: anything else is not asked again: %s %s', async (tag, question, answer) =>
    expect(await asked(question, answer)).toBe(gridOf(tag).survey),
  );

  it('a thread ends when there was nothing to say of the survey either', async () => {
    const { embed } = await embedder();
    const { survey } = gridOf('en');
    const turns = [
      { question: 'Any other comments?', answer: 'no' },
      { question: survey, answer: 'nothing' },
    ];
    expect((await analyseThread({ turns, asked: [survey], avoidTopics: [] }, embed)).isClosed).toBe(true);
  });

  it.each([
    ['Comment s’est passé votre échange avec le service client ?', 'Vous avez tout enregistré. Question suivante.'],
    ['Gibt es noch etwas, das Sie uns mitteilen möchten?', 'Ja, lassen Sie mich mit dem ganzen Zeug in Ruhe.'],
    ['Wat vond u van de bezorging?', 'laat me toch eens met rust'],
    ['Как вам наш сервис?', 'оставьте меня наконец в покое!'],
  ])('after annoyance: %s %s', async (question, answer) =>
    expect((await analysed(question, answer)).isRefusal).toBe(true),
  );

  it('to be left in peace can be what is liked', async () =>
    expect(
      (await analysed('Was schätzen Sie an unserem Geschäft?', 'man lässt mich in Ruhe aussuchen')).isRefusal,
    ).toBe(false));
});

const weighedIn = (tag: string): string[] =>
  Object.values(FOLLOWUP_PACKS[tag]!.grids).map(({ sure, cells }) =>
    (sure?.why ?? cells.why!.any!)[0]!.replace(/^\[[^\]]*\] /, ''),
  );

describe('several reasons of a decision', () => {
  it.each([
    ['es', '¿Por qué dejaste de usar nuestra app?', 'gastaba batería y salían anuncios hasta en la sopa'],
    ['fr', 'Pourquoi as-tu choisi cette formation ?', 'un pote me l’a conseillée et c’était gratuit'],
  ])('%s: what weighed most is asked: %s %s', async (tag, question, answer) => {
    const all = weighedIn(tag);
    expect(all).toContain(await asked(question, answer));
  });

  it.each([
    ['en', 'What made you decide to vote the way you did?', 'My dad’s hospital got closed.'],
    ['sv', 'Varför valde ni just det här äldreboendet?', 'Katten fick följa med.'],
    ['it', 'Perché ha cambiato medico?', 'per il cane'],
  ])('%s: nothing is weighed where there is one: %s %s', async (tag, question, answer) => {
    const all = weighedIn(tag);
    expect(all).not.toContain(await asked(question, answer));
  });

  it('are not asked after where nothing was decided', async () =>
    expect(await asked('Why are you unhappy with your supplier?', 'The meter is never read.')).not.toMatch(/decision/));
});

describe('a question that asks why as well', () => {
  it('is asked again for the reason that is missing', async () =>
    expect(await asked('Which news source do you trust most, and why?', 'the local paper')).toBe(
      'What is the main reason for your answer?',
    ));

  it('after a rating, too', async () =>
    expect(await asked('How satisfied are you with the banking app, and what is the reason for that?', '6/10')).toBe(
      gridOf('en').bare[0],
    ));
});
