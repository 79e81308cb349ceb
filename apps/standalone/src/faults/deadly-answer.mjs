/** Loaded before a service: its process dies when it hands an answer that contains DEADLY_ANSWER to an analysis thread. */
import { isMainThread, MessagePort } from 'node:worker_threads';

const { DEADLY_ANSWER } = process.env;
// Bytes are bodies on their way to the thread that reads them.
const holds = (value) =>
  typeof value === 'string'
    ? value.includes(DEADLY_ANSWER)
    : typeof value === 'object' &&
      value !== null &&
      !ArrayBuffer.isView(value) &&
      !(value instanceof ArrayBuffer) &&
      Object.values(value).some(holds);
const isDeadly = (message) => {
  try {
    return holds(message);
  } catch {
    return false; // not what a task looks like: it holds itself
  }
};

if (isMainThread) {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message, ...rest) {
    if (isDeadly(message)) process.kill(process.pid, 'SIGKILL');
    return postMessage.call(this, message, ...rest);
  };
}
