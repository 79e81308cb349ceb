import type { LanguagePersonal } from '../pack.js';

export const personal: LanguagePersonal = {
  account: ['conto'],
  phone: ['numero', 'telefono'],
  at: ['chiocciola'],
  dot: ['punto'],
  myNameIs: ['mi chiamo', 'il mio nome è'],
  titles: ['signor[ae]?', 'sig', 'dott'],
  roles: [],
  farewell: ['saluti'],
  thanks: ['grazie'],
  your: ['tuo', 'tua'],
  asksFor: [String.raw`telefon\p{L}*`, 'indirizzo'],
};
