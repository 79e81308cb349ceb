export * from './analysis.js';
export * from './make.js';
export * from './names.js';
export * from './process.js';
export * from './readings.js';
