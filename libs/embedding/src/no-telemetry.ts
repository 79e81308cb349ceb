/**
 * Turns off ONNX Runtime's telemetry: nothing may leave the machine. Its native code reads the environment of the process, which only the main thread can
 * change (a worker's `process.env` is a copy), so the main thread must call this before it starts a worker.
 */
export function silenceRuntime(): void {
  process.env.ORT_DISABLE_TELEMETRY = '1';
}
