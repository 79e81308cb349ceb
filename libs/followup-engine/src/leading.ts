import { inAnyLanguage, words } from '@verbatim/language';

/** Leading questions: a request to agree (English), or a tag at the end ('isn't it?'). */
const LEADS =
  /\b(?:do|does|did|would|could|should|was|were|is|are|have|has|ca|wo)n['’]t (?:you|it|they|that|this|we)\b|\b(?:would|do) you (?:not )?agree\b|\b(?:surely|obviously|(?<!most )clearly|of course|no doubt|after all)\b|\byou (?:must|surely) (?:have|be|feel|think)\b/i;
const tags = inAnyLanguage(({ questions }) => questions.tags, {
  before: String.raw`[,¿]\s*`,
  after: String.raw`\s*\?`,
});
/** A feeling or opinion in the question: it must have been voiced in the thread. English. */
const FEELINGS =
  'lov|lik|enjoy|hat|dislik|prefer|pleas|delight|annoy|irritat|frustrat|disappoint|upset|bother|worr|happ(?:y|i)|unhapp|angr|sad|glad|proud|scar|excit|bor|satisf|dissatisf|impress(?!ion)|appreciat|favou?rite|useful|helpful|great|terribl|awful|amazing|excellent|wonderful|horribl|bad|worst|best|easiest|hardest|problem|difficult|unpleasant|pleasant|good';
const PRESUMES = new RegExp(`\\b(?:what|which|why|how|when|where|who)\\b.*\\b(?:${FEELINGS})\\w{0,6}\\b`, 'i');
/** "How satisfied", "how easy or difficult", "what, if anything, did you like" leave the answer open. */
const OPEN =
  /\bif (?:anything|any|at all)\b|\bhow (?:satisfied|likely|easy or difficult|good or bad)\b|\b(?:or not|like or dislike|likes or dislikes|good or bad|positive or negative)\b|\bwould (?:you )?(?:like|prefer|love|be happy)\b|\b(?:looks?|feels?|felt|feel|was|is|be|been|look) (?:it |that )?like\b|\bthings? like\b/i;
const FEELING = new RegExp(`^(?:${FEELINGS})`, 'i');
const stemOf = (word: string): string | undefined => FEELING.exec(word)?.[0].toLowerCase();

/** Whether a question leads, or presumes a feeling or an opinion that nobody in the thread has voiced. */
export function isLeading(question: string, said: string[]): boolean {
  if (LEADS.test(question) || tags().test(question)) return true;
  if (OPEN.test(question) || !PRESUMES.test(question)) return false;
  const voiced = new Set(said.flatMap((text) => words(text)).map(stemOf));
  return words(question)
    .map(stemOf)
    .some((stem) => stem !== undefined && !voiced.has(stem));
}
