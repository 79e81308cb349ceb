import type { LanguagePersonal } from '../pack.js';

export const personal: LanguagePersonal = {
  account: [String.raw`рахун\p{L}{0,6}`],
  phone: [String.raw`телефон\p{L}{0,3}`, String.raw`номер\p{L}{0,3}`],
  at: [],
  dot: [],
  myNameIs: ['мене звати'],
  titles: ['пан[іа]?'],
  roles: [],
  farewell: ['з повагою'],
  thanks: [],
  your: [],
  asksFor: ['номер телефону', 'пароль'],
};
