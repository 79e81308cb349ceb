// What the pages of a survey platform call instead of Verbatim, on http://127.0.0.1:3000: it holds the API key.
//   SURVEY_ORIGIN=https://surveys.example.com VERBATIM_API_KEY=$(cat .verbatim/api-key) node examples/survey-platforms/server.mjs
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { VerbatimClient } from '@verbatim/client';

const {
  VERBATIM_URL: url = 'http://127.0.0.1:8080',
  VERBATIM_API_KEY: key,
  SURVEY_ORIGIN,
  SURVEY_PORT = '3000',
} = process.env;
const verbatim = new VerbatimClient({ url, key, retries: 0 });
const surveyIdentifier = 'customers-2026';

const calls = {
  async '/verbatim/followups'({ questionIdentifier, responseIdentifier, question, answer }) {
    const surveyIdentifiers = { surveyIdentifier, questionIdentifier };
    const result = await verbatim.followup({ surveyIdentifiers, responseIdentifier, question, answer });
    return { followupQuestion: result.followupQuestion };
  },
  async '/verbatim/answers'({ questionIdentifier, responseIdentifier, question, answer, typing }) {
    const { keyEvents, pasteEvents } = typing;
    const surveyEntries = [{ questionIdentifier, question, answer, keyEvents, pasteEvents }];
    const result = await verbatim.evaluate({ surveyIdentifier, responseIdentifier, surveyEntries });
    return { demeritScore: result.demeritScore, recommendation: result.recommendation };
  },
};
const scripts = {
  '/question.js': new URL('./question.js', import.meta.url),
  '/collector.js': new URL('../../libs/collector/dist/collector.iife.js', import.meta.url),
};

/** Rejects where there is no call in the body, or the page has hung up. */
async function callIn(request) {
  const body = await text(request);
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  const { typing, ...call } = isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
  return { ...call, typing: JSON.parse(typing || '{}') ?? {} };
}

async function serve(request, response) {
  if (SURVEY_ORIGIN) response.setHeader('access-control-allow-origin', SURVEY_ORIGIN);
  if (request.method === 'GET' && Object.hasOwn(scripts, request.url))
    return response.setHeader('content-type', 'text/javascript').end(await readFile(scripts[request.url]));
  if (request.method !== 'POST' || !Object.hasOwn(calls, request.url)) return response.writeHead(404).end();
  if (!(Number(request.headers['content-length']) <= 1_000_000)) return response.writeHead(413).end();
  const call = await callIn(request).catch(() => null);
  if (!call) return response.writeHead(400).end();
  const result = await calls[request.url](call);
  return response.setHeader('content-type', 'application/json').end(JSON.stringify(result));
}

const server = createServer((request, response) => {
  serve(request, response).catch((error) => {
    console.error(error.message);
    response.writeHead(502).end();
  });
}).listen(Number(SURVEY_PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
