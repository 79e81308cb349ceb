import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { root } from '../start/run.mjs';
import { writeProjectGraph } from './project-graph.mjs';

/**
 * Reads `[{file, code, typed?}]` on standard input and prints what the project's rules say of each text, as if it stood in that file.
 * Nothing is written. Rules that need types run where `typed` is set: the file is then a program of its own.
 */
process.chdir(root);
writeProjectGraph();
const untyped = new ESLint({ cwd: root, overrideConfig: tseslint.configs.disableTypeChecked });
const typed = new ESLint({
  cwd: root,
  overrideConfig: {
    languageOptions: {
      parserOptions: {
        project: null,
        projectService: { allowDefaultProject: ['*/*/src/probe.ts'], defaultProject: 'tsconfig.base.json' },
      },
    },
  },
});
const answers = [];
for (const { file, code, typed: isTyped } of JSON.parse(await text(process.stdin))) {
  const [{ messages }] = await (isTyped ? typed : untyped).lintText(code, { filePath: join(root, file) });
  answers.push(messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}
console.log(JSON.stringify(answers));
