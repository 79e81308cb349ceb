import 'reflect-metadata';

export * from './checks.js';
export * from './demerit.js';
export * from './envelope.js';
export * from './errors.js';
export * from './limits.js';
export * from './messages/index.js';
