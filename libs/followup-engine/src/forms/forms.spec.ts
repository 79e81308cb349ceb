import { FOLLOWUP_LANGUAGES } from '@verbatim/contracts';
import { sureLanguage } from '../thread-language.js';
import { FORMS } from './index.js';
import type { Forms } from './forms.js';

const MARKS = /[?？؟;\u037e]/gu;
const ASKS = [
  'reason',
  'example',
  'detail',
  'specify',
  'easier',
  'compare',
  'more',
  'part',
  'back',
  'backOpen',
  'gentle',
  'open',
] as const satisfies (keyof Forms)[];
const LEADS = ['said', 'thanks', 'respect'] as const satisfies (keyof Forms)[];
const TAGS = Object.keys(FOLLOWUP_LANGUAGES) as (keyof typeof FORMS)[];

it('every language has its forms', () => expect(Object.keys(FORMS).sort()).toEqual(TAGS.toSorted()));

describe.each(TAGS)('%s', (tag) => {
  const forms = FORMS[tag];

  it('every ask is one question, every lead none', () => {
    for (const kind of ASKS)
      for (const ask of forms[kind]) {
        expect(ask.match(MARKS)).toEqual([forms.mark]);
        expect(ask.endsWith(forms.mark)).toBe(true);
      }
    for (const kind of LEADS) for (const lead of forms[kind]) expect(lead).not.toMatch(MARKS);
  });

  it('quotes where it says so, once, and nowhere else', () => {
    const slot = { said: '{q}', part: '{a}', back: '{f}' } as Partial<Record<keyof Forms, string>>;
    for (const kind of [...ASKS, ...LEADS])
      for (const form of forms[kind]) expect(form.match(/\{\w\}/g)).toEqual(slot[kind] ? [slot[kind]] : null);
  });

  it('has several of each, all different', () => {
    for (const kind of [...ASKS, ...LEADS]) {
      expect(forms[kind].length).toBeGreaterThanOrEqual(2);
      expect(new Set(forms[kind]).size).toBe(forms[kind].length);
    }
  });

  it('is detected as its own language', () => {
    const whole = [...ASKS, ...LEADS]
      .flatMap((kind) => forms[kind])
      .map((form) => form.replace(/\{\w\}/g, ''))
      .join(forms.space);
    expect(sureLanguage(whole)).toBe(tag);
  });
});

/** And or or, and the words that begin a question: a second one would be joined by them. */
const JOINS: Record<keyof typeof FORMS, [and: string, asks: string]> = {
  en: ['and|or', 'what|why|how|when|where|who|which|do|does|did|can|could|is|are|would'],
  es: ['y|o|e', 'qué|por qué|cómo|cuándo|dónde|quién|cuál|cuáles|cuánto|podría|puede|hay'],
  ja: ['そして|また|それとも|かつ', '何|なぜ|どう|どの|いつ|どこ|誰|どちら'],
  fr: ['et|ou', 'que|quoi|quel|quelle|pourquoi|comment|quand|où|qui|lequel|est-ce|qu|pouvez'],
  de: ['und|oder', 'was|warum|wie|wann|wo|wer|welche|welcher|welches|können|könnten|gibt|ist|wieso'],
  pt: ['e|ou', 'o que|que|por que|como|quando|onde|quem|qual|quais|pode|poderia|há'],
  it: ['e|ed|o|oppure', 'che|cosa|perché|come|quando|dove|chi|quale|quali|può|potrebbe|è'],
  'zh-Hans': ['和|并且|以及|或者|还是|而且', '什么|为什么|怎么|哪|谁|如何|是否|能否'],
  'zh-Hant': ['和|並且|以及|或者|還是|而且', '什麼|為什麼|怎麼|哪|誰|如何|是否|能否'],
  ru: ['и|или|а', 'что|почему|как|когда|где|кто|какой|какая|какие|можете|зачем'],
  ar: ['و|أو', 'ما|ماذا|لماذا|كيف|متى|أين|من|أي|هل'],
  hi: ['या|एवं|तथा', 'क्या|क्यों|कैसे|कब|कहाँ|कौन|किस'],
  ko: ['그리고|또는|혹은|아니면', '무엇|왜|어떻게|언제|어디|누가|어떤'],
  sv: ['och|eller', 'vad|varför|hur|när|var|vem|vilken|vilket|vilka|kan|är|finns'],
  nl: ['en|of', 'wat|waarom|hoe|wanneer|waar|wie|welke|welk|kunt|kan|is'],
  no: ['og|eller', 'hva|hvorfor|hvordan|når|hvor|hvem|hvilken|hvilke|kan|er|finnes'],
  da: ['og|eller', 'hvad|hvorfor|hvordan|hvornår|hvor|hvem|hvilken|hvilke|kan|er|findes'],
  fi: ['ja|tai|vai', 'mitä|mikä|miksi|miten|milloin|missä|kuka|millainen|voitteko|onko'],
  pl: ['i|lub|albo|oraz', 'co|dlaczego|jak|kiedy|gdzie|kto|jaki|jaka|jakie|który|czy'],
  el: ['και|ή', 'τι|γιατί|πώς|πότε|πού|ποιος|ποια|ποιο|μπορείτε|υπάρχει'],
  id: ['dan|atau', 'apa|apakah|mengapa|kenapa|bagaimana|kapan|mana|siapa|bisakah|adakah'],
  uk: ['і|й|та|або|чи', 'що|чому|як|коли|де|хто|який|яка|які|чи|можете'],
};
/** What a form would presume: that something is liked or disliked, good or bad. Stems. */
const FEELINGS: Record<keyof typeof FORMS, string> = {
  en: 'lik(?!e (?:that|us|to|this))|lov|enjoy|hat|good|bad|best|worst|problem|happ(?!y to)|annoy|disappoint',
  es: 'gust(?!aría)|encant|odi|buen|mal[oa]|mejor|peor|problem|satisf|molest',
  ja: '好き|嫌い|良い|良かった|悪い|悪かった|不満|満足|問題',
  fr: 'aim(?!eriez)|ador|détest|bon(?!jour)|mauvais|meilleur|pire|problèm|satisf|déçu|plaî',
  de: 'gefall|gefällt|lieb(?!er)|hass|gut|schlecht|best|problem|zufrieden|ärger|enttäusch',
  pt: 'gost(?!aria)|ador|odi|bom|boa|ruim|melhor|pior|problem|satisf',
  it: 'piac|ador|odi|buon|cattiv|miglior|peggior|problem|soddisf|delus',
  'zh-Hans': '喜欢|讨厌|满意|好的|坏的|最好|最差|失望',
  'zh-Hant': '喜歡|討厭|滿意|好的|壞的|最好|最差|失望',
  ru: 'нрав|люб(?!о)|ненави|хорош|плох|лучш|худш|проблем|доволен|довольн|разочаров',
  ar: 'يعجب|أعجب|تحب|تكره|جيد|سيئ|أفضل|أسوأ|مشكلة|راض',
  hi: 'पसंद|नापसंद|अच्छ|बुर|बेहतर|समस्या|संतुष्ट|निराश',
  ko: '좋아하|좋았|싫|나쁜|최고|최악|문제|만족|실망',
  sv: 'gill|tyck(?:te)? om|älsk|hat|bra|dålig|bäst|sämst|problem|nöjd',
  nl: 'leuk|hou(?:dt)? van|haat|goed|slecht|beste|slechtst|probleem|tevreden',
  no: 'lik(?:er|te)(?!vel)|elsk|hat|bra|dårlig|best|verst|problem|fornøyd',
  da: 'lide|elsk|had|god|dårlig|bedst|værst|problem|tilfreds',
  fi: 'pid(?:ä|i)t|rakas|vihaa|hyvä|huono|paras|pahin|ongelm|tyytyväi',
  pl: 'lubi|podoba|kocha|nienawidz|dobr|zły|złe|najlepsz|najgorsz|problem|zadowol',
  el: 'αρέσ|άρεσ|αγαπ|μισ(?:είτε|ήσατε)|καλ[όή]|κακ|χειρότερ|πρόβλημα|ικανοποι',
  id: 'suka|cinta|benci|bagus|buruk|terbaik|terburuk|masalah|puas|kecewa',
  uk: 'подоба|люби|ненавид|добр(?!е)|поган|найкращ|найгірш|проблем|задоволен',
};
const SPACELESS = new Set(['ja', 'zh-Hans', 'zh-Hant']);

it.each(TAGS)('%s asks one thing at a time, and presumes nothing', (tag) => {
  const [and, asks] = JOINS[tag];
  const edge = SPACELESS.has(tag) ? '' : '(?<![\\p{L}\\p{M}])';
  const end = SPACELESS.has(tag) ? '' : '(?![\\p{L}\\p{M}])';
  const joined = new RegExp(
    `${edge}(?:${and})${tag === 'ar' ? '\\s?' : SPACELESS.has(tag) ? '.{0,3}' : '\\s+'}(?:${asks})${end}`,
    'iu',
  );
  const presumed = new RegExp(`${edge}(?:${FEELINGS[tag]})`, 'iu');
  for (const kind of ASKS)
    for (const ask of FORMS[tag][kind]) {
      expect(ask).not.toMatch(joined);
      expect(ask).not.toMatch(presumed);
    }
});
