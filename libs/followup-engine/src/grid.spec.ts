import { FOLLOWUP_LANGUAGES } from '@verbatim/contracts';
import {
  CELL_KINDS,
  CELL_PROBES,
  cellRow,
  CLAUSE_KINDS,
  entryOf,
  FOLLOWUP_PACKS,
  QUESTION_AIMS,
  STANDARD_PROBES,
  type FollowupGrid,
  type Probe,
} from '@verbatim/language';
import { isLeading } from './leading.js';
import { NEEDS, parse, quoted, SLOTS } from './probe.js';
import { askOf, questionFaults, quotationsIn } from './question-rules.js';
import { sureLanguage } from './thread-language.js';

const MARKS = /[?？؟;\u037e]/gu;
const TAGS = Object.keys(FOLLOWUP_LANGUAGES);
const LISTS = [
  'on',
  'changing',
  'any',
  'more',
  'vague',
  'depends',
  'nothing',
  'bare',
  'open',
  'gentle',
  'closing',
] as const;

/** Every row of probes that a question on an answer can come from. */
const rowsOf = ({ cells, kinds, aims, further, ...lists }: FollowupGrid): (readonly Probe[])[] => [
  ...Object.values(cells).flatMap((row) => Object.values(row)),
  ...Object.values(kinds),
  ...Object.values(aims),
  ...Object.values(further),
  ...LISTS.map((name) => lists[name]),
];

it('every language has its pack', () => expect(Object.keys(FOLLOWUP_PACKS).sort()).toEqual(TAGS.toSorted()));

describe.each(TAGS)('%s', (tag) => {
  const { grid, asks } = FOLLOWUP_PACKS[tag]!;

  it('every probe is one question with slots and needs that there are', () => {
    for (const probe of rowsOf(grid).flat()) {
      const { text, needs, excludes, slots } = parse(probe);
      expect([probe, text.match(MARKS)]).toEqual([probe, [grid.mark]]);
      expect(text.endsWith(grid.mark)).toBe(true);
      for (const need of needs) expect(NEEDS).toContain(need);
      for (const need of excludes) expect([...NEEDS, ...SLOTS]).toContain(need);
      for (const slot of slots) expect(SLOTS).toContain(slot);
      expect(text.split(' ').length).toBeLessThanOrEqual(20);
    }
  });

  it('no row has a probe twice, and every list has some', () => {
    for (const row of rowsOf(grid)) {
      expect(row.length).toBeGreaterThan(0);
      expect(new Set(row).size).toBe(row.length);
    }
    for (const name of LISTS)
      expect(grid[name].length).toBeGreaterThanOrEqual(
        name === 'bare' || name === 'nothing' || name === 'depends' ? 1 : 2,
      );
  });

  it('leads ask nothing and have their slot', () => {
    for (const lead of [...grid.mentioned, ...grid.said, ...grid.respect]) expect(lead).not.toMatch(MARKS);
    for (const lead of grid.mentioned) expect(lead).toContain('{thing}');
    for (const lead of grid.said) expect(lead).toContain('{q}');
    for (const form of grid.part) expect(form).toContain('{a}');
    for (const form of grid.back) expect(form).toContain('{f}');
  });

  it('what leads to a question is told from it, and so is the quotation', () => {
    for (const lead of [...grid.said, ...grid.mentioned].map((text) =>
      text.replace('{q}', quoted(grid, 'x y z')).replace('{thing}', 'x y z'),
    )) {
      expect([lead, askOf(`${lead}${grid.space}${grid.any[0]}`)]).toEqual([lead, grid.any[0]]);
      if (tag !== 'en') expect([lead, quotationsIn(lead).map((span) => span.trim())]).toEqual([lead, ['x y z']]);
    }
  });

  it('is detected as its own language', () => {
    const whole = rowsOf(grid)
      .flat()
      .map((probe) => parse(probe).text.replace(/\{\w+\}/g, ''))
      .join(grid.space);
    expect(sureLanguage(whole)).toBe(tag);
  });

  it('reads what a question wants by expressions that work', () => {
    for (const [aim, source] of Object.entries(asks)) {
      expect(QUESTION_AIMS).toContain(aim);
      expect(() => new RegExp(source, 'iu')).not.toThrow();
      expect(new RegExp(source, 'iu').test('')).toBe(false);
    }
  });
});

it('the English cells are of kinds that there are, with three probes or more', () => {
  const { cells, kinds } = FOLLOWUP_PACKS.en!.grid;
  for (const row of Object.values(cells))
    for (const [kind, probes] of Object.entries(row)) {
      expect(CLAUSE_KINDS).toContain(kind);
      expect([kind, probes.length >= 3]).toEqual([kind, true]);
    }
  expect(Object.keys(kinds).sort()).toEqual([...CLAUSE_KINDS].sort());
});

it('no English probe leads or presumes a feeling, but what the answer or the question lends it', () => {
  for (const probe of rowsOf(FOLLOWUP_PACKS.en!.grid).flat()) {
    const { text } = parse(probe);
    const bare = text.replace(/\{\w+\}/g, 'this');
    expect([probe, isLeading(bare, [])]).toEqual([probe, false]);
  }
});

it.each([
  'What lies at the root of that?',
  'What do you put that down to?',
  'Can you describe a situation like that?',
  'What is behind that for you?',
  'How does that affect you?',
])('no grid asks the riddle %j', (riddle) => expect(rowsOf(FOLLOWUP_PACKS.en!.grid).flat()).not.toContain(riddle));

/** And or or, and the words that begin a question: a second one would be joined by them. */
const JOINS: Record<string, [and: string, asks: string]> = {
  en: ['and|or', 'what|why|how|when|where|who|which|do|does|did|can|could|is|are|would'],
  es: ['y|o|e', 'qué|por qué|cómo|cuándo|dónde|quién|cuál|cuáles|cuánto|podría|puede|hay'],
  ja: ['そして|また|それとも|かつ', '何|なぜ|どう|どの|いつ|どこ|誰|どちら'],
  fr: ['et|ou', 'que|quoi|quel|quelle|pourquoi|comment|quand|où|qui|lequel|est-ce|qu|pouvez'],
  de: ['und|oder', 'was|warum|wie|wann|wo|wer|welche|welcher|welches|können|könnten|gibt|ist|wieso'],
  pt: ['e|ou', 'o que|que|por que|como|quando|onde|quem|qual|quais|pode|poderia|há'],
  it: ['e|ed|o|oppure', 'che|cosa|perché|come|quando|dove|chi|quale|quali|può|potrebbe|è'],
  'zh-Hans': ['和|并且|以及|或者|还是|而且', '什么|为什么|怎么|哪|谁|如何|是否|能否'],
  'zh-Hant': ['和|並且|以及|或者|還是|而且', '什麼|為什麼|怎麼|哪|誰|如何|是否|能否'],
  ru: ['и|или|а', 'что|почему|как|когда|где|кто|какой|какая|какие|можете|зачем'],
  ar: ['و|أو', 'ما|ماذا|لماذا|كيف|متى|أين|من|أي|هل'],
  hi: ['या|एवं|तथा', 'क्या|क्यों|कैसे|कब|कहाँ|कौन|किस'],
  ko: ['그리고|또는|혹은|아니면', '무엇|왜|어떻게|언제|어디|누가|어떤'],
  sv: ['och|eller', 'vad|varför|hur|när|var|vem|vilken|vilket|vilka|kan|är|finns'],
  nl: ['en|of', 'wat|waarom|hoe|wanneer|waar|wie|welke|welk|kunt|kan|is'],
  no: ['og|eller', 'hva|hvorfor|hvordan|når|hvor|hvem|hvilken|hvilke|kan|er|finnes'],
  da: ['og|eller', 'hvad|hvorfor|hvordan|hvornår|hvor|hvem|hvilken|hvilke|kan|er|findes'],
  fi: ['ja|tai|vai', 'mitä|mikä|miksi|miten|milloin|missä|kuka|millainen|voitteko|onko'],
  pl: ['i|lub|albo|oraz', 'co|dlaczego|jak|kiedy|gdzie|kto|jaki|jaka|jakie|który|czy'],
  el: ['και|ή', 'τι|γιατί|πώς|πότε|πού|ποιος|ποια|ποιο|μπορείτε|υπάρχει'],
  id: ['dan|atau', 'apa|apakah|mengapa|kenapa|bagaimana|kapan|mana|siapa|bisakah|adakah'],
  uk: ['і|й|та|або|чи', 'що|чому|як|коли|де|хто|який|яка|які|чи|можете'],
};
/** What a form would presume: that something is liked or disliked, good or bad. Stems. */
const FEELINGS: Record<string, string> = {
  en: 'lik(?!e (?:that|us|to|this))|lov|enjoy|hat|good|bad|best|worst|problem|happ(?!y to)|annoy|disappoint',
  es: 'gust(?!aría)|encant|odi|buen|mal[oa]|mejor|peor|problem|satisf|molest',
  ja: '好き|嫌い|良い|良かった|悪い|悪かった|不満|満足|問題',
  fr: 'aim(?!eriez)|ador|détest|bon(?!jour)|mauvais|meilleur|pire|problèm|satisf|déçu|plaî',
  de: 'gefall|gefällt|lieb(?!er)|hass|gut|schlecht|best|problem|zufrieden|ärger|enttäusch',
  pt: 'gost(?!aria)|ador|odi|bom|boa|ruim|melhor|pior|problem|satisf',
  it: 'piac|ador|odi|buon|cattiv|miglior|peggior|problem|soddisf|delus',
  'zh-Hans': '喜欢|讨厌|满意|好的|坏的|最好|最差|失望',
  'zh-Hant': '喜歡|討厭|滿意|好的|壞的|最好|最差|失望',
  ru: 'нрав|люб(?!о)|ненави|хорош|плох|лучш|худш|проблем|доволен|довольн|разочаров',
  ar: 'يعجب|أعجب|تحب|تكره|جيد|سيئ|أفضل|أسوأ|مشكلة|راض',
  hi: 'पसंद|नापसंद|अच्छ|बुर|बेहतर|समस्या|संतुष्ट|निराश',
  ko: '좋아하|좋았|싫|나쁜|최고|최악|문제|만족|실망',
  sv: 'gill|tyck(?:te)? om|älsk|hat|bra|dålig|bäst|sämst|problem|nöjd',
  nl: 'leuk|hou(?:dt)? van|haat|goed|slecht|beste|slechtst|probleem|tevreden',
  no: 'lik(?:er|te)(?!vel)|elsk|hat|bra|dårlig|best(?!em)|verst|problem|fornøyd',
  da: 'lide|elsk|had|god|dårlig|bedst|værst|problem|tilfreds',
  fi: 'pid(?:ä|i)t|rakas|vihaa|hyvä|huono|paras|pahin|ongelm|tyytyväi',
  pl: 'lubi|podoba|kocha|nienawidz|dobr|zły|złe|najlepsz|najgorsz|problem|zadowol',
  el: 'αρέσ|άρεσ|αγαπ|μισ(?:είτε|ήσατε)|καλ[όή]|κακ|χειρότερ|πρόβλημα|ικανοποι',
  id: 'suka|cinta|benci|bagus|buruk|terbaik|terburuk|masalah|puas|kecewa',
  uk: 'подоба|люби|ненавид|добр(?!е)|поган|найкращ|найгірш|проблем|задоволен',
};
const SPACELESS = new Set(['ja', 'zh-Hans', 'zh-Hant']);

it.each(TAGS.filter((tag) => tag !== 'en'))('%s asks one thing at a time, and presumes nothing', (tag) => {
  const [and, asks] = JOINS[tag]!;
  const edge = SPACELESS.has(tag) ? '' : '(?<![\\p{L}\\p{M}])';
  const end = SPACELESS.has(tag) ? '' : '(?![\\p{L}\\p{M}])';
  const joined = new RegExp(
    `${edge}(?:${and})${tag === 'ar' ? '\\s?' : SPACELESS.has(tag) ? '.{0,3}' : '\\s+'}(?:${asks})${end}`,
    'iu',
  );
  const presumed = new RegExp(`${edge}(?:${FEELINGS[tag]})`, 'iu');
  for (const probe of rowsOf(FOLLOWUP_PACKS[tag]!.grid).flat()) expect(probe).not.toMatch(joined);
  // a cell may say what its question or its kind of clause says, see below
  for (const probe of rowsOf({ ...FOLLOWUP_PACKS[tag]!.grid, cells: {} }).flat()) expect(probe).not.toMatch(presumed);
});

describe('the table of cells', () => {
  it.each(TAGS.filter((tag) => tag !== 'en'))('%s: every cell asks three different things at least', (tag) => {
    for (const grid of Object.values(FOLLOWUP_PACKS[tag]!.grids))
      for (const aim of QUESTION_AIMS)
        for (const kind of CELL_KINDS) {
          const asked = new Set(grid.cells[aim]?.[kind]?.map((probe) => parse(probe).text));
          expect([aim, kind, asked.size >= 3]).toEqual([aim, kind, true]);
          for (const text of asked)
            expect([
              text,
              questionFaults(text, 'followup', { language: tag as 'de', turns: [], asked: [], avoidTopics: [] }),
            ]).toEqual([text, []]);
        }
  });

  it('has three probes that need nothing in every cell, beside the one that asks to tell more', () => {
    for (const aim of QUESTION_AIMS)
      for (const kind of CELL_KINDS) {
        const plain = cellRow(aim, kind).filter((entry) => entry !== 'tell' && entryOf(entry).needs === '');
        expect([aim, kind, plain.length >= 3]).toEqual([aim, kind, true]);
      }
  });

  /** What a probe presumes, and the questions or clauses that say so. */
  it.each([
    ['like', ['like'], ['praise']],
    ['bothers', ['dislike'], ['grievance']],
    ['worries', [], ['grievance', 'feeling']],
    ['feel', [], ['feeling']],
    ['which_most', [], ['list']],
    ['list_most', [], ['list']],
    ['list_first', [], ['list']],
    ['list_role', [], ['list']],
    ['list_start', [], ['list']],
    ['foremost', ['important'], []],
    ['still', [], ['praise']],
  ])('asks %j only where something says so', (ask, aims, kinds) => {
    for (const aim of QUESTION_AIMS)
      for (const kind of CELL_KINDS)
        if (!aims.includes(aim) && !kinds.includes(kind))
          expect([aim, kind, cellRow(aim, kind).map((entry) => entryOf(entry).ask.replace('.past', ''))]).toEqual([
            aim,
            kind,
            expect.not.arrayContaining([ask]),
          ]);
  });

  it('uses every probe that the packs have words for', () => {
    const used = new Set(
      QUESTION_AIMS.flatMap((aim) => CELL_KINDS.flatMap((kind) => cellRow(aim, kind))).map((entry) =>
        entryOf(entry).ask.replace('.past', ''),
      ),
    );
    for (const name of Object.keys(CELL_PROBES)) expect([name, used.has(name)]).toEqual([name, true]);
    for (const name of used) expect(name in STANDARD_PROBES || name in CELL_PROBES || name in GRID_TEXTS).toBe(true);
  });
});

const GRID_TEXTS = { tell: 1, reason: 1, foremost: 1, weighed: 1, everyday: 1, list_most: 1, list_first: 1 };
