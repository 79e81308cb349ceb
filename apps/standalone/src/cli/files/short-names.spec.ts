import { questionsSheet, shortNamesOf } from './short-names.js';

const LONG = 'What is the main reason you stay with your gym, or have left it?';

describe('short names', () => {
  const names = (columns: string[], asked: string[]) =>
    shortNamesOf({
      table: { file: 'a.csv', columns, rows: [], notes: [] },
      questions: asked.map((name) => ({ name, text: `${name}!`, index: columns.indexOf(name) })),
      ids: [],
    });

  it('are numbers for long names, which no column of the file has', () => {
    const columns = ['id', 'q1', LONG, `${LONG} And now?`, 'why'];
    expect([...names(columns, [LONG, 'why', `${LONG} And now?`]).values()]).toEqual(['Q2', 'why', 'Q3']);
  });

  it('are explained on a sheet, if there are any', () => {
    expect(questionsSheet(names(['why', LONG], ['why', LONG]))).toMatchObject([
      { name: 'Questions', rows: [['Q1', LONG, `${LONG}!`]] },
    ]);
    expect(questionsSheet(names(['why'], ['why']))).toEqual([]);
  });
});
