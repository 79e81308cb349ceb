import { SaxesParser } from 'saxes';
import { withXmlCharacters } from './svg-text.js';

const isXml = (text: string): boolean => {
  let isSound = true;
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', () => (isSound = false));
  parser.write(text).close();
  return isSound;
};

it('a saved chart is XML whatever a stored label holds', () => {
  const codes = [...Array(0xa0).keys(), 0x2028, 0xd800, 0xdfff, 0xfffe, 0xffff, 0x1f44d];
  for (const code of codes.filter((one) => !'<&'.includes(String.fromCodePoint(one)))) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text>Price${String.fromCodePoint(code)}s</text></svg>`;
    expect([code, isXml(withXmlCharacters(svg))]).toEqual([code, true]);
  }
  expect(isXml('<svg>\u0007</svg>')).toBe(false);
  expect(withXmlCharacters('<text>Köln\t👍🏽\n</text>')).toBe('<text>Köln\t👍🏽\n</text>');
});
