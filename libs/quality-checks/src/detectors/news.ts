import { contentWords, glossaryOf, stemOf, words } from '@verbatim/language';

/** What the words of an answer are that the question does not have: 0..1 each. */
export interface News {
  /** Three or more that name or judge something. */
  themes: number;
  /** Shares of those that name something, that carry no theme, and that the language's glossary does not know. */
  themed: number;
  small: number;
  unknown: number;
  /** Share of the answer's words that the question has. */
  repeated: number;
}

const ENOUGH = 3;

/** Which words are news: by the language's glossary of survey words, in English by its stopwords. Without a glossary all are unknown. */
export function newsOf(question: string, answer: string, language: string): News {
  const english = language === 'en' || language === 'unknown';
  const stem = (word: string): string => stemOf(word, english ? 'en' : language);
  const asked = new Set(words(question).map(stem));
  const said = words(answer);
  const fresh = said.filter((word) => !asked.has(stem(word)));
  const glossary = english ? undefined : glossaryOf(language);
  const themed = english ? contentWords(fresh).length : glossary ? fresh.filter((word) => glossary.of(word)).length : 0;
  const small = english ? fresh.length - themed : glossary ? fresh.filter((word) => glossary.isSmall(word)).length : 0;
  const share = (count: number, all: number): number => (all ? count / all : 0);
  return {
    themes: Math.min(1, themed / ENOUGH),
    themed: share(themed, fresh.length),
    small: share(small, fresh.length),
    unknown: share(fresh.length - themed - small, fresh.length),
    repeated: share(said.length - fresh.length, said.length),
  };
}
