import anyAscii from 'any-ascii';

/**
 * A spelling, and its sounds, a letter each: the vowels a e i o u, consonants as English spells them, C for 'church', J
 * for 'judge', S for 'ship'. One letter for what scripts and ears mix
 * up: s and z, the vowels of 'late' and 'let', of 'note' and 'not'; no r before a consonant and at the end, as most scripts write English names.
 */
export type Rule = [spelling: string, sound: string];

const ONE = '[bcdfgklmnpstvz]';
const END = 's?$';

/** English letters to sounds; at every place the first rule that fits. A modest set: it has to tell names apart, not to read aloud. */
const ENGLISH: Rule[] = [
  ['^one$', 'wan'],
  ['^won$', 'wan'],
  ['^two$', 'tu'],
  ['^[kgp]n', 'n'],
  ['^wr', 'r'],
  ['^ps', 's'],
  ['^x', 's'],
  ['wh(?=o)', 'h'],
  ['wh', 'w'],
  ['tch', 'C'],
  ['sch', 'S'],
  ['ch(?=[rl])', 'k'],
  ['ch', 'C'],
  ['s?sion|tion', 'Son'],
  ['sh', 'S'],
  ['th', 't'],
  ['ph', 'f'],
  ['(?<=[aeiou])gh(?=t|$)', ''],
  ['gh', 'g'],
  ['dge', 'J'],
  ['g(?=[eiy])', 'J'],
  ['gu(?=[ei])', 'g'],
  ['qu(?=[aeio]..)', 'kw'],
  ['qu?', 'k'],
  ['cc(?=[ei])', 'ks'],
  ['c(?=[eiy])', 's'],
  ['c', 'k'],
  ['j', 'J'],
  ['ng(?=$|[^aeiou])', 'n'],
  ['x', 'ks'],
  ['mb$', 'm'],
  ['z', 's'],
  ['ds$', 's'],
  ['are$|air', 'er'],
  ['[eiu]a?r(?=$|[^aeiouyr])', 'e'],
  [`a(?=${ONE}e${END}|[bcdfgkpt]le${END})`, 'e'],
  [`[iy](?=${ONE}e${END}|nd$|ld$)`, 'ai'],
  [`o(?=ve${END})`, 'a'],
  [`e(?=${ONE}e${END})`, 'i'],
  ['eigh|a[iy]', 'e'],
  ['igh|uy|(?<=^[^aeiou]+)(?:y|ye|ie)$', 'ai'],
  [`ey(?=${END})`, 'i'],
  ['e[iy]', 'e'],
  ['e[ea]|ie', 'i'],
  ['oo|ew|ue$|ui|eu', 'u'],
  ['o[iy]', 'oi'],
  ['ow$|oa|oe|au|aw', 'o'],
  ['o[uw]', 'au'],
  ['y', 'i'],
  [`(?<=[^aeiou])le(?=${END})`, 'el'],
  ['(?<=[szxcg]|[cs]h)es$', 'es'],
  [`(?<=[aeiouy].*)e(?=${END})`, ''],
  ['(?<!^)h', ''],
  ['u(?=[^aeiou][aeiouy])', 'u'],
  ['u(?=[^aeiou])', 'a'],
];
/** Letters as most other languages read them, and as a transliteration keeps them that goes by the letters. */
const LETTERS: Rule[] = [
  ['^x', 's'],
  ['sch|[sz]h', 'S'],
  ['ch', 'C'],
  ['ph', 'f'],
  ['th', 't'],
  ['ck|qu?', 'k'],
  ['c(?=[eiy])', 's'],
  ['c', 'k'],
  ['x', 'ks'],
  ['j', 'J'],
  ['z', 's'],
  ['ng(?=$|[^aeiou])', 'n'],
  ['e[iy]', 'e'],
  ['oo|ou', 'u'],
  ['y', 'i'],
  ['(?<!^)h', ''],
];

/** Rules as one expression: a word is read once. */
export function reader(rules: Rule[]): (word: string) => string {
  const any = new RegExp(rules.map(([spelling]) => `(${spelling})`).join('|'), 'gu');
  return (word) =>
    word.replace(any, (...parts: unknown[]) => rules[parts.slice(1).findIndex((part) => part !== undefined)]![1]);
}

const readEnglish = reader(ENGLISH);
const readLetters = reader(LETTERS);

/** Sounds without what is written in one language and not in another. */
export const plain = (sounds: string): string => sounds.replace(/r(?=[^aeiou]|$)/g, '').replace(/(.)\1+/g, '$1');

const words = (name: string): string[] =>
  anyAscii(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .toLowerCase()
    .split(/[\s\-_&+.]+/)
    .map((word) => word.replace(/[^a-z]/g, ''))
    .filter(Boolean);

/** What an English word sounds like. */
export const soundOf = (word: string): string => plain(readEnglish(word));

/** Ways a name in Latin letters may sound: read as English, a short a as a and as e; and as its letters say. */
export function soundsOf(name: string): { english: string[]; letters: string } {
  const own = words(name);
  const english = own.map(readEnglish).join('');
  const short = own
    .map((word) => readEnglish(word.replace(/a(?=[^aeiouwyr]+(?![aeiouy]))/g, 'E')))
    .join('')
    .replaceAll('E', 'e');
  return { english: [english, short].map(plain), letters: plain(own.map(readLetters).join('')) };
}

/** Consonants in classes that no script mixes up; h is often not written, w as a vowel, but at the beginning. */
export const skeleton = (sounds: string): string =>
  sounds
    .replace(/[td](?=[sCSJ])/g, '')
    .replace(/[CSJ]/g, 's')
    .replace(/[bvf]/g, 'p')
    .replace(/g/g, 'k')
    .replace(/d/g, 't')
    .replace(/r/g, 'l')
    .replace(/(?<!^)w|[aeiouh]/g, '');
