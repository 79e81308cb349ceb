import { workerData } from 'piscina';
import type { FollowupThread } from '@verbatim/followup-engine';
import { SharedVectors } from '@verbatim/embedding';
import { Tasks } from './tasks.js';
import type { BrandQuestion, QuestionToCode, Work } from './types.js';
import type { KeystrokeInput } from '@verbatim/keystrokes';
import type { ResponseInput } from '@verbatim/quality-checks';

/** What `Analyser` passes to its threads when they start. */
export interface WorkerData {
  modelFile: string;
  vectors: SharedArrayBuffer;
}

const { modelFile, vectors } = workerData as WorkerData;
const tasks = new Tasks(modelFile, new SharedVectors(vectors));

export const judge = ({ input, deadline }: Work<ResponseInput>) => tasks.judge(input, deadline);
export const signatures = ({ input }: Work<string>) => tasks.signatures(input);
export const keystrokes = ({ input }: Work<KeystrokeInput>) => tasks.keystrokes(input);
export const followup = ({ input }: Work<FollowupThread>) => tasks.followup(input);
export const embedUnits = ({ input }: Work<string>) => tasks.embedUnits(input);
export const codeQuestion = (question: QuestionToCode) => tasks.codeQuestion(question);
export const findBrands = (question: BrandQuestion) => tasks.findBrands(question);
