import { jest } from '@jest/globals';
import { createLogger } from '@verbatim/platform';
import { OutageLog } from './outage-log.js';
import { outageOf } from './temporary.js';

const driverError = (code: string, message: string): Error =>
  Object.assign(new Error(message), { code, severity: 'FATAL' });
const queryError = (driver: Error): Error => Object.assign(new Error(driver.message), { driverError: driver });

describe('why calls get a 503', () => {
  afterEach(() => jest.restoreAllMocks());

  const given = (): { lines: Record<string, unknown>[]; log: OutageLog } => {
    const lines: Record<string, unknown>[] = [];
    return {
      lines,
      log: new OutageLog(createLogger('t', 'info', { write: (line) => void lines.push(JSON.parse(line)) })),
    };
  };

  it('is logged with its code, and without names and values', () => {
    const { lines, log } = given();
    log.note(outageOf(queryError(driverError('28P01', 'password authentication failed for user "acme"'))));
    expect(lines).toEqual([
      expect.objectContaining({ code: '28P01', reason: 'password authentication failed for user "…"', calls: 1 }),
    ]);
  });

  it('is logged once a minute for each cause, with the calls refused since', () => {
    const { lines, log } = given();
    const now = jest.spyOn(performance, 'now');
    const [full, many] = [driverError('53100', 'no space left'), driverError('53300', 'too many clients')];
    const at = (ms: number, ...errors: Error[]): void => {
      now.mockReturnValue(ms);
      for (const error of errors) log.note(outageOf(error));
    };
    at(0, full, full, many);
    at(59_999, full);
    expect(lines.map(({ code, calls }) => [code, calls])).toEqual([
      ['53100', 1],
      ['53300', 1],
    ]);
    at(60_000, full);
    expect(lines.slice(2).map(({ code, calls }) => [code, calls])).toEqual([['53100', 3]]);
  });

  it('is the class of the error where it has no code', () => {
    expect(outageOf(new TypeError('Connection terminated'))).toEqual({
      error: 'TypeError',
      reason: 'Connection terminated',
    });
  });
});
