import { fencedIn, type ChatBody, type Reply } from '../testing/index.js';
import type { Theme } from './coding-prompts.js';

/** How the stand-in of a model codes: by what it reads; with more themes than are allowed; against the rules it was given; not at all. */
export const MANNERS = ['well', 'widely', 'wildly', 'never'] as const;
export type Manner = (typeof MANNERS)[number];

const READ: [label: string, words: RegExp, below: [string, RegExp][]][] = [
  [
    'Price and value',
    /pric|expens|cheap|value|afford/iu,
    [
      ['Low prices', /low|cheap|afford/iu],
      ['High prices', /expens/iu],
    ],
  ],
  ['Friendly and helpful staff', /staff|polite|cashier|service/iu, []],
  [
    'Close and easy to reach',
    /close|location|near|distance|reach|park/iu,
    [
      ['Good parking', /park/iu],
      ['Near to home', /home|near/iu],
    ],
  ],
  ['Fresh and good food', /fresh|food|quality|bread|organic/iu, []],
];
const NUMBERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

type Codes = { code: number; label: string; under?: number }[];

interface Asked {
  mostBelow?: number;
  answers?: string[];
}

const theme = (label: string, subThemes: Theme[]): Theme => ({
  label,
  description: `What is said about it: ${label}`,
  subThemes,
});

/** Of an order it makes much: themes are those of the first answers that it is shown. */
function themesOf(manner: Manner, { mostBelow = 0, answers = [] }: Asked): Theme[] {
  const first = answers.slice(0, 2).join('\n');
  const all =
    manner === 'widely'
      ? NUMBERS.map((number) =>
          theme(
            `The ${number} thing people said`,
            NUMBERS.slice(0, 3).map((below) => theme(`The ${below} part of the ${number}`, [])),
          ),
        )
      : READ.filter(([, words]) => !words.test(answers.join('\n')) || words.test(first)).map(([label, , below]) =>
          theme(
            label,
            below.map(([name]) => theme(name, [])),
          ),
        );
  // without a second level the schema knows no sub-themes
  return mostBelow > 0 ? all : all.map(({ subThemes: _, ...rest }) => rest);
}

const isSaid = (text: string, label: string): boolean =>
  READ.some(([name, words, below]) =>
    [[name, words] as const, ...below].some(([own, sign]) => own === label && sign.test(text)),
  );

function codesOf(manner: Manner, text: string, codes: Codes): { code: number; sureness: number }[] {
  if (manner === 'wildly')
    return [
      { code: 999_999, sureness: 100 },
      ...codes.slice(0, 2).flatMap(({ code }) => [
        { code, sureness: 0 },
        { code, sureness: 100 },
      ]),
    ].slice(0, 5);
  if (manner === 'widely')
    return codes.length
      ? [
          {
            code: codes[[...text].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % codes.length]!.code,
            sureness: 70,
          },
        ]
      : [];
  return codes
    .filter(({ label }) => isSaid(text, label))
    .slice(0, 5)
    .map(({ code, under }) => ({ code, sureness: under ? 90 : 60 }));
}

/** A model that is asked the same and answers the same. */
export const reader =
  (manner: Manner) =>
  (request: ChatBody): Reply => {
    if (manner === 'never') return { status: 500 };
    const { data } = fencedIn(request);
    if (!request.response_format!.json_schema!.name.startsWith('coding-assignment'))
      return { json: { themes: themesOf(manner, data as Asked) } };
    const { codes, answers } = data as { codes: Codes; answers: { answer: number; text: string }[] };
    const coded = answers.map(({ answer, text }) => ({ answer, codes: codesOf(manner, text, codes) }));
    return { json: { answers: manner === 'wildly' ? [...coded.slice(1), ...coded.slice(-1)] : coded } };
  };
