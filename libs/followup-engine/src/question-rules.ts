import type { FollowupLanguage } from '@verbatim/contracts';
import { OwnedCache } from '@verbatim/embedding';
import { FOLLOWUP_PACKS, normalise, questionKind, words } from '@verbatim/language';
import { isProfane, machineOrder } from '@verbatim/quality-checks';
import { isLeading } from './leading.js';
import { touches } from './quotable.js';

/** What a question is held against. */
export interface AskedBefore {
  language: FollowupLanguage;
  turns: readonly { question: string; answer: string }[];
  /** Follow-ups that the thread was given. */
  asked: readonly string[];
  avoidTopics: readonly string[];
}

export type QuestionRole = 'followup' | 'redirection' | 'gentle';

const LONGEST = 300;
/** Words after the quotation. */
const MOST_WORDS = 20;
const MARKS = /[?？؟]/gu;
const GREEK_MARKS = /[?;\u037e]/gu;
/** No question is asked in fewer; words of scripts without spaces are counted by their characters. */
const [LEAST_WORDS, LEAST_CHARACTERS] = [3, 6];
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Of the words of two questions, what they share; above it one is the other. */
const COPY = 0.8;
/** Of a quotation. A first question that is quoted back by a redirection may be longer. */
const [QUOTED_WORDS, QUOTED_CHARACTERS] = [14, 84];
const QUOTED =
  /“([^”]{1,200})”|"([^"]{1,200})"|«([^»]{1,200})»|„([^“”]{1,200})[“”]|「([^」]{1,200})」|»([^«»]{1,200})«|”([^”]{1,200})”/gu;
const ASKS_FOR_DATA = new RegExp(
  '\\b(?:your|tu|su|tus|votre|vos|deine?n?|ihren?|seu|sua|tuo|tua|uw|je|din|ditt|dit)\\b.{0,20}(?:e-?mail|phone|telephone|mobile|password|passwort|contraseña|mot ' +
    'de passe|senha|credit card|card number|bank account|home address|postal address|full name|last ' +
    'name|surname|date of birth|passport' +
    '|teléfono|téléphone|telefone?|telefon\\p{L}*|correo|courriel|adresse|dirección|indirizzo|endereço|nombre ' +
    'completo|nachname\\p{L}*)|(?:電話番号|メールアドレス|住所|パスワード|电话号码|電話號碼|邮箱|密码|密碼|전화번호|이메일|비밀번호|номер ' +
    'телефона|пароль|номер телефону|رقم هاتف|البريد الإلكتروني|फ़ोन नंबर|ईमेल)',
  'iu',
);
/** Praise for the answer: it tells the respondent what the interviewer wants to hear. English. */
const PRAISE =
  /^(?:that(?:'s|’s| is| sounds)? (?:a )?(?:great|good|wonderful|interesting|fantastic|helpful|amazing|lovely|excellent)|(?:great|good|excellent|interesting|wonderful|fantastic) (?:answer|point|to hear|insight|feedback|example)|(?:i(?:'m|’m| am)|we(?:'re|’re| are)) (?:so )?(?:glad|happy|delighted|pleased|sorry)|thank you for (?:such|your (?:great|honest|detailed|thoughtful)))/iu;

/**
 * What is wrong with a question, in words for whoever wrote it; empty when it can be asked. Both engines' questions are held to these rules; what
 * only a model can do wrong (leaks, masked data, another language) is checked beside it.
 */
export function questionFaults(question: string, role: QuestionRole, context: AskedBefore): string[] {
  const text = question.trim();
  if (!text) return [`${role} is empty`];
  const faults: string[] = [];
  const fault = (isOne: boolean, what: string): void => {
    if (isOne) faults.push(`${role} ${what}`);
  };
  const { language, turns, avoidTopics } = context;
  const own = withoutQuotations(text);
  const marks = own.match(language === 'el' ? GREEK_MARKS : MARKS) ?? [];
  fault([...text].length > LONGEST, `is longer than ${LONGEST} characters`);
  fault(
    marks.length !== 1 || !/[?？؟;\u037e]["'”»」』)]?$/u.test(text),
    'must be exactly one question and end with its question mark',
  );
  fault(
    SPACELESS.test(text) ? [...text].length < LEAST_CHARACTERS : text.split(/\s+/u).length < LEAST_WORDS,
    'is too short to be a question',
  );
  fault(
    words(askOf(text)).length > MOST_WORDS && !SPACELESS.test(text) && role === 'followup',
    `asks in more than ${MOST_WORDS} words`,
  );
  fault(role === 'followup' && quotationsIn(text).some((span) => isLong(span)), 'quotes more than a short thought');
  fault(questionKind(own).parts > 1, 'asks two things at once');
  fault(
    isLeading(
      text,
      turns.flatMap((turn) => [turn.question, turn.answer]),
    ),
    'leads, or presumes a feeling that nobody voiced',
  );
  fault(PRAISE.test(text), 'judges the answer');
  fault(isCopy(text, context, role), 'repeats a question of the thread');
  fault(ASKS_FOR_DATA.test(text), 'asks for personal data');
  const { isRude, isOrder } = mannersOf(own, language);
  fault(isRude, 'is rude');
  fault(isOrder, 'gives or repeats an order');
  fault(touches(text, [...avoidTopics]), 'touches a topic to avoid');
  return faults;
}

interface Manners {
  isRude: boolean;
  isOrder: boolean;
}
/** Of the last texts: the same probes come again and again, and looking for orders takes a millisecond. */
const judged = new OwnedCache<Manners>(2_000);

function mannersOf(text: string, language: string): Manners {
  const key = `${language} ${text}`;
  const known = judged.get(key);
  if (known) return known;
  const found = { isRude: isProfane(text, language), isOrder: machineOrder(text) !== undefined };
  judged.set(key, found);
  return found;
}

export const quotationsIn = (text: string): string[] =>
  [...text.matchAll(QUOTED)].map((match) => match.slice(1).find((span) => span !== undefined)!);

const withoutQuotations = (text: string): string => text.replace(QUOTED, ' ');
const isLong = (span: string): boolean =>
  span.length > QUOTED_CHARACTERS || (!SPACELESS.test(span) && words(span).length > QUOTED_WORDS);

/** The question without what introduces it: 'You said “…”.' */
export const askOf = (text: string): string => {
  const own = withoutQuotations(text).trim();
  return (
    own
      .split(/(?<=[.!。！।])\s*(?=\S)/u)
      .at(-1)
      ?.trim() ?? own
  );
};

/** How a question begins: two of a thread that begin alike sound like a form being filled in. */
export function shapeOf(question: string, language: FollowupLanguage): string {
  const ask = normalise(askOf(question));
  if (SPACELESS.test(ask)) return ask;
  const leads = FOLLOWUP_PACKS[language]?.grid.space === ' ' ? 2 : 6;
  return words(ask).slice(0, leads).join(' ');
}

function isCopy(text: string, { turns, asked }: AskedBefore, role: QuestionRole): boolean {
  const own = new Set(words(text));
  return [...asked, ...turns.map(({ question }) => question)].some((earlier) => {
    const other = new Set(words(earlier));
    if (words(text).join(' ') === words(earlier).join(' ')) return true;
    const shared = [...own].filter((word) => other.has(word)).length;
    // a redirection says the first question again, so for it a likeness is no copy
    return role === 'followup' && own.size > 3 && shared / (own.size + other.size - shared) > COPY;
  });
}
