/** The roles of docs/how-to/deploy.md: one owns the tables, and the service has the other. */
import { randomBytes } from 'node:crypto';
import { blocksOf } from '../../scripts/docs/blocks.ts';
import { readDocument } from './markdown.ts';
import { onServer } from './server-databases.ts';
import type { Teardown } from './teardown.ts';

export interface Roles {
  owner: string;
  service: string;
  /** The SQL of the page in which the owner grants rights on everything that it will create. */
  grantsForFuture: string;
  /** The SQL of the page in which the owner grants rights on everything that exists. */
  grantsForExisting: string;
}

/** Creates two roles on a server. They are dropped when `t` ends, after their databases. */
export async function createRoles(t: Teardown, server: string): Promise<Roles> {
  const name = `beverage_roles_${randomBytes(8).toString('hex')}`;
  const [owner, service] = [`${name}_owner`, `${name}_service`];
  const asAdmin = (text: string) => onServer(server, (client) => client.query(text));
  await asAdmin(`create role ${owner} login`);
  await asAdmin(`create role ${service} login`);
  t.teardown(async () => {
    await asAdmin(`drop role ${owner}`);
    await asAdmin(`drop role ${service}`);
  });
  const [, section = ''] = readDocument('docs/how-to/deploy.md').split('### Roles\n');
  const [roles = ''] = section.split('\n### ');
  const [grantsForFuture = '', grantsForExisting = ''] = blocksOf(roles)
    .filter(({ language }) => language === 'sql')
    .map(({ text }) => text.replaceAll(' to beverages;', ` to ${service};`));
  return { owner, service, grantsForFuture, grantsForExisting };
}

/** Returns the address of a database for a role. */
export function urlAs(role: string, database: string | URL): string {
  const url = new URL(database);
  url.username = role;
  return url.href;
}
