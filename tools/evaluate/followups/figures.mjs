import { takesUp } from './takes-up.mjs';

const STATES = ['at once', 'repaired', 'replaced', 'failed', 'not asked'];
const count = (list) => {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const one of list) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
};

/** The value below which a share of a list lies (nearest rank); undefined of an empty list. */
export function quantile(list, share) {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** How many of the pairs with a marked clause have a question that quotes it, or names a word of it. */
function clauses(results, questionOf) {
  const marked = results.filter(({ pair }) => pair.clause);
  const ways = marked.map((result) => takesUp(questionOf(result), result.pair));
  return {
    marked: marked.length,
    quotes: ways.filter((way) => way === 'quotes').length,
    names: ways.filter((way) => way === 'names').length,
  };
}

/** What can be measured of the results without anybody's judgement. */
export function figuresOf(results) {
  const offline = clauses(results, (result) => result.offline);
  const asked = results.filter(({ model }) => model && model.state !== 'not asked');
  if (!results.some(({ model }) => model)) return { pairs: results.length, offline };
  const own = asked.filter(({ model }) => model.state === 'at once' || model.state === 'repaired');
  const times = asked.map(({ model }) => model.ms);
  const tokens = (kind) => asked.reduce((sum, { model }) => sum + (model.usage?.[kind] ?? 0), 0) / asked.length;
  return {
    pairs: results.length,
    states: Object.fromEntries(
      STATES.map((state) => [state, results.filter(({ model }) => model.state === state).length]),
    ),
    // of the first answers: what the repair had to mend is said by them
    broken: count(
      asked.flatMap(({ model }) => (model.tries[0]?.followup ?? []).map((fault) => fault.replace('followup ', ''))),
    ),
    faults: count(asked.flatMap(({ model }) => model.fault ?? [])),
    leftAlone: {
      pairs: results.filter(({ pair }) => pair.isLeftAlone).length,
      asked: asked.filter(({ pair }) => pair.isLeftAlone).length,
    },
    ms: { median: quantile(times, 0.5), p95: quantile(times, 0.95) },
    tokens: { input: tokens('inputTokens'), output: tokens('outputTokens') },
    model: clauses(own, ({ model }) => model.question),
    // of the same pairs, so that the two can be compared
    offline: clauses(own, (result) => result.offline),
  };
}

const share = (part, all) => (all ? `${part} of ${all} (${Math.round((100 * part) / all)} %)` : 'none');
const seconds = (ms) => (ms === undefined ? '–' : `${(ms / 1000).toFixed(1)} s`);
const list = (counts) =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([what, times]) => `  ${String(times).padStart(3)}  ${what}`);
const taken = (name, { marked, quotes, names }) =>
  `  ${name.padEnd(8)} quotes it ${share(quotes, marked)}, names a word of it ${share(names, marked)}`;

/**
 * The figures as lines of text.
 * @param {any} figures what figuresOf returns
 */
export function lines({ pairs, states, broken, faults, leftAlone, ms, tokens, model, offline }) {
  if (!states)
    return [
      `${pairs} pairs, offline engine alone`,
      'The clause that the author of a pair marked',
      taken('offline', offline),
    ];
  const asked = pairs - states['not asked'];
  const wrong = list(broken);
  const failed = list(faults);
  return [
    `${pairs} pairs; the model was asked about ${asked}, the others are left to the offline engine`,
    `  declined: ${leftAlone.asked} of ${leftAlone.pairs} respondents who declined were shown to the model`,
    'Questions of the model that pass the rules',
    `  at once                     ${share(states['at once'], asked)}`,
    `  after one repair            ${share(states.repaired, asked)}`,
    `  no, the offline one is used ${share(states.replaced, asked)}`,
    `  no usable answer            ${share(states.failed, asked)}`,
    ...(wrong.length ? ['Rules that first answers broke', ...wrong] : []),
    ...(failed.length ? ['Why there was no usable answer', ...failed] : []),
    `Time per question: median ${seconds(ms.median)}, p95 ${seconds(ms.p95)}`,
    `Tokens per question: ${Math.round(tokens.input)} in, ${Math.round(tokens.output)} out (mean)`,
    'The clause that the author of a pair marked',
    taken('model', model),
    taken('offline', offline),
  ];
}

/** The grades of `readGrades` as lines of text. */
export function gradeLines(grades) {
  const found = Object.entries(grades).flatMap(([engine, groups]) =>
    Object.entries(groups).map(([group, counts]) => {
      const all = counts[2] + counts[1] + counts[0];
      const each = [2, 1, 0].map((grade) => `${grade}: ${share(counts[grade], all)}`);
      return `${engine}, ${group}: ${each.join(', ')}`;
    }),
  );
  return found.length ? found : ['No grades yet: fill in the columns Grade A and Grade B with 2, 1 or 0'];
}
