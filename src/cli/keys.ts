/** What the commands for the keys of partners and for those of machines have in common. */
import type { AuditEvent } from '../auth/audit.ts';
import type { Db } from '../db/tables.ts';
import { printable } from '../http/printable.ts';
import { idOf, UsageError } from './command.ts';
import { noOwner, type Owner, requireOwner } from './owners.ts';
import type { Terminal } from './terminal.ts';
import { withDatabase } from './with-database.ts';

type OwnedKey<Column extends string> = { id: number; label: string | null } & {
  [_ in Column]: number;
};

/** Only the keys of machines expire. */
type ListedKey<Column extends string> = OwnedKey<Column> & {
  created_at: string;
  expires_at?: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
};

/** The keys of one kind of owner. */
interface KeyKind<Column extends string, Options> {
  owner: Owner;
  /** The column with the owner of a key. */
  column: Column;
  create(
    db: Db,
    ownerId: number,
    label: string | null,
    options: Options,
  ): Promise<(OwnedKey<Column> & { key: string }) | undefined>;
  list(db: Db, ownerId: number | null): Promise<ListedKey<Column>[]>;
  /** Revokes a key, and returns it with its state before. */
  revoke(
    db: Db,
    keyId: number,
  ): Promise<(ListedKey<Column> & { was_unrevoked: boolean }) | undefined>;
  eventOf(change: 'created' | 'revoked', key: OwnedKey<Column>): AuditEvent;
}

type Json = { json: boolean };

/** Returns the commands `create`, `list` and `revoke` for the keys of one kind of owner. */
export function keyCommands<Column extends string, Options>(kind: KeyKind<Column, Options>) {
  const { owner, column, eventOf } = kind;
  return {
    /** Creates another key for an owner and prints it. */
    async createKey(
      name: string,
      options: Options & Json & { label: string | undefined },
      terminal: Terminal,
    ): Promise<void> {
      const ownerId = idOf(name, `a ${owner} id`);
      const label = labelIn(options.label);
      await withDatabase(terminal, async ({ db }, { audit }) => {
        const created = await kind.create(db, ownerId, label, options);
        if (created === undefined) throw noOwner(owner, ownerId);
        audit(eventOf('created', created));
        terminal.print(options.json ? JSON.stringify(created) : created.key);
      });
    },

    /** Prints the keys of one owner or of all owners, without the secrets. */
    async listKeys(name: string, { json }: Json, terminal: Terminal): Promise<void> {
      const ownerId = name === '' ? null : idOf(name, `a ${owner} id`);
      await withDatabase(terminal, async ({ db }) => {
        await requireOwner(db, owner, ownerId);
        for (const key of await kind.list(db, ownerId)) {
          const { id, label, created_at } = key;
          const line = [id, `${owner} ${key[column]}`, label ?? '-', created_at, useOf(key)];
          terminal.print(json ? JSON.stringify(key) : [...line, stateOf(key)].join('  '));
        }
      });
    },

    /** Makes a key invalid at once. */
    async revokeKey(name: string, { json }: Json, terminal: Terminal): Promise<void> {
      const keyId = idOf(name, `the id of a key, which "${owner}-keys list" prints`);
      await withDatabase(terminal, async ({ db }, { audit }) => {
        const revoked = await kind.revoke(db, keyId);
        if (revoked === undefined)
          throw new Error(`there is no key ${keyId}: you find the ids with ${owner}-keys list`);
        const { was_unrevoked: wasUnrevoked, ...key } = revoked;
        if (wasUnrevoked) audit(eventOf('revoked', revoked));
        const state = wasUnrevoked ? 'revoked' : 'already revoked';
        terminal.print(
          json ? JSON.stringify(key) : `key ${keyId} of ${owner} ${revoked[column]} is ${state}`,
        );
      });
    },
  };
}

const maxLabelLength = 100;

/** Reads a label. Throws a UsageError. */
function labelIn(given: string | undefined): string | null {
  if (given === undefined) return null;
  const isOneLine = printable(given) === given;
  if (isOneLine && given !== '' && given.length <= maxLabelLength) return given;
  throw new UsageError(
    `--label must have 1 to ${maxLabelLength} characters, and none that ends a line or controls a terminal`,
  );
}

function useOf({ last_used_at }: ListedKey<never>): string {
  return last_used_at === null ? 'never used' : `used ${last_used_at}`;
}

function stateOf({ revoked_at, expires_at = null }: ListedKey<never>): string {
  if (revoked_at !== null) return `revoked ${revoked_at}`;
  if (expires_at === null) return 'valid';
  return `${Date.parse(expires_at) > Date.now() ? 'valid until' : 'expired'} ${expires_at}`;
}
