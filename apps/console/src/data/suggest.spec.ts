import { suggestionsFor, type Known } from './suggest.js';

const code = (id: number, label: string, ...texts: string[]): Known => ({ id, label, texts });
const CODES = [
  code(1, 'Fees', 'The monthly fee went up', 'The card is too expensive'),
  code(2, 'Friendly staff', 'The people at the counter are kind'),
  code(3, 'Opening hours', 'The branch closes at noon'),
];
const labels = (answer: string, most = 3): string[] => suggestionsFor(answer, CODES, most).map(({ label }) => label);

describe('suggested codes', () => {
  it('share words with the answer, whatever their endings', () => {
    expect(labels('expensively priced')).toEqual(['Fees']);
    expect(suggestionsFor('A kind branch', CODES, 3)[0]!.words).toEqual(['kind']);
  });

  it('come first with a word of the label, and weigh what all codes have as nothing', () => {
    expect(labels('the staff closes early')).toEqual(['Friendly staff', 'Opening hours']);
    const everywhere = CODES.map((one) => ({ ...one, texts: [...one.texts, 'bank'] }));
    expect(suggestionsFor('bank of the staff', everywhere, 3).map(({ label }) => label)[0]).toBe('Friendly staff');
  });

  it('do not come from words that many codes have', () => {
    const texts = ['late and cold', 'late and rude', 'closed and far away', 'dear'];
    const codes = texts.map((text, i) => code(i, `Code ${'abcd'[i]!.repeat(4)}`, text));
    expect(suggestionsFor('late, and then rude', codes, 4).map(({ words }) => words)).toEqual([['rude']]);
  });

  it('never rest on stop words alone', () => {
    const codes = [
      code(1, 'Temperature', 'It was anything but warm, all winter'),
      code(2, 'Building', 'All of the changing rooms are grim'),
      code(3, 'App', 'You can only book with the app'),
      code(4, 'Staff', 'They are lovely'),
    ];
    expect(suggestionsFor("Can't think of anything, it's all good", codes, 4)).toEqual([]);
    expect(suggestionsFor('All rooms are cold', codes, 4)).toEqual([{ id: 2, label: 'Building', words: ['rooms'] }]);
    const german = [
      code(1, 'Personal', 'Die waren alle sehr nett'),
      code(2, 'Preis', 'Das ist mir zu teuer'),
      code(3, 'Lage', 'Es liegt nicht weit weg'),
    ];
    expect(suggestionsFor('Mir ist nichts aufgefallen, die waren da', german, 3)).toEqual([]);
  });

  it('do not come from a word that one of many texts has, or that other codes have nearly as often', () => {
    const fill = (word: string): string[] => Array.from({ length: 5 }, (_, i) => `${word} ${'abcde'[i]!.repeat(7)}`);
    const codes = [
      code(1, 'Roast', ...fill('coffee'), 'what a coffee', 'nothing like coffee you know', 'the beans you sell'),
      code(2, 'Delivery', ...fill('parcel'), 'you get a parcel'),
      code(3, 'Boxes', ...fill('carton')),
      code(4, 'Website', ...fill('page')),
    ];
    const of = (answer: string) => suggestionsFor(answer, codes, 4).map(({ label }) => label);
    expect(of('that is what you like')).toEqual([]);
    expect(of('my coffee and a parcel')).toEqual(['Roast', 'Delivery']);
  });

  it('are as many as asked for, and none without a shared word', () => {
    expect(labels('staff fees opening', 2)).toHaveLength(2);
    expect(labels('zzz')).toEqual([]);
    expect(suggestionsFor('staff', [], 3)).toEqual([]);
  });
});
