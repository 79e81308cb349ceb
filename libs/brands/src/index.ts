export type { BrandInput, BrandResult } from './brand-input.js';
export { findBrands } from './find-brands.js';
