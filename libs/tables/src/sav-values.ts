import { numberText } from './number-formats.js';

/** Formats of numbers that are dates or times. */
const DATES = new Set([20, 23, 24, 28, 29, 30, 38, 39]);
const DATE_TIMES = new Set([22, 41]);
const TIMES = new Set([21, 25, 40]);
const EPOCH = Date.UTC(1582, 9, 14);

/** A number as text: dates and times, which count seconds from 14 October 1582, in ISO's form. */
export function savNumber(value: number, format: number): string {
  const type = (format >> 16) & 0xff;
  if (TIMES.has(type)) return time(value);
  if (!DATES.has(type) && !DATE_TIMES.has(type)) return numberText(String(value));
  const date = new Date(EPOCH + Math.round(value) * 1000);
  if (Number.isNaN(date.getTime())) return numberText(String(value));
  const [day, hours] = date.toISOString().slice(0, -5).split('T');
  return DATES.has(type) ? day! : `${day} ${hours}`;
}

/** A span of time may have more than 24 hours. */
function time(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return (seconds < 0 ? '-' : '') + parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Numbers of encodings on Windows for which there is another name. */
const CODE_PAGES: Record<number, string> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  20932: 'euc-jp',
  51932: 'euc-jp',
  51949: 'euc-kr',
  54936: 'gb18030',
  65001: 'utf-8',
};

/** Names by which an encoding may be known, the best first. */
export function encodingNames(name: string | undefined, page: number | undefined): string[] {
  const number = Number(/^(?:cp|ms|ibm)?[-_]?(\d+)$/i.exec(name ?? '')?.[1] ?? 0);
  return [...(name ? [name] : []), ...[number, page ?? 0].map((code) => CODE_PAGES[code] ?? `windows-${code}`)];
}
