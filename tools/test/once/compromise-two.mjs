// As in a service, where both are loaded and share one lexicon: what a spec sees must not depend on the files before it.
globalThis.loadOnce('compromise');
export default globalThis.loadOnce('compromise/two').default;
