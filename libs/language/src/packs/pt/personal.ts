import type { LanguagePersonal } from '../pack.js';

export const personal: LanguagePersonal = {
  account: ['conta'],
  phone: ['telefone', 'celular'],
  at: ['arroba'],
  dot: ['ponto'],
  myNameIs: ['meu nome é', 'chamo-me', 'me chamo'],
  titles: ['senhora?', 'sra?', 'dona'],
  roles: ['gerente'],
  farewell: ['atenciosamente'],
  thanks: ['obrigad(?:o|a)'],
  your: ['seu', 'sua'],
  asksFor: ['senha', 'telefone?', 'endereço'],
};
