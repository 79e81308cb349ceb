import { matches, type Finding } from './finding.js';

const EMAIL = /[\p{L}\p{N}._%+'-]{1,64}[@＠][\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,6}/gu;
const SPELT_EMAIL = /[\p{L}\p{N}._%+-]{1,64} ?[([{] ?at ?[)\]}] ?[\p{L}\p{N}-]{1,63}(?: ?(?:\.|[([{] ?dot ?[)\]}]) ?[\p{L}\p{N}-]{1,63}){1,4}/giu;
const URL_WITH_USER = /\b[a-z][a-z0-9+.-]{1,15}:\/\/[^\s/@]{1,200}@[^\s"<>]{1,500}/gi;

export function* addresses(text: string): Generator<Finding> {
  yield* matches('URL', URL_WITH_USER, text);
  yield* matches('EMAIL', EMAIL, text);
  yield* matches('EMAIL', SPELT_EMAIL, text);
}
