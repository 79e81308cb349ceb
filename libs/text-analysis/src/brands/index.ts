export { findBrands } from './find-brands.js';
