import type { LanguagePersonal } from '../pack.js';

export const personal: LanguagePersonal = {
  account: ['compte'],
  phone: ['portable', 'numéro'],
  at: ['arobase'],
  dot: ['point'],
  myNameIs: ["je m['’]appelle", 'mon nom est'],
  titles: ['monsieur', 'madame', 'mme'],
  roles: ['collègue'],
  farewell: ['cordialement'],
  thanks: ['merci(?: beaucoup)?'],
  your: ['votre', 'vos'],
  asksFor: ['mot de passe', 'téléphone', 'courriel', 'adresse'],
};
