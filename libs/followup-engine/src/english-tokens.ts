import nlp from 'compromise/two';

const CHARACTERS_TAGGED = 180;

/** A word of an English sentence as the tagger sees it. */
export interface Token {
  text: string;
  /** In lower case. */
  clean: string;
  noun: boolean;
  modifier: boolean;
  link: boolean;
  /** One that says what is done, not a form of 'to be', an auxiliary or a modal. */
  verb: boolean;
  /** One of any kind. */
  anyVerb: boolean;
  past: boolean;
  amount: boolean;
  /** Strengthens or denies the adjective after it. */
  degree: boolean;
  /** Turns the sense of what comes after it in its clause. */
  denies: boolean;
  person: boolean;
  /** Punctuation follows: a span ends here. */
  ends: boolean;
}

interface TaggedTerm {
  text: string;
  post: string;
  tags: string[];
}

const DENIES =
  /^(?:not|no|never|nobody|none|nothing|neither|nor|without|hardly|barely|cannot|few|little|too|stop|lack|lacks|lacked|if|unless|less|fewer)$|n['’]t$/;

/** The words of a sentence; of a long one those up to its last punctuation that is read, or its last word but two. */
export function tokens(sentence: string): Token[] {
  const list = tagged(sentence.slice(0, CHARACTERS_TAGGED));
  if (sentence.length <= CHARACTERS_TAGGED) return list;
  const end = list.findLastIndex(({ ends }, i) => ends && i < list.length - 1);
  return list.slice(0, end < 0 ? -3 : end + 1);
}

function tagged(sentence: string): Token[] {
  const found = nlp(sentence).json({ terms: { text: true, whitespace: true, tags: true } }) as {
    terms: TaggedTerm[];
  }[];
  return found
    .flatMap(({ terms }) => terms)
    .filter(({ text }) => text !== '')
    .map(({ text, post, tags }) => {
      const has = (...names: string[]): boolean => names.some((name) => tags.includes(name));
      const clean = text.toLowerCase().replace(/’/g, "'");
      return {
        text,
        clean,
        noun: has('Noun', 'Gerund') && !has('Pronoun', 'Possessive'),
        amount: has('Value', 'Date', 'Money', 'Duration'),
        degree: /^(?:very|too|so|not|really|quite|never)$/i.test(text),
        denies: DENIES.test(clean),
        modifier: has('Adjective', 'Value') || (has('Possessive') && has('ProperNoun')),
        link: /^(?:of|for|with|in|at|to|from|on|without|through|about|by|into|over|after|during|near|behind|the|a|an|and|my|our|your|their|its|no)$/i.test(
          text,
        ),
        verb: has('Verb') && !has('Copula', 'Auxiliary', 'Modal'),
        anyVerb: has('Verb', 'Copula', 'Auxiliary', 'Modal') || /'(?:m|re|s|ve|d|ll)$|n't$/.test(clean),
        past: has('PastTense'),
        person: has('Person', 'FirstName', 'LastName', 'PhoneNumber', 'Email', 'Url', 'AtMention', 'HashTag'),
        ends: /\S/.test(post) && post !== '-',
      };
    });
}
