const { default: nlp } = await globalThis.importOnce('compromise');
export default nlp;
