/**
 * The receivers that docs/how-to/receive-webhooks.md shows accept what the service signs, and
 * refuse everything else. They and the push service of another guide survive broken requests.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blocksOf } from '../../scripts/docs/blocks.ts';
import { freePort } from '../../scripts/support/ports.ts';
import { signatureHeaders } from '../../src/webhooks/sign.ts';
import { readDocument } from '../support/markdown.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const page = 'docs/how-to/receive-webhooks.md';
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const [oldSecret, secret, foreignSecret] = [newSecret(), newSecret(), newSecret()];
const body = JSON.stringify({ type: 'ping', timestamp: new Date().toISOString(), data: {} });

/** Starts the receiver of a language with both secrets. Returns its folder and a function that sends. */
async function startReceiver(
  t: Test,
  language: string,
  program: string,
  file: string,
  shownIn = page,
) {
  const folder = mkdtempSync(join(tmpdir(), 'receiver-'));
  const port = await freePort();
  const fences = blocksOf(readDocument(shownIn));
  const source = fences.find((fence) => fence.language === language)?.text ?? '';
  t.match(source, '4000');
  writeFileSync(join(folder, file), source.replace('4000', String(port)));
  const receiver = spawn(program, [file], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, SECRETS: `${oldSecret},${secret}` },
  });
  t.teardown(async () => {
    const ended = once(receiver, 'exit');
    receiver.kill();
    await ended;
    rmSync(folder, { recursive: true });
  });
  const send = async (headers: Record<string, string>, sent = body) => {
    const url = `http://127.0.0.1:${port}/webhooks`;
    const response = await fetch(url, { method: 'POST', headers, body: sent });
    return response.status;
  };
  await until(() => send({}).then(Boolean, () => false));
  return { folder, port, send };
}

/** Sends the begin of a request, and disconnects. */
async function breakOff(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc');
  await new Promise((resolve) => setImmediate(resolve));
  socket.destroy();
  await once(socket, 'close');
}

const sign = (secrets: string[], sentAt = new Date(), id = 'evt_1') => ({
  ...signatureHeaders({ id, sentAt, body, secrets }),
});

const receivers = [
  ['js', process.execPath, 'receiver.mjs'],
  ['python', 'python3', 'receiver.py'],
] as const;

for (const [language, program, file] of receivers) {
  const isMissing = spawnSync(program, ['--version']).status !== 0;
  const skip = isMissing && `${program} is not installed`;
  t.test(
    `the receiver in ${language} accepts each delivery of the service`,
    { skip },
    async (t) => {
      const { send } = await startReceiver(t, language, program, file);
      t.equal(await send(sign([secret])), 204);
      t.equal(await send(sign([secret])), 204, 'a repetition');
      t.equal(await send(sign([foreignSecret, oldSecret])), 204, 'one of two signatures');
      t.equal(await send(sign([secret], new Date(Date.now() - 290_000))), 204, 'a slow clock');
    },
  );

  t.test(
    `the receiver in ${language} survives a client that disconnects in the middle`,
    { skip },
    async (t) => {
      const { port, send } = await startReceiver(t, language, program, file);
      for (let nth = 0; nth < 3; nth++) {
        await breakOff(port);
        t.equal(await send(sign([secret])), 204);
      }
    },
  );

  t.test(`the receiver in ${language} refuses all other requests`, { skip }, async (t) => {
    const { folder, send } = await startReceiver(t, language, program, file);
    const genuine = sign([secret]);
    const refused = {
      'no signature': send({}),
      'the secret of another webhook': send(sign([foreignSecret])),
      'another body': send(genuine, `${body} `),
      'another id': send({ ...genuine, 'webhook-id': 'evt_2' }),
      'another time': send({
        ...genuine,
        'webhook-timestamp': String(Math.floor(Date.now() / 1e3) - 9),
      }),
      'an old delivery': send(sign([secret], new Date(Date.now() - 310_000))),
      'a delivery of the future': send(sign([secret], new Date(Date.now() + 320_000))),
      'a timestamp that is no number': send({ ...genuine, 'webhook-timestamp': 'now' }),
      'an unknown version of the signature': send({
        ...genuine,
        'webhook-signature': genuine['webhook-signature'].replace('v1,', 'v2,'),
      }),
    };
    for (const [what, status] of Object.entries(refused)) t.equal(await status, 400, what);
    const stored = readdirSync(folder, { recursive: true }).filter((name) => /evt/.test(`${name}`));
    t.same(stored, []);
  });
}

t.test('the push service of a guide survives a client that disconnects', async (t) => {
  const shownIn = 'docs/how-to/send-push-notifications.md';
  const { port, send } = await startReceiver(t, 'js', process.execPath, 'stub.mjs', shownIn);
  const message = JSON.stringify({ message: { token: 'phone', notification: { body: 'ready' } } });
  for (let nth = 0; nth < 3; nth++) {
    await breakOff(port);
    t.equal(await send({}, message), 200);
  }
});
