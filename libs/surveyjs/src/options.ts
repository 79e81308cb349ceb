export interface Options {
  /** Address of your server's endpoint, which holds the API key. The plug-in posts to `/followups` and `/data-quality` below it. */
  endpoint: string;
  /** Names of the questions (type comment, or text with the input type text). Default: all of type comment. */
  questions?: readonly string[];
  /** Most follow-ups per question. Default 1; 0 asks none. */
  followups?: number;
  /** How long a respondent who presses Next or Complete waits for the service, in milliseconds. Default 1500. */
  timeoutMs?: number;
  /** Your identifier of the respondent's response. Default: a random one for each call of addVerbatim. */
  responseIdentifier?: string;
}

export type Settings = Required<Omit<Options, 'questions'>> & Pick<Options, 'questions'>;

/** Not crypto.randomUUID: it is missing on pages that are served without TLS. */
const randomIdentifier = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const settingsOf = (options: Options): Settings => ({
  followups: 1,
  timeoutMs: 1_500,
  responseIdentifier: randomIdentifier(),
  ...options,
  endpoint: options.endpoint.replace(/\/$/, ''),
});
