/** Tests that no delivery reaches a private address. */

import { createSender } from '../../src/webhooks/send.ts';
import { t } from '../support/tap.ts';
import { makeCertificate, senderFor, startBareEndpoint, startEndpoint } from './endpoints.ts';

const deliveryTo = (url: string) => ({ url, headers: {}, body: '{}' });

const refused = {
  kind: 'failed',
  reason: 'private_address',
  text: 'The URL does not lead to a public address',
};

/**
 * In these tests, 127.0.0.2 is the only public address, and 127.0.0.1 is private. Both lead
 * to the endpoints.
 */
const [publicAddress, privateAddress] = ['127.0.0.2', '127.0.0.1'];
const mayConnectTo = (address: string) =>
  [publicAddress, `::ffff:${publicAddress}`].includes(address);

t.test('a name that leads to a private address gets no connection', async (t) => {
  for (const address of [
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'no address',
  ]) {
    const sender = createSender({ allowPrivate: false, resolve: async () => [address, address] });
    t.teardown(() => sender.close());
    for (const port of ['', ':8443']) {
      const outcome = await sender.send(deliveryTo(`https://hooks.example.com${port}/`));
      t.match(outcome, refused, address);
    }
  }
});

t.test('a URL that is no endpoint any more gets no connection', async (t) => {
  const { port, sockets } = await startEndpoint(t, (_request, response) => response.end());
  const sender = createSender({ allowPrivate: false });
  t.teardown(() => sender.close());
  for (const [url, text] of [
    [`http://127.0.0.1:${port}/`, 'must be an absolute URL that begins with "https://"'],
    [`https://127.0.0.1:${port}/`, 'must have the port 443 or 8443'],
    ['https://127.1/', 'must have a host with a public address'],
    ['https://[::ffff:7f00:1]/', 'must have a host with a public address'],
    ['https://localhost/', 'must have a host with a public address'],
    ['https://user@hooks.example.com/', 'must not contain a user name or a password'],
    ['', 'must be an absolute URL that begins with "https://"'],
  ] as const)
    t.match(await sender.send(deliveryTo(url)), {
      kind: 'failed',
      reason: 'private_address',
      text: `The URL ${text}`,
    });
  t.equal(sockets.length, 0);
});

t.test('an address as the host is checked, although it needs no lookup', async (t) => {
  const { port, sockets } = await startEndpoint(t, (_request, response) => response.end());
  const { send } = senderFor(t, { mayConnectTo });
  for (const host of ['127.0.0.1', '127.1', '0x7f000001', '[::1]', '[::ffff:127.0.0.1]'])
    t.match(await send(deliveryTo(`http://${host}:${port}/`)), refused, host);
  t.equal(sockets.length, 0);
  t.match(await send(deliveryTo(`http://127.0.0.2:${port}/`)), { kind: 'delivered' });
});

t.test(
  'the connection uses the checked address, also if the name changes afterwards',
  async (t) => {
    const { port, sockets } = await startEndpoint(t, (_request, response) => response.end());
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return [lookups === 1 ? publicAddress : privateAddress];
    };
    const { send } = senderFor(t, { mayConnectTo, resolve });
    const delivery = deliveryTo(`http://hooks.example.com:${port}/`);
    t.match(await send(delivery), { kind: 'delivered' });
    t.same([lookups, sockets.map((socket) => socket.localAddress)], [1, ['::ffff:127.0.0.2']]);
    sockets[0]?.destroy();
    t.match(await send(delivery), refused);
    t.same([lookups, sockets.length], [2, 1]);
  },
);

t.test('of several addresses of a name, only the public ones are used', async (t) => {
  const { port, sockets } = await startEndpoint(t, (_request, response) => response.end());
  const resolve = async () => ['::1', privateAddress, publicAddress, 'fe80::1'];
  const { send } = senderFor(t, { mayConnectTo, resolve });
  t.match(await send(deliveryTo(`http://hooks.example.com:${port}/`)), { kind: 'delivered' });
  t.same(
    sockets.map((socket) => socket.localAddress),
    ['::ffff:127.0.0.2'],
  );
});

t.test('the address of an open connection is checked before the first byte', async (t) => {
  const certificate = makeCertificate(t);
  for (const protocol of ['http', 'https']) {
    let bytes = 0;
    const closed = Promise.withResolvers<void>();
    const { port } = await startBareEndpoint(t, (socket) => {
      socket.on('data', (data) => {
        bytes += data.length;
      });
      socket.on('close', () => closed.resolve());
    });
    const checked: string[] = [];
    const { send } = senderFor(t, {
      ca: certificate.cert,
      resolve: async () => [privateAddress],
      mayConnectTo: (address) => checked.push(address) === 1,
    });
    t.match(await send(deliveryTo(`${protocol}://localhost:${port}/`)), refused, protocol);
    await closed.promise;
    t.same([bytes, checked], [0, [privateAddress, privateAddress]], protocol);
  }
});
