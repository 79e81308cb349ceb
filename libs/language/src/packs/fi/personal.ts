import type { LanguagePersonal } from '../pack.js';

export const personal: LanguagePersonal = {
  account: [String.raw`tili\p{L}{0,10}`],
  phone: ['numero', String.raw`puhelin\p{L}{0,4}`],
  at: [],
  dot: [],
  myNameIs: ['nimeni on'],
  titles: [],
  roles: [],
  farewell: [],
  thanks: [],
  your: [],
  asksFor: [],
};
