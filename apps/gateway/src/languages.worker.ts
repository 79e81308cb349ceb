import { detectLanguage } from '@verbatim/language';

/** The worker module of the summaries' language detector: the language tags of texts, `unknown` where it is not sure. */
export default (texts: readonly string[]): string[] => texts.map(detectLanguage);
