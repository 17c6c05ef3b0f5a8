/**
 * Creates databases on a PostgreSQL server. This file does not load tap, because the programs that
 * use it are not tests: tap ends a process after 30 seconds, or after TAP_TIMEOUT.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseSettings } from '../../src/db/database.ts';
import type { Teardown } from './teardown.ts';

/** The URL of the PostgreSQL server, if the tests use one. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || undefined;

/**
 * Generous limits, so that no test fails because the machine is busy. A test of a limit sets its
 * own.
 */
const limits = {
  databasePoolSize: 10,
  databaseStatementTimeoutMs: 60_000,
  databaseConnectTimeoutMs: 60_000,
};

/**
 * Creates a database without any table on the test server, dropped when `t` ends.
 *
 * @returns settings to open it with
 */
export async function createEmptyDatabase(t: Teardown, server: string): Promise<DatabaseSettings> {
  return createDatabase(t, server, 'template0');
}

/** Creates a copy of a template on a server, dropped when `t` ends. */
export async function createDatabase(
  t: Teardown,
  server: string,
  template: string,
): Promise<DatabaseSettings> {
  const name = `beverage_test_${randomBytes(8).toString('hex')}`;
  // The default writes every page to the log, which takes twice the processor time.
  const text = `create database ${name} template ${template} strategy file_copy`;
  await onServer(server, (client) => client.query(text));
  t.teardown(() =>
    onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  );
  return settingsFor(server, name);
}

/** Runs `act` with a connection to the server. */
export async function onServer<T>(
  server: string,
  act: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** The settings to open a database of a server with. */
export function settingsFor(server: string, name: string): DatabaseSettings {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    dataDir: '',
    ...limits,
  };
}
