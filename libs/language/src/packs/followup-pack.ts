import type { CellProbe, CellTexts } from './cell-probes.js';
import { CELL_KINDS, cellRow, entryOf, type Ask, type GridText } from './followup-cells.js';
import { QUESTION_AIMS, type FollowupGrid, type FollowupPack, type Probe, type QuestionAim } from './followup-grid.js';
import type { Register, Text } from './register.js';
import { MOSTLY_PAST, type StandardProbe, type StandardProbes, type StandardTexts } from './standard-probes.js';

/** Every text that a follow-up of a plain grid is made of. */
export interface FollowupTexts extends Pick<FollowupGrid, 'quotes' | 'mark' | 'space'> {
  standard: StandardTexts;
  cells: CellTexts;
  /** With `{thing}`. */
  mentioned: Text;
  /** With `{thing}`: of what was said in an earlier turn. */
  also?: Text;
  /** With `{q}`. */
  said: Text;
  /** Asks to tell more, which fits every answer. */
  tell: Text;
  /** Besides `tell`. */
  tells?: readonly Text[];
  /** Asks to go on, after `tell`. */
  on: Text;
  /** Besides `on`. */
  ons?: readonly Text[];
  /** Why something comes first, of what was named as the most important. */
  foremost: Text;
  /** What weighed most in a decision, after several reasons for it. */
  weighed: Text;
  /** After 'it depends': on what. */
  depends: Text;
  /** After 'no' to 'is there anything else?': how the questions were. */
  survey: Text;
  mean: Text;
  reason: Text;
  example: Text;
  everyday: Text;
  difference: Text;
  /** Of several things that were named: which matters most, which comes first. */
  ofList: readonly [most: Text, first: Text];
  changing: readonly Text[];
  more: readonly Text[];
  /** After a judgement that names nothing ('it was ok'). */
  vague: readonly [Text, ...Text[]];
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

/** The pack of a language that has the words of the common table of cells (followup-cells.ts); English has cells of its own. */
export function followupPack({ texts, ...known }: Known): FollowupPack {
  const formal = gridIn('formal', texts);
  const informal = known.registers === 'one' ? formal : gridIn('informal', texts);
  const isInformal = known.registers !== 'one' && known.registers.usual === 'informal';
  return { ...known, grids: { formal, informal }, grid: isInformal ? informal : formal };
}

function gridIn(register: Register, texts: FollowupTexts): FollowupGrid {
  const say = (text: Text): string => (typeof text === 'string' ? text : text[register]);
  const list = (all: readonly Text[]): string[] => all.map(say);
  const { on, tell, mean, reason, example, everyday, difference, vague } = texts;
  const tells = list([tell, ...(texts.tells ?? [])]);
  const ofList = list(texts.ofList);
  const open = list(texts.open);
  return {
    quotes: texts.quotes,
    mark: texts.mark,
    space: texts.space,
    standard: standardIn(texts.standard, say),
    mentioned: list([texts.mentioned, ...(texts.also === undefined ? [] : [texts.also])]),
    said: [say(texts.said)],
    cells: cellsIn(texts, tells, say),
    sure: sureIn(texts, texts.standard, tells, say),
    close: { any: ['list'] },
    kinds: {},
    aims: {},
    further: {
      thing: list([everyday, difference, reason]),
      opinion: list([example, everyday, difference, reason]),
      list: ofList,
    },
    on: list([on, ...(texts.ons ?? [tell])]),
    changing: list(texts.changing),
    any: [...tells, ...list([mean, example])],
    more: list(texts.more),
    vague: list(vague),
    nothing: open,
    bare: [say(reason)],
    depends: [say(texts.depends)],
    survey: say(texts.survey),
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

/** What fits nearly every answer to such a question, of a few words (`thing`) or more. */
function sureIn(
  { reason, foremost, weighed }: FollowupTexts,
  { like, matters, bothers, impression, ideal }: StandardTexts,
  tells: readonly string[],
  say: (text: Text) => string,
): FollowupGrid['sure'] {
  const thing = (text: Text): string => `[bare] ${say(text)}`;
  const more = (text: Text): string => `[now !bare] ${say(text)}`;
  const chosen = [`[bare alone choice] ${say(reason)}`];
  const own: Partial<Record<QuestionAim, readonly string[]>> = {
    like: [thing(like[0]), more(matters[0])],
    dislike: [thing(bothers[0])],
    why: [`[decision alone several] ${say(weighed)}`],
    change: [thing(ideal[0])],
    // of several clauses a later one may be an example or what comes of it
    important: [`[bare alone] ${say(foremost)}`, `[now !bare alone] ${say(foremost)}`],
    which: chosen,
    opinion: [thing(impression[0])],
    'yes-no': chosen,
  };
  return Object.fromEntries(QUESTION_AIMS.map((aim) => [aim, [...(own[aim] ?? []), ...tells]]));
}

/** The table of cells in this language's words. */
function cellsIn(texts: FollowupTexts, tells: readonly string[], say: (text: Text) => string): FollowupGrid['cells'] {
  const words = ({ needs, ask }: { needs: string; ask: Ask }): Probe[] => {
    if (ask === 'tell') return tells.map((text) => needs + text);
    return [needs + say(textOf(texts, ask))];
  };
  const row = (aim: (typeof QUESTION_AIMS)[number], kind: (typeof CELL_KINDS)[number]): Probe[] => [
    ...new Set(cellRow(aim, kind).flatMap((entry) => words(entryOf(entry)))),
  ];
  return Object.fromEntries(
    QUESTION_AIMS.map((aim) => [aim, Object.fromEntries(CELL_KINDS.map((kind) => [kind, row(aim, kind)]))]),
  );
}

function textOf(texts: FollowupTexts, ask: Exclude<Ask, 'tell'>): Text {
  const { reason, foremost, weighed, everyday, ofList, standard, cells } = texts;
  const own: Record<Exclude<GridText, 'tell'>, Text> = {
    reason,
    foremost,
    weighed,
    everyday,
    list_most: ofList[0],
    list_first: ofList[1],
  };
  if (ask in own) return own[ask as keyof typeof own];
  if (ask in cells) return cells[ask as CellProbe];
  const [name, past] = ask.split('.') as [StandardProbe, string?];
  return standard[name][past || MOSTLY_PAST.has(name) ? 1 : 0];
}

const standardIn = (texts: StandardTexts, say: (text: Text) => string): StandardProbes =>
  Object.fromEntries(
    Object.entries(texts).map(([name, [now, past]]) => [name as StandardProbe, [say(now), say(past)] as const]),
  ) as StandardProbes;
