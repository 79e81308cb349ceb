import { stem } from '@verbatim/language';
import type { Thing } from '../clause.js';
import type { Token } from './tokens.js';

const MOST_WORDS = 5;
/** Nouns that name nothing by themselves. */
const PALE =
  /^(?:thing|things|stuff|lot|lots|bit|bits|way|ways|time|times|day|days|week|weeks|month|months|year|years|hour|hours|minute|minutes|mins?|hrs?|today|yesterday|tomorrow|morning|evening|night|tonight|weekend|people|person|someone|somebody|anyone|everyone|everybody|something|anything|everything|nothing|none|kind|sort|type|part|parts|side|fact|case|reason|reasons|point|example|end|start|place|problem|problems|issue|issues|number|couple|few|half|rest|one|ones|other|others|guy|guys|man|woman|lady|answer|question|life|moment|matter|idea|clue|choice|use|area|lol|tbh|yes|no|maybe|i|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|christmas|quid|pounds?|dollars?|euros?|percent|stars?|god|hell|fun|bother|shame|joke|rip|mess|while|most|least|much|more|less|each|every|all|cuppa|best|worst|ok|okay|fine|well|etc)$/;
/** One of a kind in what is asked about: alone it takes 'the'. */
const THE =
  /^(?:price|cost|app|delivery|staff|food|service|design|taste|smell|location|website|site|screen|battery|quality|pay|salary|room|packaging|box|breakfast|atmosphere|view|wifi|menu|coffee|team|canteen|commute|management|manager|boss|bus|train|parking|queue|noise|sound|layout|lift|pool|bed|shower|bathroom|weather|interface|search|checkout|range|selection|variety|convenience|flavou?r|texture|colou?r|size|weight|material|fit|style|plot|acting|story|music|seat|seating|temperature|heating|internet|broadband|signal|coverage|support|communication|workload|stress|culture|environment|community|people|value|choice|recipe|portion|advert|ad|logo|label|brand|reputation|distance|journey|travel|hours|opening hours|flexibility|security|traffic|smell|dirt|mess|cleanliness|schedule|timetable|ticket|fare|fee|rent|bill|content|teacher|course|video|audio|camera|engine|steering|comfort|safety|speed|ease|reliability)$/;
const POSSESSIVES: Record<string, string> = { my: 'your', our: 'your', mine: 'yours' };
const JUDGES =
  /^(?:good|great|nice|lovely|amazing|excellent|best|worst|other|same|whole|much|many|enough|own|few|next|sure|able|only|really|such|certain|various|several|mostly|mainly|just|maybe)$/;
/** Compares: 'more benches' takes no article. */
const GRADED = /^(?:more|less|fewer|\p{L}+er|another|most)$/u;
const LINKS = /^(?:of|for)$/;

/** The noun phrases of a clause that can be named to the respondent, best first; `asked` are stems of the question. */
export function thingsOf(tokens: Token[], asked: ReadonlySet<string>, keepsName: boolean): Thing[] {
  const found: Thing[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const start = i;
    let end = i;
    while (end < tokens.length && end - start < MOST_WORDS && belongs(tokens, start, end)) {
      end++;
      if (tokens[end - 1]!.ends) break;
    }
    while (end > start && !tokens[end - 1]!.noun) end--;
    if (end === start) continue;
    const doing =
      start > 0 &&
      tokens[start - 1]!.gerund &&
      !tokens[start - 1]!.ends &&
      !tokens.slice(0, start - 1).some(({ verb }) => verb);
    const from = doing ? start - 1 : start;
    const thing = thingOf(doing ? tokens.slice(from, end) : withOf(tokens, start, end), tokens, from, asked, keepsName);
    if (thing) found.push(thing);
    i = end - 1;
  }
  return found.sort((a, b) => b.worth - a.worth);
}

/** Articles and adjectives before nouns. */
function belongs(tokens: Token[], start: number, at: number): boolean {
  const token = tokens[at]!;
  if (token.person) return false;
  const seenNoun = tokens.slice(start, at).some(({ noun }) => noun);
  if (token.noun) return !(token.verb && !token.gerund);
  if (seenNoun) return false;
  return (
    token.determiner ||
    token.possessive ||
    (token.adjective &&
      !token.verb &&
      !/^(?:about|around|like|near|over|under|up|down|off|on|in|out|of|then|still|just|even)$/.test(token.clean)) ||
    (token.number && /^(?:two|three|four|five|six)$/.test(token.clean)) ||
    (token.gerund && tokens[at + 1]?.noun === true)
  );
}

/** 'The lack of parking' is one thing. */
function withOf(tokens: Token[], start: number, end: number): Token[] {
  const link = tokens[end];
  if (!link || !LINKS.test(link.clean) || tokens[end - 1]!.ends) return tokens.slice(start, end);
  let last = end + 1;
  while (last < tokens.length && last - start < MOST_WORDS && belongs(tokens, end + 1, last)) last++;
  while (last > end + 1 && !tokens[last - 1]!.noun) last--;
  const rest = tokens.slice(end + 1, last);
  return rest.length && rest.every(({ clean, possessive }) => !PALE.test(clean) && !possessive)
    ? tokens.slice(start, last)
    : tokens.slice(start, end);
}

function thingOf(
  list: Token[],
  all: Token[],
  at: number,
  asked: ReadonlySet<string>,
  keepsName: boolean,
): Thing | undefined {
  let words = list;
  const link = words.findIndex(({ clean }) => LINKS.test(clean));
  const head = words[link < 0 ? words.length - 1 : link - 1]!;
  while (
    words.length > 1 &&
    /^(?:some|any|this|that|these|those|all|no|every|each|such|what|which|too|very|so)$/.test(words[0]!.clean)
  )
    words = words.slice(1);
  // 'opening hours' names something, 'hours' does not
  const isPale = PALE.test(head.clean) && !words.slice(0, -1).some(({ noun, gerund }) => noun || gerund);
  const before = words.length;
  while (words.length > 1 && !words[0]!.determiner && !words[0]!.possessive && JUDGES.test(words[0]!.clean))
    words = words.slice(1);
  if (link < 0 ? isPale : words.every(({ clean }) => PALE.test(clean) || LINKS.test(clean))) return undefined;
  if (
    words.some(
      ({ person, number, date }) =>
        person || number || (date && !words.some(({ noun, gerund, date: other }) => (noun || gerund) && !other)),
    )
  )
    return undefined;
  if (words.some(({ clean }) => clean.length > 24) || head.clean.length < 3) return undefined;
  const first = words[0]!;
  const isNamed = words.some(({ proper }) => proper) || (keepsName && /^\p{Lu}/u.test(head.text));
  const texts = words.map(({ text, clean }, i) =>
    i === 0 && !isNamed ? plain(text, clean) : (POSSESSIVES[clean] ?? text),
  );
  texts[0] = POSSESSIVES[first.clean] ?? texts[0]!;
  if (words.some(({ clean }) => /^(?:its|their|his|her)$/.test(clean))) return undefined;
  if (first.determiner) texts[0] = first.clean;
  const hasArticle = first.determiner || first.possessive;
  const isPlural = !first.gerund && (head.plural || /^(?:people|staff|police|kids|children)$/.test(head.clean));
  // a noun alone is half a phrase, unless it is a substance, a subject or a name
  const isCounted =
    words.length < before &&
    /^(?:many|much|enough|few|several|certain)$/.test(list[list.length - words.length - 1]?.clean ?? '');
  const needsThe =
    isCounted ||
    (!hasArticle &&
      !isNamed &&
      !isPlural &&
      !first.gerund &&
      !GRADED.test(first.clean) &&
      (THE.test(head.clean) || !isMass(head.clean)));
  const text = `${needsThe ? 'the ' : ''}${texts.join(' ')}`;
  const fresh = words.filter(
    ({ clean, noun, adjective, gerund }) => (noun || adjective || gerund) && !PALE.test(clean),
  );
  const isNew = fresh.filter(({ clean }) => !asked.has(stem(clean)));
  if (!isNew.length) return undefined;
  const isFamily =
    /^(?:son|daughter|wife|husband|mum|mom|mother|dad|father|kids?|child|children|brother|sister|partner|family|friends?|grandma|grandmother|cousin|law)$/.test(
      head.clean,
    );
  const verb = all.findIndex((token) => token.verb);
  const worth =
    2 +
    0.5 * Math.min(3, isNew.length) +
    (hasArticle ? 0.5 : 0) +
    (verb < 0 || at < verb ? 0.6 : 0) -
    (all[at - 1]?.preposition ||
    /^(?:before|after|during|until|near|next|than|like|without)$/.test(all[at - 1]?.clean ?? '')
      ? 0.8
      : 0) -
    0.3 * Math.max(0, words.length - 3) -
    (isFamily && all.length > 3 ? 1.5 : 0) -
    (asked.has(stem(head.clean)) ? 1 : 0);
  return { text, isPlural, worth };
}

const plain = (text: string, clean: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) || text.length === 1 ? clean : text;
const isMass = (word: string): boolean =>
  /(?:tion|sion|ity|ness|ment|ing|ance|ence|ship|dom|ism|cy|age|ure|ry|th)$/.test(word) ||
  /^(?:time|money|traffic|noise|crime|plastic|water|milk|coffee|tea|health|pay|work|space|access|news|love|pain|stress|sleep|rent|tax|food|music|help|support|advice|education|transport|rubbish|dust|rust|hair|cake|bread|meat|dog|housing)$/.test(
    word,
  );
