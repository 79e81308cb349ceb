import 'reflect-metadata';

export { KeystrokeModule } from './keystroke.module.js';
export { startKeystroke, type Running, type StartOptions } from './start-keystroke.js';
