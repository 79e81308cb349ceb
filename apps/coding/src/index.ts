import 'reflect-metadata';

export { CodingModule, type CodingParts } from './coding.module.js';
export { migrations } from './migrations/index.js';
export { startCoding, type Running, type StartOptions } from './start-coding.js';
