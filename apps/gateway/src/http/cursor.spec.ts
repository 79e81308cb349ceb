import { newId } from '@verbatim/platform';
import { idCursor, keyCursor, offsetCursor, type Cursor, type ListOf } from './cursor.js';

const refusal = { code: 'INVALID_REQUEST', details: { cursor: expect.stringContaining('the same list') } };
const [ID, OTHER] = [newId(), newId()];

describe('a cursor', () => {
  it.each<[string, Cursor<any>, unknown]>([
    ['an offset', offsetCursor('o'), 12],
    ['an id', idCursor('i'), [ID]],
    ['keys', keyCursor('k', /^\d+$/, /^[^\0]+$/), ['3', 'Größe "1.2"']],
  ])('that is %s is read where it was made, and nowhere else', (_, kind, place) => {
    const list: ListOf = ['org', OTHER, { from: new Date(0), text: undefined }];
    const text = kind.encode(place, ...list);
    expect(text).toMatch(/^[\w.-]+$/);
    expect(kind.decode(text)!.in('org', OTHER, { from: new Date(0), text: undefined })).toEqual(place);
    for (const other of [
      ['another', OTHER, { from: new Date(0) }],
      ['org', ID, { from: new Date(0) }],
      ['org', OTHER, { from: new Date(1) }],
      ['org', OTHER, { from: new Date(0), text: 'a' }],
      ['org', OTHER],
      ['org'],
    ] as ListOf[])
      expect(() => kind.decode(text)!.in(...other)).toThrow(expect.objectContaining(refusal));
  });

  it('of one kind of list is none of another', () => {
    const [jobs, callbacks] = [idCursor('jobs'), idCursor('callbacks')];
    expect(() => callbacks.decode(jobs.encode([ID], 'org'))).toThrow(expect.objectContaining(refusal));
    expect(() => offsetCursor('jobs').decode(jobs.encode([ID], 'org'))).toThrow(expect.objectContaining(refusal));
  });

  it('that was changed or made up is refused', () => {
    const kind = offsetCursor('o');
    const [encoded, seal] = kind.encode(12, 'org').split('.');
    const moved = Buffer.from('o13').toString('base64url');
    for (const text of [
      '',
      '.',
      encoded!,
      `.${seal}`,
      `${moved}.${seal}`,
      `${encoded}.${seal}.`,
      `${encoded}=.${seal}`,
    ])
      expect(() => kind.decode(text)!.in('org')).toThrow(expect.objectContaining(refusal));
    for (const place of [0, -1, 1.5, 1e20])
      expect(() => kind.decode(kind.encode(place, 'org'))).toThrow(expect.objectContaining(refusal));
  });

  it('may be missing, but not be given twice', () => {
    expect(offsetCursor('o').decode(undefined)).toBeUndefined();
    expect(() => offsetCursor('o').decode(['a', 'b'])).toThrow(
      expect.objectContaining({ details: { cursor: 'cursor must be given once' } }),
    );
  });
});
