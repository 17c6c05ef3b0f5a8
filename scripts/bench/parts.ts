/**
 * Shows what each part of the service costs: its own folders, each package, and Node.js. A sampling
 * profile of the running service attributes the CPU time of a request to the code that ran.
 */
import { once } from 'node:events';
import type { Profiler } from 'node:inspector';
import { freePort } from '../support/ports.ts';
import type { Wanted } from './compare.ts';
import type { BenchPostgres } from './database.ts';
import { startLoad } from './load.ts';
import { warmUp } from './measure.ts';
import { root, startService } from './servers.ts';

/** Parts below this share of a case are one row. */
const leastMicroseconds = 0.5;

/** Prints the CPU time of each part of the service per request, for each case. */
export async function showParts(
  postgres: BenchPostgres,
  { core, cases, connections, ...wanted }: Wanted,
): Promise<void> {
  const url = await postgres.createDatabase(root);
  const load = await startLoad(url);
  for (const { id, title } of cases) {
    for (const connected of connections) {
      // A process of its own: code that other cases have made V8 compile would change the figures.
      const port = await freePort();
      const flags = [`--inspect=127.0.0.1:${port}`, '--inspect-publish-uid=http'];
      const server = await startService(url, core, root, flags);
      const plan = { connections: connected, caseId: id };
      const amount = Math.ceil((await warmUp({ server, load }, plan)) * wanted.seconds);
      const profiler = await attach(port);
      await profiler.send('Profiler.enable');
      await profiler.send('Profiler.setSamplingInterval', { interval: 1000 });
      await profiler.send('Profiler.start');
      const before = server.cpuSeconds();
      await load.send({ ...plan, port: server.port, amount });
      const microseconds = ((server.cpuSeconds() - before) / amount) * 1e6;
      const { profile } = await profiler.send('Profiler.stop');
      profiler.close();
      await server.stop();
      print(
        `${id} ${title}, ${connected} connections`,
        microseconds,
        timesOfParts(profile, amount),
      );
    }
  }
  load.stop();
}

/** `microseconds` is the whole CPU time of a request. What no part has used is outside JavaScript. */
function print(title: string, microseconds: number, parts: ReadonlyMap<string, number>): void {
  const rows = [...parts].toSorted(([, a], [, b]) => b - a);
  const small = rows.filter(([, time]) => time < leastMicroseconds);
  const sum = (of: readonly (readonly [string, number])[]) => of.reduce((all, [, x]) => all + x, 0);
  const row = (time: number, part: string) =>
    console.log(`${time.toFixed(1).padStart(7)}  ${part}`);
  console.log(`\n${title}: ${microseconds.toFixed(1)} µs`);
  for (const [part, time] of rows) if (time >= leastMicroseconds) row(time, part);
  row(sum(small), `${small.length} smaller parts`);
  row(microseconds - sum(rows), 'outside JavaScript: the event loop and the sockets');
}

/** Returns the microseconds of each part per request. */
function timesOfParts(
  { nodes, samples = [], timeDeltas = [] }: Profiler.Profile,
  amount: number,
): Map<string, number> {
  const partOfNode = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]));
  const times = new Map<string, number>();
  for (const [nth, node] of samples.entries()) {
    const part = partOfNode.get(node);
    if (part === undefined) continue;
    times.set(part, (times.get(part) ?? 0) + (timeDeltas[nth] ?? 0) / amount);
  }
  return times;
}

/**
 * Returns the part to which a function belongs, or undefined if no JavaScript runs. V8 names its own
 * states in parentheses.
 */
function partOf({ url, functionName }: Profiler.ProfileNode['callFrame']): string | undefined {
  if (functionName === '(garbage collector)') return 'garbage collector';
  if (functionName.startsWith('(') && url === '') return undefined;
  if (url.startsWith('node:')) return 'Node.js';
  if (url === '') return 'functions of Node.js and V8 that are not JavaScript';
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (name !== undefined) return name;
  const [, folder] = /\/((?:src|generated)(?:\/[^/]+(?=\/))?)/.exec(url) ?? [];
  return folder ?? 'other code';
}

/** Opens a connection to the inspector of the process that listens on a port. */
async function attach(port: number) {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(String(target?.webSocketDebuggerUrl));
  await once(socket, 'open');
  let last = 0;
  const send = async (method: string, params = {}) => {
    const id = ++last;
    const answer = new Promise<Profiler.StopReturnType>((resolve) => {
      const read = ({ data }: MessageEvent) => {
        const message: { id?: number; result: Profiler.StopReturnType } = JSON.parse(data);
        if (message.id !== id) return;
        socket.removeEventListener('message', read);
        resolve(message.result);
      };
      socket.addEventListener('message', read);
    });
    socket.send(JSON.stringify({ id, method, params }));
    return await answer;
  };
  return { send, close: () => socket.close() };
}
