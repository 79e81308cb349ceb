import type { AssignmentData, CodeData, CodingOptionsData, CodingResult, Reserved } from '@verbatim/contracts';
import { reservedLabel } from '@verbatim/language';
import { lineage, placed, sizes, tidy } from './frame.js';

/** How sure it is that an answer that fits no code is in Other. */
const REST_CONFIDENCE = 0.5;

/**
 * A model's tree and assignments as the options want them (API, section 4): too small codes and those over a level's limit give their
 * answers to their parent, on level 1 to Other; Other and No answer come last, share a place where there is no room for two, and are absent
 * when empty. Codes are ordered by size and numbered in the order of the tree.
 * `blank`: the answers that say nothing. `labelLanguage`: of the labels of Other and No answer.
 */
export function withinLimits(
  codes: CodeData[],
  assignments: AssignmentData[][],
  blank: boolean[],
  options: CodingOptionsData,
  labelLanguage?: string,
): CodingResult {
  const { maxLevels, maxCodesPerLevel, minResponsesPerCode } = options;
  const most = (level: number): number => maxCodesPerLevel[Math.min(level, maxCodesPerLevel.length) - 1] ?? Infinity;
  let own = assignments.map((list, i) => (blank[i] ? [] : list));
  let tree = codes;
  const remove = (chosen: Set<number>): void => {
    const gone = new Set(
      placed(tree)
        .filter(({ code }) => chosen.has(code.id))
        .flatMap(({ code }) => placed([code]))
        .map(({ code }) => code.id),
    );
    const parents = new Map(placed(tree).map(({ code, parent }) => [code.id, parent?.id]));
    const heir = (id: number): number | undefined =>
      gone.has(id) ? (parents.get(id) === undefined ? undefined : heir(parents.get(id)!)) : id;
    tree = without(tree, gone);
    const lines = lineage(tree);
    own = own.map((list) =>
      tidy(
        list.flatMap(({ code, ...rest }) => {
          const id = heir(code);
          return id === undefined ? [] : [{ code: id, ...rest }];
        }),
        lines,
      ),
    );
  };

  for (let level = Math.max(1, ...placed(tree).map((one) => one.level)); level >= 1; level -= 1) {
    const size = sizes(tree, own);
    const here = placed(tree).filter((one) => one.level === level);
    const bySize = (list: CodeData[]): CodeData[] =>
      [...list].sort((a, b) => (size.get(b.id) ?? 0) - (size.get(a.id) ?? 0));
    const siblings =
      level === 1
        ? [tree]
        : placed(tree)
            .filter((one) => one.level === level - 1)
            .map(({ code }) => code.subCodes);
    const kept = new Set(
      siblings.flatMap((list) => {
        const big = bySize(list.filter(({ id }) => (size.get(id) ?? 0) >= Math.max(1, minResponsesPerCode))).slice(
          0,
          most(level),
        );
        return level > maxLevels || (level > 1 && big.length < 2) ? [] : big.map(({ id }) => id); // one code below another divides nothing
      }),
    );
    remove(new Set(here.map(({ code }) => code.id).filter((id) => !kept.has(id))));
  }

  // one place for Other and No answer is enough, and a code given up may be what makes Other needed
  while (tree.length && tree.length + (own.some((list) => !list.length) ? 1 : 0) > most(1)) {
    const size = sizes(tree, own);
    const smallest = tree.reduce((a, b) => ((size.get(b.id) ?? 0) <= (size.get(a.id) ?? 0) ? b : a));
    remove(new Set([smallest.id]));
  }
  return numbered(tree, own, blank, most(1), labelLanguage);
}

const without = (codes: CodeData[], gone: Set<number>): CodeData[] =>
  codes.filter(({ id }) => !gone.has(id)).map((code) => ({ ...code, subCodes: without(code.subCodes, gone) }));

function numbered(
  tree: CodeData[],
  own: AssignmentData[][],
  blank: boolean[],
  most: number,
  labelLanguage: string | undefined,
): CodingResult {
  const size = sizes(tree, own);
  const ids = new Map<number, number>();
  const number = (codes: CodeData[]): CodeData[] =>
    [...codes]
      .sort((a, b) => (size.get(b.id) ?? 0) - (size.get(a.id) ?? 0) || (a.label < b.label ? -1 : 1))
      .map((code) => {
        ids.set(code.id, ids.size + 1);
        return { ...code, id: ids.get(code.id)!, subCodes: number(code.subCodes) };
      });
  const codes = number(tree);
  const needed: Reserved[] = [];
  if (own.some((list, i) => !list.length && !blank[i])) needed.push('other');
  if (blank.includes(true)) needed.push('no_answer');
  const rests: Reserved[] = needed.length === 2 && codes.length + 2 > most ? ['both'] : needed;
  const restCodes = rests.map((reserved, i): CodeData => ({
    id: ids.size + 1 + i,
    label: reservedLabel(reserved, labelLanguage),
    reserved,
    subCodes: [],
  }));
  const restOf = (isBlank: boolean): number =>
    restCodes.find(({ reserved }) => reserved === 'both' || reserved === (isBlank ? 'no_answer' : 'other'))!.id;
  return {
    codes: [...codes, ...restCodes],
    assignments: own.map((list, i) =>
      list.length
        ? list.map((one) => ({ ...one, code: ids.get(one.code)! }))
        : [{ code: restOf(blank[i]!), confidence: blank[i] ? 1 : REST_CONFIDENCE }],
    ),
  };
}
