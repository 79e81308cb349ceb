import { sharedWords } from './stems.js';

const marked = (text: string, label: string): string[] => {
  const pieces = sharedWords(text, label);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  return pieces.filter(({ isQuoted }) => isQuoted).map((piece) => piece.text);
};

describe('words that an answer shares with a code', () => {
  it('are found in other forms and cases, and nothing else is', () => {
    expect(marked('Delivered late: two DELIVERIES in a row!', 'Late delivery')).toEqual([
      'Delivered',
      'late',
      'DELIVERIES',
    ]);
    expect(marked('Prices keep rising, the price does not, pricing neither', 'Price')).toEqual(['Prices', 'price']);
    expect(marked('It is so-so', 'It is expensive')).toEqual([]);
    expect(marked('', 'Price')).toEqual([]);
  });

  it('are found in other scripts', () => {
    expect(marked('Цены слишком высокие', 'Высокие цены')).toEqual(['Цены', 'высокие']);
    expect(marked('السعر مرتفع جدا', 'السعر')).toEqual(['السعر']);
  });

  it('are not the words that join them, in any language of a survey', () => {
    expect(marked('I drink tea and coffee, and water', 'Drinks and coffee')).toEqual(['drink', 'coffee']);
    expect(marked('Preis und Lieferung und so', 'Preis und Lieferung')).toEqual(['Preis', 'Lieferung']);
  });
});
