import { zipSync } from 'fflate';
import { checkSizes, DamagedArchive, entriesOf } from './archive.js';

const LONG = new TextEncoder().encode('What do you like about our bank? '.repeat(20_000));
const random = Uint8Array.from({ length: 40_000 }, (_, i) => (i * i * 7919) >> 5);

/** Places in an entry of the directory at the archive's end, which begins with PK 1 2. */
const [PACKED, SIZE] = [20, 24];
const directoryOf = (bytes: Uint8Array): number =>
  bytes.findIndex((_, i) => [0x50, 0x4b, 1, 2].every((byte, k) => bytes[i + k] === byte));

/** An archive of one entry whose directory says something else. */
function lying(place: number, change: (value: number) => number, level: 0 | 6 = 6): Uint8Array {
  const bytes = zipSync({ 'a.xml': [LONG, { level }] });
  const view = new DataView(bytes.buffer);
  const at = directoryOf(bytes) + place;
  view.setUint32(at, change(view.getUint32(at, true)), true);
  return bytes;
}

function commented(bytes: Uint8Array, comment: string): Uint8Array {
  const made = new Uint8Array([...bytes, ...new TextEncoder().encode(comment)]);
  new DataView(made.buffer).setUint16(bytes.length - 2, comment.length, true);
  return made;
}

/** The same archive of one entry in the form for large archives, which some programs always write. */
function large(bytes: Uint8Array): Uint8Array {
  const at = directoryOf(bytes);
  const end = bytes.length - 22;
  const old = new DataView(bytes.buffer);
  const made = new Uint8Array(end + 28 + 56 + 20 + 22);
  made.set(bytes.subarray(0, end));
  const view = new DataView(made.buffer);
  view.setUint16(at + 30, 28, true); // the field for large archives
  view.setUint16(end, 1, true);
  view.setUint16(end + 2, 24, true);
  [SIZE, PACKED, 42].forEach((place, i) => {
    view.setBigUint64(end + 4 + 8 * i, BigInt(old.getUint32(at + place, true)), true);
    view.setUint32(at + place, 0xffffffff, true);
  });
  const record = end + 28;
  view.setUint32(record, 0x06064b50, true);
  view.setUint32(record + 32, 1, true);
  view.setUint32(record + 48, at, true);
  view.setUint32(record + 56, 0x07064b50, true);
  view.setUint32(record + 64, record, true);
  made.set(bytes.subarray(end), record + 76);
  return made;
}

const check = (bytes: Uint8Array): Promise<void> => checkSizes(entriesOf(bytes));

describe('an archive', () => {
  it.each<[string, Uint8Array]>([
    ['of packed and stored files', zipSync({ a: LONG, b: [random, { level: 0 }], c: random, d: new Uint8Array() })],
    ['without files', zipSync({})],
    ['with comments', commented(zipSync({ a: [LONG, { comment: 'of the file' }], b: random }), 'of the archive')],
    ['in the form for large ones', large(zipSync({ a: LONG }))],
  ])('%s is as long as it says', async (_, bytes) => {
    await check(bytes);
  });

  it('has sizes and files in the form for large ones too', () => {
    const [usual, same] = [zipSync({ a: LONG }), large(zipSync({ a: LONG }))].map((bytes) => entriesOf(bytes));
    expect(same).toEqual(usual);
    expect(usual).toMatchObject([{ isDeflated: true, size: LONG.length }]);
  });

  it.each<[string, Uint8Array]>([
    ['it says', lying(SIZE, () => 100)],
    ['it says, by one byte', lying(SIZE, (size) => size - 1)],
    ['it says, and not packed', lying(SIZE, (size) => size - 1, 0)],
  ])('is damaged if a file is longer than %s', async (_, bytes) => {
    await expect(check(bytes)).rejects.toThrow(DamagedArchive);
  });

  it.each<[string, Uint8Array]>([
    ['shorter than it says', lying(SIZE, (size) => size + 1)],
    ['cut', lying(PACKED, (size) => size - 5)],
    ['cut to nothing', lying(PACKED, () => 0)],
  ])('is damaged if a file is %s', async (_, bytes) => {
    await expect(check(bytes)).rejects.toThrow(DamagedArchive);
  });

  it('gives way to the rest of the tab while it is looked at', async () => {
    let isOver = false;
    let turns = 0;
    const timer = setInterval(() => turns++);
    await check(zipSync({ a: new Uint8Array(64 * 1024 * 1024) })).finally(() => (isOver = true));
    clearInterval(timer);
    expect(isOver).toBe(true);
    expect(turns).toBeGreaterThan(0);
  });
});
