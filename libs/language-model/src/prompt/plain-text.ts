/**
 * The gate for every free text of a model that callers see or the store keeps: questions, labels, descriptions. (Evidence is not among them: it is made
 * here, from the model's scores, reasons and quotations.)
 */

/** Controls, among them NUL, which PostgreSQL can't store; characters that turn the direction of text or can't be seen; unassigned ones and half pairs. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/u;
/** Joiners belong to the spelling of Persian and of languages of India. */
const JOINERS = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu;
const MARKUP = /[<>{}|\\`*]|\]\(|^#|&#?\w+;/u;
const URL =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|\b(?:javascript|data|mailto):|\b[a-z0-9-]+\.(?:com|net|org|info|io|biz|xyz|top|ru|cn|example)\b/iu;

/** What keeps a text from being plain, in words for the model; undefined for plain text on one line. */
export function plainTextFault(text: string, most: number): string | undefined {
  if ([...text].length > most) return `must have ${most} characters at most`;
  if (UNSEEN.test(text.replace(JOINERS, ''))) return 'must be on one line, without control or invisible characters';
  if (MARKUP.test(text)) return 'must be plain text';
  return URL.test(text) ? 'must hold no address' : undefined;
}
