// As in a service, where both are loaded and share one lexicon: what a spec sees must not depend on the files before it.
await globalThis.importOnce('compromise');
const { default: nlp } = await globalThis.importOnce('compromise/two');
export default nlp;
