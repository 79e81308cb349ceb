export { ConfigError } from './config-error.js';
export { CONFIG, readConfig, type Config } from './read-config.js';
export { ANALYSIS_ENGINES, READ_ELSEWHERE, SETTINGS, type AnalysisEngine } from './settings.js';
