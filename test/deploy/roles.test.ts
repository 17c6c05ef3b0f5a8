/** The commands for operators that hand a database to other roles work as the pages say. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { blocksOf } from '../../scripts/docs/blocks.ts';
import { runCommand } from '../support/commands.ts';
import { secret } from '../support/doctor.ts';
import { readDocument } from '../support/markdown.ts';
import { createRoles, urlAs } from '../support/roles.ts';
import { createEmptyDatabase, onServer, testDatabaseUrl } from '../support/server-databases.ts';
import { t } from '../support/tap.ts';

const skip = testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL';

/** Returns the only block of commands of a page that contains a text. */
function blockWith(path: string, text: string): string {
  const blocks = blocksOf(readDocument(path)).filter(
    (block) => block.language === 'sh' && block.text.includes(text),
  );
  if (blocks.length !== 1) throw new Error(`${path} has ${blocks.length} blocks with ${text}`);
  return blocks[0]?.text ?? '';
}

t.test(
  'a database of another role can be given to two roles, dumped, restored and upgraded',
  { skip },
  async (t) => {
    const server = testDatabaseUrl ?? '';
    const roles = await createRoles(t, server);
    const { owner, service } = roles;
    const { databaseUrl: url = '' } = await createEmptyDatabase(t, server);
    const name = new URL(url).pathname.slice(1);
    const copy = `beverage_test_${randomBytes(8).toString('hex')}`;
    t.teardown(() => onServer(server, (client) => client.query(`drop database if exists ${copy}`)));
    const folder = t.testdir();
    let serving = service;
    const run = (block: string) =>
      execFileSync('sh', ['-e'], {
        cwd: t.testdirName,
        encoding: 'utf8',
        env: { ...process.env, DATABASE_URL: urlAs(service, url) },
        input: block
          .replaceAll('../beverages', folder)
          .replaceAll(
            /(createdb|dropdb) -h 127.0.0.1 -U postgres/g,
            `$1 --maintenance-db=${server}`,
          )
          .replaceAll(/psql -h 127\.0\.0\.1 -U postgres (.*)beverages /g, `psql $1${url} `)
          .replaceAll(/postgres:\/\/beverages_owner@\S+\/restored/g, urlAs(owner, urlOfCopy))
          .replaceAll('beverages_owner', owner)
          .replaceAll('alter database beverages ', `alter database ${name} `)
          .replaceAll(' restored', ` ${copy}`)
          .replaceAll(/ beverages;/g, ` ${serving};`),
      });
    const copied = new URL(url);
    copied.pathname = `/${copy}`;
    const urlOfCopy = copied.href;
    const migrates = async (database: string) => {
      const settings = { DATABASE_URL: urlAs(owner, database) };
      t.match(await runCommand(['migrate', 'down', '--yes'], settings), { status: 0 });
      t.match(await runCommand(['migrate'], settings), { status: 0 });
      const doctor = await runCommand(['doctor'], {
        DATABASE_URL: urlAs(serving, database),
        JWT_SECRET: secret,
      });
      t.match(doctor.stdout, /^ok +rights +the role \S+ may use every table$/m);
    };

    t.match(await runCommand(['migrate'], { DATABASE_URL: url }), { status: 0 });
    t.match(
      await runCommand(['migrate'], { DATABASE_URL: urlAs(owner, url) }),
      { status: 1 },
      'before, the role cannot migrate',
    );
    run(blockWith('docs/how-to/deploy.md', 'alter database'));
    const asOwner = (text: string) => onServer(urlAs(owner, url), (client) => client.query(text));
    await asOwner(roles.grantsForFuture);
    await asOwner(roles.grantsForExisting);
    await migrates(url);

    run(blockWith('docs/how-to/back-up-and-restore.md', 'pg_dump'));
    run(blockWith('docs/how-to/back-up-and-restore.md', 'pg_restore'));
    await migrates(urlOfCopy);

    run(blockWith('docs/how-to/back-up-and-restore.md', 'dropdb'));
    run(blockWith('docs/how-to/commands.md', 'drop role'));
    await t.rejects(
      onServer(server, (client) => client.query(`drop role ${service}`)),
      /does not exist/,
      'the replaced role is gone',
    );

    // The dump has the rights of the role that is gone.
    serving = `${service}_2`;
    await onServer(server, (client) => client.query(`create role ${serving} login`));
    try {
      run(blockWith('docs/how-to/back-up-and-restore.md', 'pg_restore'));
      await migrates(urlOfCopy);
      run(blockWith('docs/how-to/back-up-and-restore.md', 'dropdb'));
    } finally {
      await onServer(server, (client) =>
        client.query(`create role ${service}; drop role ${serving}`),
      );
    }
  },
);
