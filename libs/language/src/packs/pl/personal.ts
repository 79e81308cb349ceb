import type { LanguagePersonal } from '../pack.js';

export const personal: LanguagePersonal = {
  account: [String.raw`rachun\p{L}{0,6}`],
  phone: [String.raw`telefon\p{L}{0,3}`],
  at: ['małpa'],
  dot: ['kropka'],
  myNameIs: ['nazywam się', 'mam na imię'],
  titles: ['pan[ią]?'],
  roles: [],
  farewell: ['pozdrawiam'],
  thanks: [],
  your: [],
  asksFor: [],
};
