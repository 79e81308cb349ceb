import { ConfigError } from './config/config-error.js';

export interface ListenNames {
  /** What sets the port, and how to say it. */
  port: string;
  host: string;
}

const REASONS: Record<string, (port: number, host: string, names: ListenNames) => string> = {
  EADDRINUSE: (port, _, names) => `Port ${port} is in use: set ${names.port} to another port`,
  EACCES: (port, _, names) => `Port ${port} is not allowed for this user: set ${names.port} to one above 1023`,
  EADDRNOTAVAIL: (_, host, names) => `This machine has no address ${host}: set ${names.host} to one of its addresses`,
  ENOTFOUND: (_, host, names) => `The host ${host} is unknown: set ${names.host} to an address of this machine`,
};

/** What is wrong with listening there, if `error` is about that; it names the settings to change. */
export function listenProblem(
  error: unknown,
  { port, host }: { port: number; host: string },
  names: ListenNames = { port: 'PORT', host: 'HOST' },
): ConfigError | undefined {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  return Object.hasOwn(REASONS, code) ? new ConfigError(REASONS[code]!(port, host, names)) : undefined;
}
