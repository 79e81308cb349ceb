import { FOLLOWUP_PACKS, contentWords, sentences, stem, words, type QuestionAim } from '@verbatim/language';
import type { Clause, Thing } from '../clause.js';
import { spansOf, type Span } from './cut.js';
import { judge } from './kinds.js';
import { thingsOf } from './things.js';
import { tokens, type Token } from './tokens.js';

/** Read of an answer: the tagger takes most of the time. */
const SENTENCES = 4;
const COURTESY = new RegExp(`^(?:${FOLLOWUP_PACKS.en!.courtesies})$`, 'iu');
/** As long as a quotation can be and still be read at a glance. */
const [QUOTED_WORDS, QUOTED_CHARACTERS] = [14, 84];
/** Adjectives that judge nothing, or make no sense in 'What makes it …?' */
const NO_JUDGEMENT =
  /^(?:sure|able|more|less|much|many|few|fewer|own|same|other|different|new|old|next|last|first|second|third|third-party|due|ready|only|such|whole|several|various|free|full|real|extra|main|afraid|scared|terrified|happy|sad|angry|upset|tired|worried|confused|excited|nervous|lonely|there|here|out|late|early|open|closed|available|missing|wrong|broken|okay|not|healthier|better|worse|bigger|smaller|cheaper|closer|\p{L}+er|\p{L}+est|bit)$/u;
/** Judgements that the tagger takes for something else. */
const JUDGEMENT =
  /^(?:great|good|bad|poor|terrible|awful|horrible|amazing|brilliant|excellent|fantastic|wonderful|lovely|nice|perfect|superb|awesome|dreadful|boring|dull|stressful|confusing|ridiculous|disappointing|frustrating|annoying|handy|special|relaxing|exciting|interesting|useful|useless|smooth|difficult|easy|hard|slow|quick|messy|chaotic|noisy|rude|friendly|cheap|expensive|pricey|scary|fun|funny|mediocre|average|ok|okay|fine|decent|weird|strange|unfair|impressive|outdated|complicated|simple|unclear|meh|so-so|alright|creamy|convenient)$/;
const SEEMS =
  /^(?:look|looks|looked|seem|seems|seemed|feel|feels|felt|sound|sounds|sounded|taste|tastes|tasted|smell|smells|smelled)$/;
const BASE: Record<string, string> = { felt: 'feel' };

/** What a clause says of something in one adjective, where nothing denies or compares it. */
function judgementOf({ tokens: list, isDependent }: Span): { word?: string; seems?: string } {
  if (
    isDependent ||
    list.length > 7 ||
    list.some(({ clean }) => /^(?:not|never|no|too|less|more|as|than)$|n't$/.test(clean))
  )
    return {};
  const at = list.findLastIndex(
    ({ clean, adjective, noun }) => JUDGEMENT.test(clean) || (adjective && !noun && !NO_JUDGEMENT.test(clean)),
  );
  if (at < 0 || list.slice(at + 1).some(({ noun }) => noun)) return {};
  const word = list[at]!.clean;
  const before = list.slice(0, at);
  const verb = before.findLast((token) => token.verb);
  if (verb && SEEMS.test(verb.clean) && !before.some(({ clean }) => /^(?:i|we|me)$/.test(clean))) {
    const stem = BASE[verb.clean] ?? verb.clean.replace(/(?:ed|s)$/, '');
    return { seems: `${stem} ${word}` };
  }
  return !verb || verb.copula ? { word } : {};
}

/** After 'that' these begin a clause before the one that it announces. */
const UNFINISHED = /^(?:when|if|while|because|although|though|whenever|unless|until)$/;

/** The clauses of an English answer, in their order. */
export function englishClauses(question: string, answer: string, aim: QuestionAim): Clause[] {
  const asked = new Set(contentWords(words(question)).map(stem));
  const spans = sentences(answer, SENTENCES).flatMap((sentence) =>
    spansOf(tokens(sentence)).map((span) => ({ span, sentence })),
  );
  const said = spans.filter(({ span, sentence }) => !isEmpty(textOf(span, sentence)));
  /** A noun phrase and no more; not 'healthier for my kids'. */
  const isBare = ({ tokens: list }: Span): boolean => {
    const head = list.findIndex(({ noun }) => noun);
    return (
      head >= 0 &&
      (list.at(-1)!.noun || list.slice(head).some(({ preposition }) => preposition)) &&
      list.length <= 10 &&
      !list.some(({ verb, gerund }, i) => verb && !(gerund && i === 0)) &&
      !list.slice(0, head).some(({ preposition, clean }) => preposition && !/^(?:like)$/.test(clean))
    );
  };
  const parts = said.map(({ span, sentence }) => {
    const text = textOf(span, sentence);
    const bare = isBare(span);
    return { span, text, sentence, ...judge(span, text, aim, question, bare) };
  });
  const negatives = parts.filter(({ tags }) => tags.has('bad')).length;
  const positives = parts.filter(({ tags }) => tags.has('good')).length;
  return parts.map(({ span, text, sentence, kind, tags }, i) => {
    const fresh = new Set(
      contentWords(words(text))
        .map(stem)
        .filter((word) => !asked.has(word)),
    );
    const weight =
      0.5 * Math.min(4, fresh.size) +
      (span.isTurned ? (tags.has('good') ? 0.5 : 3) : 0) +
      (tags.has('bad') ? 1.5 : 0) +
      (tags.has('bad') && positives > 0 ? 2 : 0) -
      (tags.has('good') && negatives > 0 ? 2 : 0) +
      (kind === 'feeling' ? 0.8 : 0) +
      (kind === 'event' || kind === 'amount' || /\d/.test(text) ? 0.7 : 0) +
      (i === parts.length - 1 ? 0.4 : 0) +
      0.08 * Math.min(10, span.tokens.length) -
      (span.lacksSubject && !span.isFirst ? 0.8 : 0) -
      (span.isDependent ? 4 : 0) -
      (kind === 'nothing' ? 5 : 0) -
      (fresh.size === 0 ? 2 : 0);
    const { word, seems } = judgementOf(span);
    return {
      text,
      sentence,
      kind,
      tags,
      weight,
      things: namesIn(span, text, asked, aim),
      ...(word && { word }),
      ...(seems && { seems }),
      isQuotable: isThought(span, text),
    };
  });
}

/** A name that the tagger does not know as one is still what was asked for. */
function namesIn({ tokens: list }: Span, text: string, asked: ReadonlySet<string>, aim: QuestionAim): Thing[] {
  const found = thingsOf(list, asked, aim === 'which');
  const isName =
    aim === 'which' &&
    list.length <= 3 &&
    /^\p{Lu}/u.test(text) &&
    !list.some(({ verb, number, person }) => verb || number || person);
  return found.length || !isName ? found : [{ text, isPlural: false, worth: 3 }];
}

const textOf = ({ tokens: list }: { tokens: Token[] }, sentence: string): string =>
  sentence.slice(list[0]!.start, list.at(-1)!.end).replace(/\s+/g, ' ');

const isEmpty = (text: string): boolean => COURTESY.test(text.toLowerCase().replace(/’/g, "'"));

/** A short clause that makes sense outside its sentence; at the beginning 'I' may be left out, as people do. */
function isThought({ tokens: list, isDependent, lacksSubject, isFirst, isOpen }: Span, text: string): boolean {
  if (isDependent || isOpen || (lacksSubject && !isFirst) || text.length > QUOTED_CHARACTERS) return false;
  if (list.length < 3 || list.length > QUOTED_WORDS || list.some(({ person }) => person)) return false;
  if (/^(?:of|to|and|or|the|a|with|for|that|which|than|my|our|your)$/.test(list.at(-1)!.clean)) return false;
  // 'studies show that when we listen to music', 'to turn red'
  if (list.some(({ clean }, i) => clean === 'that' && UNFINISHED.test(list[i + 1]?.clean ?? ''))) return false;
  if (list[0]!.clean === 'to' && !isFirst) return false;
  // 'just slides for three hours': a thought without a verb begins with what it is about
  const isPhrase = list.some(({ noun, adjective }) => noun || adjective) && !list[0]!.preposition;
  return list.some(({ verb }) => verb) || isPhrase;
}

/** The last judgement in a few words that say nothing else ('it was ok I guess': 'ok'). */
export function judgementIn(answer: string): string | undefined {
  const said = words(answer.slice(0, 200));
  const at = said.findLastIndex((word) => JUDGEMENT.test(word));
  return at < 0 || said.slice(Math.max(0, at - 3), at).some((word) => /^(?:not|never|no)$|n't$/.test(word))
    ? undefined
    : said[at];
}
