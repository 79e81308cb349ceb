import type { LanguagePersonal } from '../pack.js';

export const personal: LanguagePersonal = {
  account: ['账户', '账号', '帳號', '帳戶'],
  phone: ['电话', '手机', '手機'],
  at: [],
  dot: [],
  myNameIs: [],
  titles: [],
  roles: [],
  farewell: [],
  thanks: [],
  your: [],
  asksFor: ['电话号码', '電話號碼', '邮箱', '密码', '密碼'],
};
