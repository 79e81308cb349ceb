import type { LanguagePersonal } from '../pack.js';

export const personal: LanguagePersonal = {
  account: ['계좌(?:번호)?'],
  phone: ['전화(?:번호)?', '핸드폰'],
  at: [],
  dot: [],
  myNameIs: [],
  titles: [],
  roles: [],
  farewell: [],
  thanks: [],
  your: [],
  asksFor: ['전화번호', '이메일', '비밀번호'],
};
