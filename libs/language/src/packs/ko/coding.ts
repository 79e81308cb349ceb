import type { LanguageCoding } from '../pack.js';

export const coding: LanguageCoding = {
  labels: {
    nothing: '특별히 없음',
    other: '기타 주제',
    suchAs: '이런 답변:',
    reserved: { other: '기타', noAnswer: '무응답', noBrand: '언급된 브랜드 없음' },
  },
  leading: ['그리고', '하지만', '그런데', '그래서', '매우', '너무', '더', '이', '그', '저'],
  discourse: [],
  particles: [],
  denials: [],
  alsoJoins: [],
};
