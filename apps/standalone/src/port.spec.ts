import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { ConfigError } from '@verbatim/platform';
import { checkPort } from './port.js';

describe('checkPort', () => {
  it('names the port that is taken, and lets a free one be used', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(checkPort(port, '127.0.0.1')).rejects.toThrow(
      new ConfigError(`Port ${port} is in use: set PORT to another port`),
    );
    server.close();
    await once(server, 'close');
    await checkPort(port, '127.0.0.1');
  });

  it('lets nobody in who waits for the port', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    let isChecked = false;
    const checked = checkPort(port, '127.0.0.1').finally(() => {
      isChecked = true;
    });
    while (!isChecked)
      await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await checked;
  });

  it('names an address that is not this machine’s', async () => {
    await expect(checkPort(0, '192.0.2.1')).rejects.toThrow('This machine has no address 192.0.2.1');
  });
});
