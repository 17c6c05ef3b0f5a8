/**
 * Starts PostgreSQL for a test or a scenario that stops or restarts the server, or needs TLS or a
 * standby. The server that tests share allows none of these. PostgreSQL ends with the test.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as clusters from '../../scripts/support/cluster.ts';
import { testDatabaseUrl } from './server-databases.ts';
import type { Teardown } from './teardown.ts';

/** A running PostgreSQL. */
export type Cluster = clusters.Cluster;

/**
 * Why a test cannot start a cluster, or false. Without TEST_DATABASE_URL, the tests are about the
 * embedded database only.
 */
export const clusterIsMissing =
  testDatabaseUrl === undefined ? 'needs TEST_DATABASE_URL' : clusters.clusterIsMissing;

/** A running PostgreSQL that offers TLS. */
export interface TlsCluster extends Cluster {
  /** The file of the certificate authority that signed the server's certificate for `localhost`. */
  readonly authority: string;
}

/** Creates and starts a cluster. `settings` are those of `postgresql.conf`. */
export function startCluster(
  t: Teardown,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  return startClusterIn(ownFolder(t), t, settings);
}

/** Creates and starts a cluster that offers TLS. */
export async function startClusterWithTls(t: Teardown): Promise<TlsCluster> {
  const folder = ownFolder(t);
  makeCertificates(folder);
  const cluster = await startClusterIn(folder, t, {
    ssl: 'on',
    ssl_cert_file: join(folder, 'server.crt'),
    ssl_key_file: join(folder, 'server.key'),
  });
  return { ...cluster, authority: join(folder, 'authority.crt') };
}

async function startClusterIn(
  folder: string,
  t: Teardown,
  settings: Readonly<Record<string, string>>,
): Promise<Cluster> {
  const cluster = await clusters.startCluster(folder, { fsync: 'off', ...settings });
  t.teardown(() => cluster.end());
  return cluster;
}

/**
 * Creates and starts a standby. From then on, the primary acknowledges a commit only when a standby
 * has it.
 */
export async function startStandby(t: Teardown, primary: Cluster): Promise<Cluster> {
  const standby = await startAsynchronousStandby(t, primary);
  await primary.waitForStandby();
  return standby;
}

/** Starts a standby that gets each commit some time after the primary has acknowledged it. */
export async function startAsynchronousStandby(
  t: Teardown,
  primary: Pick<Cluster, 'url'>,
): Promise<Cluster> {
  const standby = await clusters.startStandby(ownFolder(t), primary);
  t.teardown(() => standby.end());
  return standby;
}

function ownFolder(t: Teardown): string {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  clusters.giveToUnprivileged(folder);
  return folder;
}

/** Creates a certificate authority and a certificate for `localhost` that it signs. */
function makeCertificates(folder: string): void {
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-subj',
    '/CN=test authority',
    '-keyout',
    'authority.key',
    '-out',
    'authority.crt',
  );
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const issuer = ['-CA', 'authority.crt', '-CAkey', 'authority.key'];
  openssl(
    'req',
    '-x509',
    ...key,
    ...name,
    ...issuer,
    '-keyout',
    'server.key',
    '-out',
    'server.crt',
  );
  for (const file of ['server.key', 'server.crt']) clusters.giveToUnprivileged(join(folder, file));
}
