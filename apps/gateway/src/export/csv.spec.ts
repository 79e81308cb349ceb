import { csvLine } from './csv.js';

describe('a line of CSV', () => {
  it('quotes what needs it, and leaves numbers alone', () => {
    expect(csvLine(['plain', 'a, b', 'a; b', 'say "hi"', 'two\nlines', ' space ', '', null, undefined, -1.5, 0])).toBe(
      'plain,"a, b","a; b","say ""hi""","two\nlines"," space ",,,,-1.5,0\r\n',
    );
  });

  it('makes formulas harmless', () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'];
    for (const formula of formulas) expect(csvLine([formula])).toMatch(/^"?'/);
    expect(csvLine(['=A1'])).toBe("'=A1\r\n");
    expect(csvLine(['1 - 1 = 0'])).toBe('1 - 1 = 0\r\n');
  });
});
