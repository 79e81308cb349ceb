import type { CodebookCode } from '@verbatim/contracts';
import { code, labelsOf } from './spec-support.js';

const LEAVING = 'Why did you cancel your meal kit subscription?';

/** The labels of each answer's codes, in a locked codebook. */
async function placed(question: string, codes: CodebookCode[], answers: string[]): Promise<string[][]> {
  const result = await code(answers, { question, codebook: { mode: 'locked', codes } });
  return answers.map((_, i) => labelsOf(result, i));
}

const names = (...labels: string[]): CodebookCode[] => labels.map((label) => ({ label }));

describe('a given code', () => {
  it('is understood by its name alone, through the subjects of the bank', async () => {
    const codes = names('Price', 'Packaging', 'Delivery', 'Recipes');
    expect(
      await placed(LEAVING, codes, [
        'far too dear for what you get',
        'mountains of plastic every week',
        'the courier never came on the day',
        'same dishes over and over',
      ]),
    ).toEqual([['Price'], ['Packaging'], ['Delivery'], expect.not.arrayContaining(['Price', 'Packaging', 'Delivery'])]);
  });

  it('is understood in another language than the answers', async () => {
    const codes = names('Price', 'Late delivery', 'Staff');
    expect(
      await placed('¿Por qué dejó de comprar con nosotros?', codes, [
        'el precio',
        'retrasos continuos en las entregas',
        'los empleados son muy antipáticos',
      ]),
    ).toEqual([['Price'], ['Late delivery'], ['Staff']]);
  });

  it('takes words of its description', async () => {
    const codes = [
      { label: 'Technical', description: 'The streaming stick, remote control or television app stopped' },
      { label: 'Money', description: 'Costs too much' },
    ];
    expect(
      await placed('Why did you leave us?', codes, ['my remote control broke twice', 'it costs a fortune']),
    ).toEqual([['Technical'], ['Money']]);
  });

  it('takes no words of answers that an earlier coding quotes as its description', async () => {
    const described = (description?: string): CodebookCode[] => [
      { label: 'Technical', ...(description && { description }) },
      { label: 'Money' },
    ];
    const found = (description?: string) =>
      placed('Why did you leave us?', described(description), ['my dog ate the sofa']);
    expect(await found('My dog, my sofa')).toEqual([['Technical']]);
    expect(await found('Answers such as “my dog” and “my sofa”.')).toEqual(await found());
    for (const quoted of ['„my dog“ und „my sofa“', '“my dog” und “my sofa”'])
      expect(await found(`Antworten wie ${quoted}.`)).toEqual(await found());
    expect(await found()).not.toEqual([['Technical']]);
  });

  it('stays empty where nothing fits', async () => {
    const codes = names('Car park and valet parking', 'Staff');
    const found = await placed('What did you like about the hotel?', codes, [
      'friendly staff everywhere',
      'staff were lovely',
      'a porter helped us',
    ]);
    expect(found.flat()).not.toContain('Car park and valet parking');
  });

  it('holds an answer that makes two points twice', async () => {
    const codes = names('Price', 'Delivery', 'Quality of the food');
    const [both] = await placed(LEAVING, codes, ['Too expensive. And the delivery was always late.']);
    expect(both!.toSorted()).toEqual(['Delivery', 'Price']);
  });

  it('leaves a word that another code is called after to that code', async () => {
    const codes = [
      { label: 'Staff', description: 'Rude staff, or staff who charged the wrong price' },
      { label: 'Price', description: 'Too expensive' },
    ];
    expect(await placed('Why did you leave us?', codes, ['the price'])).toEqual([['Price']]);
  });
});
