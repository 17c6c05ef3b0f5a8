/** The password in a database URL. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../src/db/connect.ts';
import { clusterIsMissing, startCluster } from '../support/cluster.ts';
import { runCommand } from '../support/commands.ts';
import { examine, secret } from '../support/doctor.ts';
import { onServer } from '../support/server-databases.ts';
import { t } from '../support/tap.ts';

const hint = 'percent-encode the special characters of a password in it, such as %23 for #';
const remedy = `correct the user or the password in DATABASE_URL; ${hint}`;
const addPassword = `add the password to DATABASE_URL, as in postgres://<user>:<password>@<host>/<database>; ${hint}`;
const cli = join(import.meta.dirname, '../../bin/beverage-ordering.js');
const password = 'p#s%s/d?';
/** The methods with which PostgreSQL demands a password. A role with the name uses each of them. */
const methods = ['scram-sha-256', 'md5', 'password'];

t.test('a server that demands a password', { skip: clusterIsMissing }, async (t) => {
  const cluster = await startCluster(t);
  const rules = await onServer(cluster.url, async (client) => {
    for (const method of methods) {
      const encryption = method === 'md5' ? 'md5' : 'scram-sha-256';
      await client.query(`SET password_encryption = '${encryption}'`);
      await client.query(`CREATE ROLE "${method}" LOGIN PASSWORD '${password}'`);
    }
    return (await client.query('SHOW hba_file')).rows[0].hba_file;
  });
  await cluster.stop('fast');
  const lines = methods.map((method) => `host all "${method}" all ${method}\n`);
  writeFileSync(rules, `${lines.join('')}host all postgres all trust\n`);
  await cluster.start();

  const urlOf = (user: string, host = `127.0.0.1:${cluster.port}`) =>
    `postgres://${user}@${host}/postgres`;
  for (const method of methods) {
    const databaseUrl = urlOf(`${method}:${encodeURIComponent(password)}`);
    const database = await openDatabase({
      databaseUrl,
      dataDir: '',
      databasePoolSize: 2,
      databaseStatementTimeoutMs: 30_000,
      databaseConnectTimeoutMs: 30_000,
    });
    await database.close();
    t.pass(`${method} accepts the encoded password`);

    t.match(await runCommand(['migrate', 'status'], { DATABASE_URL: urlOf(method) }), {
      status: 1,
      stderr: `beverage-ordering: the database at 127.0.0.1:${cluster.port}/postgres cannot be used: the server demands a password, and the address has none; ${addPassword}\n`,
    });
    t.match(await runCommand(['migrate', 'status'], { DATABASE_URL: urlOf(`${method}:wrong`) }), {
      status: 1,
      stderr: `password authentication failed for user "${method}"; ${remedy}\n`,
    });
  }
  // `pg` reads these variables in the environment of its process.
  const statusIn = (env: Record<string, string>) => {
    const { status, stderr } = spawnSync(process.execPath, [cli, 'migrate', 'status'], { env });
    return { status, stderr: stderr.toString() };
  };
  const file = join(t.testdir(), 'pgpass');
  for (const method of methods) {
    const line = `127.0.0.1:${cluster.port}:postgres:${method}:${password}\n`;
    writeFileSync(file, line, { mode: 0o600 });
    const DATABASE_URL = urlOf(method);
    for (const env of [{ PGPASSFILE: file }, { PGPASSWORD: password }])
      t.same(
        statusIn({ ...env, DATABASE_URL }),
        { status: 0, stderr: `using the database at 127.0.0.1:${cluster.port}/postgres\n` },
        `${method} accepts the password outside of the address: ${Object.keys(env)}`,
      );
    t.match(statusIn({ PGPASSFILE: file, PGPASSWORD: 'wrong', DATABASE_URL }), {
      status: 1,
      stderr: `password authentication failed for user "${method}"; ${remedy}\n`,
    });
  }
  const [method = ''] = methods;
  t.match(
    (await examine({ DATABASE_URL: urlOf(method), JWT_SECRET: secret })).stdout,
    [
      `error  database      the database at 127.0.0.1:${cluster.port}/postgres cannot be used: the server demands a password, and the address has none\n`,
      `       -> ${addPassword}\n`,
    ].join(''),
  );

  const both = urlOf(method, `127.0.0.1:${cluster.port},localhost:${cluster.port}`);
  t.match(
    await runCommand(['migrate', 'status'], {
      DATABASE_URL: both,
      DATABASE_CONNECT_TIMEOUT_MS: '1000',
    }),
    {
      status: 1,
      stderr: `the server demands a password, and the address has none); ${addPassword}\n`,
    },
    'several servers',
  );
});
