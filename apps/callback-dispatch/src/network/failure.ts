import { AddressRefused } from './dialler.js';

/** One interim answer after another, and no status. */
export class EndlessAnswer extends Error {
  constructor() {
    super('there were only interim answers');
    this.name = 'EndlessAnswer';
  }
}

const TEXTS: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed before an answer',
  EPIPE: 'the connection was closed before an answer',
  UND_ERR_SOCKET: 'the connection was closed before an answer',
  ETIMEDOUT: 'connecting took too long',
  UND_ERR_CONNECT_TIMEOUT: 'connecting took too long',
  EHOSTUNREACH: "the host can't be reached",
  ENETUNREACH: "the host can't be reached",
  UND_ERR_HEADERS_OVERFLOW: "the answer's headers are too large",
};

/** Why there was no answer. The text must not reveal anything about our network: whoever set the callback URL can read it. */
export function describeFailure(error: unknown): string {
  if (error instanceof AddressRefused || error instanceof EndlessAnswer) return error.message;
  const { name, code } = error as { name?: unknown; code?: unknown };
  if (name === 'HTTPParserError') return 'the answer is not HTTP';
  if (typeof code !== 'string') return 'the request failed';
  if (TEXTS[code]) return TEXTS[code];
  return /^(ERR_TLS|ERR_SSL|EPROTO)|CERT|SELF_SIGNED|SIGNATURE|ISSUER/.test(code)
    ? `TLS failed: ${code}`
    : 'the request failed';
}
