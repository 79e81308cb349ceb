import type { MessageContract } from '../envelope.js';
import { KEYSTROKE_ANALYSE, KEYSTROKE_ANALYSED } from './keystroke.js';
import { QUALITY_EVALUATE, QUALITY_EVALUATED, QUALITY_REGISTER, QUALITY_REGISTERED } from './quality.js';

export * from './keystroke.js';
export * from './quality.js';

/** Every message there is: topics are created, handlers are checked and AsyncAPI is written from this list. */
export const MESSAGES: readonly MessageContract[] = [
  QUALITY_REGISTER, QUALITY_REGISTERED, QUALITY_EVALUATE, QUALITY_EVALUATED, KEYSTROKE_ANALYSE, KEYSTROKE_ANALYSED,
];
