import { FallbackFollowupEngine } from '@verbatim/language-model';

/** A turn of the service has as long (SYNC_TIMEOUT_MS). */
const DEADLINE_MS = 30_000;
/** Nobody's budget: the figures say what was used. */
const TOKENS = 1_000_000;

/**
 * Asks both engines for the follow-up to a pair, the way the service does it.
 * @returns `{pair, offline, model?}`: the offline question, and what came of the model: `{state, question, ms, usage, tries, fault?}`. `state` is at once,
 * repaired, replaced (its question broke a rule twice), failed (the server's fault, or none of its answers had the right form) or not asked.
 */
export async function askPair(pair, { offline, model }) {
  const thread = { turns: [{ question: pair.question, answer: pair.answer }], asked: [], avoidTopics: [] };
  const heard = { tries: [] };
  let question;
  const engine = new FallbackFollowupEngine({
    offline: {
      name: offline.name,
      analyse: async (given, call) => {
        const analysis = await offline.analyse(given, call);
        question ??= analysis.followup;
        return analysis;
      },
    },
    ...(model && { model: listening(model, heard) }),
  });
  const outcome = await engine.analyse(thread, { allowance: { tokens: TOKENS }, deadlineMs: DEADLINE_MS });
  const { usage, followup } = outcome;
  return {
    pair,
    offline: question,
    ...(model && { model: { state: stateOf(heard, usage), question: followup, usage, ...heard } }),
  };
}

/** The model's engine, with what it does written down. */
function listening(model, heard) {
  return {
    name: model.name,
    withheld: () => {},
    spending: (allowance) => model.spending(allowance),
    fellBack: (error, spending) => {
      heard.fault = error.fault ?? error.name;
      heard.message = error.message;
      return model.fellBack(error, spending);
    },
    analyse: async (...given) => {
      const began = performance.now();
      try {
        const found = await model.analyse(...given);
        heard.tries = found.tries;
        heard.isReplaced = found.refused.includes('followup');
        return found;
      } finally {
        heard.ms = performance.now() - began;
      }
    },
  };
}

function stateOf({ ms, fault, isReplaced }, usage) {
  if (ms === undefined) return 'not asked';
  if (fault !== undefined) return 'failed';
  if (isReplaced) return 'replaced';
  return usage.calls > 1 ? 'repaired' : 'at once';
}
