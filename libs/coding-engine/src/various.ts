import { allFrameWords, frameWords, fromPacks } from '@verbatim/language';

export const otherThemes = (language: string): string => frameWords(language).other;

const labels = fromPacks(() => new Set(allFrameWords().map(({ other }) => other)));
export const isOtherThemes = (label: string): boolean => labels().has(label);
