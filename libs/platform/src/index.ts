export * from './config.js';
export * from './health.js';
export * from './ids.js';
export * from './logger.js';
export * from './service-process.js';
