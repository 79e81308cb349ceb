import { performance } from 'node:perf_hooks';
import { prepareModel } from './prepare.js';

/** `node dist/prepare-model.js [directory]` prepares the model file ahead of the first start. */
const file = await prepareModel(process.argv[2]);
console.log(`embedding model ready: ${file} (${(performance.now() / 1000).toFixed(1)} s)`);
