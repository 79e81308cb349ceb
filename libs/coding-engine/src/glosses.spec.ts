import { watched } from '@verbatim/language/testing';
import { glossesOf } from './glosses.js';

describe('the glosses of a part', () => {
  it('are each there once', async () => {
    expect(await glossesOf([{ answer: 'Friendly staff' }, { answer: 'friendly staff. Low prices' }])).toEqual([
      'friendly staff',
      'low prices',
    ]);
  });

  it('are English in every language that has a glossary, and none where no word is known', async () => {
    const said = [
      'El desayuno era caro',
      'Das Frühstück war zu teuer und das Zimmer schmutzig',
      'Le petit-déjeuner était trop cher',
      'Завтрак был слишком дорогой',
      '朝食が高すぎる',
      'Qwrtz',
      'ארוחת בוקר יקרה',
    ];
    const each = await Promise.all(said.map((answer) => glossesOf([{ answer: `${answer}` }])));
    for (const own of each.slice(0, 5)) expect(own.join(' ')).toMatch(/breakfast.*(?:expensive|overpriced)/u);
    expect(each[6]).toEqual([]);
  });

  it('let others have their turn after each long answer, and each with many follow-ups', async () => {
    const long = Array.from({ length: 10 }, () => ({ answer: ', '.repeat(10_000) }));
    expect((await watched(() => glossesOf(long))).turns).toBeGreaterThanOrEqual(9);
    const many = Array.from({ length: 10 }, () => ({
      answer: 'x',
      followups: Array.from({ length: 100 }, () => ({ question: 'Why?', answer: ',' })),
    }));
    expect((await watched(() => glossesOf(many))).turns).toBeGreaterThanOrEqual(9);
  });
});
