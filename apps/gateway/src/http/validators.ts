import { ValidateBy, type ValidationArguments, type ValidationOptions } from 'class-validator';
import { LIMITS } from '@verbatim/contracts';
import { callbackUrlProblem } from './callback-url.js';

type Problem = [path: string, text: string];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTime = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const KEY_CHARACTERS = 64;
const isKeyText = (value: unknown): boolean => typeof value === 'string' && value.length <= KEY_CHARACTERS;

/** First fault of an event list, as a path below the list and a text. A plain loop: a body may hold a million events. */
function eventProblem(events: unknown, bytes: number, fields: Record<string, (value: unknown) => string | undefined>): Problem | undefined {
  if (!Array.isArray(events)) return ['', 'must be an array'];
  if (events.length > LIMITS.keyEventsPerEntry) return ['', `must contain no more than ${LIMITS.keyEventsPerEntry} events`];
  for (let i = 0; i < events.length; i++) {
    const event: unknown = events[i];
    if (!isObject(event)) return [`[${i}]`, 'must be an object'];
    for (const name in fields) {
      const text = fields[name]!(event[name]);
      if (text) return [`[${i}].${name}`, text];
    }
  }
  return Buffer.byteLength(JSON.stringify(events)) > bytes ? ['', `must be at most ${bytes} bytes as JSON`] : undefined;
}

const time = (value: unknown): string | undefined => (isTime(value) ? undefined : 'must be a finite number not less than 0');
const keyText = (value: unknown): string | undefined => (isKeyText(value) ? undefined : `must be a string of at most ${KEY_CHARACTERS} characters`);
const pasted = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= LIMITS.answerCharacters ? undefined : `must be a string of at most ${LIMITS.answerCharacters} characters`;

const KEY_EVENT = { k: keyText, c: keyText, t: time, ht: time };
const PASTE_EVENT = { t: time, c: pasted };

/** Marks a message that names its own path: `path`, a tab, the text (see validate.ts). */
export const PATH_MARK = '\t';

const events = (name: string, bytes: number, fields: Record<string, (value: unknown) => string | undefined>) => (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy({
    name,
    validator: {
      validate: (value: unknown) => eventProblem(value, bytes, fields) === undefined,
      defaultMessage: (args?: ValidationArguments) => {
        const [path, text] = eventProblem(args?.value, bytes, fields) ?? ['', 'is not valid'];
        return `${path}${PATH_MARK}${text}`;
      },
    },
  }, options);

export const AreKeyEvents = events('areKeyEvents', LIMITS.keyEventBytes, KEY_EVENT);
export const ArePasteEvents = events('arePasteEvents', LIMITS.pasteEventBytes, PASTE_EVENT);

/** http or https, and not a literal address that may never be called. */
export function IsCallbackUrl(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy({
    name: 'isCallbackUrl',
    validator: {
      validate: (value: unknown) => callbackUrlProblem(value) === undefined,
      defaultMessage: (args?: ValidationArguments) => `callbackUrl ${callbackUrlProblem(args?.value) ?? 'is not valid'}`,
    },
  }, options);
}
