import { partialPack } from '../partial.js';
import { questions } from './questions.js';
import { coding } from './coding.js';

export const th = partialPack({
  code: 'th',
  script: { letters: String.raw`\p{Script=Thai}`, joined: true },
  detection: { sentences: ['อาหารอร่อยมาก', 'ราคาค่อนข้างแพง'] },
  glossary: { compounds: false },
  questions,
  coding,
});
