import { build } from 'esbuild';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Builds the demo's page in dist/demo-page: one script, one style sheet, the static files, and the answers of the sample survey. */
const source = import.meta.dirname;
const target = join(source, '../dist/demo-page');
const STATIC_FILES = ['index.html', 'icon.svg'];

/** The answers by question, without their key events: those are most of the file, and coding does not use them. */
function sample() {
  const { surveyName, surveyDescription, responses } = JSON.parse(
    readFileSync(join(source, '../../../examples/sample-survey.json'), 'utf8'),
  );
  const questions = new Map();
  for (const { responseIdentifier, surveyEntries } of responses) {
    for (const { questionIdentifier, question, answer } of surveyEntries) {
      if (!questions.has(questionIdentifier))
        questions.set(questionIdentifier, { questionIdentifier, question, responseEntries: [] });
      questions.get(questionIdentifier).responseEntries.push({ responseIdentifier, answer });
    }
  }
  return { surveyName, surveyDescription, questions: [...questions.values()] };
}

mkdirSync(target, { recursive: true });
await build({
  entryPoints: [
    { in: join(source, 'main.ts'), out: 'demo' },
    { in: join(source, 'demo.css'), out: 'demo' },
  ],
  outdir: target,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  conditions: ['@verbatim/source'],
  logLevel: 'warning',
  // npm run dev only: the page loads itself anew when what it is made of changes.
  ...(process.env.RELOAD_IN_BROWSER && { banner: { js: readFileSync(join(source, 'reload.js'), 'utf8') } }),
});
for (const name of STATIC_FILES) cpSync(join(source, name), join(target, name));
writeFileSync(join(target, 'sample.json'), JSON.stringify(sample()));
