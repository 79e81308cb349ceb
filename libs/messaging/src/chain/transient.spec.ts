import { connect } from 'node:net';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { BrokerUnavailable, StoreFull } from '../errors.js';
import { isTransient } from './transient.js';

const coded = (code: string) => Object.assign(new Error('x'), { code });

describe('isTransient', () => {
  it.each([
    '08006',
    '57P01',
    '57P05',
    '25P03',
    '53100',
    '58030',
    '53300',
    '40001',
    '40P01',
    '55P03',
    '28P01',
    '28000',
    '3D000',
    'ECONNREFUSED',
    'ECONNRESET',
  ])('%s passes', (code) => {
    expect(isTransient(coded(code))).toBe(true);
    expect(isTransient(new QueryFailedError('SELECT 1', [], coded(code)))).toBe(true);
    expect(isTransient(new Error('wrapped', { cause: coded(code) }))).toBe(true);
  });

  it.each(['23505', '42501', '53200', '22P02', 'ENOENT'])("%s doesn't", (code) => {
    expect(isTransient(coded(code))).toBe(false);
  });

  it('knows a broker that is away and a connection that ended', () => {
    expect(isTransient(new BrokerUnavailable())).toBe(true);
    expect(isTransient(new StoreFull())).toBe(true);
    expect(isTransient(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isTransient(new Error('Client was closed and is not queryable'))).toBe(true);
    expect(isTransient(new QueryRunnerAlreadyReleasedError())).toBe(true);
    expect(isTransient(new QueryRunnerProviderAlreadyReleasedError())).toBe(true);
    expect(isTransient(new Error('could not extend file "base/16384/16548": File too large'))).toBe(true);
    expect(isTransient(new Error('anything else'))).toBe(false);
    expect(isTransient('no error at all')).toBe(false);
  });

  it("knows a socket's own error, which is of another realm than this test", async () => {
    const error = await new Promise<Error>((resolve) => connect(1, '127.0.0.1').on('error', resolve));
    expect(error instanceof Error).toBe(false);
    expect(isTransient(error)).toBe(true);
  });

  it('ends on errors that are their own cause', () => {
    const error = new Error('x');
    error.cause = error;
    expect(isTransient(error)).toBe(false);
  });
});
