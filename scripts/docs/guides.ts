/**
 * Builds the site of the guides (docs/) and shows it. The first call installs VitePress in docs/:
 *
 *   npm run docs             build the site, and serve it until Ctrl+C
 *   npm run docs -- build    only build it, into docs/.vitepress/dist
 *   npm run docs -- dev      serve the pages, and show each change at once
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const docs = join(import.meta.dirname, '../../docs');

/** The npm scripts of docs/ that a command runs in order. */
const commands: Readonly<Record<string, readonly string[]>> = {
  preview: ['build', 'preview'],
  build: ['build'],
  dev: ['dev'],
};

/** Runs npm in docs/. Ends this process if npm fails. */
function npm(...args: readonly string[]): void {
  const { status } = spawnSync('npm', args, { cwd: docs, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const [command = 'preview'] = process.argv.slice(2);
const scripts = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (scripts === undefined) {
  console.error(`usage: npm run docs -- ${Object.keys(commands).join(' | ')}`);
  process.exit(2);
}
// No package of docs/ needs its script of the installation.
if (!existsSync(join(docs, 'node_modules/vitepress'))) npm('ci', '--ignore-scripts');
for (const script of scripts) npm('run', script);
