import { wordsOfAll } from '@verbatim/language';
import { labelsIn } from './label-words.js';

export const otherThemes = (language: string): string => labelsIn(language).other;

const labels = wordsOfAll(({ coding }) => [coding.labels.other]);
export const isOtherThemes = (label: string): boolean => labels().has(label);
