import { once } from 'node:events';
import { createServer, maxHeaderSize, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerClientError } from './error.filter.js';

describe('what never becomes a request', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer({ headersTimeout: 100, connectionsCheckingInterval: 50 });
    server.on('clientError', answerClientError as never);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  );

  it.each([
    ['comes too slowly', 'POST / HTTP/1.1\r\nHost: here\r\n', 'The request did not arrive in time. Send it again.'],
    ['is no HTTP', 'hello\r\n\r\n', 'The request is not valid HTTP'],
    [
      'has a path that is longer than what is read',
      `GET /${'x'.repeat(maxHeaderSize)} HTTP/1.1\r\n`,
      `The path and the headers of the request must not be longer than ${maxHeaderSize} bytes together`,
    ],
  ])('is told so with a status of the API, and the connection ends, where it %s', async (_, sent, message) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(sent);
    const [head, body] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n(.+\r\n)*Connection: close$/);
    expect(JSON.parse(body!)).toEqual({ code: 'INVALID_REQUEST', message });
  });
});
