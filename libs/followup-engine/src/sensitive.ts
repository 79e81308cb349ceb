import { inAnyLanguage, normalise } from '@verbatim/language';

const sensitive = inAnyLanguage(({ conduct }) => conduct.sensitive, { edges: 'start', flags: 'u' });
const groups = inAnyLanguage(({ conduct }) => conduct.groups, { edges: 'start', flags: 'u' });

/** Whether a span tells of illness, pregnancy, a death or a separation: it can be answered to, and is not read back to whoever lives through it. */
export const isSensitive = (span: string): boolean => sensitive().test(normalise(span));

/** Whether a sentence speaks of people by faith, descent or love: nothing of it is read back, true or not, as the rest of it says what of them. */
export const speaksOfGroups = (sentence: string): boolean => groups().test(normalise(sentence));
