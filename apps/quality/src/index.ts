import 'reflect-metadata';

export { migrations } from './migrations/index.js';
export { QualityModule, type QualityParts } from './quality.module.js';
export { startQuality, type Running, type StartOptions } from './start-quality.js';
