import { ApiError, LIMITS } from '@verbatim/contracts';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { known } from './known.js';
import { PATH_MARK } from './validators.js';

type Class<T> = new () => T;

function collect(errors: ValidationError[], prefix: string, details: Record<string, string>): void {
  for (const error of errors) {
    const isIndex = /^\d+$/.test(error.property);
    const path = isIndex ? `${prefix}[${error.property}]` : prefix ? `${prefix}.${error.property}` : error.property;
    if (Object.keys(details).length >= LIMITS.errorDetails) return;
    // Decorators apply from the bottom up: the last constraint is the type, which says more than a length that a number has not.
    const message = Object.values(error.constraints ?? {}).at(-1);
    if (message?.includes(PATH_MARK)) {
      for (const line of message.split('\n').slice(0, LIMITS.errorDetails - Object.keys(details).length)) {
        const [below = '', text = ''] = line.split(PATH_MARK);
        details[path + below] = `${
          below
            .split('.')
            .pop()
            ?.replace(/^\[\d+\]$/, 'event') || error.property
        } ${text}`;
      }
    } else if (message) {
      details[path] = message;
    }
    collect(error.children ?? [], path, details);
  }
}

/**
 * The body as an instance of its class. Unknown properties are never read; nothing is coerced.
 * @throws ApiError INVALID_REQUEST with every faulty field, 50 at most.
 */
export function validateBody<T extends object>(type: Class<T>, body: unknown): T {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('INVALID_REQUEST', 'The request body must be a JSON object', { body: 'body must be an object' });
  }
  const instance = plainToInstance(type, known(type, body as Record<string, unknown>), { enableCircularCheck: false });
  const details: Record<string, string> = {};
  collect(validateSync(instance, { forbidUnknownValues: false }), '', details);
  if (Object.keys(details).length) throw new ApiError('INVALID_REQUEST', 'The request is not valid', details);
  return instance;
}
