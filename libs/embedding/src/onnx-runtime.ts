import { runInThisContext } from 'node:vm';
import { silenceRuntime } from './no-telemetry.js';

type Process = typeof process;

silenceRuntime(); // for models loaded on the main thread

/**
 * ONNX Runtime, loaded by Node's own require and not by jest's: jest gives each spec its own typed arrays, and the runtime's output would not be an instance of
 * the spec's Float32Array. For the same reason tensors are made from plain arrays.
 */
export const onnx = (runInThisContext('process') as Process)
  .getBuiltinModule('node:module')
  .createRequire(import.meta.url)('onnxruntime-node') as typeof import('onnxruntime-node');
