import { abuseWordsOf, detectLanguage, normalise, packOf, smallWordsOf, sourceOf, words } from '@verbatim/language';
import { machineOrder } from './machine-order.js';

const READ = 600;
/** The words that orders to a machine are made of, in the packs' lists; a clause's beginning (`leads`) says nothing by itself. */
const PARTS = [
  'setAside',
  'told',
  'giveOut',
  'secrets',
  'judge',
  'answer',
  'verdict',
  'become',
  'roles',
  'next',
  'bidden',
] as const;
type Part = (typeof PARTS)[number];

const known = new Map<string, Record<Part, RegExp> | undefined>();

function partsOf(code: string): Record<Part, RegExp> | undefined {
  if (!known.has(code)) {
    const pack = packOf(code);
    const lists = pack?.conduct.orderParts;
    known.set(
      code,
      lists &&
        (Object.fromEntries(
          PARTS.map((part) => [part, new RegExp(sourceOf(pack, lists[part]) || '(?!)', 'giu')]),
        ) as Record<Part, RegExp>),
    );
  }
  return known.get(code);
}

const bounded = (value: number, most: number): number => Math.min(1, value / most);
const has = (is: boolean): number => (is ? 0.5 : 0);

/**
 * Signs that a text, `answer` or one of its sentences, orders a machine or whoever judges the answers: which words of such orders it has, and how much else,
 * since 'print the receipt' and 'rate the drivers' speak of the world.
 */
export function orderSignsOf(question: string, answer: string, language: string): (text: string) => number[] {
  const codes = [...new Set([language, detectLanguage(question), 'en'])];
  const lists = codes.flatMap((code) => partsOf(code) ?? []);
  const about = codes.flatMap((code) => abuseWordsOf(code) ?? []);
  const asked = new Set(words(question.slice(0, READ)));
  const isListed = machineOrder(answer) !== undefined;
  return (text) => signsOf(text, { codes, lists, about, asked, isListed });
}

interface Known {
  /** Languages whose words are looked for. */
  codes: readonly string[];
  lists: readonly Record<Part, RegExp>[];
  about: readonly NonNullable<ReturnType<typeof abuseWordsOf>>[];
  /** Words of the question. */
  asked: ReadonlySet<string>;
  /** A rule for orders matches the whole answer. */
  isListed: boolean;
}

function signsOf(text: string, { codes, lists, about, asked, isListed }: Known): number[] {
  const read = normalise(text.slice(0, READ));
  const found = Object.fromEntries(
    PARTS.map((part) => [part, Math.max(0, ...lists.map((own) => read.match(own[part])?.length ?? 0))]),
  ) as Record<Part, number>;
  const survey = Math.max(0, ...about.map((own) => read.match(own.survey)?.length ?? 0));
  const reader = Math.max(0, ...about.map((own) => read.match(own.reader)?.length ?? 0));
  const rest = lists.reduce((left, own) => PARTS.reduce((all, part) => all.replace(own[part], ' '), left), read);
  const left = words(rest).filter((word) => !asked.has(word) && !codes.some((code) => smallWordsOf(code).has(word)));
  return [
    ...PARTS.map((part) => 0.5 * bounded(found[part], 2)),
    has(isListed),
    0.5 * bounded(survey, 2),
    0.5 * bounded(reader, 2),
    0.5 * bounded(left.length, 8),
    has(left.length <= 1),
    has(found.judge > 0 && found.answer > 0),
    has(found.judge > 0 && found.verdict > 0),
    has(found.answer > 0 && found.verdict > 0),
    has(found.setAside > 0 && found.told > 0),
    has(found.giveOut > 0 && found.secrets > 0),
    has(found.next > 0 && found.bidden > 0),
    has(survey > 0 && (found.judge > 0 || found.verdict > 0)),
    has(PARTS.every((part) => !found[part]) && !survey),
    0.5 * bounded(words(text).filter((word) => asked.has(word)).length, 4),
  ];
}

export const ORDER_SIGNS = PARTS.length + 14;
