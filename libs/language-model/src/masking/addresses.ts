import { matches, type Finding } from './finding.js';

const LOCAL = "[\\p{L}\\p{N}\\p{M}._%+'-]{1,64}";
const HOST = '[\\p{L}\\p{N}\\p{M}-]{1,63}';
/** With a dot behind the sign or without ('ann@localhost'), a quoted name, an address in numbers, the sign as it stands in links. */
const EMAIL = new RegExp(`(?:${LOCAL}|"[^"\\n]{1,64}")(?:@|%40)(?:${HOST}(?:\\.${HOST}){0,6}|\\[[\\d.:a-f]{3,40}\\])|${LOCAL} ?@ ?${HOST}(?:\\.${HOST}){1,6}`, 'gu');
const SPELT_EMAIL = /[\p{L}\p{N}._%+-]{1,64} ?[([{] ?at ?[)\]}] ?[\p{L}\p{N}-]{1,63}(?: ?(?:\.|[([{] ?dot ?[)\]}]) ?[\p{L}\p{N}-]{1,63}){1,4}/giu;
/** 'ann at example dot com', 'ann at gmail.com', 'ann arroba ejemplo.es'. */
const SPOKEN_EMAIL =
  /[\p{L}\p{N}._%+-]{1,64} (?:at|arroba|arobase|ät|chiocciola|małpa) (?:[\p{L}\p{N}-]{1,63} (?:dot|punto|point|punkt|ponto|kropka) \p{L}{2,12}(?: (?:dot|punto|point|punkt|ponto|kropka) \p{L}{2,12})?|(?:gmail|googlemail|yahoo|hotmail|outlook|icloud|gmx|proton(?:mail)?|aol|live|web)\.\p{L}{2,6}(?:\.\p{L}{2})?)|[\p{L}\p{N}._%+-]{1,64} arroba [\p{L}\p{N}-]{1,63}\.\p{L}{2,12}/giu;
const HANDLE = /(?<![\p{L}\p{N}@.])@(?<it>[\p{L}_][\p{L}\p{N}_.]{2,30})/gu;
const PROFILE = /(?<![\p{L}\p{N}])(?:https?:\/\/)?(?:[a-z]{1,9}\.)?(?:facebook|fb|instagram|linkedin|twitter|x|tiktok|t|vk|wa|github)\.(?:com|me|in)\/[^\s"<>]{3,200}/giu;
const URL_WITH_USER = /\b[a-z][a-z0-9+.-]{1,15}:\/\/[^\s/@]{1,200}@[^\s"<>]{1,500}/gi;

export function* addresses(text: string): Generator<Finding> {
  yield* matches('URL', URL_WITH_USER, text);
  yield* matches('URL', PROFILE, text);
  yield* matches('EMAIL', EMAIL, text);
  yield* matches('EMAIL', SPELT_EMAIL, text);
  yield* matches('EMAIL', SPOKEN_EMAIL, text);
  yield* matches('NAME', HANDLE, text);
}
