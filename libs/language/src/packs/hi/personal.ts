import type { LanguagePersonal } from '../pack.js';

export const personal: LanguagePersonal = {
  account: ['खाता'],
  phone: ['फ़ोन', 'फोन', 'मोबाइल'],
  at: [],
  dot: [],
  myNameIs: [],
  titles: [],
  roles: [],
  farewell: [],
  thanks: [],
  your: [],
  asksFor: ['फ़ोन नंबर', 'ईमेल'],
};
