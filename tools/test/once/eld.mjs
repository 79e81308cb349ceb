export const { eld } = await globalThis.importOnce('eld/small');
