import type { LanguagePersonal } from '../pack.js';

export const personal: LanguagePersonal = {
  account: [String.raw`\p{L}{0,3}حساب`],
  phone: [String.raw`\p{L}{0,3}هاتف\p{L}{0,3}`, String.raw`\p{L}{0,3}جوال\p{L}{0,3}`],
  at: [],
  dot: [],
  myNameIs: [],
  titles: [],
  roles: [],
  farewell: [],
  thanks: [],
  your: [],
  asksFor: ['رقم هاتف', 'البريد الإلكتروني'],
};
