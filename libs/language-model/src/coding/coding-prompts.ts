import type { ObjectSchema, Schema } from '../client/schema.js';
import type { Prompt } from '../prompt/prompt.js';

export interface Theme {
  label: string;
  description: string;
  subThemes?: Theme[];
}

export interface ThemesAnswer {
  themes: Theme[];
}

export interface AssignedAnswer {
  answer: number;
  codes: { code: number; sureness: number }[];
}

export interface AssignmentsAnswer {
  answers: AssignedAnswer[];
}

export const MOST_CODES_AN_ANSWER = 5;
const label: Schema = {
  type: 'string',
  maxLength: 120,
  description: 'two to six words, specific, sentence case, in labelLanguage, else the main language of the answers',
};
const description: Schema = { type: 'string', maxLength: 500, description: 'one sentence: what belongs here' };

const themeSchema = (levels: number): Schema => ({
  type: 'object',
  properties: {
    label,
    description,
    ...(levels > 1 && { subThemes: { type: 'array', items: themeSchema(levels - 1) } as const }),
  },
});

export const themesSchema = (levels: number): ObjectSchema => ({
  type: 'object',
  properties: { themes: { type: 'array', items: themeSchema(levels) } },
});

export const ASSIGNMENTS_SCHEMA: ObjectSchema = {
  type: 'object',
  properties: {
    answers: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          answer: { type: 'integer', minimum: 0, maximum: 1_000, description: 'the number of the answer' },
          codes: {
            type: 'array',
            maxItems: MOST_CODES_AN_ANSWER,
            description: 'empty when no code fits',
            items: {
              type: 'object',
              properties: {
                code: { type: 'integer', minimum: 0, maximum: 1_000_000 },
                sureness: { type: 'number', minimum: 0, maximum: 100 },
              },
            },
          },
        },
      },
    },
  },
};

const LABELS = `A label has two to six words, is specific ("Long waiting times", not "Negative feedback"), in sentence case, and
unlike every other label. Labels and descriptions are in the language that \`labelLanguage\` names, where the data has it, else in the main language of the answers. Never use "Other", "None" or "No answer" as a theme: what fits nothing is sorted out elsewhere. Themes come from what
respondents mean, not from words they share; what the questionContext wants to learn decides how they are cut.`;

export const INDUCTION_PROMPT: Prompt = {
  operation: 'coding',
  name: 'coding-themes',
  version: 2,
  rules: `You build the code frame for an open-ended survey question. The data holds the \`question\`, what its author wants to learn, and a sample of
\`answers\`. Find the themes that respondents speak of, at most \`most\` of them, the most frequent first, and where sub-themes can be given, at most
\`mostBelow\` under each, only where they make a difference.
${LABELS}`,
  examples: [
    {
      input: {
        question: 'What should we improve?',
        most: 8,
        mostBelow: 0,
        answers: [
          'too slow at lunch',
          'waited 20 minutes',
          'costs too much',
          'no vegan dishes',
          'more for vegetarians',
        ],
      },
      output: {
        themes: [
          { label: 'Long waiting times', description: 'The service takes too long.' },
          { label: 'Too few meatless dishes', description: 'More vegetarian or vegan food is wanted.' },
          { label: 'High prices', description: 'It costs too much.' },
        ],
      },
    },
  ],
};

export const MERGE_PROMPT: Prompt = {
  operation: 'coding',
  name: 'coding-merge',
  version: 2,
  rules: `You build the code frame for an open-ended survey question. The data holds the \`question\`, what its author wants to learn, and \`themes\` that
several coders found in different samples of its answers. Make one code frame of them: merge themes that mean the same, keep those that differ,
put narrow ones under broad ones where levels allow it, at most \`most\` on the first level and \`mostBelow\` under each; leave out the rarest.
${LABELS}`,
  examples: [],
};

export const ASSIGNMENT_PROMPT: Prompt = {
  operation: 'coding',
  name: 'coding-assignment',
  version: 1,
  rules: `You code answers to an open-ended survey question. The data holds the \`question\`, the \`codes\` (number, label, description, and the number of the code
they stand under), and numbered \`answers\` with their follow-ups. For each answer, exactly once, name the codes that it says something about, the
deepest that fits, surest first, at most ${MOST_CODES_AN_ANSWER}, each with how sure you are, 0 to 100. Most answers have one or two. An answer that fits no code has
none. Use only the numbers of \`codes\`.`,
  examples: [
    {
      input: {
        question: 'What should we improve?',
        codes: [
          { code: 1, label: 'Long waiting times' },
          { code: 2, label: 'High prices' },
        ],
        answers: [
          { answer: 0, text: 'too slow and way too expensive' },
          { answer: 1, text: 'the colour of the walls' },
        ],
      },
      output: {
        answers: [
          {
            answer: 0,
            codes: [
              { code: 2, sureness: 95 },
              { code: 1, sureness: 90 },
            ],
          },
          { answer: 1, codes: [] },
        ],
      },
    },
  ],
};
