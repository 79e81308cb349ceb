import { SaxesParser } from 'saxes';

export type Attributes = Record<string, string>;
export interface XmlHandlers {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML piece by piece; names come without their prefix. Entities other than XML's own five are an error, so a document can't blow itself up.
 * @throws Error for XML that is not well-formed
 */
export async function readXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser({ xmlns: false });
  const { open, text, close } = handlers;
  parser.on('error', (error) => {
    throw error;
  });
  if (open)
    parser.on('opentag', ({ name, attributes }) => {
      const plain: Attributes = {};
      for (const key in attributes) plain[local(key)] = attributes[key]!;
      open(local(name), plain);
    });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', ({ name }) => close(local(name)));
  for await (const piece of pieces) parser.write(piece);
  parser.close();
}
