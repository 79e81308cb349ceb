import { parentPort, workerData } from 'node:worker_threads';
import { SharedVectors } from '@verbatim/embedding';
import { serve, type Operations } from './thread.js';
import { Tasks } from './tasks.js';

/** What `Analyser` passes to its threads when they start. */
export interface WorkerData {
  modelFile: string;
  vectors: SharedArrayBuffer;
  way: Int32Array;
}

const { modelFile, vectors, way } = workerData as WorkerData;
const tasks = new Tasks(modelFile, new SharedVectors(vectors));

serve(parentPort!, tasks.operations satisfies Operations, way);
