import { node, run, script, step } from './run.mjs';

export const build = () => step('Building', async () => {
  const compiled = await run(node, [script('tsc', 'typescript'), '-b']);
  return compiled.code === 0 ? run(node, ['libs/collector/bundle.mjs']) : compiled;
});

/** Makes the sentence model's file from its package, once. */
export const prepareModel = () =>
  step('Preparing the language model file', () => run(node, ['libs/text-analysis/dist/prepare-model.js']));
