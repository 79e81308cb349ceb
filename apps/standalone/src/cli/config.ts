import { readConfig, type Config } from '@verbatim/platform';

/** The settings of the command line: it uses the database, never the broker. */
export const cliConfig = (): Config => readConfig(process.env, { broker: false });
