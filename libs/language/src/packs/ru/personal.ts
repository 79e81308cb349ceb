import type { LanguagePersonal } from '../pack.js';

export const personal: LanguagePersonal = {
  account: [String.raw`сч[её]т\p{L}{0,4}`],
  phone: [String.raw`телефон\p{L}{0,3}`, String.raw`номер\p{L}{0,3}`],
  at: [],
  dot: [],
  myNameIs: ['меня зовут'],
  titles: ['господин', 'госпожа', 'доктор'],
  roles: [],
  farewell: ['с уважением'],
  thanks: ['spasibo', 'спасибо'],
  your: [],
  asksFor: ['номер телефона', 'пароль'],
};
