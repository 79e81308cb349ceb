import { entryDemerit, NOT_JUDGED, recommend } from '@verbatim/contracts';

/**
 * Runs the cases through the analysis.
 * @returns judgements `{check, found, language, part, issue, score, flagged, judged, evidence, text}`, one for each
 *   check that a case is labelled for; for a single answer also
 * one of 'Recommendation', which should be 'keep' for fine answers only.
 */
export async function judgements(cases, analyser) {
  const texts = cases.filter(({ input }) => input);
  const streams = cases.filter(({ keystrokes }) => keystrokes);
  const [results, typing] = await Promise.all([
    analyser.judge(texts.map(({ input }) => input)),
    analyser.keystrokes(streams.map(({ keystrokes }) => keystrokes)),
  ]);
  return [
    ...texts.flatMap((found, i) => ofResponse(found, results[i])),
    ...streams.map((found, i) => judgement(found, 'Keystroke Issues', typing[i].check)),
  ];
}

function ofResponse(found, result) {
  if ('error' in result) throw new Error(`${found.file}: ${result.error} at ${found.text}`);
  const checks = result.entries.at(-1).checks;
  const made = Object.keys(found.expected).map((check) =>
    judgement(
      found,
      check,
      check === 'inconsistency' ? result.inconsistency : checks.find(({ type }) => type === check),
    ),
  );
  if (!found.isSingle) return made;
  const demerit = entryDemerit(checks);
  const advice = recommend(demerit, [checks], false);
  return [
    ...made,
    {
      ...about(found),
      check: 'Recommendation',
      issue: found.label !== 'fine' && found.label !== 'honest',
      score: demerit,
      flagged: advice !== 'keep',
      judged: true,
      evidence: advice,
    },
  ];
}

const about = (found) => ({ found, language: found.language, part: found.part, text: found.text });
const judgement = (found, check, { score, isIssue, evidence }) => ({
  ...about(found),
  check,
  issue: found.expected[check],
  score,
  flagged: isIssue,
  judged: !evidence.startsWith(NOT_JUDGED),
  evidence,
});
