// For your server, not for the page: it holds the API key, and decides what a page may send and see. No code is shared with the plug-in.

export interface EndpointOptions {
  /** The survey that Verbatim stores the responses under. */
  surveyIdentifier: string;
  /** Where Verbatim is. Default: VERBATIM_URL, else `http://127.0.0.1:8080`. */
  url?: string;
  /** Default: VERBATIM_API_KEY. */
  key?: string;
  /** Further fields of `POST /api/v1/followups`, such as `{ avoidTopics: ['salary'] }`. */
  followups?: object;
  /** Further fields of `POST /api/v1/data-quality`. */
  quality?: object;
}

/** Answers a call of the plug-in: for any server that takes handlers of the Fetch API. */
export type Endpoint = (request: Request) => Promise<Response>;

/** What the plug-in sends. Fields that are not named here are not passed on. */
interface Call {
  question?: unknown;
  answer?: unknown;
  threadId?: unknown;
  questionIdentifier?: unknown;
  responseIdentifier?: unknown;
  surveyEntries?: unknown;
}
type Result = Record<string, unknown>;

const LARGEST_BYTES = 1_000_000;
const TIMEOUT_MS = 60_000;
const { env } = (globalThis as { process?: { env: Record<string, string | undefined> } }).process ?? { env: {} };

/**
 * The endpoint of `addVerbatim`, below whatever path: it answers POST to `…/followups` and `…/data-quality`.
 * If Verbatim fails, it logs why and answers with 502: the survey goes on without a follow-up or a score.
 * @throws if there is no API key
 */
export function surveyEndpoint({
  surveyIdentifier,
  url = env.VERBATIM_URL ?? 'http://127.0.0.1:8080',
  key = env.VERBATIM_API_KEY,
  followups,
  quality,
}: EndpointOptions): Endpoint {
  if (!key) throw new Error('surveyEndpoint needs an API key: set VERBATIM_API_KEY, or give key');
  const post = async (path: string, body: object): Promise<Result> => {
    const response = await fetch(`${url.replace(/\/$/, '')}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Verbatim answered with ${response.status}: ${await response.text()}`);
    return (await response.json()) as Result;
  };
  const calls = new Map<string, (call: Call) => Promise<Result>>([
    [
      'followups',
      async ({ question, answer, threadId, questionIdentifier, responseIdentifier }) => {
        const surveyIdentifiers = { surveyIdentifier, questionIdentifier };
        const asked = { question, answer, threadId, surveyIdentifiers, responseIdentifier };
        const result = await post('followups', { ...followups, ...asked });
        return { followupQuestion: result.followupQuestion, threadId: result.threadId };
      },
    ],
    [
      'data-quality',
      async ({ responseIdentifier, surveyEntries }) => {
        const result = await post('data-quality', { ...quality, surveyIdentifier, responseIdentifier, surveyEntries });
        // Evidence and scores of checks would tell a cheater what to change.
        return { demeritScore: result.demeritScore, recommendation: result.recommendation };
      },
    ],
  ]);

  return async (request) => {
    const answer = calls.get(new URL(request.url).pathname.split('/').at(-1)!);
    if (!answer) return reply(404);
    if (request.method !== 'POST') return reply(405);
    const text = await textOf(request);
    if (text === undefined) return reply(413);
    const call = parsed(text);
    if (!call) return reply(400);
    try {
      return reply(200, await answer(call));
    } catch (error) {
      console.error((error as Error).message);
      return reply(502);
    }
  };
}

const reply = (status: number, body: Result = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Undefined if it is larger than a survey's answers can be. */
async function textOf({ headers, body }: Request): Promise<string | undefined> {
  if (Number(headers.get('content-length')) > LARGEST_BYTES) return undefined;
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = '';
  let bytes = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > LARGEST_BYTES) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(text: string): Call | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What Node's and Express' requests and responses have in common. */
interface NodeRequest extends AsyncIterable<Uint8Array> {
  method?: string;
  url?: string;
  headers: Record<string, string | string[] | undefined>;
  /** Where a middleware such as express.json() has read the body already. */
  body?: unknown;
}
interface NodeResponse {
  writeHead(status: number, headers: Record<string, string>): { end(text: string): unknown };
}

/**
 * The endpoint for Node's http server, and for Express: `app.use('/verbatim', nodeListener(endpoint))`. The promise never rejects: Express and Node take no
 * notice of it, and a rejection would end the process.
 */
export function nodeListener(endpoint: Endpoint): (request: NodeRequest, response: NodeResponse) => Promise<void> {
  // 400: no URL, no method of the Fetch API, or the page has hung up while it sent
  const answerTo = async (request: NodeRequest): Promise<Response> => endpoint(fetchRequest(request));
  return async (request, response) => {
    const answer = await answerTo(request).catch(() => reply(400));
    const isRead = answer.status !== 413; // what is left of a body that is too large would keep the connection busy
    const headers = { 'content-type': 'application/json', ...(!isRead && { connection: 'close' }) };
    response.writeHead(answer.status, headers).end(await answer.text());
  };
}

/** @throws TypeError for a URL or a method that the Fetch API does not know */
function fetchRequest(request: NodeRequest): Request {
  const length = request.headers['content-length'];
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(new URL(request.url ?? '/', 'http://localhost'), {
    method: request.method ?? 'GET',
    headers: typeof length === 'string' ? { 'content-length': length } : {},
    ...(hasBody && { body: request.body === undefined ? streamOf(request) : JSON.stringify(request.body) }),
    // A stream as body needs it; the types of browsers don't know it.
    ...({ duplex: 'half' } as object),
  });
}

/** Cancelled, it leaves the rest unread: to end the iteration would cut the connection before the answer is out. */
function streamOf(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const part = await iterator.next();
      if (part.done) controller.close();
      else controller.enqueue(part.value);
    },
  });
}
