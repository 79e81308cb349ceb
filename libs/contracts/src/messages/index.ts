import type { MessageContract } from '../envelope.js';
import { CALLBACK_ATTEMPTED, CALLBACK_DELIVER } from './callback.js';
import {
  CODING_COMPLETED,
  CODING_FORGET,
  CODING_PROGRESSED,
  CODING_RUN,
  CODING_SUBMIT,
  CODING_WORKING,
} from './coding.js';
import { ERASURE_CONFIRMED, ERASURE_DUE, ERASURE_REQUESTED } from './erasure.js';
import { FOLLOWUP_GENERATE, FOLLOWUP_GENERATED } from './followup.js';
import { KEYSTROKE_ANALYSE, KEYSTROKE_ANALYSE_CALL, KEYSTROKE_ANALYSED } from './keystroke.js';
import {
  QUALITY_EVALUATE,
  QUALITY_EVALUATE_CALL,
  QUALITY_EVALUATED,
  QUALITY_REGISTER,
  QUALITY_REGISTER_CALL,
  QUALITY_REGISTERED,
} from './quality.js';

export * from './callback.js';
export * from './coding.js';
export * from './erasure.js';
export * from './followup.js';
export * from './judgements.js';
export * from './keystroke.js';
export * from './quality.js';

/** All messages. Topics, the check of handlers and the AsyncAPI document are made from this list. */
export const MESSAGES: readonly MessageContract[] = [
  QUALITY_REGISTER,
  QUALITY_REGISTERED,
  QUALITY_EVALUATE,
  QUALITY_EVALUATED,
  QUALITY_REGISTER_CALL,
  QUALITY_EVALUATE_CALL,
  KEYSTROKE_ANALYSE,
  KEYSTROKE_ANALYSED,
  KEYSTROKE_ANALYSE_CALL,
  FOLLOWUP_GENERATE,
  FOLLOWUP_GENERATED,
  CODING_SUBMIT,
  CODING_PROGRESSED,
  CODING_RUN,
  CODING_WORKING,
  CODING_COMPLETED,
  CODING_FORGET,
  CALLBACK_DELIVER,
  CALLBACK_ATTEMPTED,
  ERASURE_REQUESTED,
  ERASURE_DUE,
  ERASURE_CONFIRMED,
];
