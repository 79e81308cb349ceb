/** Loaded before a service: its process dies when it hands an answer that contains DEADLY_ANSWER to an analysis thread. */
import { isMainThread, MessagePort } from 'node:worker_threads';

const isDeadly = (message) => {
  try {
    return JSON.stringify(message).includes(process.env.DEADLY_ANSWER);
  } catch {
    return false; // not what a task looks like
  }
};

if (isMainThread) {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message, ...rest) {
    if (isDeadly(message)) process.kill(process.pid, 'SIGKILL');
    return postMessage.call(this, message, ...rest);
  };
}
