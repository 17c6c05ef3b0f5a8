/** `doctor` on a computer without a database server. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { commandsOn } from '../support/commands.ts';
import { copyDataFolder } from '../support/data-folder.ts';
import { examine, secret } from '../support/doctor.ts';
import { startObjectStorage } from '../support/object-storage.ts';
import { t } from '../support/tap.ts';

t.test('an empty deployment is valid, and doctor creates nothing in it', async (t) => {
  const folder = join(t.testdir(), 'data');
  const { status, stdout, stderr } = await examine({ DATA_DIR: folder });
  t.equal(status, 0);
  t.match(stdout, /^ok +database +embedded, created at the first start$/m);
  for (const about of ['servers', 'rights', 'session', 'clock', 'instances', 'demo data'])
    t.match(stdout, new RegExp(`^skip +${about} +without DATABASE_URL`, 'm'));
  for (const about of ['migrations', 'ids', 'catalog'])
    t.match(stdout, new RegExp(`^skip +${about} +until the database exists$`, 'm'));
  t.equal(stderr, '');
  t.equal(existsSync(folder), false);
});

t.test('every invalid setting is named with its remedy', async (t) => {
  const { status, stdout, stderr } = await examine({ PORT: 'x', JWT_SECRET: 'short' });
  t.equal(status, 1);
  t.match(stdout, /^error +settings +PORT must be/m);
  t.match(stdout, /^error +settings +JWT_SECRET must be/m);
  t.match(stdout, /-> correct it in the environment/);
  t.match(
    stdout,
    /^skip +all others +until the settings are valid: secrets, data folder, .*database, /m,
  );
  t.notMatch(stdout, 'short');
  t.equal(stderr, 'beverage-ordering: found 2 errors\n');
});

t.test('a name that is almost a setting is named, also next to invalid settings', async (t) => {
  const mistaken = { DATABSE_URL: 'postgres://app:hunter2@a/b', REDIS_ULR: 'redis://a' };
  const remedies =
    /^error +settings +DATABSE_URL is no setting .*\n +-> rename it to DATABASE_URL,.*\nnote +settings +REDIS_ULR .*\n +-> rename it to REDIS_URL,/;
  const valid = await examine({ DATA_DIR: join(t.testdirName, 'data'), ...mistaken });
  t.match(valid, { status: 1, stdout: remedies }, 'without DATABASE_URL, it is an error');
  t.notMatch(valid.stdout, 'hunter2');
  const invalid = await examine({ PORT: 'x', ...mistaken });
  t.match(invalid, { status: 1, stdout: remedies });
  t.match(invalid.stdout, /^error +settings +PORT must be/m);
});

t.test('a near-miss next to secrets is an error if no database is named', async (t) => {
  const look = (env: Record<string, string>) =>
    examine({ DATA_DIR: join(t.testdirName, 'data'), REDIS_ULR: 'redis://a', ...env });
  t.match(await look({}), { status: 0, stdout: /^note +settings +REDIS_ULR/m });
  for (const name of ['JWT_SECRET', 'INTERNAL_TOKENS'])
    t.match(await look({ [name]: secret }), { status: 1, stdout: /^error +settings +REDIS_ULR/m });
});

t.test('doctor says in words that a server is not Redis, and that Redis rejects it', async (t) => {
  const answering = async (reply: string) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined).once('data', () => socket.write(reply));
    });
    t.teardown(() => server.close());
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
    const REDIS_URL = `redis://127.0.0.1:${port}`;
    return (await examine({ DATA_DIR: join(t.testdirName, 'data'), REDIS_URL })).stdout;
  };
  t.match(
    await answering('HTTP/1.1 400 Bad Request\r\n\r\n'),
    /^error +redis +answers, but not as Redis does\n +-> correct the port in REDIS_URL; until then/m,
  );
  t.match(
    await answering('-NOAUTH Authentication required.\r\n'),
    /^error +redis +rejects the service: NOAUTH .*\n +-> correct the user and the password in REDIS_URL;/m,
  );
});

t.test('doctor checks the secrets, the data folder and Redis', async (t) => {
  const folder = t.testdir({ file: '' });
  const look = async (env: Record<string, string>) => {
    const { status, stdout } = await examine({ DATA_DIR: join(folder, 'data'), ...env });
    return { status, stdout };
  };
  t.match(await look({ JWT_SECRET: `${secret},${secret}` }), {
    status: 1,
    stdout: /error +secrets +.* twice/,
  });
  t.match(await look({ JWT_SECRET: `${secret},${secret}x` }), {
    status: 0,
    stdout: /note +secrets +2: the first signs/,
  });
  t.match(await look({ DATA_DIR: join(folder, 'file/data') }), {
    status: 1,
    stdout: /error +data folder/,
  });
  t.match(await look({ REDIS_URL: 'redis://:hunter2@127.0.0.1:1' }), {
    status: 1,
    stdout:
      /error +redis +does not respond: nothing listens on 127\.0\.0\.1:1 \(ECONNREFUSED\)(?!.*hunter2)/,
  });
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data/jwt-secret'), 'short');
  t.match(await look({}), {
    status: 1,
    stdout: /error +secrets .*jwt-secret holds no secret of at least .*\n +-> delete the file/,
  });
  rmSync(join(folder, 'data/jwt-secret'));
  mkdirSync(join(folder, 'data/jwt-secret'));
  t.match(
    await look({}),
    {
      status: 1,
      stdout:
        /^error +secrets +the path is a folder, not a file \(EISDIR\)[\s\S]*^ok +data folder/m,
    },
    'a secret that cannot be read does not end the other checks',
  );
});

t.test('an unexpected error of a check is a finding, and the other checks still run', async (t) => {
  const { status, stdout, stderr } = await examine({
    DATA_DIR: join(t.testdirName, 'data'),
    // A valid URL whose password is not percent-encoded text.
    REDIS_URL: 'redis://:hunter2%FF@127.0.0.1:1',
  });
  t.equal(status, 1);
  t.match(
    stdout,
    /^ok +database [\s\S]*^error +redis +.*URI malformed\n +-> [\s\S]*^ok +storage /m,
  );
  t.notMatch(stdout, 'hunter2');
  t.equal(stderr, 'beverage-ordering: found 1 error\n');
});

t.test('doctor lists the trusted proxies', async (t) => {
  const look = async (env: Record<string, string>) =>
    await examine({ DATA_DIR: join(t.testdirName, 'data'), ...env });
  t.match(await look({}), {
    status: 0,
    stdout: /^ok +proxies +none: X-Forwarded-For is ignored$/m,
  });
  t.match(await look({ TRUST_PROXY: 'loopback,10.0.0.7' }), {
    status: 0,
    stdout: /^ok +proxies +X-Forwarded-For is trusted from loopback, 10\.0\.0\.7$/m,
  });
  t.match(await look({ TRUST_PROXY: 'loopback,private' }), {
    status: 0,
    stdout:
      /^note +proxies +.* from loopback, private\n +-> if your clients have private addresses too, list the addresses/m,
  });
  const open = { HOST: '0.0.0.0', DEMO: 'true' };
  t.match(await look(open), {
    status: 0,
    stdout: /^note +proxies +none: .*\n +-> if you have proxies, list their addresses/m,
  });
  t.match(await look({ TRUST_PROXY: 'true' }), {
    status: 1,
    stdout: /^error +settings +TRUST_PROXY must be .*every client/m,
  });
  t.match(await look({ HOST: '0.0.0.0' }), {
    status: 1,
    stdout: /^error +settings +.*HOST=0\.0\.0\.0.*DEMO=true/m,
  });
});

t.test(
  'doctor reports a Redis that responds',
  { skip: !process.env.TEST_REDIS_URL && 'needs TEST_REDIS_URL' },
  async (t) => {
    const { status, stdout } = await examine({
      DATA_DIR: join(t.testdir(), 'data'),
      REDIS_URL: process.env.TEST_REDIS_URL ?? '',
    });
    t.equal(status, 0);
    t.match(stdout, /^ok +redis +responds in \d+ ms$/m);
  },
);

t.test('doctor checks the object storage', async (t) => {
  const storage = await startObjectStorage(t);
  const look = async () =>
    (await examine({ DATA_DIR: join(t.testdirName, 'data'), ...storage.settings })).stdout;
  t.match(await look(), /^ok +storage +responds$/m);
  t.same(storage.seen, ['GET bucket'], 'the storage is only read');

  storage.answer = (_request, response) =>
    response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
  t.match(await look(), /^error +storage +.* 404 NoSuchBucket\n +-> create the bucket/m);
  storage.answer = (_request, response) =>
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
  t.match(await look(), /^error +storage +.* 403 AccessDenied\n +-> correct the two keys/m);
  storage.answer = (_request, response) => response.writeHead(404).end('not found');
  t.match(
    await look(),
    /^error +storage +.* without an error code\n +-> correct S3_ENDPOINT: what/m,
  );
  storage.close();
  const unreachable = await look();
  t.match(
    unreachable,
    /^error +storage +.* found no connection: nothing listens on .* \(ECONNREFUSED\)\n +-> start the storage, or correct S3_ENDPOINT/m,
  );
  t.notMatch(unreachable, /STORAGE-(KEY|SECRET)/);
});

t.test('doctor reports an unreachable database', async (t) => {
  const { status, stdout } = await examine({
    DATABASE_URL: 'postgres://app:hunter2@127.0.0.1:1/x',
    JWT_SECRET: secret,
  });
  t.equal(status, 1);
  t.match(stdout, /^error +database +.*ECONNREFUSED.*\n +-> start PostgreSQL/m);
  for (const about of ['rights', 'migrations', 'clock', 'catalog', 'webhooks', 'demo data'])
    t.match(stdout, new RegExp(`^skip +${about} +until the database can be used$`, 'm'));
  t.notMatch(stdout, 'hunter2');
});

t.test('doctor requires tokens if other computers reach the internal listener', async (t) => {
  const look = async (env: Record<string, string>) =>
    (await examine({ DATA_DIR: join(t.testdirName, 'data'), ...env })).stdout;
  t.match(await look({}), /^ok +internal +only this computer reaches it$/m);
  const open = { INTERNAL_HOST: '0.0.0.0', DEMO: 'true' };
  t.match(
    await look(open),
    /^error +internal +everybody .* 0\.0\.0\.0 .*\n +-> set INTERNAL_TOKENS/m,
  );
  t.match(await look({ ...open, INTERNAL_TOKENS: secret }), /^ok +internal +every caller needs/m);
});

t.test('doctor reports deliveries into private networks, an error in production', async (t) => {
  const look = async (env: Record<string, string>) =>
    await examine({ DATA_DIR: join(t.testdirName, 'data'), ...env });
  t.match((await look({})).stdout, /^ok +webhooks +only public addresses get deliveries$/m);
  const allowed = { WEBHOOK_ALLOW_PRIVATE: 'true' };
  t.match((await look(allowed)).stdout, /^note +webhooks +WEBHOOK_ALLOW_PRIVATE .*\n +-> remove/m);
  t.match(await look({ ...allowed, NODE_ENV: 'production', DEMO: 'true', JWT_SECRET: secret }), {
    status: 1,
    stdout: /^error +webhooks +WEBHOOK_ALLOW_PRIVATE is set/m,
  });
});

t.test('doctor warns before the ids of orders and attachments end', async (t) => {
  const { run, look } = commandsOn(await copyDataFolder(t));
  const idsAfter = async (last: number) => {
    await look((db) => sql`SELECT setval('order_ids', ${last})::text`.execute(db));
    const { status, stdout } = await run(['doctor']);
    return [status, stdout.match(/^.* ids .*\n( +->.*)?/m)?.[0]];
  };
  const remedy =
    / +ids +(.*)\n +-> the contract allows no greater id: start a new deployment \(docs\S+scale\.md,/;
  t.match((await run(['doctor'])).stdout, /^ok +ids +999,999,999,999,999 are left for orders and/m);
  t.match(await idsAfter(899_999_999_999_998), [0, /^ok +ids +100,000,000,000,001 are left/]);
  const late = await idsAfter(987_654_321_000_000);
  t.match(late, [0, remedy]);
  t.match(late, [0, /^note +ids +98 % are used, and 12,345,678,999,999 are left for orders and/]);
  const ended = await idsAfter(999_999_999_999_999);
  t.match(ended, [1, remedy]);
  t.match(ended, [1, /^error +ids +none is left, so no order or attachment can be created$/m]);
});

t.test('doctor names up to five paused webhooks', async (t) => {
  const folder = await copyDataFolder(t);
  const { run, look } = commandsOn(folder);
  t.match((await run(['doctor'])).stdout, /^ok +webhooks +none is paused$/m);
  const pause = (...ids: string[]) =>
    look((db) =>
      db
        .insertInto('webhooks')
        .values(
          ids.map((id) => ({
            partner_id: 1,
            id,
            url: 'https://partner.example/',
            secrets: [],
            event_types: [],
            is_paused: true,
            pause_reason: 'the partner paused it',
          })),
        )
        .execute(),
    );
  await pause('a', 'b');
  const two = await run(['doctor']);
  t.equal(two.status, 0);
  t.match(
    two.stdout,
    /^note +webhooks +paused: 1\/a, 1\/b\n +-> npm run cli -- webhooks list says why; then, for each: npm run cli -- webhooks resume 1\/a$/m,
  );
  await pause('c', 'd', 'e', 'f');
  t.match((await run(['doctor'])).stdout, /paused: 1\/a, 1\/b, 1\/c, 1\/d, 1\/e, and 1 more\n/);
});
