import { ApiError, ConnectionError, ServerError, TimeoutError } from '@verbatim/client';
import { problemText } from './problem.js';

describe('what a person reads when something fails', () => {
  const unreachable = new ConnectionError("http://127.0.0.1:8080/api/v1/decisions can't be reached: Failed to fetch");

  it("says that the service can't be reached, without the address, and what becomes of a change that is kept", () => {
    expect(problemText(unreachable)).toBe("The service can't be reached. Try again in a moment.");
    expect(problemText(unreachable, true)).toBe(
      "The service can't be reached. Your change is kept and will be sent when it is back.",
    );
    expect(problemText(new TimeoutError('http://x did not answer within 30 s'))).toMatch(/^The service can't be/);
  });

  it('says that something went wrong in the service, with the request id to quote', () => {
    expect(problemText(new ServerError({ status: 500, requestId: 'q-1' }))).toBe(
      'Something went wrong in the service (request id q-1). Try again.',
    );
    expect(problemText(new ServerError({ status: 502 }))).toBe('Something went wrong in the service. Try again.');
  });

  it('says what the service says where it knows', () => {
    const busy = { code: 'SERVICE_UNAVAILABLE', message: 'Too many jobs wait. Try again later.' } as const;
    expect(problemText(new ServerError({ status: 503, body: busy }))).toBe(busy.message);
    expect(problemText(new ApiError({ status: 404, body: { message: 'There is no survey x.' } }))).toBe(
      'There is no survey x.',
    );
  });
});
