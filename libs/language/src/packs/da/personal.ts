import type { LanguagePersonal } from '../pack.js';

export const personal: LanguagePersonal = {
  account: [String.raw`konto\p{L}{0,12}`],
  phone: ['nummer', String.raw`telefon\p{L}{0,3}`],
  at: [],
  dot: [],
  myNameIs: ['jeg hedder', 'mit navn er'],
  titles: [],
  roles: [],
  farewell: ['hilsen'],
  thanks: [],
  your: ['din', 'dit'],
  asksFor: [],
};
