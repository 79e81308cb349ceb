import { count } from './words.js';

const characters = (text: string): number => [...text.trim()].length;

/** How much an answer grew by its follow-ups, in a line. */
export function growth(answer: string, followups: { answer: string }[]): string {
  const before = characters(answer);
  const added = followups.reduce((sum, turn) => sum + characters(turn.answer), 0);
  return `${count(followups.length, 'follow-up')}, ${count(before, 'character')} became ${count(before + added, 'character')}`;
}
