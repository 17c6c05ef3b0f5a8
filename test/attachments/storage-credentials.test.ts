/** Tests the credentials that AWS gives a process, for a deployment without a key in its settings. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { checkStorage } from '../../src/cli/doctor-services.ts';
import { type Config, loadConfig } from '../../src/config.ts';
import { startObjectStorage } from '../support/object-storage.ts';
import { testSettings } from '../support/settings.ts';
import { type Test, t } from '../support/tap.ts';
import { clientOf } from './with-storage.ts';

const session = {
  region: 'eu-central-1',
  accessKeyId: 'SESSION-KEY',
  secretAccessKey: 'SESSION-SECRET',
  sessionToken: 'SESSION-TOKEN',
};

/**
 * Sets variables of the environment until the test ends. Without others, the process would ask the
 * metadata service of an instance and read the profiles of the user.
 */
function setEnvironment(t: Test, variables: Readonly<Record<string, string>>): void {
  const none = join(import.meta.dirname, 'no-such-file');
  const alone = {
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONFIG_FILE: none,
    AWS_SHARED_CREDENTIALS_FILE: none,
  };
  for (const [name, value] of Object.entries({ ...alone, ...variables })) {
    const { [name]: before } = process.env;
    process.env[name] = value;
    t.teardown(() => {
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    });
  }
}

/** Starts a storage that accepts `session`, and returns it with the settings of its service. */
async function startWithoutKey(t: Test, settings: Record<string, string> = {}) {
  const storage = await startObjectStorage(t);
  storage.credentials = session;
  const config = loadConfig({ ...testSettings, ...storage.settingsWithoutKey, ...settings });
  return { storage, config };
}

/** Starts a server that gives credentials. It stops when `t` ends. */
async function startGiver(t: Test, respond: (asked: number) => { type: string; body: string }) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    const { type, body } = respond(asked);
    request.resume().on('end', () => response.writeHead(200, { 'Content-Type': type }).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns the error of a call to the storage. */
const failureOf = (config: Config) =>
  clientOf(config)
    .check()
    .then(
      () => 'no failure',
      (error: unknown) => error,
    );

t.test('credentials of the environment sign each call, with their session token', async (t) => {
  const { storage, config } = await startWithoutKey(t);
  setEnvironment(t, {
    AWS_ACCESS_KEY_ID: session.accessKeyId,
    AWS_SECRET_ACCESS_KEY: session.secretAccessKey,
    AWS_SESSION_TOKEN: session.sessionToken,
  });
  await clientOf(config).check();
  t.same(storage.seen, ['GET bucket']);
});

t.test('a key in the settings counts, also if the environment has another', async (t) => {
  const storage = await startObjectStorage(t);
  setEnvironment(t, {
    AWS_ACCESS_KEY_ID: session.accessKeyId,
    AWS_SECRET_ACCESS_KEY: session.secretAccessKey,
  });
  await clientOf(loadConfig({ ...testSettings, ...storage.settings })).check();
  t.same(storage.seen, ['GET bucket']);
});

t.test('credentials of a container are replaced before they expire', async (t) => {
  const { storage, config } = await startWithoutKey(t);
  const next = { ...session, accessKeyId: 'NEXT-KEY', sessionToken: 'NEXT-TOKEN' };
  const address = await startGiver(t, (asked) => {
    const { accessKeyId, secretAccessKey, sessionToken } = asked === 1 ? session : next;
    const body = {
      AccessKeyId: accessKeyId,
      SecretAccessKey: secretAccessKey,
      Token: sessionToken,
      // The first credentials expire so soon that they are renewed.
      Expiration: new Date(Date.now() + (asked === 1 ? 1000 : 3_600_000)).toISOString(),
    };
    return { type: 'application/json', body: JSON.stringify(body) };
  });
  setEnvironment(t, { AWS_CONTAINER_CREDENTIALS_FULL_URI: address });
  const client = clientOf(config);
  await client.check();
  storage.credentials = next;
  // The first credentials are used until the next ones have arrived.
  while ((await client.check().catch(() => 'refused')) === 'refused') t.ok(storage.seen.length);
  t.equal(await client.check(), undefined);
});

t.test('a web identity gets credentials from STS', async (t) => {
  const { storage, config } = await startWithoutKey(t);
  const expiration = new Date(Date.now() + 3_600_000).toISOString();
  const address = await startGiver(t, () => ({
    type: 'text/xml',
    body: `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
      <AssumeRoleWithWebIdentityResult><Credentials>
        <AccessKeyId>${session.accessKeyId}</AccessKeyId>
        <SecretAccessKey>${session.secretAccessKey}</SecretAccessKey>
        <SessionToken>${session.sessionToken}</SessionToken>
        <Expiration>${expiration}</Expiration>
      </Credentials></AssumeRoleWithWebIdentityResult>
    </AssumeRoleWithWebIdentityResponse>`,
  }));
  setEnvironment(t, {
    AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/drinks',
    AWS_WEB_IDENTITY_TOKEN_FILE: join(t.testdir({ token: 'a.b.c' }), 'token'),
    AWS_ENDPOINT_URL_STS: address,
  });
  await clientOf(config).check();
  t.same(storage.seen, ['GET bucket']);
});

t.test('without credentials, a call fails as 502, and doctor says what to do', async (t) => {
  const { storage, config } = await startWithoutKey(t);
  setEnvironment(t, {});
  t.match(await failureOf(config), { reason: 'upstream_failed', status: 502 });
  const finding = await checkStorage(config);
  t.match(finding, { state: 'error', text: /AWS gave no credentials/ });
  t.match(
    finding.fix,
    /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give the process a role of AWS/,
  );
  t.same(storage.seen, []);
});

t.test('credentials that do not come in time fail as 504', async (t) => {
  const { config } = await startWithoutKey(t, { S3_TIMEOUT_MS: '50' });
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    silent.close();
    silent.closeAllConnections();
  });
  const { port } = silent.address() as AddressInfo;
  setEnvironment(t, { AWS_CONTAINER_CREDENTIALS_FULL_URI: `http://127.0.0.1:${port}` });
  t.match(await failureOf(config), { reason: 'upstream_timeout', status: 504 });
});
