import type { LanguageCoding } from '../pack.js';

export const coding: LanguageCoding = {
  labels: { nothing: '특별히 없음', other: '기타 주제', suchAs: '이런 답변:' },
  leading: ['그리고', '하지만', '그런데', '그래서', '매우', '너무', '더', '이', '그', '저'],
  discourse: [],
  particles: [],
  denials: [],
  alsoJoins: [],
};
