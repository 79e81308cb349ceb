/** Settings that can't be used: one line a problem, each names its variable; none shows a secret. */
export class ConfigError extends Error {}
