// The survey page calls this endpoint of your server instead of Verbatim: it holds the API key and decides what a page may send and see.
import { json } from 'node:stream/consumers';
import { VerbatimClient } from '@verbatim/client';

const { VERBATIM_URL: url = 'http://127.0.0.1:8080', VERBATIM_API_KEY: key } = process.env;
const verbatim = new VerbatimClient({ url, key, retries: 0 });
const surveyIdentifier = 'coffee-2026';

const calls = {
  async '/verbatim/followups'({ question, answer, threadId, questionIdentifier, responseIdentifier }) {
    const surveyIdentifiers = { surveyIdentifier, questionIdentifier };
    const result = await verbatim.followup({ question, answer, threadId, surveyIdentifiers, responseIdentifier });
    return { followupQuestion: result.followupQuestion, threadId: result.threadId };
  },
  async '/verbatim/data-quality'({ responseIdentifier, surveyEntries }) {
    const result = await verbatim.evaluate({ surveyIdentifier, responseIdentifier, surveyEntries });
    return { qualityScore: result.qualityScore, recommendation: result.recommendation };
  },
};

/** Answers a request of the survey page; false if the path is none of the endpoint's. */
export async function answerSurvey(request, response) {
  if (request.method !== 'POST' || !Object.hasOwn(calls, request.url)) return false;
  const reply = (status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (!(Number(request.headers['content-length']) <= 1_000_000)) return reply(413, {});
  try {
    return reply(200, await calls[request.url](await json(request)));
  } catch (error) {
    console.error(error.message);
    return reply(502, {}); // the survey goes on without a follow-up, or without a score
  }
}
