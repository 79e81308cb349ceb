import type { Readable } from 'node:stream';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { TableError, tooLarge } from './table.js';

export interface Archive {
  names: readonly string[];
  has(name: string): boolean;
  /** Of an entry, unpacked; yauzl refuses one that is longer than the archive says. */
  size(name: string): number;
  /** The text of an entry, in pieces. */
  text(name: string): AsyncIterable<string>;
  close(): void;
}

const DAMAGED = 'is damaged, or no workbook: open it in a spreadsheet program and save it again as .xlsx';

/** @throws TableError for what is no zip, and for one that unpacks to more than `mostBytes` */
export async function openZip(bytes: Buffer, file: string, mostBytes = Infinity): Promise<Archive> {
  const damaged = (error: unknown): TableError => new TableError(`${file} ${DAMAGED} (${(error as Error).message})`);
  let zip: ZipFile;
  const entries = new Map<string, Entry>();
  try {
    zip = await new Promise<ZipFile>((resolve, reject) =>
      fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
    );
    await new Promise<void>((resolve, reject) => {
      zip.on('entry', (entry: Entry) => {
        entries.set(entry.fileName.replace(/^\//, '').toLowerCase(), entry);
        zip.readEntry();
      });
      zip.on('end', resolve).on('error', reject).readEntry();
    });
  } catch (error) {
    throw damaged(error);
  }
  const unpacked = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > mostBytes) throw tooLarge(`${file} unpacks to`, unpacked, mostBytes);
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name.toLowerCase()),
    size: (name) => entries.get(name.toLowerCase())?.uncompressedSize ?? 0,
    async *text(name) {
      const entry = entries.get(name.toLowerCase());
      if (!entry) throw damaged(new Error(`${name} is missing`));
      try {
        const stream = await new Promise<Readable>((resolve, reject) =>
          zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened))),
        );
        const decoder = new TextDecoder();
        for await (const chunk of stream) yield decoder.decode(chunk as Buffer, { stream: true });
        yield decoder.decode();
      } catch (error) {
        throw damaged(error);
      }
    },
    close: () => zip.close(),
  };
}
