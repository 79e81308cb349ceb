import { languageOfLabels } from './label-language.js';

const GERMAN = [
  'Die Preise sind viel zu hoch geworden',
  'Das Personal war leider sehr unfreundlich',
  'nichts',
  'Parkplätze fehlen überall',
];

describe('the language of labels', () => {
  it('is that of most answers', () => {
    expect(languageOfLabels([...GERMAN, 'The staff were really rude to us that day'])).toBe('de');
    expect(languageOfLabels(['服务员态度很差,价格也贵', '等了很久'])).toBe('zh-Hans');
    expect(languageOfLabels(['服務員態度很差,價格也貴', '等了很久'])).toBe('zh-Hant');
  });

  it('is left to the service where none can be told, or its labels have no such language', () => {
    expect(languageOfLabels(['ok', '42', ''])).toBeUndefined();
    expect(languageOfLabels(['Az árak túl magasak és a személyzet nem volt kedves'])).toBeUndefined();
  });
});
