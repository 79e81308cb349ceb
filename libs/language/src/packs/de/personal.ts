import type { LanguagePersonal } from '../pack.js';

export const personal: LanguagePersonal = {
  account: [String.raw`konto\p{L}{0,12}`],
  phone: [String.raw`telefon\p{L}{0,3}`, 'handy', 'nummer'],
  at: ['ät'],
  dot: ['punkt'],
  myNameIs: ['ich hei(?:ß|ss)e', 'mein name ist'],
  titles: ['herr[n]?', 'frau'],
  roles: ['Chefin', 'Kollegin', 'Kollege'],
  farewell: ['grüßen?', 'gruß'],
  thanks: ['danke', 'vielen dank'],
  your: ['deine?n?', 'ihren?'],
  asksFor: ['passwort', String.raw`telefon\p{L}*`, 'adresse', String.raw`nachname\p{L}*`],
};
