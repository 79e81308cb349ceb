/**
 * Loaded by Node itself, not by whatever loads this file: a test runner's sandbox has typed arrays of its own, and the runtime's are then
 * 'not a Float32Array'. For the same reason tensors are made from plain arrays.
 */
export const onnx = process.getBuiltinModule('node:module').createRequire(import.meta.url)('onnxruntime-node') as typeof import('onnxruntime-node');
