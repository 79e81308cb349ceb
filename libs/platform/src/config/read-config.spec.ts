import { ConfigError, readConfig } from './index.js';

describe('readConfig', () => {
  it('lists all problems at once, a line each', () => {
    const read = () =>
      readConfig({
        PORT: '70000',
        LOG_LEVEL: 'loud',
        ANALYSIS_ENGINE: 'model',
        KAFKA_BROKERS: 'k:9092',
        KAFKA_SASL_MECHANISM: 'plain',
      });
    expect(read).toThrow(ConfigError);
    expect(() => read()).toThrow(
      new ConfigError(
        [
          "PORT must be an integer from 0 to 65535, in digits, got '70000'",
          "LOG_LEVEL must be trace, debug, info, warn, error, fatal, silent, got 'loud'",
          'ANALYSIS_ENGINE is model but OPENAI_API_KEY is not set: set it, or use ANALYSIS_ENGINE=auto',
          'KAFKA_SASL_MECHANISM needs KAFKA_USERNAME and KAFKA_PASSWORD: set them, too',
          'KAFKA_BROKERS is set but DATABASE_URL is not: distributed mode needs both',
        ].join('\n'),
      ),
    );
  });

  it.each(['1e3', '0x10', '0b11', '60.0', '+5', '1_000'])('takes digits only for a whole number, not %s', (value) => {
    expect(() => readConfig({ RATE_LIMIT_PER_MINUTE: value })).toThrow(
      new RegExp(
        `^RATE_LIMIT_PER_MINUTE must be an integer from 0 to \\d+, in digits, got '${value.replace('+', '\\+')}'$`,
      ),
    );
  });

  it('lets probes and metrics listen on this machine only, unless it is told otherwise', () => {
    expect(readConfig({}).healthHost).toBe('127.0.0.1');
    expect(readConfig({ HEALTH_HOST: '0.0.0.0' }).healthHost).toBe('0.0.0.0');
  });

  it('asks a process that never connects to a broker for no account there', () => {
    const env = { KAFKA_BROKERS: 'k:9093', KAFKA_SASL_MECHANISM: 'scram-sha-512', DATABASE_URL: 'postgres://h/d' };
    expect(() => readConfig(env)).toThrow('KAFKA_USERNAME');
    expect(readConfig(env, { broker: false }).databaseUrl).toBe(env.DATABASE_URL);
  });

  it.each([
    ['KAFKA_BROKERS', 'broker', "KAFKA_BROKERS must be host:port,host:port,…, got 'broker'"],
    ['KAFKA_BROKERS', 'a:9092,b:port', "KAFKA_BROKERS must be host:port,host:port,…, got 'b:port'"],
    ['DATABASE_URL', 'mysql://user:hunter2@h/d', 'DATABASE_URL must be a URL that begins with postgres://'],
    ['DATABASE_URL', 'h/d', 'DATABASE_URL must be a URL that begins with postgres://'],
  ])('says how %s has to look, for %s', (name, value, message) => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://h/d', [name]: value })).toThrow(new ConfigError(message));
  });

  it('asks a service that is a process of its own for its stores, in the same list', () => {
    expect(() => readConfig({ HEALTH_PORT: 'http', TRACE_RING: '-1' }, { alone: 'quality' })).toThrow(
      new ConfigError(
        [
          "HEALTH_PORT must be an integer from 0 to 65535, in digits, got 'http'",
          "TRACE_RING must be an integer from 0 to 10000, in digits, got '-1'",
          'quality as a process of its own needs DATABASE_URL and KAFKA_BROKERS; to run everything in one process, use npm start',
        ].join('\n'),
      ),
    );
    expect(() => readConfig({}, { alone: 'keystroke', store: false })).toThrow(
      'keystroke as a process of its own needs KAFKA_BROKERS; to run everything in one process, use npm start',
    );
  });

  it('has a port for probes, the gateway only where it is set', () => {
    const stores = { KAFKA_BROKERS: 'k:1', DATABASE_URL: 'postgres://h/d' };
    const port = (alone: string, HEALTH_PORT?: string): number =>
      readConfig({ ...stores, HEALTH_PORT }, { alone }).healthPort;
    expect([port('quality'), port('quality', '0'), port('gateway'), port('gateway', '9091')]).toEqual([
      9090, 0, 0, 9091,
    ]);
  });

  it('does not complain twice of one wrong setting', () => {
    expect(() => readConfig({ OPENAI_API_KEY: 'a\nb', ANALYSIS_ENGINE: 'model' })).toThrow(
      new ConfigError('OPENAI_API_KEY must consist of visible ASCII characters, without spaces'),
    );
  });

  it('asks for a database only of those who store something', () => {
    expect(readConfig({ KAFKA_BROKERS: 'a:1, b:2' }, { store: false })).toMatchObject({
      kafkaBrokers: ['a:1', 'b:2'],
      databaseUrl: undefined,
    });
  });

  it('has a demo for this machine alone, and none in distributed mode, unless it is told so', () => {
    expect(
      [
        {},
        { KAFKA_BROKERS: 'k:1', DATABASE_URL: 'postgres://h/d' },
        { KAFKA_BROKERS: 'k:1', DATABASE_URL: 'postgres://h/d', DEMO: 'everyone' },
        { DEMO: 'off' },
      ].map((env) => readConfig(env).demo),
    ).toEqual(['loopback', 'off', 'everyone', 'off']);
    expect(() => readConfig({ DEMO: 'on' })).toThrow(new ConfigError("DEMO must be off, loopback, everyone, got 'on'"));
  });

  it('takes what is blank as not set', () => {
    expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '', KAFKA_BROKERS: ' , ', LOG_LEVEL: '' })).toEqual(
      readConfig({}),
    );
  });
});
