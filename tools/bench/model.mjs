import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

/** A server of chat completions that takes `ms` for each and finds every entry of data quality in order. */
export async function startModel(ms) {
  const server = createServer(async (request, response) => {
    const { model, response_format: { json_schema: { schema } } } = await json(request);
    await setTimeout(ms);
    const checks = schema.properties.entries.items.required.filter((name) => name !== 'entry');
    const found = { entries: [{ entry: 0, ...Object.fromEntries(checks.map((name) => [name, { score: 5, evidence: 'The answer says what was asked.' }])) }] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({
      id: 'bench', object: 'chat.completion', created: 1, model, usage: { prompt_tokens: 500, completion_tokens: 100, total_tokens: 600 },
      choices: [{ index: 0, finish_reason: 'stop', logprobs: null, message: { role: 'assistant', content: JSON.stringify(found), refusal: null } }],
    }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}/v1`, stop: () => new Promise((resolve) => { server.close(resolve); server.closeAllConnections(); }) };
}
