import type { LanguagePersonal } from '../pack.js';

export const personal: LanguagePersonal = {
  account: ['口座(?:番号)?'],
  phone: ['電話', '携帯'],
  at: [],
  dot: [],
  myNameIs: [],
  titles: [],
  roles: [],
  farewell: [],
  thanks: [],
  your: [],
  asksFor: ['電話番号', 'メールアドレス', '住所', 'パスワード'],
};
