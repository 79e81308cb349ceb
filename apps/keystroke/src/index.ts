import 'reflect-metadata';
import type { MigrationInterface } from 'typeorm';

export { KeystrokeModule } from './keystroke.module.js';
export { startKeystroke, type Running, type StartOptions } from './start-keystroke.js';

/** It stores nothing. */
export const migrations: (new () => MigrationInterface)[] = [];
