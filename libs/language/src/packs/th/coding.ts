import type { LanguageCoding } from '../pack.js';
import type { PartOf } from '../partial.js';

export const coding: PartOf<LanguageCoding> = {
  labels: { nothing: 'ไม่มีอะไร', other: 'ประเด็นอื่น ๆ', suchAs: 'คำตอบเช่น' },
  particles: ['ที่', 'และ', 'ของ', 'เป็น', 'ได้', 'ให้', 'ใน', 'กับ', 'ก็', 'จะ', 'ครับ', 'ค่ะ', 'คะ', 'มาก', 'นะ'],
};
