/** How errors are logged: what an operator needs of them, and nothing that people wrote. */
export interface LoggedError {
  type: string;
  message: string;
  /** SQLSTATE, errno, or a library's own. */
  code?: string | number;
  /** Of a database error. */
  severity?: string;
  routine?: string;
  schema?: string;
  table?: string;
  constraint?: string;
  stack?: string[];
  cause?: LoggedError;
}

type Fields = Error & Record<string, unknown>;

const CAUSES = 3;
const FRAMES = 20;
const CODE = /^[\w.-]{1,64}$/;
const OF_THE_DATABASE = ['severity', 'routine', 'schema', 'table', 'constraint'] as const;

/** No instanceof: a socket's errors come from Node's realm, a test's from another. */
const isError = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Error>).message === 'string' &&
  'stack' in value;

const isOfDatabase = (error: Fields): boolean => typeof error.severity === 'string' || 'driverError' in error;

/** PostgreSQL and JSON.parse quote what they refuse, with quotation marks within it as they are. Servers may speak any language. */
const QUOTE = `["'\`«»‹›„“”‚‘’「」『』]`;
const QUOTED = new RegExp(`${QUOTE}.*${QUOTE}|${QUOTE}.*$`, 'su');
const KEY = /=\(.*\)/su;

const withoutValues = (message: string): string => message.replace(QUOTED, '"…"').replace(KEY, '=(…)');

/** What error messages say, and what may be logged of it: also where an error repeats the message of its cause. */
function replacements(error: Fields): [string, string][] {
  const found: [string, string][] = [];
  const look = (one: unknown, depth: number): void => {
    if (!isError(one) || depth > CAUSES) return;
    if (one.message && (isOfDatabase(one) || one.name === 'SyntaxError'))
      found.push([one.message, withoutValues(one.message)]);
    look(one.driverError, depth + 1);
    look(one.cause, depth + 1);
  };
  look(error, 0);
  return found;
}

const textOf = (error: Fields, hidden: [string, string][]): string =>
  hidden.reduce((text, [said, logged]) => text.replaceAll(said, () => logged), error.message);

/** Only the frames: the lines before them repeat the message, which may have several. */
function framesOf({ message, stack }: Fields): string[] {
  if (typeof stack !== 'string') return [];
  const at = message ? stack.indexOf(message) : -1;
  return (at < 0 ? stack : stack.slice(at + message.length))
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim());
}

/** The class of an error. PostgreSQL's errors all have the name `error`, and their class says that they are the database's. */
export const errorClass = ({ name, constructor }: Error): string =>
  constructor?.name && constructor.name !== 'Error' ? constructor.name : name;

function logged(error: Fields, hidden: [string, string][], causes = CAUSES): LoggedError {
  const { code, cause } = error;
  const stack = framesOf(error);
  return {
    type: errorClass(error),
    message: textOf(error, hidden),
    ...((typeof code === 'number' || (typeof code === 'string' && CODE.test(code))) && { code }),
    ...(isOfDatabase(error) &&
      Object.fromEntries(
        OF_THE_DATABASE.flatMap((key) => (typeof error[key] === 'string' ? [[key, error[key]]] : [])),
      )),
    ...(stack.length && { stack }),
    ...(causes > 0 && isError(cause) && { cause: logged(cause, hidden, causes - 1) }),
  };
}

export interface ErrorLogging {
  /** With the database's own words, for debugging. */
  whole: boolean;
}

/**
 * The fields of a log line, without what an error carries besides (a query's parameters, a response's body). An error as `reason` is its text only, as
 * `stack` its innermost frames, and under any other name all that may be logged of it.
 */
export const loggableFields = (fields: Record<string, unknown>, { whole }: ErrorLogging): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      if (!isError(value)) return [key, key === 'err' && typeof value === 'object' ? { type: 'unknown' } : value];
      const hidden = whole ? [] : replacements(value);
      if (key === 'reason') return [key, textOf(value, hidden)];
      return [key, key === 'stack' ? framesOf(value).slice(0, 5) : logged(value, hidden)];
    }),
  );

/** What is said of an error that is logged without words. */
export const errorText = (error: unknown, { whole }: ErrorLogging): string | undefined =>
  isError(error) ? textOf(error, whole ? [] : replacements(error)) : undefined;
