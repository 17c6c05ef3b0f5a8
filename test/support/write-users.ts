/**
 * Program: inserts users into the embedded database of the given folder, and prints the id of each
 * one.
 */
import { openDatabase } from '../../src/db/connect.ts';
import { prepareDatabase } from '../../src/demo/prepare.ts';
import { embeddedIn } from './data-folder.ts';

const dataDir = process.argv[2] ?? '';
const database = await openDatabase(embeddedIn(dataDir));
await prepareDatabase(database);
for (;;) {
  const user = await database.db
    .insertInto('users')
    .values({ name: 'written' })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  console.log(user.user_id);
}
