import { v5, v7, validate, version } from 'uuid';

/** A UUIDv7: sorts by time. */
export const newId = (): string => v7();

/** An X-Request-Id that is safe to repeat in headers, messages and log lines. */
export const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

export const isRequestId = (text: unknown): text is string => typeof text === 'string' && REQUEST_ID.test(text);

export const isId = (text: string): boolean => validate(text) && version(text) === 7;

const DERIVED = 'b3b0e1a4-2f0d-5f59-9a55-3f6f6e0c7d11';

/** The same id for the same parts, always: what a repeated handler sends is recognised as a repetition. */
export const derivedId = (...parts: string[]): string => v5(parts.join('\u0000'), DERIVED);
