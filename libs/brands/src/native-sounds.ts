import anyAscii from 'any-ascii';
import { plain, reader, type Rule } from './sounds.js';

/** A script: how words in it sound (`sounds.ts`), and what it does not tell apart, the first letter of each pair for the second. */
interface Script {
  is: RegExp;
  read: (word: string) => string;
  same: string[];
  /** Writes long vowels only. */
  abjad?: boolean;
}

const VOWEL = '[aeiou]';
const CYRILLIC: Rule[] = [
  ['dzh', 'J'],
  ['shch|[sz]h', 'S'],
  ['ch', 'C'],
  ['ts', 's'],
  ['^kh', 'h'],
  ['kh', ''],
  ["'", ''],
  ['yu', 'u'],
  ['ya', 'a'],
  ['e[iy]', 'e'],
  ['ou', 'o'],
  ['y', 'i'],
  ['z', 's'],
];
const GREEK: Rule[] = [
  ['μπ', 'b'],
  ['ντ', 'd'],
  ['γκ|γγ', 'g'],
  ['τζ', 'J'],
  ['τ[σς]', 'C'],
  ['[οό]ου', 'o'],
  ['γι(?=[αεουάέόύ])', 'i'],
  ['γ(?=ου)', ''],
  ['ο[υύ]', 'u'],
  ['έι|εϊ', 'e'],
  ['[άα]ϊ|άι', 'ai'],
  ['ε[ιί]|ο[ιί]', 'i'],
  ['α[ιί]', 'e'],
  ['α[υύ]', 'af'],
  ['ε[υύ]', 'ef'],
  ['[αά]', 'a'],
  ['[εέ]', 'e'],
  ['[ηήιίϊΐυύϋΰ]', 'i'],
  ['[οόωώ]', 'o'],
  ['β', 'v'],
  ['γ', 'g'],
  ['δ', 'd'],
  ['[ζσς]', 's'],
  ['θ|τ', 't'],
  ['κ', 'k'],
  ['λ', 'l'],
  ['μ', 'm'],
  ['ν', 'n'],
  ['ξ', 'ks'],
  ['π', 'p'],
  ['ρ', 'r'],
  ['φ', 'f'],
  ['χ', 'h'],
  ['ψ', 'ps'],
];
/** A colon makes a vowel long: none that is there only because a consonant cannot stand alone. */
const KATAKANA: Rule[] = [
  ['shiy?(?=[aueo])', 'S'],
  ['sh', 's'],
  ['chiy?(?=[aueo])|chi$', 'C'],
  ['ch', 'C'],
  ['jiy?(?=[aueo])|ji$', 'J'],
  ['j', 'J'],
  ['tsu?', 's'],
  ['tei', 'ti'],
  ['dei', 'di'],
  ['vu', 'b'],
  ['fu(?=[aeio])', 'f'],
  ['(?<=[kgnhbpmrtd])[ie]y(?=[aou])', ''],
  ['(?<=[kgsztdnhbpmrfv])u(?=[^aeiou:]|$)', ''],
  ['(?<=[td])o(?=[^aeiou:]|$)', ''],
  [':', ''],
  ['ei', 'e'],
  ['ou', 'o'],
  ['z', 's'],
  ['r', 'l'],
  ['y', 'i'],
];
/** Syllables begin with a capital here: what ends one is another sound. */
const HANGUL: Rule[] = [
  ['ng', 'n'],
  ['kk|gg|[gk](?=[A-Z]|$)', 'k'],
  ['b(?=[A-Z]|$)', 'p'],
  ['(?<=[aeiou])(?:ss?|j|ch|d|t)(?=[A-Z]|$)', 't'],
  ['Ch', 'C'],
  ['J|Jj|Ss|S', 's'],
  ['G|Kk', 'g'],
  ['K', 'k'],
  ['D|Tt', 'd'],
  ['T', 't'],
  ['B|Pp', 'b'],
  ['P', 'p'],
  ['H', 'h'],
  ['[RL]', 'l'],
  ['M', 'm'],
  ['N', 'n'],
  ['eu', ''],
  ['A[Ee]|ae', 'e'],
  ['[Ee]o', 'o'],
  ['oe', 'e'],
  ['e[Ii]', 'e'],
  ['[yY]', ''],
  ['[wW]', 'u'],
  ['A', 'a'],
  ['E', 'e'],
  ['I', 'i'],
  ['O', 'o'],
  ['U', 'u'],
];
const ARABIC: Rule[] = [
  ['tsh|ch', 'C'],
  ['sh', 'S'],
  ['th', 't'],
  ['dh', 'd'],
  ['gh|j', 'g'],
  ['q', 'k'],
  ['kh', 'h'],
  ['z', 's'],
  ["['`]", ''],
  ['(?<!^)h', ''],
  ['[wv](?!$)|w', 'u'],
  ['y+', 'i'],
  ['e', 'a'],
];
const HEBREW: Rule[] = [
  ["ts'?", 'C'],
  ['sh', 's'],
  ['q', 'k'],
  ['kh|h', ''],
  ['z', 's'],
  ["['`]", 'a'],
  ['y+', 'i'],
  ['u+', 'u'],
  ['v', 'b'],
];
const DEVANAGARI: Rule[] = [
  ["j'", 's'],
  ['j', 'J'],
  ['c', 'C'],
  ['sh', 's'],
  ['th', 't'],
  ['dh', 'd'],
  ['bh', 'b'],
  ['ph', 'f'],
  ['[gk]h', 'k'],
  ['m(?=[kgtdcj])', 'n'],
  ['y', 'i'],
  ['z', 's'],
  ["'", ''],
  ['(?<!^)h', ''],
];
const OTHERS: Rule[] = [
  ['[sz]h', 'S'],
  ['ch', 'C'],
  ['th', 't'],
  ['ph', 'f'],
  ['kh', 'k'],
  ['j', 'J'],
  ['c', 'C'],
  ['z', 's'],
  ['y', 'i'],
  ["['`]", ''],
  ['(?<!^)h', ''],
];

const ascii = (rules: Rule[], before: (word: string) => string = (word) => word): ((word: string) => string) => {
  const read = reader(rules);
  return (word) => read(anyAscii(before(word)).toLowerCase());
};
const hangul = reader(HANGUL);
const devanagari = ascii(DEVANAGARI, (word) =>
  word.replace(/ै/gu, 'े').replace(/ऐ/gu, 'ए').replace(/[ौॉ]/gu, 'ो').replace(/औ/gu, 'ओ'),
);
/** A consonant has a vowel of its own that is not written; where no other is, it is heard. */
const spoken = (sounds: string): string => (new RegExp(VOWEL).test(sounds) ? sounds : sounds.replace(/^./, '$&a'));

const SCRIPTS: Script[] = [
  { is: /\p{Script=Cyrillic}/u, read: ascii(CYRILLIC), same: [] },
  { is: /\p{Script=Greek}/u, read: reader(GREEK), same: ['Ss'] },
  {
    is: /\p{Script=Katakana}/u,
    read: ascii(KATAKANA, (word) => word.replace(/ー/gu, ':').replace(/ッ/gu, '')),
    same: ['rl', 'vb'],
  },
  { is: /\p{Script=Hangul}/u, read: (word) => hangul(anyAscii(word)), same: ['rl', 'fp', 'vb', 'Ss', 'Js'] },
  {
    is: /\p{Script=Arabic}/u,
    read: ascii(ARABIC, (word) => word.replace(/[اأإآى]/gu, 'a')),
    same: ['pb', 'vf', 'Jg'],
    abjad: true,
  },
  {
    is: /\p{Script=Hebrew}/u,
    read: ascii(HEBREW, (word) => word.replace(/ו/gu, 'u').replace(/ב/gu, 'b')),
    same: ['fp', 'vb', 'Ss', 'Jg'],
    abjad: true,
  },
  { is: /\p{Script=Devanagari}/u, read: (word) => spoken(devanagari(word)), same: ['Ss', 'wv'] },
];
const ANY: Script = { is: /./u, read: ascii(OTHERS), same: ['rl', 'vb', 'Ss'] };

/** How a word of another script sounds, and how a name's sounds would be there. */
export function nativeSounds(word: string): { sounds: string; abjad: boolean; as: (sounds: string) => string } {
  const script = SCRIPTS.find(({ is }) => is.test(word)) ?? ANY;
  const as = (sounds: string): string => script.same.reduce((now, [from, to]) => now.replaceAll(from!, to!), sounds);
  const sounds = script
    .read(word)
    .replace(/w/g, 'u')
    .replace(script.abjad ? /^u/ : /^u(?=[aeio])/, 'w');
  return { sounds: as(plain(sounds)), abjad: !!script.abjad, as };
}
