import { FOLLOWUP_PACKS } from './packs/followup-grids.js';
import { registerShown, signsOf } from './register.js';

/** Every text of a grid by its place in it. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, child]) => textsOf(child, `${path}.${key}`));
}

const WITH_BOTH = Object.entries(FOLLOWUP_PACKS).filter(([, { registers }]) => registers !== 'one');

it('the languages of surveys with two registers have both', () =>
  expect(WITH_BOTH.map(([tag]) => tag).sort()).toEqual(
    'de el es fi fr hi id it nl pl pt ru uk zh-Hans zh-Hant'.split(' '),
  ));

describe.each(WITH_BOTH)('%s', (tag, { grids }) => {
  const formal = textsOf(grids.formal);
  const informal = textsOf(grids.informal);

  it('no informal text addresses formally', () => {
    for (const [path, text] of informal) expect([path, text, signsOf(text, tag, 'formal')]).toEqual([path, text, []]);
  });

  it('no formal text addresses informally', () => {
    for (const [path, text] of formal) expect([path, text, signsOf(text, tag, 'informal')]).toEqual([path, text, []]);
  });

  it('a text that addresses somebody differs between the registers', () => {
    expect(informal.map(([path]) => path)).toEqual(formal.map(([path]) => path));
    const differ = formal.filter(([, text], i) => text !== informal[i]![1]);
    expect(differ.length).toBeGreaterThan(formal.length / 2);
  });
});

it('no Polish text has a pronoun for both, Pan/Pani', () => {
  const { grids } = FOLLOWUP_PACKS['pl']!;
  for (const [path, text] of textsOf(grids))
    expect([path, text]).toEqual([path, expect.not.stringMatching(/Pan\p{L}*\s?\//u)]);
});

it.each([
  ['de', 'Was gefällt dir an deiner Bank?', 'informal'],
  ['de', 'Wie habt ihr das Hotel gefunden?', 'informal'],
  ['de', 'Erzähl uns von der Reise!', 'informal'],
  ['de', 'Was gefällt Ihnen an Ihrer Bank?', 'formal'],
  ['de', 'Warum haben die Kunden ihren Vertrag gekündigt, und was wollten sie?', undefined],
  ['fr', 'Qu’est-ce que tu as pensé du film ?', 'informal'],
  ['fr', 'Qu’est-ce qui t’a plu ?', 'informal'],
  ['fr', 'Pourquoi avez-vous changé de banque ?', 'formal'],
  ['fr', 'Comment était la visite chez le dentiste, et y a-t-il eu assez de temps ?', undefined],
  ['es', '¿Por qué cambiaste de compañía?', 'informal'],
  ['es', '¿Qué os pareció el hotel?', 'informal'],
  ['es', '¿Qué mejorarías de la app?', 'informal'],
  ['es', '¿Qué opina usted del servicio?', 'formal'],
  ['es', '¿Cómo existe todavía esta triste situación?', undefined],
  ['it', 'Che cosa cambieresti del tuo lavoro?', 'informal'],
  ['it', 'Che cosa Le è piaciuto del soggiorno?', 'formal'],
  ['it', 'Le piace il nuovo sito?', 'formal'],
  ['it', 'Com’era la colazione?', undefined],
  ['nl', 'Wat vond je van het eten?', 'informal'],
  ['nl', 'Wat vond u van het eten?', 'formal'],
  ['nl', 'Hoe was het eten?', undefined],
  ['pl', 'Dlaczego zrezygnowałaś z abonamentu?', 'informal'],
  ['pl', 'Co myślisz o nowym logo?', 'informal'],
  ['pl', 'Co podobało się Panu/Pani w hotelu?', 'formal'],
  ['pl', 'Jaki jest nasz największy problem?', undefined],
  ['pt', 'O que gostaste mais no hotel?', 'informal'],
  ['pt', 'O que achou o senhor do atendimento?', 'formal'],
  ['pt', 'O que você achou do atendimento?', 'formal'],
  ['pt', 'Como foi este atendimento?', undefined],
  ['pt', 'O que mais te incomoda no escritório?', undefined],
  ['ru', 'Что ты думаешь о новом приложении?', 'informal'],
  ['ru', 'Что вам понравилось?', 'formal'],
  ['ru', 'Чего не хватает на сайте и в кабинете?', undefined],
  ['uk', 'Що тобі сподобалося?', 'informal'],
  ['uk', 'Що вам сподобалося?', 'formal'],
  ['uk', 'Чого бракує на сайті?', undefined],
  ['el', 'Τι σου άρεσε στο ξενοδοχείο;', 'informal'],
  ['el', 'Τι σας άρεσε στο ξενοδοχείο;', 'formal'],
  ['el', 'Πώς ήταν το φαγητό;', undefined],
  ['el', 'Πόσες φορές την εβδομάδα μαγειρεύεις;', 'informal'],
  ['el', 'Τι είναι πιο σημαντικό για σένα;', 'informal'],
  ['el', 'Τι θα βελτίωνες στην πόλη;', 'informal'],
  ['el', 'Ποιες υπηρεσίες και λύσεις λείπουν;', undefined],
  ['fi', 'Mitä muuttaisit sovelluksessa?', 'informal'],
  ['fi', 'Mitä mieltä olette palvelusta?', 'formal'],
  ['fi', 'Mikä palvelussa oli hyvää?', undefined],
  ['hi', 'तुम्हें यह ऐप कैसा लगा?', 'informal'],
  ['hi', 'आपको यह ऐप कैसा लगा?', 'formal'],
  ['hi', 'अपने रोज़ के काम का वर्णन करो।', 'informal'],
  ['hi', 'रोज़ के काम का वर्णन करें।', 'formal'],
  ['hi', 'नया लोगो कैसा है?', undefined],
  ['id', 'Apa yang kamu suka dari aplikasi ini?', 'informal'],
  ['id', 'Apa yang Anda suka dari aplikasi ini?', 'formal'],
  ['id', 'Bagaimana liburan di kotamu?', 'informal'],
  ['id', 'Di mana orang bertemu tamu?', undefined],
  ['zh-Hans', '你觉得这个应用怎么样？', 'informal'],
  ['zh-Hans', '您觉得这个应用怎么样？', 'formal'],
  ['zh-Hant', '你覺得這個應用怎麼樣？', 'informal'],
  ['zh-Hant', '這個應用怎麼樣？', undefined],
  ['en', 'What do you think of it?', undefined],
])('%s: %j is %s', (tag, question, register) => expect(registerShown(question, tag)).toBe(register));
