import { ConfigError, readConfig } from './index.js';

describe('settings of callbacks', () => {
  it('have the schedule of the API when nothing is set', () => {
    const { callbackRetryScheduleMs, callbackTimeoutMs, callbackAllowedNetworks, callbackDestinationConcurrency } =
      readConfig({});
    expect(callbackRetryScheduleMs.map((ms) => ms / 1000)).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400]);
    expect([callbackTimeoutMs, callbackAllowedNetworks, callbackDestinationConcurrency]).toEqual([15_000, [], 4]);
  });

  it('are read', () => {
    const config = readConfig({
      CALLBACK_RETRY_SCHEDULE: ' 250ms, 1s,1d ',
      CALLBACK_ALLOWED_NETWORKS: '10.0.0.0/8, fd00::/8',
    });
    expect([config.callbackRetryScheduleMs, config.callbackAllowedNetworks]).toEqual([
      [250, 1_000, 86_400_000],
      ['10.0.0.0/8', 'fd00::/8'],
    ]);
  });

  it.each([
    ['CALLBACK_RETRY_SCHEDULE', '5'],
    ['CALLBACK_RETRY_SCHEDULE', '5s,soon'],
    ['CALLBACK_RETRY_SCHEDULE', '8d'],
    ['CALLBACK_RETRY_SCHEDULE', '-1s'],
    ['CALLBACK_ALLOWED_NETWORKS', '10.0.0.0'],
    ['CALLBACK_ALLOWED_NETWORKS', '10.0.0.0/8,localhost'],
    ['CALLBACK_TIMEOUT_MS', '60000'],
    ['CALLBACK_DESTINATION_CONCURRENCY', '0'],
  ])('%s=%s stops the start with a line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
