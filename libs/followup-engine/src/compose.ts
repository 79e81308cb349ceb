import type { FollowupLanguage } from '@verbatim/contracts';
import { words } from '@verbatim/language';
import { FORMS } from './forms/index.js';
import type { Forms } from './forms/forms.js';
import type { Gap, Gaps } from './gaps.js';
import { touches } from './quotable.js';

/** What a follow-up may not be: asked before, the question again, about a topic to avoid, or too long. */
export interface Composer {
  language: FollowupLanguage;
  /** Decides which of several forms is taken; equal threads get equal follow-ups. */
  seed: number;
  asked: string[];
  questions: string[];
  avoidTopics: string[];
}

/** Words of an answer, word for word. */
export interface Quotation {
  text: string;
  /** All of the answer or a clause of it: there can be a reason for it, and examples. */
  isWhole: boolean;
}

const MOST_CHARACTERS = 300;

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** What can be asked of what somebody says, and not of a thing. */
const OF_CLAUSES: ReadonlySet<Gap> = new Set<Gap>(['reason', 'example']);

/** The first form asks for any example; the others, but in English, for the last time that it happened, which may be never: for when all else was asked. */
const asksFor = (forms: Forms, gap: Gap): readonly string[] =>
  gap === 'example' && forms !== FORMS.en ? forms.example.slice(0, 1) : forms[gap];

const plain = (text: string): string => words(text).join(' ');
const rotated = <T>(list: readonly T[], by: number): T[] => list.map((_, i) => list[(i + by) % list.length]!);

/** The first of the candidates that may be asked; where every one was, the first that is not about a topic to avoid. */
function choose({ asked, questions, avoidTopics }: Composer, candidates: Iterable<string>): string {
  const taken = new Set([...asked, ...questions].map(plain));
  let spare: string | undefined;
  let first = '';
  for (const candidate of candidates) {
    first ||= candidate;
    if (candidate.length > MOST_CHARACTERS || touches(candidate, avoidTopics)) continue;
    if (!taken.has(plain(candidate))) return candidate;
    spare ??= candidate;
  }
  return spare ?? first;
}

function* joined(composer: Composer, leads: readonly string[], asks: readonly string[]): Generator<string> {
  const { space } = FORMS[composer.language];
  const { seed } = composer;
  for (const [i, lead] of rotated(leads, seed % leads.length).entries())
    for (const ask of rotated(asks, ((seed >>> 8) % asks.length) + i)) yield lead ? `${lead}${space}${ask}` : ask;
}

/** On what was said: a part of the context that is missing first, then the gaps in their order, with a quotation where there is one. */
export function followup(composer: Composer, { parts, order }: Gaps, quotations: Quotation[], round: number): string {
  const forms = FORMS[composer.language];
  const quoted = (text: string): string => `${forms.quotes[0]}${text}${forms.quotes[1]}`;
  const gaps = rotated(order, round % order.length);
  function* candidates(): Generator<string> {
    for (const part of parts)
      yield* joined(
        composer,
        [...forms.thanks, ''],
        forms.part.map((form) => form.replace('{a}', () => quoted(part))),
      );
    for (const { text, isWhole } of quotations) {
      const leads = forms.said.map((form) => form.replace('{q}', () => quoted(text)));
      for (const gap of isWhole ? gaps : [...gaps.filter((known) => !OF_CLAUSES.has(known)), 'detail' as const])
        yield* joined(composer, leads, asksFor(forms, gap));
    }
    for (const gap of gaps) yield* joined(composer, [...forms.thanks, ''], asksFor(forms, gap));
    yield* joined(composer, [...forms.thanks, ''], [...forms.detail, ...forms.example, ...forms.more]);
  }
  return choose(composer, candidates());
}

/** Back to the thread's first question, which is quoted where it is short. */
export function redirection(composer: Composer, question: string | undefined): string {
  const forms = FORMS[composer.language];
  // no more than thanks: what was said was not what was asked for
  const leads = [forms.thanks[0]!, ''];
  function* candidates(): Generator<string> {
    if (question)
      yield* joined(
        composer,
        leads,
        forms.back.map((form) => form.replace('{f}', () => `${forms.quotes[0]}${question}${forms.quotes[1]}`)),
      );
    yield* joined(composer, leads, forms.backOpen);
    yield* joined(composer, leads, forms.easier);
  }
  return choose(composer, candidates());
}

/** After distress or a threat: one open question, nothing of what was said. */
export function open(composer: Composer): string {
  const forms = FORMS[composer.language];
  return choose(composer, [
    ...forms.open,
    ...joined(composer, [...forms.thanks, ''], forms.open),
    ...joined(composer, [''], forms.gentle),
  ]);
}

/** After a refusal. */
export function gentle(composer: Composer): string {
  const forms = FORMS[composer.language];
  function* candidates(): Generator<string> {
    yield* joined(composer, forms.respect, forms.gentle);
    yield* joined(composer, [...forms.thanks, ''], forms.gentle);
  }
  return choose(composer, candidates());
}
