import type { Codebook, CodebookCode, VerbatimClient } from '@verbatim/client';
import { DEFAULT_MEGABYTES, MOST_MEGABYTES, placeOf, writeCsv, writeXlsx } from '@verbatim/tables';
import { Option, type Command } from 'commander';
import { extname } from 'node:path';
import { Problem } from '../../problem.js';
import { readChosenAnswers } from './choose-column.js';
import { readCodebook } from './codebook.js';
import type { CodedQuestion } from './coded-question.js';
import { codeAnswers, codeSheet, codingOutcome } from './coding.js';
import { askFollowups } from './followups.js';
import { badRows, leftOutLine } from './left-out.js';
import { outputFile, writeOutcome, type Outcome, type OutputOptions } from './output.js';
import { evaluateAnswers, qualityOutcome } from './quality.js';
import { type Answers, type FileOptions, type Question } from './questions.js';
import { openService, type ServiceOptions } from './service.js';
import { forTerminal } from '../terminal.js';

type Options = FileOptions & OutputOptions & ServiceOptions;
interface CodeOptions extends Options {
  codebook?: string;
  extend?: boolean;
  saveCodebook?: string;
  labelLanguage?: string;
  levels?: number;
  leaveOutBad?: boolean;
}
interface BrandOptions extends Options {
  brand: string[];
  industry: string;
}

type Work = (client: VerbatimClient, answers: Answers, signal: AbortSignal, out: string) => Promise<Outcome>;

const collect = (value: string, before: string[]): string[] => [...before, value];

function levels(text: string): number {
  if (!/^[1-5]$/.test(text)) throw new Problem(`--levels must be a whole number from 1 to 5, got '${text}'`);
  return Number(text);
}

function megabytes(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > MOST_MEGABYTES)
    throw new Problem(`--max-mb must be a whole number from 1 to ${MOST_MEGABYTES}, got '${text}'`);
  return number;
}

/** The commands that take a file with answers and write one with results. */
export function addFileCommands(verbatim: Command): void {
  fileCommand(verbatim, 'code', 'sort the answers of a spreadsheet into themes')
    .option('--codebook <file>', 'use the codes of this spreadsheet (a Codes sheet, or one that --save-codebook wrote)')
    .option(
      '--label-language <tag>',
      "the language of Other, No answer and labels from Verbatim's bank of themes: de, fr, zh-Hant, … (default: that of most answers)",
    )
    .option('--extend', 'with --codebook: add new codes for answers that fit none of its codes')
    .option('--save-codebook <file>', 'write the codes as a spreadsheet that you can edit')
    .addOption(new Option('--levels <number>', 'how deep the code tree may be, 1 to 5 (default: 2)').argParser(levels))
    .option(
      '--leave-out-bad',
      'check the quality first, and leave out the answers that it recommends to remove (default: all are coded)',
    )
    .action((file: string, options: CodeOptions) => code(file, options));
  fileCommand(
    verbatim,
    'quality',
    'check the answers of a spreadsheet for gibberish, copies, low effort and more',
  ).action((file: string, options: Options) =>
    run(file, 'quality', options, async (client, answers, signal) =>
      qualityOutcome(answers, await evaluateAnswers(client, answers, signal)),
    ),
  );
  fileCommand(verbatim, 'followups', 'write a follow-up question to each answer of a spreadsheet').action(
    (file: string, options: Options) =>
      run(file, 'followups', options, (client, answers, signal, out) =>
        askFollowups(client, answers, { out, url: options.url, signal }),
      ),
  );
  fileCommand(verbatim, 'brands', 'find the brands that the answers of a spreadsheet mention')
    .option('--brand <name>', 'a brand to look for; may be repeated', collect, [])
    .option(
      '--industry <text>',
      'the industry of the brands, such as sports shoes: helps to recognise brands that are ordinary words',
      '',
    )
    .action((file: string, { brand, industry, ...options }: BrandOptions) =>
      run(
        file,
        'brands',
        options,
        async (client, answers, signal) => {
          const brandContext = { industryDescription: industry, brands: brand.map((name) => ({ name })) };
          const perQuestion = (): object => ({ brandContext });
          return codingOutcome(
            answers,
            await codeAnswers(client, answers, { type: 'brand-coding', perQuestion, signal }),
          );
        },
        MOST_ANSWERS,
      ),
    );
}

const fileCommand = (verbatim: Command, name: string, description: string): Command =>
  verbatim
    .command(`${name} <file>`)
    .description(`${description} (CSV, TSV, XLSX, SPSS, JSON Lines)`)
    .option(
      '--column <name>',
      'a column with answers: its header or its letter; may be repeated (default: you are asked)',
      collect,
      [],
    )
    .option(
      '--question <text>',
      'the wording of the question, for each --column in turn (default: the header)',
      collect,
      [],
    )
    .option('--id <name>', 'the column that identifies respondents (default: the row numbers)')
    .option('--out <file>', 'the result file, .xlsx, .csv or .sav (default: an .xlsx file beside the answers)')
    .option('--force', 'overwrite the --out file if it exists')
    .option('--sheet <name>', 'the sheet of a workbook (default: the first that has the columns)')
    .option('--encoding <name>', 'the encoding of a text or SPSS file (default: detected)')
    .addOption(
      new Option('--max-mb <number>', 'the largest file that is read, in MB (a workbook: when it is unpacked)')
        .argParser(megabytes)
        .default(DEFAULT_MEGABYTES),
    )
    .option('--no-header', 'the first row is an answer: columns are called A, B, C')
    .option('--url <url>', 'a service that runs elsewhere (default: the embedded one, started if none runs)')
    .option('--key <key>', 'its API key (default: VERBATIM_API_KEY)');

async function code(file: string, options: CodeOptions): Promise<void> {
  const books = options.codebook === undefined ? undefined : await readCodebook(options.codebook, options.maxMb);
  if (options.extend && !books) throw new Problem('--extend needs a --codebook');
  const saved =
    options.saveCodebook === undefined
      ? undefined
      : outputFile(file, '', { ...options, out: options.saveCodebook }, ['.xlsx', '.csv']);
  await run(
    file,
    'coded',
    options,
    async (client, answers, signal) => {
      const perQuestion = (question: Question): object => ({
        labelLanguage: options.labelLanguage ?? 'auto',
        ...(options.levels !== undefined && { codingOptions: { maxLevels: options.levels } }),
        ...codebookOf(books, question, options),
      });
      const leftOut = options.leaveOutBad ? await badRows(client, answers, signal) : undefined;
      if (leftOut) console.error(leftOutLine(leftOut, answers.ids.length));
      const coded = await codeAnswers(client, answers, { type: 'coding', perQuestion, leftOut, signal });
      if (saved !== undefined) {
        await saveCodebook(saved, coded);
        console.error(`Wrote ${saved}`);
      }
      return codingOutcome(answers, coded, leftOut);
    },
    MOST_ANSWERS,
  );
}

/** The codes for this question, with those for every question. */
function codebookOf(
  books: Map<string, CodebookCode[]> | undefined,
  { name }: Question,
  { extend, codebook }: CodeOptions,
): { codebook?: Codebook } {
  if (!books) return {};
  const codes = [...(books.get(name.toLowerCase()) ?? []), ...(books.get('') ?? [])];
  if (!codes.length)
    throw new Problem(
      `${codebook} has no codes for "${name}": its questions are ${[...books.keys()].map((one) => `"${one}"`).join(', ')}`,
    );
  return { codebook: { mode: extend ? 'extend' : 'locked', codes } };
}

async function saveCodebook(path: string, coded: readonly CodedQuestion[]): Promise<void> {
  const sheet = codeSheet(coded);
  if (extname(path).toLowerCase() === '.csv') await writeCsv(path, sheet);
  else await writeXlsx(path, [sheet]);
}

/** Of a coding job: a limit of the API. */
const MOST_ANSWERS = 200_000;

/** Everything that needs no service is checked first: a wrong column is known before an instance is started. */
async function run(file: string, suffix: string, options: Options, work: Work, most = Infinity): Promise<void> {
  const answers = await readChosenAnswers(file, options);
  if (answers.ids.length > most)
    throw new Problem(
      `${placeOf(answers.table)} has ${answers.ids.length} rows, and at most ${most} can be coded at once: split it`,
    );
  const out = outputFile(file, suffix, options);
  for (const note of answers.table.notes) console.error(forTerminal(note));
  const terse = answers.questions
    .filter(({ text }) => text.trim().split(/\s+/).length < 3)
    .map(({ name }) => `"${name}"`);
  if (terse.length)
    console.error(
      forTerminal(
        `The header counts as the question: ${terse.join(', ')}. Give its wording with --question for better results.`,
      ),
    );
  const abort = new AbortController();
  const interrupt = (): void =>
    abort.abort(
      new Problem(
        'Interrupted before the result was written. Run the same command again: it continues where it stopped.',
      ),
    );
  process.once('SIGINT', interrupt);
  try {
    const service = await openService(options);
    try {
      await writeOutcome(out, answers, await work(service.client, answers, abort.signal, out));
    } finally {
      await service.close();
    }
  } finally {
    process.removeListener('SIGINT', interrupt);
  }
  console.log(`Wrote ${out} (${answers.ids.length} rows)`);
}
