import { foreignText } from '@verbatim/quality-checks';
import { normalise, words } from '@verbatim/language';
import { stem } from '@verbatim/language';
import { isSensitive, speaksOfGroups } from './sensitive.js';
import { machineOrder } from '@verbatim/quality-checks';
import { hasInsult, isProfane } from '@verbatim/quality-checks';

const MOST_CHARACTERS = 80;
const PERSONAL: RegExp[] = [
  /[^\s@]{1,64}@[^\s@]{1,64}/u,
  /https?:|www\.|\.(?:com|net|org|de|ru|io)\b/iu,
  /(?:\p{N}[\s().+/-]{0,2}){5,}/u,
  /(?:^|\s)[@#]\p{L}/u,
  /\b[a-z]{2}\d{2}[ \d]{8,}/iu,
  /\b\d{1,5}\s+\p{L}+\s+(?:street|st|road|rd|avenue|ave|lane|drive)\b|\b\p{L}+(?:straße|strasse|gasse)\s*\d/iu,
];
/** After these a name follows, so nothing of the sentence is quoted. */
const INTRODUCES =
  /\bmy (?:full |first |last )?name(?:'s)? (?:is|was)?|\bname is\b|\bcall me\b|\b(?:ssn|passport|iban|social security|date of birth|born on|pin code|password)\b|me llamo|mi nombre|je m'appelle|mon nom|ich hei(?:ß|ss)e|mein name|mi chiamo|il mio nome|(?:meu|o meu) nome|me chamo|mijn naam|ik heet|jag heter|mitt namn|jeg heter|jeg hedder|mit navn|mitt navn|nimeni on|olen nimeltäni|nazywam się|mam na imię|меня зовут|моё имя|мое имя|мене звати|με λένε|ονομάζομαι|nama saya|私の名前|と申します|我叫|我的名字|我姓|제 이름|저는 .{1,6}(?:입니다|라고)|اسمي|मेरा नाम/iu;
const IS_NAMED = /\b(?:[Ii] am|[Ii]['’]m|[Tt]his is|[Ii]t['’]s) (?:called |named )?\p{Lu}/u;
/** A title and a name after it, in capitals' case; in East Asian scripts a name and a title. */
const TITLED =
  /(?<!\p{L})(?:[Mm]rs?|[Mm]s|[Mm]iss|[Dd]r|[Pp]rof|[Hh]err|[Ff]rau|[Ss]e[ñn]or(?:a|ita)?|[Ss]ra?|[Dd]o[ñn]a|[Mm]onsieur|[Mm]adame|[Mm]me|[Ss]ignor[ae]?|[Ss]ig|[Dd]ott|[Ss]enhora?|[Mm]eneer|[Mm]evrouw|[Dd]hr|[Mm]evr|[Pp]an[ia]?|[Gg]ospodin|[Гг]осподин|[Гг]оспожа|[Дд]октор|[Пп]ан[іа]?|[Κκ]ύριο[ςυ]?|[Κκ]υρίας?|[Κκ](?:ος|ου|ας?)?|[Hh]erra|[Rr]ouva|[Pp]ak|[Bb]apak|[Ii]bu|[Bb]u|[Mm]bak)\.? \p{Lu}\p{L}|(?<!\p{Script=Han})(?!(?:店員|客|皆|奥|係|職員|医者|看護師|先生|業者|母|父|兄|姉|妹|弟|娘|息子|運転手))\p{Script=Han}{1,4}(?:さん|氏)|(?<![\p{Script=Han}])\p{Script=Han}(?:先生|女士|小姐|经理|經理|老师|老師)(?!\p{Script=Latin})|(?<!\p{L})\p{Script=Hangul}{2,4} ?씨(?![\p{L}])|(?<![\p{L}\p{M}])श्री(?:मती)? \p{L}/u;
const SIGNS = /["'“”„«»‘’「」『』<>{}[\]()|\\^~`*_=?？؟;\u037e¿¡!！:\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{So}]/u;

export const isPersonal = (text: string): boolean => PERSONAL.some((expression) => expression.test(text));

/** Whether a sentence may be quoted from at all: beside personal data other words can be personal too ('Baker Street'). */
export const mayQuoteFrom = (sentence: string): boolean =>
  !INTRODUCES.test(sentence) &&
  !IS_NAMED.test(sentence) &&
  !speaksOfGroups(sentence) &&
  !isPersonal(sentence) &&
  !machineOrder(sentence) &&
  !foreignText(sentence);

/** Whether somebody is named after a title; where a sentence ends at 'Mr.' the name stands in the next one. */
export const namesSomebody = (answer: string): boolean => TITLED.test(answer);

/** Whether a text touches one of the topics that are to be left alone: a word of it, or a form of one. */
export function touches(text: string, topics: string[]): boolean {
  if (!topics.length) return false;
  const normal = normalise(text);
  const said = new Set(words(normal).map(stem));
  return topics.some((topic) => {
    const plain = normalise(topic);
    return (
      plain !== '' && (normal.includes(plain) || words(plain).some((word) => word.length >= 4 && said.has(stem(word))))
    );
  });
}

/** A span in a language that a follow-up may repeat in quotation marks, word for word. */
export function isQuotable(span: string, language: string, avoidTopics: string[]): boolean {
  if (!/\p{L}{2}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(span) || span.length > MOST_CHARACTERS)
    return false;
  if (SIGNS.test(span.replace(/(?<=\p{L})['’](?=\p{L})/gu, ''))) return false;
  return (
    !isPersonal(span) &&
    !TITLED.test(span) &&
    !isSensitive(span) &&
    !isProfane(span, language) &&
    !hasInsult(span) &&
    !touches(span, avoidTopics)
  );
}
