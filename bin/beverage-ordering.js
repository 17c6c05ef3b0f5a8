#!/usr/bin/env node
// The command line of the service, of its package and of its image. This file is JavaScript and
// imports nothing statically, so that also a Node.js that can't read TypeScript gets to the check of
// its version.
import * as nodeModule from 'node:module';
import { join } from 'node:path';

if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `beverage-ordering: this is Node.js ${process.versions.node}, but 24 or later is needed; docs/reference/platforms.md says how to get it\n`,
  );
  process.exit(1);
}

// Node.js stores compiled code in this folder for the next process. The call comes before the
// imports below, so that their code is stored too. The folder is part of the project, because other
// users could place code in a temporary folder. If the folder is not writable, Node.js stores
// nothing.
nodeModule.enableCompileCache(
  join(import.meta.dirname, '../node_modules/.cache/beverage-ordering/compiled'),
);

const { main, watchOutput } = await import('../src/cli/command-line.ts');
const { commands } = await import('../src/cli/commands.ts');
const { tools } = await import('./tools.ts');

// `npm run cli -- <command>` sets this variable, and the usage then shows what the reader can type.
const program = process.env.npm_lifecycle_event === 'cli' ? 'npm run cli --' : 'beverage-ordering';
watchOutput();
const status = await main(program, { ...commands, ...tools }, process.argv.slice(2), process);
// A failed command may leave connections open, which would keep the process running.
if (status !== 0) process.exit(status);
