import { readFileSync } from 'node:fs';
import { AddressRules } from '../network/address-rules.js';
import { ConfigError } from './config-error.js';
import { durationMs } from './duration.js';

export type Environment = Record<string, string | undefined>;

/** What a setting's documentation says beside its name. */
interface Documented {
  /** One sentence or two, Markdown. */
  text: string;
  /** The services that read it, as `npm run serve` names them; `npm start` reads all. Default: all. */
  readBy?: readonly string[];
}

export interface Setting<T> extends Documented {
  name: string;
  /** The default as documentation shows it. */
  shown: string;
  /** It may also be given as NAME_FILE, the file that holds it. */
  secret?: boolean;
  /** Throws a ConfigError that names the variable. */
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
      if (!Number.isInteger(value) || value < min || value > max)
        throw new ConfigError(`${name} must be an integer from ${min} to ${max}, got '${text}'`);
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

/** Text from NAME, or from the file that NAME_FILE names. */
export function secret(
  name: string,
  { visible = false, ...documented }: Documented & { /** For a header: visible ASCII alone. */ visible?: boolean },
): Setting<string | undefined> {
  return {
    name,
    shown: NONE,
    secret: true,
    ...documented,
    read(env) {
      const file = given(env, `${name}_FILE`);
      const value = given(env, name);
      if (value && file) throw new ConfigError(`${name} and ${name}_FILE are both set: one of them is enough`);
      const found = value ?? (file && (contents(`${name}_FILE`, file).trim() || undefined));
      if (visible && found && !/^[\x21-\x7e]+$/.test(found))
        throw new ConfigError(`${name} must be visible ASCII characters`);
      return found;
    },
  };
}

/** The text of the file that the variable names. */
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
    throw new ConfigError(`${name} can't be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}

/** The message never shows the URL: it might hold a password. */
export function httpUrl(name: string, { fallback, ...documented }: Documented & { fallback: string }): Setting<string> {
  return {
    name,
    shown: fallback,
    ...documented,
    read(env) {
      const value = given(env, name) ?? fallback;
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

/** Comma-separated; undefined where there is none. */
export function list(name: string, documented: Documented): Setting<string[] | undefined> {
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

/** Networks in CIDR notation, comma-separated. */
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

/** Waits such as `5s,5m,2h`, in ms. */
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
          throw new ConfigError(`${name} must be waits such as 5s,5m,2h, none over 7d, got '${item}'`);
        return ms;
      }),
  };
}
