import { registerPack } from '@verbatim/language';
import { madeUp } from '@verbatim/language/testing';
import { dot } from './geometry.js';
import { isFiller } from './fillers.js';
import { code, labelsOf } from './spec-support.js';
import { Space } from './space.js';

/** Of each language three answers: the first two share only words that stand beside every theme, the first and the last share the theme. */
const SAID: Record<string, string[]> = {
  es: ['no hay aparcamiento', 'no hay descuentos', 'el aparcamiento es muy pequeño'],
  fr: ["il n'y a pas de wifi", "il n'y a pas de contrôleur", 'le wifi est très lent'],
  de: ['keine veganen Gerichte', 'keine freie Kasse', 'viel mehr vegane Gerichte'],
  pt: ['as tarifas são muito altas', 'as letras são muito pequenas', 'não quero pagar tarifa'],
  it: ['il parcheggio è troppo piccolo', 'il personale è troppo lento', 'non c’è parcheggio'],
  nl: ['veel te weinig zitplaatsen', 'veel te weinig personeel', 'geen zitplaats'],
  ru: ['очень мало врачей', 'очень мало талонов', 'врачи не слушают'],
  pl: ['bardzo mało parkingów', 'bardzo mało personelu', 'nie ma parkingu'],
  ja: ['もっと駐車場がほしい', 'もっと店員がほしい', '駐車場が狭い'],
  tr: ['otopark çok küçük', 'personel çok kaba', 'otopark yok'],
};

describe('words that stand beside every theme', () => {
  it.each(Object.keys(SAID))('bring no answers together (%s)', (language) => {
    const texts = SAID[language]!.map((text) => text.toLowerCase());
    const space = new Space(
      [...texts, ...texts].map((text) => ({ text, language, row: -1 })),
      new Int8Array(0),
    );
    const [first, second, same] = [0, 1, 2].map((i) => space.point(i));
    expect(dot(first!, same!)).toBeGreaterThan(0.2);
    expect(dot(first!, second!)).toBeLessThan(dot(first!, same!) / 2);
  });

  it('are all that an answer has, at times, and then count', () => {
    const space = new Space(
      ['nunca', 'nunca', 'siempre'].map((text) => ({ text, language: 'es', row: -1 })),
      new Int8Array(0),
    );
    expect(dot(space.point(0), space.point(1))).toBeCloseTo(1);
    expect(dot(space.point(0), space.point(2))).toBeLessThan(0.5);
  });

  it('are short ones in a language that has no table', () => {
    expect([
      isFiller('ako', 'sk'),
      isFiller('parkovanie', 'sk'),
      isFiller('app', 'de'),
      isFiller('nicht', 'de'),
    ]).toEqual([true, false, false, true]);
  });

  it('are those of its pack in a language that is added', () => {
    const words = ['wuxtropu', 'wuxderim', 'wuxsen', 'wuxparkejo', 'ako'];
    const before = words.map((word) => isFiller(word, 'xx'));
    const undo = registerPack(madeUp);
    const after = words.map((word) => isFiller(word, 'xx'));
    undo();
    // 'ako' is short: without a pack that is enough
    expect([before, after]).toEqual([
      [false, false, false, false, true],
      [true, true, true, false, false],
    ]);
  });

  it('do not make a code of a denial', async () => {
    const themes = [
      ['no hay aparcamiento', 'el aparcamiento es muy pequeño', 'aparcamiento siempre lleno', 'más aparcamiento'],
      ['no hay descuentos', 'más descuentos', 'los descuentos son muy pocos', 'nunca hay descuentos'],
      ['no hay personal', 'mucho personal nuevo', 'el personal es muy lento', 'nunca veo al personal'],
      ['no hay fruta fresca', 'la fruta es muy mala', 'más fruta', 'fruta siempre verde'],
    ];
    const said = themes.map((theme) => [...theme, ...theme]);
    const result = await code(said.flat(), {
      question: '¿Qué mejoraría de nuestra tienda?',
      options: { maxLevels: 1, maxCodesPerLevel: [8], minResponsesPerCode: 1 },
    });
    const own = themes.map((theme, t) => new Set(theme.flatMap((_, i) => labelsOf(result, t * 8 + i))));
    for (const labels of own) expect(labels.size).toBe(1);
    expect(new Set(own.flatMap((labels) => [...labels])).size).toBe(themes.length);
  });
});
