import { hanScript } from './han-script.js';

describe('the way that Chinese is written', () => {
  it.each<[string, string | undefined]>([
    ['早餐的哪个部分让您印象最深？', 'zh-Hans'],
    ['早餐的哪個部分讓您印象最深？', 'zh-Hant'],
    ['如果您願意，可以談談住宿的其他方面嗎？', 'zh-Hant'],
    ['如果您愿意，可以谈谈住宿的其他方面吗？', 'zh-Hans'],
    ['早餐', undefined],
    ['English', undefined],
  ])('of %s', (text, script) => expect(hanScript(text)).toBe(script));
});
