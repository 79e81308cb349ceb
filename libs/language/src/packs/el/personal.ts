import type { LanguagePersonal } from '../pack.js';

export const personal: LanguagePersonal = {
  account: [String.raw`λογαριασμ\p{L}{0,4}`],
  phone: ['τηλέφωνο'],
  at: [],
  dot: [],
  myNameIs: ['με λένε', 'να με λένε'],
  titles: ['κύριος', 'κυρία'],
  roles: [],
  farewell: [],
  thanks: [],
  your: [],
  asksFor: [],
};
