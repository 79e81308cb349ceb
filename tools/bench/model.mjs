import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

/** English prose has 4 to 4.5 characters a token, JSON around it fewer: without the model's own tokenizer an estimate. */
const CHARACTERS_A_TOKEN = 4;
const tokensOf = (text) => Math.ceil(text.length / CHARACTERS_A_TOKEN);

const LABELS = [
  'Quick and punctual delivery',
  'Fair prices and value',
  'Quality of the coffee',
  'Friendly support staff',
  'Easy website and app',
  'Packaging of the parcels',
  'Choice of roasts',
  'Trust in the brand',
];

/** What stands between the two marker lines of the user's message. */
const dataOf = ({ messages }) => JSON.parse(/=====DATA \w+=====\n(.*)\n=====DATA/.exec(messages[1].content)[1]);

/** An answer of usual length to each of the service's prompts, by their names. */
const ANSWERS = {
  quality(schema) {
    const checks = schema.properties.entries.items.required.filter((name) => name !== 'entry');
    const finding = { score: 5, reason: 'none', quote: '' };
    return (data) => ({
      entries: data.entries.map(({ entry }) => ({
        entry,
        ...Object.fromEntries(checks.map((name) => [name, finding])),
      })),
      ...(schema.properties.inconsistency && {
        inconsistency: { score: 0, entries: [], quotes: [] },
      }),
    });
  },
  followup: () => () => ({
    language: 'en',
    isRefusal: false,
    completeness: 55,
    relevance: 90,
    nonsensical: 0,
    consistency: 100,
    followup: 'In which situations does that matter most to you?',
    redirection: 'Coming back to the subscription, what stands out to you?',
    gentle: 'Is there anything small about it that you would like to mention?',
  }),
  'coding-themes': (schema) => () => themes(schema),
  'coding-merge': (schema) => () => themes(schema),
  'coding-assignment': () => (data) => ({
    answers: data.answers.map(({ answer }) => ({
      answer,
      codes: [answer, answer + 3]
        .slice(0, 1 + (answer % 2))
        .map((n) => ({ code: data.codes[n % data.codes.length].code, sureness: 85 })),
    })),
  }),
};

const themes = (schema) => {
  const { subThemes } = schema.properties.themes.items.properties;
  return {
    themes: LABELS.map((label) => ({
      label,
      description: `Respondents speak of this: ${label.toLowerCase()}.`,
      ...(subThemes && { subThemes: [] }),
    })),
  };
};

/**
 * A server of chat completions that takes `ms` for each and finds everything in order. `asked` is what was asked of it
 * so far, by the prompt's name: calls, and the tokens of
 * prompts and answers.
 */
export async function startModel(ms) {
  const asked = {};
  const server = createServer(async (request, response) => {
    const {
      model,
      messages,
      response_format: {
        json_schema: { name, schema },
      },
    } = await json(request);
    await setTimeout(ms);
    const operation = name.replace(/-v\d+$/, '');
    const content = JSON.stringify(ANSWERS[operation](schema)(dataOf({ messages })));
    const [input, output] = [
      tokensOf(JSON.stringify(schema) + messages.map((message) => message.content).join('')),
      tokensOf(content),
    ];
    const sum = (asked[operation] ??= { calls: 0, input: 0, output: 0 });
    sum.calls++;
    sum.input += input;
    sum.output += output;
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        id: 'bench',
        object: 'chat.completion',
        created: 1,
        model,
        usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
        choices: [
          { index: 0, finish_reason: 'stop', logprobs: null, message: { role: 'assistant', content, refusal: null } },
        ],
      }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}/v1`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
