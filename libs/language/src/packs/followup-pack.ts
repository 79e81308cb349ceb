import type { FollowupGrid, FollowupPack } from './followup-grid.js';
import type { Register, Text } from './register.js';
import type { StandardProbe, StandardProbes, StandardTexts } from './standard-probes.js';

/** Every text that a follow-up of a plain grid is made of. */
export interface FollowupTexts extends Pick<FollowupGrid, 'quotes' | 'mark' | 'space'> {
  standard?: StandardTexts;
  /** With `{thing}`. */
  mentioned: Text;
  /** With `{thing}`: of what was said in an earlier turn. */
  also?: Text;
  /** With `{q}`. */
  said: Text;
  /** Asks to tell more, which fits every answer. */
  tell: Text;
  /** Asks to go on, after `tell`. */
  on: Text;
  mean: Text;
  reason: Text;
  example: Text;
  everyday: Text;
  difference: Text;
  /** Of several things that were named. */
  ofList: readonly Text[];
  changing: readonly Text[];
  more: readonly Text[];
  /** Besides `mean`. */
  vague: readonly [Text, ...Text[]];
  unknown: readonly Text[];
  /** With `{a}`. */
  part: readonly Text[];
  /** With `{f}`. */
  back: readonly Text[];
  backOpen: readonly Text[];
  open: readonly Text[];
  noted: Text;
  respect: readonly Text[];
  gentle: readonly Text[];
  /** Besides `open`. */
  closing: readonly Text[];
}

type Known = Omit<FollowupPack, 'grids' | 'grid'> & { texts: FollowupTexts };

/** The pack of a language whose grid asks the same of every kind of answer; English has a grid of its own. */
export function followupPack({ texts, ...known }: Known): FollowupPack {
  const formal = gridIn('formal', texts);
  const informal = known.registers === 'one' ? formal : gridIn('informal', texts);
  const isInformal = known.registers !== 'one' && known.registers.usual === 'informal';
  return { ...known, grids: { formal, informal }, grid: isInformal ? informal : formal };
}

function gridIn(register: Register, texts: FollowupTexts): FollowupGrid {
  const say = (text: Text): string => (typeof text === 'string' ? text : text[register]);
  const list = (all: readonly Text[]): string[] => all.map(say);
  const { tell, on, mean, reason, example, everyday, difference, vague } = texts;
  const ofList = list(texts.ofList);
  const open = list(texts.open);
  return {
    quotes: texts.quotes,
    mark: texts.mark,
    space: texts.space,
    ...(texts.standard && { standard: standardIn(texts.standard, say) }),
    mentioned: list([texts.mentioned, ...(texts.also === undefined ? [] : [texts.also])]),
    said: [say(texts.said)],
    cells: {},
    kinds: {
      thing: list([mean, tell, reason]),
      opinion: list([tell, example, mean, everyday, difference, reason]),
      amount: list([tell, reason, difference]),
      list: ofList,
    },
    aims: {},
    further: {
      thing: list([everyday, difference, reason]),
      opinion: list([example, everyday, difference, reason]),
      list: ofList,
    },
    on: list([on, tell]),
    changing: list(texts.changing),
    any: list([tell, mean, everyday, difference, example]),
    more: list(texts.more),
    vague: list([vague[0], mean, ...vague.slice(1)]),
    unknown: list(texts.unknown),
    nothing: open,
    bare: list([reason, tell, example]),
    part: list(texts.part),
    back: list(texts.back),
    backOpen: list(texts.backOpen),
    open,
    noted: say(texts.noted),
    respect: list(texts.respect),
    gentle: list(texts.gentle),
    closing: [...list(texts.closing), ...open],
  };
}

const standardIn = (texts: StandardTexts, say: (text: Text) => string): StandardProbes =>
  Object.fromEntries(
    Object.entries(texts).map(([name, [now, past]]) => [name as StandardProbe, [say(now), say(past)] as const]),
  ) as StandardProbes;
