import { v5, v7, validate, version } from 'uuid';

/** A new UUIDv7, which sorts by time. */
export const newId = (): string => v7();

/** The form of an X-Request-Id that is safe in headers, messages and log lines. */
export const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

export const isRequestId = (text: unknown): text is string => typeof text === 'string' && REQUEST_ID.test(text);

export const isId = (text: string): boolean => validate(text) && version(text) === 7;

const DERIVED = 'b3b0e1a4-2f0d-5f59-9a55-3f6f6e0c7d11';

/** Derives an id from its parts, always the same: the messages of a repeated handler are recognised as repetitions. */
export const derivedId = (...parts: string[]): string => v5(parts.join('\u0000'), DERIVED);
