#!/usr/bin/env node
// The command line of the package and of the image: the commands of the service, and tools for
// teams that use its API. This file is JavaScript, because for TypeScript, Node.js would load its
// type stripper before it can use the compile cache.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/beverage-ordering/compiled'));

const { main } = await import('../src/cli/command-line.ts');
const { commands } = await import('../src/cli/commands.ts');
const { tools } = await import('./tools.ts');

await main('beverage-ordering', { ...commands, ...tools });
