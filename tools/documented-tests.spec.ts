import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');
const FILES = globSync('{apps,libs,tools}/**/*.spec.ts', {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
});
/** A cell of the fault matrix names no files where it means these. */
const MATRIX = 'src/faults';

interface Command {
  text: string;
  files: string[];
  name?: string;
}

/** `FILES… [-t NAME]` as a shell reads it; in a table a | is written \|. */
function parse(text: string, fallback: string[]): Command {
  const words = [...text.replaceAll('\\|', '|').matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare!,
  );
  const at = words.indexOf('-t');
  const files = at < 0 ? words : words.slice(0, at);
  return { text, files: files.length ? files : fallback, ...(at >= 0 && { name: words[at + 1] }) };
}

/** Every command of a page that runs tests, and in the fault matrix the short ones of its last two columns. */
function commands(page: string): Command[] {
  const markdown = readFileSync(join(root, page), 'utf8');
  const whole = [...markdown.matchAll(/npm (?:test|run test:faults) -- ([^`\n;:]+?)(?=`|\n|;|:|  )/g)].map(([, text]) =>
    parse(text!, []),
  );
  const matrix = markdown.slice(markdown.indexOf('| fault |')).split('\n\n')[0]!.split('\n').slice(2);
  const short = matrix
    .flatMap((row) => [
      ...row
        .split(/(?<!\\)\|/)
        .slice(3, 5)
        .join(' ')
        .matchAll(/`([^`]+)`/g),
    ])
    .map(([, text]) => text!)
    .filter((text) => !/^([A-Z_]+=\S+ )?npm /.test(text));
  return [
    ...whole,
    ...(page.endsWith('reliability.md')
      ? short.filter((text) => /^-t|\//.test(text) || /^[a-z-]+$/.test(text)).map((text) => parse(text, [MATRIX]))
      : []),
  ];
}

/** The names of the tests and groups in a file and in the suites beside it that it imports; of a name for each row of a table, the row's texts too. */
function names(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const texts = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push(node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join(''));
    ts.forEachChild(node, texts);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(\(\w+ \? )?(it|describe)\b/.test(node.expression.getText())) {
      texts(node.expression);
      if (node.arguments[0]) texts(node.arguments[0]);
    }
    if (ts.isImportDeclaration(node)) {
      const { text } = node.moduleSpecifier as ts.StringLiteral;
      if (text.startsWith('./')) found.push(...names(resolve(dirname(file), text.replace(/\.js$/, '.ts')), seen));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Stand for any spec. */
const PLACEHOLDERS = ['FILE', 'PATTERN'];

const ALL = ['CONTRIBUTING.md', 'docs/reliability.md'].flatMap((page) =>
  commands(page)
    .filter(({ files }) => !files.some((file) => PLACEHOLDERS.includes(file)))
    .map((command) => [page, command.text, command] as const),
);

it('the pages name more than fifty of them', () => expect(ALL.length).toBeGreaterThan(50));

it.each(ALL)('%s: there are the tests of %s', (_, __, { files, name }) => {
  const chosen = files.map((pattern) => FILES.filter((file) => new RegExp(pattern).test(`/${file}`)));
  expect(files.filter((_, i) => !chosen[i]!.length)).toEqual([]);
  if (name === undefined) return;
  const known = chosen.flat().flatMap((file) => names(join(root, file)));
  expect(name.split('|').filter((one) => !known.some((text) => new RegExp(one, 'i').test(text)))).toEqual([]);
});
