import type { CodingAnswer } from './engine.js';

/** All texts of an answer, follow-ups' answers too. */
export const textsOf = ({ answer, followups = [] }: CodingAnswer): string[] => [
  answer,
  ...followups.map((followup) => followup.answer),
];
