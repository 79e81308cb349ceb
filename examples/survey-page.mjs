// A survey of one question on http://127.0.0.1:3000 that shows what a running Verbatim makes of the answer, and of how it was typed:
//   VERBATIM_API_KEY=$(cat .verbatim/api-key) node examples/survey-page.mjs
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { VerbatimClient } from '@verbatim/client';

const { VERBATIM_URL = 'http://127.0.0.1:8080', VERBATIM_API_KEY, PORT = '3000' } = process.env;
const verbatim = new VerbatimClient({ url: VERBATIM_URL, key: VERBATIM_API_KEY });
const question = 'What do you like most about our bank?';
const page = `<!doctype html><html lang="en"><title>Survey</title>
<script src="${VERBATIM_URL}/collector.js" data-verbatim="textarea" data-verbatim-form="_typing"></script>
<form method="post"><label>${question}<br><textarea name="answer" rows="6" cols="60"></textarea></label><br><button>Send</button></form>`;

async function judge(request, response) {
  const form = new URLSearchParams(await text(request));
  const entry = { ...JSON.parse(form.get('answer_typing') ?? '{}'), question, answer: form.get('answer') };
  const result = await verbatim.evaluate({ surveyEntries: [entry] });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
}

const server = createServer((request, response) => {
  if (request.method === 'POST')
    judge(request, response).catch((error) => response.writeHead(error.status ?? 400).end(error.message));
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}).listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
