import type { LanguagePersonal } from '../pack.js';

export const personal: LanguagePersonal = {
  account: [String.raw`rekening\p{L}{0,10}`],
  phone: ['telp', 'hp'],
  at: [],
  dot: [],
  myNameIs: ['nama saya(?: adalah)?'],
  titles: ['pak', 'bapak', 'ibu'],
  roles: [],
  farewell: [],
  thanks: [],
  your: [],
  asksFor: [],
};
