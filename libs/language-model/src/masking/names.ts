import { matches, type Finding } from './finding.js';

/** One to three words in capitals' case; particles between them. */
const NAME =
  "\\p{Lu}[\\p{L}\\p{M}'’-]{1,30}(?:[ ](?:(?:van|von|de|del|della|der|den|da|di|dos|al|bin|la|le)[ ]){0,2}\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}){0,2}";
const UNSPACED = '[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hangul}]{2,6}?';

/** Phrases that nothing but a name can follow. */
const SAYS_SO = [
  "[Mm]y (?:full |first |last )?name(?: is|['’]s|:)",
  '[Mm]e llamo',
  '[Mm]i nombre es',
  "[Jj]e m['’]appelle",
  '[Mm]on nom est',
  '[Ii]ch hei(?:ß|ss)e',
  '[Mm]ein Name ist',
  '[Mm]i chiamo',
  '[Ii]l mio nome è',
  '[Mm]eu nome é',
  '[Cc]hamo-me',
  '[Mm]e chamo',
  '[Mm]ijn naam is',
  '[Ii]k heet',
  '[Jj]ag heter',
  '[Mm]itt namn är',
  '[Jj]eg heter',
  '[Mm]itt navn er',
  '[Jj]eg hedder',
  '[Mm]it navn er',
  '[Nn]imeni on',
  '[Nn]azywam się',
  '[Mm]am na imię',
  '[Мм]еня зовут',
  '[Мм]ене звати',
  '[Μμ]ε λένε',
  '[Νν]α με λένε',
  '[Nn]ama saya(?: adalah)?',
].join('|');
const SPOKEN = new RegExp(`(?<!\\p{L})(?:${SAYS_SO}) (?<it>${NAME})(?!\\p{L})`, 'gu');
/** In any case: the phrase is sure enough where a word stands alone behind it. */
const LOWER =
  /(?<!\p{L})(?:my name is|me llamo|je m['’]appelle|mi chiamo|ich heiße|меня зовут) (?<it>[\p{L}'’-]{2,30}(?: [\p{L}'’-]{2,30})?)(?=\s*(?:[.,;!?\n]|$)|\s(?:and|but|i|i'm|y|et|und|e|и)\s)/giu;
const UNSPACED_SPOKEN = new RegExp(
  `(?:私の名前は|我叫|我的名字是|我的名字叫|제 이름은 ?)(?<it>${UNSPACED})(?=です|だ|。|，|,|、|\\.|입니다|이에요|예요|$|\\n)`,
  'gu',
);
/** One word; two or three where what follows shows that the name ends there. */
const DEVANAGARI_ARABIC =
  /(?:मेरा नाम (?<it>[\p{L}\p{M}]{2,30}(?: [\p{L}\p{M}]{2,30}){1,2})(?= है)|(?:मेरा नाम |اسمي )(?<it>(?:[\p{L}\p{M}]{2,30}(?: (?!و)[\p{L}\p{M}]{2,30}){1,2}(?=\s*(?:[.,،!؟\n]|$)|\sو)|[\p{L}\p{M}]{2,30})))/gu;
/** A title, or who somebody is, and the name. */
const TITLED = new RegExp(
  `(?<![\\p{L}])(?:[Mm]rs?|[Mm]s|[Mm]iss|[Dd]r|[Pp]rof|[Hh]err[n]?|[Ff]rau|[Ss]e[ñn]or(?:a|ita)?|[Ss]ra?|[Dd]o[ñn]a|[Mm]onsieur|[Mm]adame|[Mm]me|[Ss]ignor[ae]?|[Ss]ig|[Dd]ott|[Ss]enhora?|[Mm]eneer|[Mm]evrouw|[Dd]hr|[Mm]evr|[Pp]an[ią]?|[Гг]осподин|[Гг]оспожа|[Дд]октор|[Пп]ан[іа]?|[Κκ]ύριος|[Κκ]υρία|[Pp]ak|[Bb]apak|[Ii]bu)\\.? (?:Dr\\. )?(?<it>${NAME})(?!\\p{L})`,
  'gu',
);
const ROLE = new RegExp(
  `(?<!\\p{L})(?:manager|boss|nurse|doctor|agent|wait(?:er|ress)|rep|supervisor|colleague|wife|husband|son|daughter|brother|sister|mother|father|mom|dad|teacher|driver|technician|friend|cashier|receptionist|assistant|therapist|coworker|chef|jefe|jefa|gerente|Chefin|Kollegin|Kollege|collègue)(?:, | named | called | )(?<it>${NAME})(?!\\p{L})`,
  'gu',
);
const TITLE_BEHIND =
  /(?<!\p{Script=Han})(?!店員|客|皆|奥|係|職員|医者|看護師|先生|業者|母|父|兄|姉|妹|弟|娘|息子|運転手)(?<it>\p{Script=Han}{1,4})(?:さん|様|氏)|(?<![\p{Script=Han}])(?<it>[王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂])(?:先生|女士|小姐|经理|經理|老师|老師|医生|醫生)|(?<!\p{L})(?<it>\p{Script=Hangul}{2,4}) ?씨(?!\p{L})/gu;
/** 'This is John Smith speaking', 'Name: Jane Doe'. */
const SAID = new RegExp(
  `(?<!\\p{L})(?:(?:[Tt]his is|[Ii]t's) (?<it>${NAME}) (?:speaking|here)|(?:[Cc]all me|[Nn]ame:|[Ii](?: am|'m) called) (?<it>${NAME}))(?!\\p{L})`,
  'gu',
);
/** How a letter ends, and thanks, in any case. */
const FAREWELL =
  'regards|sincerely|yours(?: truly)?|best wishes|cheers|saludos|cordialement|grüßen?|gruß|saluti|atenciosamente|groet(?:en)?|hälsningar|hilsen|pozdrawiam|с уважением|з повагою';
const THANKS =
  'thank(?:s| you)(?: again| a lot| so much| very much| in advance)?|gracias|merci(?: beaucoup)?|danke|vielen dank|grazie|obrigad(?:o|a)|bedankt|tack|spasibo|спасибо';
/** Letter by letter: in a process with much else to do V8 took `(?i:…)` for case-sensitive. */
const inAnyCase = (pattern: string): string =>
  pattern.replace(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
/** A line may be below it: 'Sent from my phone'. */
const LINE_ENDS = '(?=[.!]?\\s*(?:\\n|$))';
const NEXT_LINE = '[,.!]?\\s{0,3}\\n\\s{0,3}';
/**
 * On the next line or, behind a comma, on the same one; in capitals' case, or 'regards to all of you' would be one. What stands before is only looked
 * back at: 'Kind Regards' below 'Thanks' looks like a name, and the true one is below that.
 */
const SIGNED = new RegExp(
  `(?<=(?<!\\p{L})(?:${inAnyCase(`${FAREWELL}|${THANKS}`)})(?:${NEXT_LINE}|,[ ]{1,3}))${NAME}${LINE_ENDS}`,
  'gu',
);
/** Below a letter's end a name is in any case; below thanks that may be 'very good'. */
const SIGNED_IN_ANY_CASE = new RegExp(`(?<=(?:${FAREWELL})${NEXT_LINE})${NAME}${LINE_ENDS}`, 'giu');
const DASHED = new RegExp(`\\n\\s{0,3}(?:--?|—|–)\\s?(?<it>${NAME})\\s*$`, 'gu');

/** Names where the text itself says that they are names. */
export function* names(text: string): Generator<Finding> {
  for (const expression of [SPOKEN, LOWER, UNSPACED_SPOKEN, DEVANAGARI_ARABIC, TITLED, ROLE, TITLE_BEHIND, SAID])
    yield* matches('NAME', expression, text);
  const end = text.slice(-300);
  for (const expression of [SIGNED, SIGNED_IN_ANY_CASE, DASHED]) {
    for (const found of matches('NAME', expression, end))
      yield { ...found, start: found.start + text.length - end.length, end: found.end + text.length - end.length };
  }
}
