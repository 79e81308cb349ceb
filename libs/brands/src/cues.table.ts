const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that stand between the items of a list, by the question's language: many of them are other words elsewhere. */
const CONJUNCTIONS: Record<string, ReadonlySet<string>> = {
  any: set('and n or then also plus und oder sowie och eller og oraz lub veya или или та або και ή と や 和 및'),
  es: set('y e o u'),
  fr: set('et ou'),
  it: set('e o ed'),
  pt: set('e ou'),
  nl: set('en of'),
  pl: set('i a'),
  cs: set('a i'),
  tr: set('ve'),
  id: set('dan atau'),
  fi: set('ja tai'),
  ru: set('и'),
  uk: set('і й та'),
  ar: set('و أو'),
  unknown: set('y e et en ve'),
};
export const isConjunction = (key: string, language: string): boolean =>
  CONJUNCTIONS.any!.has(key) || !!CONJUNCTIONS[language]?.has(key);

/** Words that begin an answer before its first name. */
export const OPENERS = set(
  'i like love use buy prefer not maybe probably definitely mainly mostly um well the a my favorite favourite is are first second third only just me gusta gustan uso compro la el los las der die das ich mag nutze kaufe le les un une j aime il lo gli o os as de het ik',
);

/** Words that begin a reason, by the question's language. */
const REASONS: Record<string, ReadonlySet<string>> = {
  any: set(
    'because cause coz cuz bc since due porque pues weil denn wegen parce puisque perché perche poiché omdat eftersom fordi bo ponieważ koska çünkü karena потому так ведь γιατί επειδή why',
  ),
  en: set('as'),
  fr: set('car'),
  nl: set('want'),
  de: set('da'),
  es: set('ya'),
  sv: set('för'),
};
export const isReason = (key: string, language: string): boolean =>
  REASONS.any!.has(key) || !!REASONS[language]?.has(key);

/** Words that stand before what is bought, used, worn or visited. */
export const STRONG_BEFORE = set(
  'brand brands bought buying switched called such named via marke marca marque merk firma company companies shop shopped shopping ordered subscribe subscribed using acheté comprado compré gekauft gekocht acquistato марка фирма бренд компания',
);
export const WEAK_BEFORE = set(
  'at from by like likes love loves prefer use uses used buy buys wear wears drink drinks drive drives eat try tried trust hate choose chose recommend own owns and or than versus vs with visit visited compro uso prefiero gusta en de tomo bebo visto kaufe nutze benutze mag bevorzuge liebe trinke fahre trage esse bei von zu achète utilise préfère aime chez bois porte conduis amo adoro acquisto preferisco bevo da koop gebruik drink bij van köper använder på hos kupuję używam piję kjøper покупаю люблю пью ношу предпочитаю использую у купил купила',
);
/** Words between such a word and a name. */
export const BETWEEN = set(
  'a an the my our their new some only mostly always his her to un una mi la el los las le les mon ma mes einen eine ein mein meine bei zu il lo uno een mijn en ett',
);
export const STRONG_AFTER = set(
  'products product app apps website phone phones laptop laptops shoes sneakers jeans store stores stock shares employees employee customers customer ceo gmbh inc ltd llc beer coffee chocolate cereal shampoo soap car cars truck watch headphones tv launches launched sells sold announces announced unveils users user data breach brand brands account card subscription',
);
/** What is sold, also where a colour or a fruit before it is no name. */
export const PRODUCTS = new Set([
  ...STRONG_AFTER,
  ...set(
    'towel towels tissues wipes pads pods detergent cleaner spray cream lotion toothpaste deodorant sheets shirt shirts jacket jackets coat coats dress clothes clothing underwear socks boots bag bags tv tablet tablets broadband insurance loan mortgage',
  ),
]);
export const NUMBERS = set('two three four five six seven eight nine ten');
/** Verbs that companies are the subject of. */
export const WEAK_AFTER = set(
  'is are has have makes make does offers offer sells gives costs tastes looks feels works was were ist sind hat macht schmeckt es son tiene hace est sont è sono ha',
);

/** Words that say that the name before them is an organisation's. */
export const ORGANISATION = set(
  'gmbh inc ltd llc plc corp corporation co company bank airlines airways motors games studios foods group records media news times magazine hotel hotels insurance systems labs technologies technology software foundation press radio tv fm pharma pharmaceuticals entertainment energy telecom mobile brewery brewing coffee cosmetics electronics supermarket supermarkets pharmacy partners holdings industries solutions networks network university institute',
);
export const TITLES = set(
  'mr mrs ms dr sir lord lady president senator king queen prince princess saint st herr frau señor señora monsieur madame president coach captain judge officer rep rev',
);
/** Words before names of places. */
export const PLACE_BEFORE = set('in near to into around across throughout');

/** Before 'with', 'at', 'by' and a company's name: what its customers do or have, and that they are with it. */
export const USES = set(
  'bank banks banked banking insure insured insures cover covered fly flying flew flown travel travelled traveled travelling traveling stay stayed staying book booked save saving saved invest invested shop shops shopped shopping order ordered ordering purchased pay paid paying transfer stream streaming eat ate dine dined account accounts policy policies loan mortgage contract plan subscription member customer client signed registered enrolled purchase call calls meeting meetings chat chatting',
);
export const IS_WITH = set('am m are re is been was were be being stay stayed went gone go going');
/** Between what customers do and the name. */
export const USE_BETWEEN = set('with at by from through via on over');
/** Straight before the name of what one uses, wears, flies with: no ordinary word stands there without an article, but for plurals. */
export const USE_STRAIGHT = set(
  'use uses using used wear wears wearing wore drink drinks drinking drank drive drives driving drove',
);
export const FLY = set('fly flying flew flown');
/** What a customer has from a company, with its name between this and 'a' or 'my'. */
export const HELD = set(
  'account accounts card cards credit debit checking savings subscription insurance policy mortgage loan',
);
/** A bank, company or shop in scripts without capitals or with endings, beside its name. */
export const KIND_BESIDE = set('банк банка банке банком 銀 社 店 航 은행 은행을 은행이 은행은 뱅크 بنك τράπεζα बैंक');
