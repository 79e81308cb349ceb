import { detectLanguage } from './detect.js';
import { NEVER, sourceOf } from './packs/patterns.js';
import { fromPack } from './packs/registry.js';

/**
 * Questions to which nothing or no can be all of the answer: what is disliked, wrong, missing or to be changed; what else there is; whether at
 * all. Undefined for a language of which that is not known.
 */
const open = fromPack((pack) => {
  const { allowsNothing, whether } = pack.questions;
  if (!allowsNothing.length) return undefined;
  const begins = whether.length ? String.raw`(?:^|[¿.!?;:\n]\s{0,3})${sourceOf(pack, whether)}` : NEVER;
  return new RegExp(`${sourceOf(pack, allowsNothing, 'none')}|${begins}`, 'iu');
});
/** Not 'was', with which German asks what; an English question that begins with it asks whether. */
const ENGLISH =
  /^(?:what|why|how|who|which|where|when|please|describe|tell|explain|do|does|did|is|are|were|have|has|any)\b/i;
const READ = 2_000;

/** Whether 'nothing' can be all there is to say. In doubt yes: a language of which it is not known, a question too short to know its language by. */
export function allowsNone(question: string): boolean {
  const text = question.slice(0, READ).trim();
  const found = detectLanguage(text);
  const language = found === 'unknown' && ENGLISH.test(text) ? 'en' : found;
  return open(language)?.test(text) ?? true;
}
