/** Invalid settings. The message has one line per problem, which names the variable and never shows a secret. */
export class ConfigError extends Error {}
