/** The connections to endpoints. They lead only to checked addresses, and few of them are kept. */
import type { Agent, ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import { privateAddress, type Stage } from './failure.ts';
import { checkedLookup, type Resolve } from './lookup.ts';

// An `import` of `node:http` would load the HTTP client of `fetch` (`server/server.ts`).
const { Agent: HttpAgent, request: requestHttp } = process.getBuiltinModule('node:http');
const { Agent: HttpsAgent, request: requestHttps } = process.getBuiltinModule('node:https');

const maxIdleSocketsPerOrigin = 4;

/** The time for one address of a name, before the next address is tried. */
const connectMs = 2000;

const maxHeaderBytes = 16 * 1024;

interface ConnectionOptions {
  resolve: Resolve;
  mayConnectTo: (address: string) => boolean;
  /** How long a connection stays open without a request. */
  idleMs: number;
  /** The maximum number of open connections without a request, for http and https each. */
  maxIdleSockets: number;
  /** The certificate authorities that are trusted instead of those of Node.js, as PEM. */
  ca: string | undefined;
}

/** Returns the connections of a sender. Each one opens when a request needs it. */
export function createConnections({
  resolve,
  mayConnectTo,
  idleMs,
  maxIdleSockets,
  ca,
}: ConnectionOptions) {
  const options = {
    keepAlive: true,
    maxFreeSockets: maxIdleSocketsPerOrigin,
    timeout: idleMs,
    lookup: checkedLookup(resolve, mayConnectTo),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: connectMs,
  };
  const http = boundIdleSockets(new HttpAgent(options), maxIdleSockets);
  const https = boundIdleSockets(
    new HttpsAgent({ ...options, ...(ca && { ca }), rejectUnauthorized: true }),
    maxIdleSockets,
  );
  return {
    /** Begins a POST request, without its body. Calls `enter` with each stage that it reaches. */
    post(
      url: URL,
      headers: Readonly<Record<string, string>>,
      { signal, enter }: { signal: AbortSignal; enter: (stage: Stage) => void },
    ): ClientRequest {
      const isSecure = url.protocol === 'https:';
      enter('connect');
      const request = (isSecure ? requestHttps : requestHttp)(url, {
        agent: isSecure ? https : http,
        method: 'POST',
        headers,
        maxHeaderSize: maxHeaderBytes,
        signal,
      });
      followStages(request, mayConnectTo, enter);
      return request;
    },
    close(): void {
      for (const agent of [http, https]) agent.destroy();
    },
  };
}

/** Bounds the idle connections of an agent. The options of Node.js bound them only per origin. */
function boundIdleSockets<OfScheme extends Agent>(
  agent: OfScheme,
  maxIdleSockets: number,
): OfScheme {
  // Node.js reads the result, which its types leave out.
  const keepAlive: (socket: Socket) => unknown = agent.keepSocketAlive.bind(agent);
  agent.keepSocketAlive = (socket: Socket) => {
    const idle = Object.values(agent.freeSockets).reduce(
      (sum, sockets = []) => sum + sockets.length,
      0,
    );
    return idle < maxIdleSockets && keepAlive(socket);
  };
  return agent;
}

/** Reports the stages of a request, and checks the address of its connection. */
function followStages(
  request: ClientRequest,
  mayConnectTo: (address: string) => boolean,
  enter: (stage: Stage) => void,
): void {
  request.on('socket', (socket) => {
    if (!socket.connecting) return enter('response');
    const isSecure = 'encrypted' in socket;
    // This listener runs before those that send the first bytes.
    socket.prependOnceListener('connect', () => {
      enter(isSecure ? 'tls' : 'response');
      if (!mayConnectTo(socket.remoteAddress ?? '')) socket.destroy(privateAddress());
    });
    socket.once('secureConnect', () => enter('response'));
  });
}
