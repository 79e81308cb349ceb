import { FOLLOWUP_LANGUAGES, followupLanguage, type CodeData, type CodingOptionsData } from '@verbatim/contracts';
import { ModelError } from '../client/errors.js';
import { Mask } from '../masking/mask.js';
import { LeakCheck } from '../prompt/leak.js';
import { suspectIn } from '../prompt/orders.js';
import { secretsOf, type Prompt } from '../prompt/prompt.js';
import type { AnswerGroup } from './answer-groups.js';
import type { CodingCall } from './assignment.js';
import { INDUCTION_PROMPT, MERGE_PROMPT, themesSchema, type Theme, type ThemesAnswer } from './coding-prompts.js';
import { labelFaults, tidyLabel } from './label-rules.js';

const SAMPLE = 240;
const A_CALL = 80;
const SHOWN = 300;
/** Models get lost in deeper trees: a request for more levels gets two. */
const MOST_LEVELS = 2;
const MOST_THEMES = 30;
const TOKENS_A_THEME = 60;

const leaks = new LeakCheck(`${secretsOf(INDUCTION_PROMPT)}\n${secretsOf(MERGE_PROMPT)}`);

/** Makes a code frame: themes of several samples (map), merged into one (merge). Ids start at `firstId`. */
export async function induced(
  call: CodingCall,
  groups: AnswerGroup[],
  { maxLevels, maxCodesPerLevel }: CodingOptionsData,
  firstId = 1,
): Promise<CodeData[]> {
  const levels = Math.min(maxLevels, MOST_LEVELS);
  const most = Math.min(MOST_THEMES, maxCodesPerLevel[0] ?? MOST_THEMES);
  const mostBelow = levels > 1 ? Math.min(MOST_THEMES, maxCodesPerLevel[1] ?? most) : 0;
  const sample = groups
    .slice(0, SAMPLE)
    .map(({ text }) => text.slice(0, SHOWN).toWellFormed())
    .filter((text) => !suspectIn(text));
  if (!sample.length) throw new ModelError('invalid_answer', 'no answer can be shown to the model');
  const language = call.labelLanguage === undefined ? undefined : followupLanguage(call.labelLanguage);
  const about = { ...call.about, ...(language && { labelLanguage: FOLLOWUP_LANGUAGES[language].name }) };
  const calls = Math.ceil(sample.length / A_CALL);
  const ask = (prompt: Prompt, input: object): Promise<Theme[]> =>
    themesBy(call, prompt, { ...about, most, mostBelow, ...input }, levels, most * (1 + mostBelow), sample.join('\n'));
  const maps = await Promise.all(
    Array.from({ length: calls }, (_, n) =>
      ask(INDUCTION_PROMPT, { answers: sample.filter((__, i) => i % calls === n) }),
    ),
  );
  const themes = calls === 1 ? maps[0]! : await ask(MERGE_PROMPT, { themes: maps.flat() });
  let id = firstId;
  const codeOf = ({ label, description, subThemes = [] }: Theme): CodeData => ({
    id: id++,
    label: tidyLabel(label),
    description: description.trim(),
    subCodes: subThemes.map(codeOf),
  });
  return themes.map(codeOf);
}

async function themesBy(
  { client, spending, deadline, labelLanguage }: CodingCall,
  prompt: Prompt,
  input: object,
  levels: number,
  count: number,
  sample: string,
): Promise<Theme[]> {
  const { masked, mask } = Mask.of(input);
  const faults = ({ themes }: ThemesAnswer): string[] => labelFaults(themes, sample, mask, leaks, labelLanguage);
  const answer = await client.ask<ThemesAnswer>({
    prompt,
    schema: themesSchema(levels),
    input: masked,
    expectedTokens: Math.min(2_000, count * TOKENS_A_THEME),
    spending,
    deadlineMs: deadline - performance.now(),
    faults,
  });
  if (faults(answer).length) throw new ModelError('invalid_answer', 'the model made no usable code frame');
  return answer.themes;
}
