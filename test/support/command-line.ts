import { join } from 'node:path';

/** Arguments of Node.js for the command line of the service. Commands are short, so WebAssembly is compiled the quick way. */
export const commandLine = ['--liftoff-only', join(import.meta.dirname, '../../src/cli.ts')];
