import { fromPacks, type LanguagePack, type Patterns, sourceOfAll } from '@verbatim/language';
import { matches, type Finding } from './finding.js';

/** One to three words in capitals' case; particles between them. */
const NAME =
  "\\p{Lu}[\\p{L}\\p{M}'’-]{1,30}(?:[ ](?:(?:van|von|de|del|della|der|den|da|di|dos|al|bin|la|le)[ ]){0,2}\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}){0,2}";
const UNSPACED = '[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hangul}]{2,6}?';

/** Letter by letter: in a process with much else to do V8 took `(?i:…)` for case-sensitive. */
const inAnyCase = (pattern: string): string =>
  pattern.replace(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
const beginsInAnyCase = (pattern: string): string => pattern.replace(/^\p{L}/u, inAnyCase);

const oneOf = (
  packs: readonly LanguagePack[],
  pick: (personal: LanguagePack['personal']) => Patterns,
  change = (pattern: string): string => pattern,
): string => packs.flatMap(({ personal }) => pick(personal).map(change)).join('|');

/** Behind phrases that nothing but a name can follow. */
const spoken = fromPacks(
  (packs) =>
    new RegExp(`(?<!\\p{L})(?:${oneOf(packs, (own) => own.myNameIs, inAnyCase)}) (?<it>${NAME})(?!\\p{L})`, 'gu'),
);
/** In any case: the phrase is sure enough where a word stands alone behind it. */
const inSmallLetters = fromPacks((packs) => {
  const joins = sourceOfAll(
    packs.filter(({ script }) => !script.joined),
    ({ words: { and, but } }) => [...and.everywhere, ...and.here, ...but.joins],
  );
  return new RegExp(
    `(?<!\\p{L})(?:${oneOf(packs, (own) => own.myNameIs)}) (?<it>[\\p{L}'’-]{2,30}(?: [\\p{L}'’-]{2,30})?)(?=\\s*(?:[.,;!?\\n]|$)|\\s(?:${joins}|i|i'm)\\s)`,
    'giu',
  );
});
const UNSPACED_SPOKEN = new RegExp(
  `(?:私の名前は|我叫|我的名字是|我的名字叫|제 이름은 ?)(?<it>${UNSPACED})(?=です|だ|。|，|,|、|\\.|입니다|이에요|예요|$|\\n)`,
  'gu',
);
/** One word; two or three where what follows shows that the name ends there. */
const DEVANAGARI_ARABIC =
  /(?:मेरा नाम (?<it>[\p{L}\p{M}]{2,30}(?: [\p{L}\p{M}]{2,30}){1,2})(?= है)|(?:मेरा नाम |اسمي )(?<it>(?:[\p{L}\p{M}]{2,30}(?: (?!و)[\p{L}\p{M}]{2,30}){1,2}(?=\s*(?:[.,،!؟\n]|$)|\sو)|[\p{L}\p{M}]{2,30})))/gu;
/** A title, or who somebody is, and the name. */
const titled = fromPacks(
  (packs) =>
    new RegExp(
      `(?<![\\p{L}])(?:${oneOf(packs, (own) => own.titles, beginsInAnyCase)})\\.? (?:Dr\\. )?(?<it>${NAME})(?!\\p{L})`,
      'gu',
    ),
);
const role = fromPacks(
  (packs) =>
    new RegExp(
      `(?<!\\p{L})(?:${oneOf(packs, (own) => own.roles)})(?:, | named | called | )(?<it>${NAME})(?!\\p{L})`,
      'gu',
    ),
);
const TITLE_BEHIND =
  /(?<!\p{Script=Han})(?!店員|客|皆|奥|係|職員|医者|看護師|先生|業者|母|父|兄|姉|妹|弟|娘|息子|運転手)(?<it>\p{Script=Han}{1,4})(?:さん|様|氏)|(?<![\p{Script=Han}])(?<it>[王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂])(?:先生|女士|小姐|经理|經理|老师|老師|医生|醫生)|(?<!\p{L})(?<it>\p{Script=Hangul}{2,4}) ?씨(?!\p{L})/gu;
/** 'This is John Smith speaking', 'Name: Jane Doe'. */
const SAID = new RegExp(
  `(?<!\\p{L})(?:(?:[Tt]his is|[Ii]t's) (?<it>${NAME}) (?:speaking|here)|(?:[Cc]all me|[Nn]ame:|[Ii](?: am|'m) called) (?<it>${NAME}))(?!\\p{L})`,
  'gu',
);
/** A line may be below it: 'Sent from my phone'. */
const LINE_ENDS = '(?=[.!]?\\s*(?:\\n|$))';
const NEXT_LINE = '[,.!]?\\s{0,3}\\n\\s{0,3}';
/**
 * On the next line or, behind a comma, on the same one; in capitals' case, or 'regards to all of you' would be one. What stands before is only looked
 * back at: 'Kind Regards' below 'Thanks' looks like a name, and the true one is below that.
 */
const signed = fromPacks((packs) => {
  const closings = oneOf(packs, (own) => [...own.farewell, ...own.thanks], inAnyCase);
  return new RegExp(`(?<=(?<!\\p{L})(?:${closings})(?:${NEXT_LINE}|,[ ]{1,3}))${NAME}${LINE_ENDS}`, 'gu');
});
/** Below a letter's end a name is in any case; below thanks that may be 'very good'. */
const signedInAnyCase = fromPacks(
  (packs) => new RegExp(`(?<=(?:${oneOf(packs, (own) => own.farewell)})${NEXT_LINE})${NAME}${LINE_ENDS}`, 'giu'),
);
const DASHED = new RegExp(`\\n\\s{0,3}(?:--?|—|–)\\s?(?<it>${NAME})\\s*$`, 'gu');

/** Names where the text itself says that they are names. */
export function* names(text: string): Generator<Finding> {
  for (const expression of [
    spoken(),
    inSmallLetters(),
    UNSPACED_SPOKEN,
    DEVANAGARI_ARABIC,
    titled(),
    role(),
    TITLE_BEHIND,
    SAID,
  ])
    yield* matches('NAME', expression, text);
  const end = text.slice(-300);
  for (const expression of [signed(), signedInAnyCase(), DASHED]) {
    for (const found of matches('NAME', expression, end))
      yield { ...found, start: found.start + text.length - end.length, end: found.end + text.length - end.length };
  }
}
