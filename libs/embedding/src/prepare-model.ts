import { performance } from 'node:perf_hooks';
import { prepareModel } from './prepare.js';

/** `node dist/prepare-model.js [directory]`: has the model file ready before the first service starts. */
const file = await prepareModel(process.argv[2]);
console.log(`embedding model ready: ${file} (${(performance.now() / 1000).toFixed(1)} s)`);
