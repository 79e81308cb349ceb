import type { LanguageCoding } from '../pack.js';
import type { PartOf } from '../partial.js';

export const coding: PartOf<LanguageCoding> = {
  leading: ['ve', 'veya', 'ama', 'bir', 'bu', 'şu', 'o', 'çok', 'en', 'daha'],
};
