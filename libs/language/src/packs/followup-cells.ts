import { CLAUSE_KINDS, type ClauseKind, type QuestionAim } from './followup-grid.js';
import type { CellProbe } from './cell-probes.js';
import type { StandardProbe } from './standard-probes.js';

/**
 * Texts of every plain grid that a cell can name. `tell` asks to tell more.
 */
export type GridText = 'tell' | 'reason' | 'foremost' | 'weighed' | 'everyday' | 'list_most' | 'list_first';
/** `.past`: the form for what is over. */
export type Ask = CellProbe | GridText | StandardProbe | `${StandardProbe}.past`;
/** What is asked, after what it needs in brackets, as in a `Probe`. */
export type CellEntry = Ask | `[${string}] ${Ask}`;
/** `any`: a clause whose kind is not known for sure. */
export type CellKind = ClauseKind | 'any';
export type CellRow = readonly CellEntry[];

/** Kinds of clause that are asked about; 'nothing' is not. */
export const CELL_KINDS: readonly CellKind[] = [...CLAUSE_KINDS.filter((kind) => kind !== 'nothing'), 'any'];

const FAIR = ['[price] fair_price', '[wait] fair_wait'] as const;
const LISTED = ['list_most', 'list_role', 'list_first'] as const;

/** Whatever was asked: after the probes of the question's own cell. */
const KINDS: Record<Exclude<CellKind, 'nothing'>, CellRow> = {
  event: ['affect.past', 'like_for_you.past', 'come_about', 'expected'],
  opinion: ['say', 'example', 'practice'],
  thing: ['tell', 'matters', 'everyday', 'reason'],
  wish: ['difference', 'ideal', 'matters', 'manage'],
  comparison: ['notice', 'matters', 'example'],
  amount: [...FAIR, 'come_about', 'affect', 'typical'],
  reason: ['matters', 'affect', 'example'],
  feeling: ['feel', 'when', 'since_when', '[bad] would_help'],
  'life change': ['since', 'affect', 'come_about'],
  list: [...LISTED],
  example: ['typical', 'often', 'affect'],
  praise: ['matters', 'miss', 'when'],
  grievance: ['affect', 'deal', 'since_when', 'would_help'],
  any: ['tell', 'example', 'matters', 'everyday'],
};

/** The question's own cells, each in the order in which its probes fit best. */
const CELLS: Partial<Record<QuestionAim, Partial<Record<CellKind, CellRow>>>> = {
  like: {
    thing: ['[bare] like', 'miss', 'matters'],
    praise: ['matters', 'miss', 'when'],
    opinion: ['matters', 'miss', 'example'],
    event: ['matters', 'stands_out.past', 'like_for_you.past'],
    reason: ['matters', 'miss', 'example'],
    amount: ['matters', 'miss', 'works'],
    grievance: ['affect', 'different', 'deal'],
    list: ['list_most', 'list_first', 'list_role'],
    any: ['[bare] like', 'matters', 'miss', 'example'],
  },
  dislike: {
    thing: [...FAIR, 'bothers', 'first_change', 'different'],
    grievance: [...FAIR, 'affect', 'deal', 'different', 'when'],
    opinion: ['different', 'example', 'affect', 'when'],
    event: ['affect.past', 'instead_should.past', 'respond.past', 'expected'],
    amount: [...FAIR, 'affect', 'expected', 'right_amount'],
    reason: ['affect', 'different', 'deal'],
    comparison: ['notice', 'different', 'affect'],
    wish: ['difference', 'manage', 'ideal'],
    praise: ['still', 'keep', 'matters'],
    feeling: ['feel', 'deal', 'would_help'],
    list: ['list_role', 'list_start', 'list_first'],
    any: ['[bare] bothers', 'tell', 'affect', 'different', 'example'],
  },
  why: {
    thing: ['[left price] fair_price', '[left] changed_mind.past', '[chose] matters', 'tell', 'example', 'matters'],
    opinion: ['[chose] matters', '[chose] considered', 'tell', 'example', 'say', 'expected'],
    praise: ['[chose] matters', '[chose] considered', 'matters', 'example', 'miss'],
    grievance: ['[left price] fair_price', '[left] changed_mind.past', 'affect', 'deal', 'since_when'],
    event: ['[chose] matters', 'tell', 'come_about', 'affect.past', 'expected'],
    reason: ['[chose] matters', '[chose] considered', 'tell', 'example', 'say', 'matters'],
    comparison: ['[left] changed_mind.past', '[chose] considered', 'notice', 'matters', 'example'],
    amount: ['[left price] fair_price', ...FAIR, 'tell', 'expected', 'example', 'right_amount'],
    feeling: ['feel', 'when', 'affect', 'would_help'],
    wish: ['hope', 'matters', 'difference', 'ideal'],
    'life change': ['[left] do_instead', 'since', 'affect', 'come_about'],
    list: ['[decision] weighed', 'list_most', 'list_role'],
    any: [
      '[decision alone several] weighed',
      '[left price] fair_price',
      '[chose] considered',
      'tell',
      'example',
      'say',
      'matters',
    ],
  },
  experience: {
    thing: ['[good] stands_out.past', '[good] remember', 'tell', 'affect.past', 'expected', 'example'],
    praise: ['moment', 'stands_out.past', 'remember', 'expected'],
    grievance: [...FAIR, 'affect.past', 'respond.past', 'expected', 'better.past'],
    opinion: ['impression.past', 'example', 'expected', 'moment'],
    event: ['[bad] respond.past', 'affect.past', 'like_for_you.past', 'expected'],
    reason: ['affect.past', 'example', 'expected'],
    comparison: ['notice', 'expected', 'example'],
    amount: ['[wait] told.past', ...FAIR, 'expected', 'affect.past', 'like_for_you.past'],
    feeling: ['feel.past', 'moment', '[bad] better.past', 'remember'],
    wish: ['difference', 'manage', 'rather.past'],
    list: ['list_most', 'list_role', 'moment'],
    any: ['tell', 'affect.past', 'expected', 'example'],
  },
  change: {
    thing: [...FAIR, 'ideal', 'first_change', 'difference'],
    wish: ['difference', 'ideal', 'manage', 'matters'],
    grievance: [...FAIR, 'affect', 'ideal', 'deal', 'would_help'],
    opinion: ['ideal', 'difference', 'example'],
    event: ['ideal', 'affect', 'instead_should.past'],
    reason: ['difference', 'ideal', 'matters'],
    comparison: ['notice', 'difference', 'ideal'],
    amount: [...FAIR, 'difference', 'right_amount', 'manage'],
    feeling: ['would_help', 'feel', 'deal'],
    praise: ['still', 'keep', 'matters'],
    list: ['list_start', 'list_most', 'list_role'],
    any: ['[bare] ideal', 'tell', 'ideal', 'difference', 'matters'],
  },
  important: {
    thing: ['[alone] foremost', 'everyday', 'matters'],
    opinion: ['[alone] foremost', 'example', 'matters', 'say'],
    praise: ['[alone] foremost', 'example', 'matters', 'miss'],
    wish: ['[alone] foremost', 'difference', 'ideal', 'matters'],
    grievance: ['[alone] foremost', 'affect', 'everyday', 'would_help'],
    event: ['[alone] foremost', 'affect', 'matters', 'come_about'],
    amount: ['[alone] foremost', 'matters', 'affect'],
    comparison: ['[alone] foremost', 'notice', 'matters', 'example'],
    list: ['list_first', 'list_most', 'list_role'],
    any: ['[alone] foremost', 'matters', 'example', 'everyday'],
  },
  problem: {
    thing: ['affect', 'would_help', 'since_when', 'example'],
    grievance: ['affect', 'deal', 'would_help', 'since_when'],
    opinion: ['affect', 'example', 'would_help'],
    event: ['deal', 'affect', 'often', 'respond.past'],
    amount: [...FAIR, 'affect', 'deal', 'would_help'],
    reason: ['affect', 'deal', 'would_help'],
    feeling: ['would_help', 'deal', 'feel'],
    praise: ['still', 'matters', 'example'],
    list: ['list_role', 'list_start', 'list_first'],
    any: ['tell', 'affect', 'deal', 'example'],
  },
  which: {
    thing: ['[choice] reason', '[choice] chosen', '[choice] considered', 'tell', 'everyday'],
    opinion: ['[choice] reason', 'say', 'example', 'matters'],
    praise: ['[choice] reason', 'matters', 'example', 'miss'],
    amount: ['come_about', 'works', 'affect'],
    list: ['list_most', 'list_first', 'list_role'],
    any: ['[bare alone choice] reason', 'tell', 'come_about', 'example', 'matters'],
  },
  describe: {
    thing: ['tell', 'remember', 'stands_out', 'everyday'],
    event: ['next.past', 'like_for_you.past', 'began', 'involved'],
    praise: ['stands_out', 'moment', 'example'],
    opinion: ['example', 'practice', 'say'],
    list: ['list_most', 'list_role', 'list_first'],
    any: ['tell', 'example', 'practice', 'remember'],
  },
  opinion: {
    thing: [...FAIR, '[bare] impression', 'hope', 'example'],
    praise: ['hope', 'impression', 'still'],
    grievance: ['different', 'affect', 'rather', 'worries'],
    opinion: ['say', 'example', 'different'],
    event: ['affect', 'say', 'example'],
    reason: ['affect', 'example', 'say'],
    comparison: ['notice', 'say', 'rather'],
    amount: [...FAIR, 'expected', 'right_amount', 'say'],
    feeling: ['feel', 'different', 'when'],
    any: ['[bare] impression', 'tell', 'say', 'example', 'different'],
  },
  'yes-no': {
    thing: ['[alone choice] reason', 'tell', 'say', 'matters', 'example'],
    opinion: ['[alone choice] reason', 'say', 'example', 'matters'],
    any: ['[bare alone choice] reason', 'tell', 'example', 'say', 'matters'],
  },
  habit: {
    thing: ['tell', 'works', 'began', 'matters'],
    event: ['works', 'began', 'practice', 'come_about'],
    opinion: ['works', 'practice', 'matters', 'example'],
    praise: ['matters', 'began', 'miss'],
    amount: ['come_about', 'works', 'matters'],
    any: ['tell', 'works', 'practice', 'began'],
  },
};

/** Every cell: its own probes, then those of its kind. */
export const cellRow = (aim: QuestionAim, kind: CellKind): CellEntry[] => [
  ...new Set([...(CELLS[aim]?.[kind] ?? []), ...(KINDS[kind as Exclude<CellKind, 'nothing'>] ?? [])]),
];

/** `[needs, what is asked]` */
export function entryOf(entry: CellEntry): { needs: string; ask: Ask } {
  const end = entry.lastIndexOf('] ');
  return { needs: end < 0 ? '' : entry.slice(0, end + 2), ask: (end < 0 ? entry : entry.slice(end + 2)) as Ask };
}
