import type { LanguageQuestions } from '../pack.js';
import type { PartOf } from '../partial.js';

export const questions: PartOf<LanguageQuestions> = {
  why: ['neden', 'niçin', 'niye'],
  explain: ['açıklayın', 'açıklayınız'],
  brands: [String.raw`\p{L}*markalar\p{L}*`],
  age: [String.raw`kaç yaşındasın\p{L}*`],
};
