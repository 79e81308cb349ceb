import 'reflect-metadata';

export { FollowupModule, type FollowupParts } from './followup.module.js';
export { migrations } from './migrations/index.js';
export { startFollowup, type Running, type StartOptions } from './start-followup.js';
