/** Built-in formats that show a number as a date or time (ECMA-376, 18.8.30, with those of East Asian versions). */
const BUILT_IN = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
for (let id = 27; id <= 36; id++) BUILT_IN.add(id);
for (let id = 50; id <= 58; id++) BUILT_IN.add(id);

/** Whether a number format shows a date or time: it has d, m, y, h or s outside of texts, colours and conditions. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN.has(id);
  const bare = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return /[dmyhs]/i.test(bare.replace(/general/gi, ''));
}

const DAY_MS = 86_400_000;
const pad = (number: number): string => String(number).padStart(2, '0');

/** A serial date as ISO text: the date, the time, or both, as far as the number has them. */
export function dateText(serial: number, is1904: boolean): string {
  // Excel counts a 29 February 1900 that never was.
  const days = is1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round((days * DAY_MS) / 1000) * 1000);
  if (Number.isNaN(date.getTime())) return String(serial);
  const time = `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`;
  if (serial >= 0 && serial < 1) return time;
  const day = date.toISOString().slice(0, date.toISOString().indexOf('T'));
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** A number as a person would write it: spreadsheets keep 15 digits, and 0.1 + 0.2 is 0.3 there. */
export function numberText(raw: string): string {
  const value = Number(raw);
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : raw;
}
