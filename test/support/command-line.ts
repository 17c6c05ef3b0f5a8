import { join } from 'node:path';

/** Arguments of Node.js that run the command line of the service. Commands are short, so WebAssembly is compiled fast. */
export const commandLine = ['--liftoff-only', join(import.meta.dirname, '../../src/cli.ts')];
