/**
 * ONNX Runtime reports its use to its makers unless told not to: nothing here may leave the machine. Its native code reads the process's environment, which only the
 * main thread can change, a worker's `process.env` being a copy: called there before the first thread starts.
 */
export function silenceRuntime(): void {
  process.env.ORT_DISABLE_TELEMETRY = '1';
}
