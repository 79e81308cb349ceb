export const { eld } = globalThis.loadOnce('eld/small');
