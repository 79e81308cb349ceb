// Takes finished responses from Typeform and Formbricks, has Verbatim check their open answers in batches, and appends the results to a CSV file.
// docs/integrations/webhooks.md says how to set it up.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { VerbatimClient, WebhookVerificationError } from '@verbatim/client';
import { appendRows } from './csv.mjs';
import { openInbox } from './inbox.mjs';
import { fromFormbricks, fromTypeform } from './platforms.mjs';

const {
  VERBATIM_URL = 'http://127.0.0.1:8080',
  VERBATIM_API_KEY,
  TYPEFORM_SECRET,
  FORMBRICKS_SECRET,
  FORMBRICKS_QUESTIONS,
  BRIDGE_PORT = '3000',
  BRIDGE_SECONDS = '60',
  BRIDGE_CSV = 'quality.csv',
  BRIDGE_INBOX = 'inbox.jsonl',
} = process.env;

const LARGEST_BODY = 1_000_000;
const LARGEST_BATCH = 1_000;

const verbatim = new VerbatimClient({ url: VERBATIM_URL, key: VERBATIM_API_KEY });
const inbox = openInbox(BRIDGE_INBOX);
/** Only platforms with a secret have a path: an unsigned payload could come from anybody. */
const platforms = {
  ...(TYPEFORM_SECRET && { '/typeform': { read: fromTypeform, secret: TYPEFORM_SECRET } }),
  ...(FORMBRICKS_SECRET && {
    '/formbricks': {
      read: fromFormbricks,
      secret: FORMBRICKS_SECRET,
      questions: JSON.parse(readFileSync(FORMBRICKS_QUESTIONS, 'utf8')),
    },
  }),
};

async function statusOf(request) {
  if (request.method !== 'POST' || !Object.hasOwn(platforms, request.url)) return 404;
  if (!(Number(request.headers['content-length']) <= LARGEST_BODY)) return 413;
  const { read, ...options } = platforms[request.url];
  try {
    const response = await read(await text(request), request.headers, options);
    if (response) inbox.add(response);
    return 200;
  } catch (error) {
    console.error(`${request.url}: ${error.message}`);
    return error instanceof WebhookVerificationError ? 401 : 400;
  }
}

/** A survey that can't be sent now is tried again with the next batch. */
async function sendWaiting() {
  for (const [surveyIdentifier, waiting] of inbox.bySurvey()) {
    const responses = waiting.slice(0, LARGEST_BATCH);
    try {
      const { batchJobId } = await verbatim.submitBatch({
        surveyIdentifier,
        surveyName: responses[0].surveyName,
        responses: responses.map(({ responseIdentifier, surveyEntries }) => ({ responseIdentifier, surveyEntries })),
      });
      appendRows(BRIDGE_CSV, responses, await Array.fromAsync(verbatim.batchItems(batchJobId)));
      inbox.done(responses);
      console.log(`${surveyIdentifier}: ${responses.length} responses in ${BRIDGE_CSV}`);
    } catch (error) {
      console.error(`${surveyIdentifier}: ${error.message}`);
    }
  }
  setTimeout(sendWaiting, Number(BRIDGE_SECONDS) * 1000);
}

const server = createServer(async (request, response) => response.writeHead(await statusOf(request)).end());
server.listen(Number(BRIDGE_PORT), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
  void sendWaiting();
});
