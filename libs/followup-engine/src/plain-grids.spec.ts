import { embedder } from '@verbatim/embedding/testing';
import { FOLLOWUP_PACKS } from '@verbatim/language';
import { analyseThread } from './analyse.js';

/** What is asked of each answer of a thread in turn; after a refusal that is the question which can be left alone. */
async function asked(question: string, ...answers: string[]): Promise<string[]> {
  const { embed } = await embedder();
  const before: string[] = [];
  const turns: { question: string; answer: string }[] = [];
  for (const answer of answers) {
    turns.push({ question: before.at(-1) ?? question, answer });
    before.push((await analyseThread({ turns, asked: [...before], avoidTopics: [] }, embed)).followup);
  }
  return before;
}

const gridOf = (tag: string) => FOLLOWUP_PACKS[tag]!.grid;
const reason = (tag: string): string => gridOf(tag).bare[0]!;

describe('languages whose grid asks much the same of every kind of answer', () => {
  it.each([
    ['pl', 'Czy poleciłby Pan nas znajomym?', 'raczej tak'],
    ['fr', 'Recommanderiez-vous notre service ?', 'oui'],
    ['de', 'Würden Sie uns weiterempfehlen?', 'Ja, auf jeden Fall'],
    ['pt', 'Qual operadora você usa?', 'Vivo'],
    ['nl', 'Welke krant leest u?', 'Trouw'],
  ])('%s: ask why, of a choice and of a yes: %s %s', async (tag, question, answer) =>
    expect((await asked(question, answer))[0]).toBe(reason(tag)),
  );

  it.each([
    ['de', 'Wer hat Ihnen unsere Praxis empfohlen?', 'meine Schwester'],
    ['it', 'Chi Le ha consigliato il nostro studio?', 'mia sorella'],
    ['ja', '当院をどなたから紹介されましたか？', '姉'],
  ])('%s: do not ask why of a person: %s', async (tag, question, answer) =>
    expect((await asked(question, answer))[0]).not.toBe(reason(tag)),
  );

  it('ask what matters of what is liked, and why of what comes first', async () => {
    expect(await asked('Was gefällt Ihnen an der App?', 'dass ich Rezepte direkt einlösen kann')).toEqual([
      'Warum ist Ihnen das wichtig?',
    ]);
    expect(await asked('Was ist Ihnen bei einem Arzt am wichtigsten?', 'dass er zuhört')).toEqual([
      'Warum steht das für Sie an erster Stelle?',
    ]);
  });

  it('do not come back to a single word of judgement', async () =>
    expect((await asked('¿Qué tal el concierto?', 'genial, pero no se oía la voz', 'el sonido fatal'))[1]).not.toMatch(
      /genial/,
    ));

  it.each([
    ['de', 'Warum haben Sie nicht gewählt?', 'Das geht Sie nichts an.', 'bleibt dabei'],
    ['pl', 'Dlaczego nie bierze Pani udziału w wyborach?', 'nie chcę o tym rozmawiać', 'naprawdę nie'],
  ])('%s: leave one who refused alone', async (tag, question, refusal, then) => {
    const { closing, open } = gridOf(tag);
    expect([...closing, ...open]).toContain((await asked(question, refusal, then))[1]);
  });

  it('leave it at nothing more', async () => {
    const { closing, open } = gridOf('es');
    const question = '¿Algo más que quiera añadir sobre la reparación del coche?';
    expect([...closing, ...open]).toContain((await asked(question, 'Nada más, muchas gracias y un saludo a Toni.'))[0]);
  });

  it.each([
    ['Was möchten Sie uns zur Pflege noch mitteilen?', 'Danke an Schwester Beate, mehr möcht ich nicht sagen.'],
    ['¿Qué opina de la gestión del alcalde?', 'De política ni hablo ni quiero hablar'],
    ['Hoe heeft u de begeleiding ervaren?', 'Ik mis hem elke dag. Verder kan ik er niet veel over zeggen.'],
    ['Pourquoi n’êtes-vous pas allé voter ?', 'Je préfère garder ça pour moi.'],
  ])('do not quote who will say no more: %s %s', async (question, answer) =>
    expect((await asked(question, answer))[0]).not.toMatch(/[„“«]/u),
  );

  it('follow up a name in the language of the question', async () => {
    expect((await asked('¿Qué marca de café compra normalmente?', 'Marcilla'))[0]).toMatch(/^¿/);
    expect((await asked('新しい市長についてどう思いますか？', '様子見'))[0]).toMatch(/ますか？$/);
  });
});
