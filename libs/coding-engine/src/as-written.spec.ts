import { AsWritten } from './as-written.js';

describe('units as they were written', () => {
  const answers = [
    { answer: 'ICE 40 Minuten zu spät, Anschluss weg' },
    { answer: 'i moved house' },
    { answer: 'Well,  I’ve   MOVED house' },
    { answer: 'No', followups: [{ question: 'Why?', answer: 'Too Loud' }] },
  ];
  const texts = [
    'ice 40 minuten zu spät',
    'anschluss weg',
    'i moved house',
    "i've moved house",
    'too loud',
    'put together',
  ];
  const units = texts.map((text) => ({ text, language: 'en', row: 0 }));
  const written = new AsWritten(answers, units, [[0, 1], [2], [3], [4, 5]]);

  it('have the capitals of the answer', () => {
    expect(texts.map((_, i) => written.of(i))).toEqual([
      'ICE 40 Minuten zu spät',
      'Anschluss weg',
      'i moved house',
      'I’ve MOVED house',
      'Too Loud',
      'put together',
    ]);
  });

  it('are those of most answers, in any order', () => {
    const of = (...texts: string[]): string =>
      new AsWritten(
        texts.map((answer) => ({ answer })),
        [{ text: 'price', language: 'en', row: 0 }] as never,
        texts.map(() => [0]),
      ).of(0);
    expect([of('price', 'THE PRICE', 'the PRICE'), of('PRICE', 'Price'), of('Price', 'PRICE')]).toEqual([
      'PRICE',
      'Price',
      'Price',
    ]);
  });

  it('are left as they are where no answer has them', () => {
    expect(new AsWritten(answers as never, units, []).of(2)).toBe('i moved house');
  });
});
