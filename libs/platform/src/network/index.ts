export * from './address-rules.js';
export * from './callback-url.js';
export * from './free-port.js';
