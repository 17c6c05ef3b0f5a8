/** Starts endpoints that receive deliveries, well-behaved ones and others, and senders for them. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttp, type RequestListener, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import {
  type AddressInfo,
  createServer as createTcp,
  type Server as Net,
  type Socket,
} from 'node:net';
import { join } from 'node:path';
import { createSender, type SenderOptions } from '../../src/webhooks/send.ts';
import type { Test } from '../support/tap.ts';

export interface Endpoint {
  readonly port: number;
  /** Every connection so far. */
  readonly sockets: readonly Socket[];
}

/** Starts an endpoint on all addresses of this computer that never closes an idle connection. */
export async function startEndpoint(t: Test, answer: RequestListener): Promise<Endpoint> {
  const server: Server = createHttp(answer);
  server.keepAliveTimeout = 0;
  return await listen(t, server);
}

/** Starts an endpoint with HTTPS. */
export async function startSecureEndpoint(
  t: Test,
  certificate: { cert: string; key: string },
  answer: RequestListener,
): Promise<Endpoint> {
  return await listen(t, createHttps(certificate, answer));
}

/** Starts an endpoint that writes its responses by hand. */
export async function startBareEndpoint(
  t: Test,
  serve: (socket: Socket) => void,
): Promise<Endpoint> {
  return await listen(t, createTcp(serve));
}

/** Starts an endpoint that writes these bytes to each connection, and closes no connection. */
export async function startFixedEndpoint(t: Test, response: string): Promise<Endpoint> {
  return await startBareEndpoint(t, (socket) => {
    socket.once('data', () => socket.write(response));
  });
}

/** Creates a sender for development, with changed options. */
export function senderFor(t: Test, options: Partial<SenderOptions> = {}) {
  const sender = createSender({ allowPrivate: true, ...options });
  t.teardown(() => sender.close());
  return sender;
}

/** Creates a certificate for `localhost` that signs itself. */
export function makeCertificate(t: Test): { cert: string; key: string } {
  const folder = t.testdir();
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-days', '2', ...kind, ...name, '-keyout', key, '-out', cert],
    { stdio: 'ignore' },
  );
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
}

async function listen(t: Test, server: Net): Promise<Endpoint> {
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => {
    sockets.push(socket);
    // Senders break connections in many tests.
    socket.on('error', () => undefined);
  });
  server.listen(0);
  await once(server, 'listening');
  t.teardown(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, sockets };
}
