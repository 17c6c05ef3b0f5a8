/**
 * The command line of the service: `npm exec -- node src/cli/main.ts --help` lists the commands and
 * the exit statuses.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Node.js stores compiled code in this folder for the next process. The call comes before the
// imports below, so that their code is stored too. The folder is part of the project, because other
// users could place code in a temporary folder. If the folder is not writable, Node.js stores
// nothing.
enableCompileCache(
  join(import.meta.dirname, '../../node_modules/.cache/beverage-ordering/compiled'),
);

const { main } = await import('./command-line.ts');
const { commands } = await import('./commands.ts');

await main('npm exec -- node src/cli/main.ts', commands);
