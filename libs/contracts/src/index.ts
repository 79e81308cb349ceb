import 'reflect-metadata';

export * from './analysis.js';
export * from './check-facts.js';
export * from './checks.js';
export * from './demerit.js';
export * from './quality-settings.js';
export * from './envelope.js';
export * from './errors.js';
export * from './followup-rules.js';
export * from './languages.js';
export * from './limits.js';
export * from './messages/index.js';
export * from './model-use.js';
export * from './names.js';
