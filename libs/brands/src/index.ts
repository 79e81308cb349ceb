export type { BrandInput, BrandResult } from './brand-input.js';
export { findBrands, findBrandsInTurns } from './find-brands.js';
