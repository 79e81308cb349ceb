import { normalise } from '@verbatim/language';

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|[\u{e0000}-\u{e007f}]/gu;
const LEET: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };
const LEETED = /(?=[a-z013457@$!]{0,30}[a-z])(?=[a-z]{0,30}[013457@$!])[a-z013457@$!]{4,30}/g;
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:[ .*_-]\p{L}){5,60}(?![\p{L}\p{N}])/gu;
const BASE64 = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{24,4000}={0,2}/g;
const HEX = /(?<![0-9a-f])(?:[0-9a-f]{2}[ :]?){16,600}(?![0-9a-f])/gi;
const BLOBS = 4;

const readable = (text: string): boolean =>
  text.length >= 12 &&
  /^[\t\n\r\x20-\x7e]+$/.test(text) &&
  (text.match(/[a-zA-Z ]/g) ?? []).length >= 0.8 * text.length &&
  text.includes(' ');

/** Text hidden in base64 or hexadecimal, where there is any. */
export function hiddenText(text: string): string | undefined {
  for (const [blob] of [...text.matchAll(BASE64)].slice(0, BLOBS)) {
    const decoded = Buffer.from(blob, 'base64').toString('utf8');
    if (readable(decoded)) return decoded;
  }
  for (const [blob] of [...text.matchAll(HEX)].slice(0, BLOBS)) {
    const decoded = Buffer.from(blob.replace(/[ :]/g, ''), 'hex').toString('utf8');
    if (readable(decoded)) return decoded;
  }
  return undefined;
}

/** The text as it is compared, and as it reads with invisible characters gone, l33t undone, s p a c e d letters joined. */
export function readings(text: string): string[] {
  const plain = normalise(text.replace(INVISIBLE, ''));
  const joined = plain.replace(SPACED, (letters) => letters.replace(/[ .*_-]/g, ''));
  const unleeted = joined.replace(LEETED, (word) => word.replace(/[013457@$!]/g, (sign) => LEET[sign]!));
  return [...new Set([plain, joined, unleeted])];
}
