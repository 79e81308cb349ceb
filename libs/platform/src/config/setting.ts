import { readFileSync } from 'node:fs';
import { AddressRules } from '../network/address-rules.js';
import { ConfigError } from './config-error.js';
import { durationMs } from './duration.js';

export type Environment = Record<string, string | undefined>;

/** How docs/configuration.md describes a setting. */
interface Documented {
  /** One or two sentences, Markdown. */
  text: string;
  /** The services that read it, as `npm run serve` names them. Default: all. `npm start` reads every setting. */
  readBy?: readonly string[];
}

export interface Setting<T> extends Documented {
  name: string;
  /** The default as documentation shows it. */
  shown: string;
  /** May also be given in a file that NAME_FILE names. */
  secret?: boolean;
  /** @throws ConfigError that names the variable */
  read(env: Environment): T;
}

const NONE = '–';

const given = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

export function integer(
  name: string,
  { fallback, min, max, ...documented }: Documented & { fallback: number; min: number; max: number },
): Setting<number> {
  return {
    name,
    shown: String(fallback),
    ...documented,
    read(env) {
      const text = given(env, name);
      if (text === undefined) return fallback;
      const value = Number(text);
      if (!/^-?\d+$/.test(text) || value < min || value > max)
        throw new ConfigError(`${name} must be an integer from ${min} to ${max}, in digits, got '${text}'`);
      return value;
    },
  };
}

export function text(
  name: string,
  { fallback, shown, ...documented }: Documented & { fallback: string; shown?: string },
): Setting<string> {
  return { name, shown: shown ?? fallback, ...documented, read: (env) => given(env, name) ?? fallback };
}

export function optional(
  name: string,
  { shown = NONE, ...documented }: Documented & { shown?: string },
): Setting<string | undefined> {
  return { name, shown, ...documented, read: (env) => given(env, name) };
}

export function choice<const T extends string>(
  name: string,
  values: readonly T[],
  { fallback, ...documented }: Documented & { fallback: T },
): Setting<T>;
export function choice<const T extends string>(
  name: string,
  values: readonly T[],
  documented: Documented,
): Setting<T | undefined>;
export function choice<const T extends string>(
  name: string,
  values: readonly T[],
  { fallback, ...documented }: Documented & { fallback?: T },
): Setting<T | undefined> {
  return {
    name,
    shown: fallback ?? NONE,
    ...documented,
    read(env) {
      const value = given(env, name);
      if (value !== undefined && !(values as readonly string[]).includes(value))
        throw new ConfigError(`${name} must be ${values.join(', ')}, got '${value}'`);
      return (value as T | undefined) ?? fallback;
    },
  };
}

export function flag(
  name: string,
  { fallback = false, ...documented }: Documented & { fallback?: boolean },
): Setting<boolean> {
  const { read, ...setting } = choice(name, ['true', 'false'], {
    fallback: fallback ? 'true' : 'false',
    ...documented,
  });
  return { ...setting, read: (env) => read(env) === 'true' };
}

/** The value of NAME, or the content of the file that NAME_FILE names. Errors never show it. */
export function secret(
  name: string,
  {
    visible = false,
    protocols,
    ...documented
  }: Documented & {
    /** Only visible ASCII, for a header. */
    visible?: boolean;
    /** Only a URL that begins with one of these. */
    protocols?: readonly string[];
  },
): Setting<string | undefined> {
  return {
    name,
    shown: NONE,
    secret: true,
    ...documented,
    read(env) {
      const file = given(env, `${name}_FILE`);
      const value = given(env, name);
      if (value && file) throw new ConfigError(`${name} and ${name}_FILE are both set: remove one of them`);
      const found = value ?? (file && (contents(`${name}_FILE`, file).trim() || undefined));
      if (visible && found && !/^[\x21-\x7e]+$/.test(found))
        throw new ConfigError(`${name} must consist of visible ASCII characters, without spaces`);
      if (found && protocols && !protocols.some((protocol) => found.startsWith(`${protocol}//`)))
        throw new ConfigError(`${name} must be a URL that begins with ${protocols[0]}//`);
      return found;
    },
  };
}

/** The content of the file that the variable names. */
export function fileText(name: string, documented: Documented): Setting<string | undefined> {
  return {
    name,
    shown: NONE,
    ...documented,
    read(env) {
      const file = given(env, name);
      return file && contents(name, file);
    },
  };
}

function contents(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`The file of ${name} can't be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}

/** Errors never show the URL: it might contain a password. */
export function httpUrl(name: string, documented: Documented & { fallback: string }): Setting<string>;
export function httpUrl(name: string, documented: Documented): Setting<string | undefined>;
export function httpUrl(
  name: string,
  { fallback, ...documented }: Documented & { fallback?: string },
): Setting<string | undefined> {
  return {
    name,
    shown: fallback ?? NONE,
    ...documented,
    read(env) {
      const value = given(env, name) ?? fallback;
      if (value === undefined) return undefined;
      const url = URL.parse(value);
      if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
        throw new ConfigError(`${name} must be an http or https URL without user and password`);
      return value;
    },
  };
}

const listed = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** A comma-separated list; undefined when it is empty. */
function list(name: string, documented: Documented): Setting<string[] | undefined> {
  return {
    name,
    shown: NONE,
    ...documented,
    read(env) {
      const items = listed(env[name] ?? '');
      return items.length ? items : undefined;
    },
  };
}

/** A comma-separated list of `host:port`. */
export function addresses(name: string, documented: Documented): Setting<string[] | undefined> {
  const { read, ...setting } = list(name, documented);
  return {
    ...setting,
    read(env) {
      const items = read(env);
      const wrong = items?.find((item) => !/^\S+:\d{1,5}$/.test(item));
      if (wrong !== undefined) throw new ConfigError(`${name} must be host:port,host:port,…, got '${wrong}'`);
      return items;
    },
  };
}

/** A comma-separated list of networks in CIDR notation. */
export function networks(name: string, documented: Documented): Setting<string[]> {
  return {
    name,
    shown: NONE,
    ...documented,
    read(env) {
      const found = listed(env[name] ?? '');
      try {
        new AddressRules(found);
      } catch (error) {
        throw new ConfigError(`${name}: ${(error as Error).message}`);
      }
      return found;
    },
  };
}

const LONGEST_WAIT_MS = 7 * 86_400_000;

/** A list of pauses such as `5s,5m,2h`, in milliseconds. */
export function schedule(
  name: string,
  { fallback, ...documented }: Documented & { fallback: string },
): Setting<number[]> {
  return {
    name,
    shown: fallback,
    ...documented,
    read: (env) =>
      listed(given(env, name) ?? fallback).map((item) => {
        const ms = durationMs(item);
        if (ms === undefined || ms > LONGEST_WAIT_MS)
          throw new ConfigError(`${name} must be pauses such as 5s,5m,2h, none longer than 7d, got '${item}'`);
        return ms;
      }),
  };
}
