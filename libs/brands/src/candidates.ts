import { nonAnswer } from '@verbatim/language';
import { isVocabulary } from '@verbatim/embedding';
import { ORGANISATION, PLACE_BEFORE, titles } from './cues.table.js';
import type { Candidate } from './candidate.js';
import { isCommon, wordKind } from './dictionary.js';
import { capitalSays, contextSays } from './context.js';
import type { Reading } from './reading.js';
import { registered } from './register.js';
import type { Token } from './tokens.js';

const LONGEST = 4;
const JOINT = /^(?:[ \-]|\s?&\s?)$/u;
const CAMEL = /^\p{Lu}?\p{Ll}+\p{Lu}/u;
const SCOTS = /^(?:Ma?c|De|Di|La|Le|Van|O['’])\p{Lu}/u;
const LEGAL = new Set('gmbh inc ltd llc plc corp ag sa spa bv nv ab oy'.split(' '));
const LEAST = 3;

/** Names of organisations inside a handle: whole parts of it in camel case or between underscores, or its end. */
const HANDLE_PARTS =
  /(?:^|_|(?<=[a-z]))(?:Daily|Weekly|Post|Live|Club|FC|Team|Uni|University|College|School|Conf|Centre|Center|Bakery|Cafe|Clothing|Fashion|Fitness|Books|Films?|Pictures|Theatre|Corp|Corporation|Digital|Design|Agency|Solutions|News|Mag|Magazine|Media|Radio|TV|FM|Times|Press|Sports?|Games|Studios?|Records|Fund|Foundation|Bank|Shop|Store|Official|HQ|Inc|Group|Network|Airlines|Hotels?|Foods?|Labs|Tech|Museum|Gallery|Festival|Awards|Trust|Project|Support|Care|Help)(?:$|_|[A-Z\d]|(?:UK|US|USA|AU|IE|NZ|CA|DE|IN)$)/;
const HANDLE_END =
  /(?:daily|weekly|live|corporation|bakery|clothing|hospice|airways|magazines|news|mag|magazine|media|radio|times|press|studios|records|fund|foundation|bank|shop|store|official|hq|airlines|hotels|foods|gallery|museum)$/;

/** People seldom write their own handle in capitals. */
const ACRONYM = /^[A-Z]{3,7}$/;

export function candidates(reading: Reading, asksForNames: boolean): Candidate[] {
  const found = [...handles(reading), ...capitals(reading), ...registered(reading)];
  if (asksForNames) found.push(...listed(reading));
  return found.filter(({ key }) => key.length >= LEAST && key.length <= 40 && !/^\d+$/.test(key));
}

/** In scripts without capitals only what several people say is taken for a name. A run of katakana often is one. */
const UNCASED = 0.8;
const isUncased = ({ text }: Token): boolean =>
  text.toLowerCase() === text.toUpperCase() && !/\p{Script=Katakana}/u.test(text);

function handles({ tokens }: Reading): Candidate[] {
  const found: Candidate[] = [];
  for (const [from, { sign, text, key }] of tokens.entries()) {
    if (sign !== '@') continue;
    if (tokens[from - 1]?.text === 'RT') continue;
    const score =
      HANDLE_PARTS.test(text) || (key.length > 6 && HANDLE_END.test(text)) || ACRONYM.test(text)
        ? 2.6
        : tokens[from - 1]?.key === 'via'
          ? 2.4
          : 0;
    if (score) found.push({ from, to: from + 1, key, score, listed: false });
  }
  return found;
}

/** Whether a token can be part of a name by its looks. */
const looks = (token: Token | undefined): boolean =>
  !!token && token.capital && !token.sign && token.latin && wordKind(token.key) !== 'calendar';

function capitals(reading: Reading): Candidate[] {
  const { text, tokens } = reading;
  const found: Candidate[] = [];
  for (let from = 0; from < tokens.length; from++) {
    if (!looks(tokens[from])) continue;
    let to = from + 1;
    while (
      to < tokens.length &&
      looks(tokens[to]) &&
      !tokens[to]!.first &&
      to - from < 8 &&
      JOINT.test(text.slice(tokens[to - 1]!.end, tokens[to]!.start))
    )
      to++;
    const end = to;
    // a sentence's first word and a headline's words are often no part of the name
    while (from < to - 1 && isCommon(tokens[from]!.key)) from++;
    while (to > from + 1 && isCommon(tokens[to - 1]!.key) && !ORGANISATION.has(tokens[to - 1]!.key)) to--;
    if (to - from <= LONGEST) {
      const score = looksLikeBrand(reading, from, to);
      if (to - from > 1 && LEGAL.has(tokens[to - 1]!.key)) to--;
      const key = tokens
        .slice(from, to)
        .map((token) => token.owner ?? token.key)
        .join('');
      found.push({ from, to, key, score, listed: false });
    }
    from = end - 1;
  }
  return found;
}

/** How much form and neighbours of a run of capitalised words speak for a brand. */
function looksLikeBrand(reading: Reading, from: number, to: number): number {
  const { tokens, headline, nouns } = reading;
  const run = tokens.slice(from, to);
  const [first, last] = [run[0]!, run.at(-1)!];
  const single = run.length === 1;
  let score = 0.4 * capitalSays(reading, from, to) + contextSays(reading, from, to);
  if (!single && ORGANISATION.has(last.key) && run.slice(0, -1).some(({ key }) => !isCommon(key))) score += 1.6;
  if (LEGAL.has(tokens[to]?.key ?? '') || (!single && LEGAL.has(last.key))) score += 2;
  if (run.some(({ text }) => CAMEL.test(text) && !SCOTS.test(text))) score += 1.2;
  if (run.some(({ owner }) => owner)) score += 0.3;
  for (const { key } of run) {
    const kind = wordKind(key);
    if (kind === 'person' || kind === 'place') score -= single || !ORGANISATION.has(last.key) ? 2 : 0.8;
  }
  if (run.every(({ key }) => isCommon(key))) score -= 1.5;
  else if (run.every(({ key }) => isCommon(key) || isVocabulary(key))) score -= 0.4;
  else score += 0.4;
  if (titles().has(tokens[from - 1]?.key ?? '')) score -= 3;
  if (PLACE_BEFORE.has(tokens[from - 1]?.key ?? '')) score -= 1;
  if (tokens[from - 1]?.capital && wordKind(tokens[from - 1]!.key) === 'person') score -= 1.5;
  if (first.shouted && (headline[from] || first.key.length > 5)) score -= 0.5;
  if (nouns) score -= 0.5;
  return score;
}

/** Items of a list of names, in whatever case. */
function listed({ text, tokens, items }: Reading): Candidate[] {
  const found: Candidate[] = [];
  for (const item of items) {
    const run = tokens.slice(item.from, item.to);
    const surface = text.slice(run[0]!.start, run.at(-1)!.end);
    if (
      nonAnswer(surface) ||
      run.some(({ key, latin }) => !latin && key.length < 2) ||
      run.some(({ sign }) => sign === '@')
    )
      continue;
    const kinds = run.map(({ key }) => (isCommon(key) ? 'common' : wordKind(key)));
    if (kinds.every((kind) => kind && kind !== 'organisation') || kinds.includes('calendar')) continue;
    const capital = run.every((token) => token.capital || isCommon(token.key));
    const person = kinds.some((kind) => kind === 'person' || kind === 'place');
    const common = kinds.filter((kind) => kind === 'common').length;
    const score =
      (items.length > 1 ? 1.6 : 1.3) +
      (capital ? 0.5 : 0) -
      common * (capital ? 0.4 : 1) -
      (person ? 1.2 : 0) -
      (run.length > 2 ? 0.5 : 0) -
      (run.every(isUncased) ? UNCASED : 0) -
      (run.every(({ key }) => isVocabulary(key)) ? (capital ? 0.3 : 1) : 0);
    found.push({
      from: item.from,
      to: item.to,
      key: run.map((token) => token.owner ?? token.key).join(''),
      score,
      listed: true,
    });
  }
  return found;
}
