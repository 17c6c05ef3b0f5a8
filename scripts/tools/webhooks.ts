/** The libraries of Standard Webhooks, which must accept the signatures of the service. */
import { randomBytes } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signatureHeaders } from '../../src/webhooks/sign.ts';
import { go, installPython, run } from './install.ts';
import type { Tool } from './tool.ts';

const source = join(import.meta.dirname, 'standard-webhooks');
const pins = join(source, 'requirements.txt');
const versionIn = (file: string, pattern: RegExp) =>
  pattern.exec(readFileSync(join(source, file), 'utf8'))?.[1] ?? '';

/** The libraries by the names on the command line. */
export const webhookLibraries: Readonly<Record<string, Tool>> = {
  'standard-webhooks-go': {
    use: 'webhooks in Go',
    title: '`standard-webhooks`, library for Go',
    version: versionIn('go.mod', /libraries (v\S+)/),
    view: 'none',
    notes: 'Import `github.com/standard-webhooks/standard-webhooks/libraries/go`.',
    needs: ['python3'],
    run: async ({ folder }) => {
      prepare(folder);
      const options = { GOTOOLCHAIN: 'local', GOFLAGS: '-buildvcs=false' };
      return resultOf(await run([await go(), 'run', '.'], folder, options));
    },
  },
  'standard-webhooks-python': {
    use: 'webhooks in Python',
    title: '`standardwebhooks`, library for Python',
    version: versionIn('requirements.txt', /^standardwebhooks==(.+)$/m),
    view: 'none',
    notes: '`verify` takes the body as text or bytes, before it is parsed.',
    needs: ['python3'],
    run: async ({ folder }) => {
      prepare(folder);
      for (const command of installPython(pins)) await run(command, folder);
      return resultOf(await run(['.venv/bin/python', 'verify.py'], folder));
    },
  },
};

/** Copies the programs, and writes the deliveries that they verify. */
function prepare(folder: string): void {
  cpSync(source, folder, { recursive: true });
  writeFileSync(join(folder, 'deliveries.json'), JSON.stringify(deliveries()));
}

function resultOf(output: string): string {
  const verified = Number(output.trim());
  if (verified !== deliveries().length) throw new Error(`unexpected output: ${output}`);
  return 'accepts genuine deliveries, and refuses others';
}

/** Returns deliveries as the service signs them, and some that every library must refuse. */
function deliveries() {
  const [secret, former, foreign] = ['', '', ''].map(
    () => `whsec_${randomBytes(32).toString('base64')}`,
  ) as [string, string, string];
  const body = '{"type":"order.created","data":{"note":"Käffchen ☕"}}';
  const id = 'evt_1';
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const sign = (secrets: string[], sentAt = secondsAgo(0)) =>
    signatureHeaders({ id, sentAt, body, secrets });
  const headers = sign([secret]);
  const genuine = { secret, headers, body, genuine: true };
  const forged = { ...genuine, genuine: false };
  return [
    { ...genuine, what: 'one secret' },
    { ...genuine, headers: sign([former, secret]), what: 'the second of two secrets' },
    { ...genuine, headers: sign([secret, former]), what: 'the first of two secrets' },
    { ...genuine, headers: sign([secret], secondsAgo(200)), what: 'a slow clock' },
    { ...forged, headers: sign([foreign]), what: 'the secret of another webhook' },
    { ...forged, body: `${body} `, what: 'another body' },
    { ...forged, headers: { ...headers, 'webhook-id': 'evt_2' }, what: 'another id' },
    { ...forged, headers: sign([secret], secondsAgo(600)), what: 'an old delivery' },
    { ...forged, headers: sign([secret], secondsAgo(-600)), what: 'a delivery of the future' },
  ];
}
