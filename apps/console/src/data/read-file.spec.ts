import { zipSync } from 'fflate';
import { readFile } from './read-file.js';

/** A workbook that says it unpacks to 4 GB. */
const bomb = (): File => saying(0xf0000000);

/** A workbook whose text has 100 bytes, and that says another number: in the list at its end, the size is 24 bytes after the signature PK 1 2 of an entry. */
function saying(size: number): File {
  const bytes = zipSync({ 'xl/sharedStrings.xml': new Uint8Array(100) });
  const at = bytes.findIndex((_, i) => [0x50, 0x4b, 1, 2].every((byte, k) => bytes[i + k] === byte));
  new DataView(bytes.buffer).setUint32(at + 24, size, true);
  return new File([bytes], 'answers.xlsx');
}

describe('a file for the console', () => {
  it('is refused before it is unpacked, if it is a workbook that unpacks to too much', async () => {
    await expect(readFile(bomb())).rejects.toThrow('The workbook unpacks to more than 200 MB');
  });

  it.each([99, 101])('is refused if it is a workbook whose text is not as long as it says', async (size) => {
    await expect(readFile(saying(size))).rejects.toThrow(
      'This workbook is damaged: a part of it is cut, or not as long as the file says.',
    );
  });

  it('is refused if it only has the name of a workbook', async () => {
    await expect(readFile(new File(['why\na\n'], 'answers.xlsx'))).rejects.toThrow('can’t be read as XLSX');
  });

  it('is refused if it is no text', async () => {
    await expect(readFile(new File(['\u0000\u0001'], 'answers.csv'))).rejects.toThrow('is not a table');
  });

  it('is refused before it is read, if it is too large', async () => {
    const file = new File([], 'answers.csv');
    Object.defineProperty(file, 'size', { value: 64 * 1024 * 1024 + 1 });
    await expect(readFile(file)).rejects.toThrow('The file has more than 64 MB');
  });
});
