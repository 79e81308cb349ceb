import nlp from 'compromise/two';

const CHARACTERS_TAGGED = 200;

/** A word of an English sentence as the tagger sees it. */
export interface Token {
  text: string;
  /** In lower case, with one kind of apostrophe. */
  clean: string;
  /** Where it stands in the sentence. */
  start: number;
  end: number;
  noun: boolean;
  plural: boolean;
  adjective: boolean;
  adverb: boolean;
  /** Article, 'this', 'some'. */
  determiner: boolean;
  possessive: boolean;
  pronoun: boolean;
  preposition: boolean;
  /** A verb of any kind, also one that an apostrophe hides ("it's"). */
  verb: boolean;
  /** A form of 'to be'. */
  copula: boolean;
  gerund: boolean;
  past: boolean;
  /** A figure or a number word. */
  number: boolean;
  /** A day, a month, a length of time. */
  date: boolean;
  person: boolean;
  /** A name of a place, a firm, a brand. */
  proper: boolean;
  /** Punctuation follows. */
  ends: boolean;
}

interface TaggedTerm {
  text: string;
  pre: string;
  post: string;
  tags: string[];
}

const CONTRACTED = /(?:'(?:m|re|s|ve|d|ll)|n't)$/;
/** What the tagger takes for a verb and people mean as a noun when it stands alone or after a noun, an article or an adjective. */
const NOUN_FIRST =
  /^(?:range|cost|costs|delay|delays|queue|queues|smell|taste|look|feel|design|service|support|work|walk|price|prices|charge|charges|bit|pay|rate|rates|search|hours|review|reviews|travel|heat|light|lights|traffic|staff|help|access|noise|sound|return|returns|refund|refunds|focus|break|breaks|meeting|meetings|housing|training|parking|cleaning|hold|chat|chats)$/;

const LOST_SUBJECT =
  /^(?:looks?|tastes?|smells?|feels?|sounds?|seems?) (?:of|like|as|very|so|too|really|a bit|quite|more|less|cheap|nice|good|bad|great)\b/i;

/** The words of a sentence; of a long one up to its last punctuation that is read. */
export function tokens(sentence: string): Token[] {
  const read = sentence.slice(0, CHARACTERS_TAGGED);
  const list = tagged(read);
  if (sentence.length <= CHARACTERS_TAGGED) return list;
  const end = list.findLastIndex(({ ends }, i) => ends && i < list.length - 1);
  return list.slice(0, end < 0 ? -3 : end + 1);
}

function tagged(sentence: string): Token[] {
  const found = nlp(sentence).json({ terms: { text: true, whitespace: true, tags: true } }) as {
    terms: TaggedTerm[];
  }[];
  const terms: TaggedTerm[] = [];
  for (const term of found.flatMap((part) => part.terms)) {
    const before = terms.at(-1);
    // a contraction's second half has no text of its own
    if (term.text === '')
      before?.tags.push(...term.tags.filter((tag) => tag === 'Copula' || tag === 'Negative' || tag === 'Verb'));
    else terms.push({ ...term, tags: [...term.tags] });
    if (term.text === '' && before && /\S/.test(term.post)) before.post = term.post;
  }
  // 'Tastes of cardboard': a verb that has lost its subject
  if (LOST_SUBJECT.test(sentence) && terms[0]) terms[0].tags = ['Verb', 'PresentTense'];
  const list: Token[] = [];
  let at = 0;
  for (const [i, { text, post, tags }] of terms.entries()) {
    const start = sentence.indexOf(text, at);
    if (start < 0) continue;
    at = start + text.length;
    const has = (...names: string[]): boolean => names.some((name) => tags.includes(name));
    const clean = text.toLowerCase().replace(/’/g, "'");
    const previous = terms[i - 1]?.tags ?? [];
    const asNoun =
      NOUN_FIRST.test(clean) &&
      has('Verb') &&
      (i === 0 ||
        previous.some(
          (tag) => tag === 'Determiner' || tag === 'Possessive' || tag === 'Adjective' || tag === 'Noun',
        )) &&
      !(
        i === 0 &&
        /^(?:to|the|a|my|at|for|like|good|of|too|very|really|so|cheap|nice|bad)$/.test(
          terms[1]?.text.toLowerCase() ?? '',
        )
      ) &&
      !previous.includes('Pronoun');
    // a single word that answers is a thing, unless it judges
    const isOnly = terms.length === 1 && has('Verb') && !has('Adjective', 'PastTense', 'Gerund');
    const next = terms[i + 1]?.tags ?? [];
    // 'its not here', 'hes only nine': a contraction without its apostrophe
    const bareContraction =
      /^(?:hes|shes|theyre|theres|thats|im|ive|weve|theyve|whos)$/.test(clean) ||
      (clean === 'its' && terms.length > i + 1 && !next.includes('Noun') && !next.includes('Gerund'));
    const pronoun = bareContraction || (has('Pronoun') && !has('Possessive'));
    list.push({
      text,
      clean,
      start,
      end: at,
      noun:
        asNoun ||
        isOnly ||
        (has('Noun') && !pronoun && !has('Possessive') && !/^(?:here|there|now|then|away|yes|no)$/.test(clean)),
      plural: has('Plural') || (asNoun && /[^s]s$/.test(clean)),
      adjective: has('Adjective') && !asNoun,
      adverb: has('Adverb'),
      determiner: has('Determiner') && !asNoun,
      possessive: has('Possessive') && !bareContraction,
      pronoun,
      preposition: has('Preposition'),
      verb:
        bareContraction ||
        (!asNoun && !isOnly && (has('Verb', 'Copula', 'Auxiliary', 'Modal') || CONTRACTED.test(clean))),
      copula: bareContraction || has('Copula') || /^(?:is|are|was|were|am|be|been|isnt|wasnt|arent|its)$/.test(clean),
      gerund: has('Gerund'),
      past: has('PastTense'),
      number: has('Value', 'Money', 'Percent'),
      date: has('Date', 'Duration', 'Time'),
      person: has('Person', 'FirstName', 'LastName', 'PhoneNumber', 'Email', 'Url', 'AtMention', 'HashTag'),
      proper:
        has('ProperNoun', 'Organization', 'Place', 'Company') ||
        (/^\p{Lu}/u.test(text) && list.length > 0 && !/^I\b/.test(text)),
      ends: /[^\s'’"”)]/.test(post) && post !== '-',
    });
  }
  return list;
}
