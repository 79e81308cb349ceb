/** How a clause hangs together with others, by language, as parts of expressions. English clauses are cut by its tagger. */
export interface Joiners {
  /** At the beginning: and, but, because. Without it the clause says the same. */
  before: string;
  /** At the end, where conjunctions stand there. */
  after?: string;
  /** At the beginning of a clause that makes no sense without another: that, if, when, although, who. */
  dependent?: string;
}

/** Without such a clause behind it the one before means something else, or nothing ('Man merkt, dass …'). */
export const COMPLETES =
  "dass|daß|ob|wenn|que|qu['’]|si|che|se|что|чтобы|если|dat|als|att|om|at|hvis|että|jos|że|żeby|jeśli|ότι|πως|αν|bahwa|jika|kalau|أن|إذا|कि|अगर|що|щоб|якщо";

export const JOINERS: Record<string, Joiners> = {
  es: {
    before: 'y|e|pero|porque|entonces|así que|sino',
    dependent: 'que|si|cuando|aunque|para que|donde|mientras|como|lo que',
  },
  ja: {
    before: 'でも|しかし|だから|それに|そして|なので|あと|ただ',
    after: 'ですけど|けれども|けれど|けど|ので|から|が|し',
  },
  fr: {
    before: "et|mais|car|donc|parce qu(?:e |’|')|puis",
    dependent: "que|qu['’]|quand|lorsque|si|alors que|bien que|pour que|qui|dont|où|parce que",
  },
  de: {
    before: 'und|aber|denn|doch',
    dependent: 'dass|daß|weil|wenn|ob|obwohl|damit|als|während|bis|wo|was|welche[rsmn]?',
  },
  pt: { before: 'e|mas|porque|porém|então|pois', dependent: 'que|se|quando|embora|para que|enquanto|onde' },
  it: { before: 'e|ed|ma|però|perché|quindi|poi', dependent: 'che|se|quando|affinché|mentre|sebbene|dove|anche se' },
  zh: { before: '但是|但|不過|不过|而且|所以|因为|因為|可是|然后|然後|并且|並且|就是' },
  ru: { before: 'и|а|но|зато|потому что|поэтому', dependent: 'чтобы|если|когда|хотя|котор\\p{L}+|что|пока|где|как' },
  ar: { before: 'و|لكن|ولكن|لأن', dependent: 'أن|إذا|عندما|حيث|التي|الذي' },
  hi: { before: 'और|लेकिन|क्योंकि|मगर', dependent: 'कि|अगर|जब|जो|हालांकि' },
  ko: { before: '그리고|하지만|그런데|그래서' },
  sv: { before: 'och|men', dependent: 'att|om|när|eftersom|trots att|som|där' },
  nl: { before: 'en|maar|want|dus', dependent: 'dat|als|wanneer|omdat|hoewel|zodat|terwijl|die|waar' },
  no: { before: 'og|men', dependent: 'at|hvis|når|fordi|som|selv om|der' },
  da: { before: 'og|men', dependent: 'at|hvis|når|fordi|som|selv om|der|da' },
  fi: { before: 'ja|mutta', dependent: 'että|jos|kun|vaikka|koska|joka|jotka|jossa' },
  pl: { before: 'i|a|ale|bo|więc', dependent: 'że|żeby|jeśli|gdy|kiedy|chociaż|któr\\p{L}+|ponieważ|gdzie' },
  el: { before: 'και|αλλά|γιατί|επειδή|όμως', dependent: 'ότι|πως|αν|όταν|ενώ|που|όπου' },
  id: { before: 'dan|tapi|tetapi|karena|jadi', dependent: 'bahwa|jika|kalau|ketika|meskipun|yang' },
  uk: { before: 'і|й|та|але|бо|тому що|тому', dependent: 'щоб|якщо|коли|хоча|як\\p{L}*|що|поки|де' },
};
