import { ifMatch } from './if-match.js';

describe('If-Match', () => {
  it.each<[string, string[], string[]]>([
    ['*', ['"0"', '"3"'], []],
    ['"3"', ['"3"'], ['"0"', '"33"', 'W/"3"']],
    ['"2", "3"', ['"2"', '"3"'], ['"4"']],
    ['W/"2" ,"3",, ""', ['"3"'], ['"2"']],
    ['W/"3"', [], ['"3"']],
    ['"03", "x,y", "\u00e9!"', ['"x,y"'], ['"3"', '"x"']],
  ])('%s matches %j and not %j: strongly, as RFC 9110 has it', (header, matching, others) => {
    const matches = ifMatch(header);
    expect(matching.filter(matches)).toEqual(matching);
    expect(others.filter(matches)).toEqual([]);
  });

  it.each([undefined, '', ' , ', '3', '"3', '"3" "4"', 'w/"3"', '"3", *', '"a"b', `"${'x'.repeat(5_000)}"`])(
    '%j is refused and named',
    (header) => {
      expect(() => ifMatch(header)).toThrow(
        expect.objectContaining({ code: 'INVALID_REQUEST', details: { 'If-Match': expect.stringContaining('ETag') } }),
      );
    },
  );
});
