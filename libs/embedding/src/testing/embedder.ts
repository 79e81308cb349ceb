import { Embedder } from '../embedder.js';
import { prepareModel } from '../prepare.js';

let loaded: Promise<Embedder> | undefined;

/** One embedder for all specs of a file. */
export const embedder = (): Promise<Embedder> => (loaded ??= prepareModel().then((file) => Embedder.load(file)));
