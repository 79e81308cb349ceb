import type { FollowupLanguage } from '@verbatim/contracts';

export type Register = 'informal' | 'formal';

/** A word, also beside letters that \b does not know. */
const word = (words: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, flags);

/** How a question addresses its reader, in the languages where one of two forms has to be chosen. German and Italian formal words
 * are told by their capitals, so not where a sentence begins. */
const ADDRESS: Partial<Record<FollowupLanguage, Record<Register, RegExp>>> = {
  de: {
    informal: word('du|dir|dich|dein(?:e[mnrs]?)?'),
    formal: /(?<=[\p{L}\p{N},] )(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/u,
  },
  fr: { informal: word("tu|toi|te|t(?=['’]\\p{L})|ton|ta|tes"), formal: word('vous|votre|vos') },
  es: { informal: word('tú|te|ti|tu|tus|contigo'), formal: word('usted|ustedes|su|sus|le|les') },
  it: {
    informal: word('tu|ti|te|tuo|tua|tuoi|tue'),
    formal: /(?<=[\p{L},] )(?:Lei|Le|La|Suo|Sua|Suoi|Sue)(?!\p{L})/u,
  },
  pt: { informal: word('tu|te|ti|teu|tua|teus|tuas'), formal: word('você|vocês|senhor|senhora') },
  pl: { informal: word('ty|ci|cię|tobie|twój|two\\p{L}{1,3}'), formal: word('Pan|Pani|Pana|Panu|Państw[oau]', 'u') },
  nl: { informal: word('jij|je|jou|jouw'), formal: word('u|uw') },
  ru: { informal: word('ты|тебя|тебе|тобой|тво[йяеёи]\\p{L}*'), formal: word('вы|вас|вам|вами|ваш\\p{L}*') },
  uk: { informal: word('ти|тебе|тобі|тобою|тв[іо][йяєїї]\\p{L}*'), formal: word('ви|вас|вам|вами|ваш\\p{L}*') },
  el: { informal: word('εσύ|εσένα|σου|σε'), formal: word('εσείς|εσάς|σας') },
};

/** Undefined where a text does not tell, or its language has no such choice. */
export function registerOf(language: FollowupLanguage, text: string): Register | undefined {
  const forms = ADDRESS[language];
  if (!forms) return undefined;
  const [isInformal, isFormal] = [forms.informal.test(text), forms.formal.test(text)];
  if (isInformal === isFormal) return undefined;
  return isInformal ? 'informal' : 'formal';
}
