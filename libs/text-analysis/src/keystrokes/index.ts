export { judgeKeystrokes } from './judge.js';
export { keystrokeMetrics } from './metrics.js';
