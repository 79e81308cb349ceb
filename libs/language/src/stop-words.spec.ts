import { stopWordsOf } from './stop-words.js';

const of = (text: string) => stopWordsOf(text.split(' '));

describe('stop words', () => {
  it('are those of the language that the words are in', () => {
    const english = of("i can't think of anything it's all fine and the war is over");
    expect(['can', 'think', 'anything', 'all', 'don', 'the'].filter((word) => !english.has(word))).toEqual([]);
    expect(['war', 'fine', 'parking'].filter((word) => english.has(word))).toEqual([]);
    const german = of('es war mir alles viel zu laut und die geräte sind oft kaputt');
    expect([german.has('war'), german.has('die'), german.has('laut')]).toEqual([true, true, false]);
  });

  it('are none where the language is not known', () => {
    expect(of('zzz qqq').size).toBe(0);
    expect(stopWordsOf([]).size).toBe(0);
  });
});
