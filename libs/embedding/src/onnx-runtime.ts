import { runInThisContext } from 'node:vm';
import { silenceRuntime } from './no-telemetry.js';

type Process = typeof process;

silenceRuntime(); // for who loads a model on the main thread

/**
 * Loaded by Node itself, not by whatever loads this file: jest gives each spec typed arrays of its own, and the runtime's output is then
 * 'not a Float32Array'. For the same reason tensors are made from plain arrays.
 */
export const onnx = (runInThisContext('process') as Process)
  .getBuiltinModule('node:module')
  .createRequire(import.meta.url)('onnxruntime-node') as typeof import('onnxruntime-node');
