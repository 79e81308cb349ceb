import type { LanguagePersonal } from '../pack.js';

export const personal: LanguagePersonal = {
  account: ['cuenta'],
  phone: ['tel[eé]fono', 'm[oó]vil', 'celular'],
  at: ['arroba'],
  dot: ['punto'],
  myNameIs: ['me llamo', 'mi nombre es'],
  titles: ['se[ñn]or(?:a|ita)?', 'sra?', 'do[ñn]a'],
  roles: ['jefe', 'jefa', 'gerente'],
  farewell: ['saludos'],
  thanks: ['gracias'],
  your: ['tus?'],
  asksFor: ['contraseña', 'teléfono', 'correo', 'dirección', 'nombre completo'],
};
