import type { LanguagePersonal } from '../pack.js';

export const personal: LanguagePersonal = {
  account: [String.raw`rekening\p{L}{0,10}`],
  phone: ['nummer'],
  at: [],
  dot: [],
  myNameIs: ['mijn naam is', 'ik heet'],
  titles: ['meneer', 'mevrouw', 'dhr', 'mevr'],
  roles: [],
  farewell: ['groet(?:en)?'],
  thanks: ['bedankt'],
  your: ['uw', 'je'],
  asksFor: [],
};
