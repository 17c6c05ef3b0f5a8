/**
 * The TypeScript code in docs/how-to/generate-a-client.md compiles with types generated from a
 * published view, and its test passes.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { blocksOf } from '../../scripts/docs/blocks.ts';
import { missingLines } from '../../scripts/live/run-blocks.ts';
import { startApp } from '../support/app.ts';
import { compilerErrors } from '../support/compiler-errors.ts';
import { readDocument } from '../support/markdown.ts';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');

t.test('the first order of the TypeScript guide compiles and passes', async (t) => {
  const fences = blocksOf(readDocument('docs/how-to/generate-a-client.md'));
  const textOf = (language: string) =>
    fences.find((fence) => fence.language === language)?.text ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'generated-client-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');

  const { app } = await startApp(t);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const types = astToString(await openapiTS(new URL('/openapi/snake.json', address)));
  writeFileSync(join(folder, 'beverage-ordering.ts'), types);
  const file = join(folder, 'first-order.test.ts');
  writeFileSync(file, textOf('ts').replaceAll('http://127.0.0.1:3000', address));

  const messages = compilerErrors(file, {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  });
  t.same(messages, []);
  const { stdout } = await promisify(execFile)(process.execPath, ['--test', file], { cwd: folder });
  t.same(missingLines(textOf('text'), stdout), []);
});
