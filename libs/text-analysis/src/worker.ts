import { workerData } from 'piscina';
import { Tasks } from './tasks.js';
import type { KeystrokeInput, ResponseInput } from './types.js';

const tasks = new Tasks((workerData as { modelFile: string }).modelFile);

export const judge = (responses: ResponseInput[]) => tasks.judge(responses);
export const signatures = (answers: string[]) => tasks.signatures(answers);
export const keystrokes = (inputs: KeystrokeInput[]) => tasks.keystrokes(inputs);
