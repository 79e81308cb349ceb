import type { LanguagePersonal } from '../pack.js';

export const personal: LanguagePersonal = {
  account: [String.raw`konto\p{L}{0,12}`],
  phone: ['nummer', String.raw`telefon\p{L}{0,3}`],
  at: [],
  dot: [],
  myNameIs: ['jag heter', 'mitt namn är'],
  titles: [],
  roles: [],
  farewell: ['hälsningar'],
  thanks: ['tack'],
  your: ['din', 'ditt'],
  asksFor: [],
};
