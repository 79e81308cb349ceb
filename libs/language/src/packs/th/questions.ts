import type { LanguageQuestions } from '../pack.js';
import type { PartOf } from '../partial.js';

export const questions: PartOf<LanguageQuestions> = { brands: ['แบรนด์'] };
