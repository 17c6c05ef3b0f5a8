/**
 * The packages of the client and of the contract work in the project of a user, who installs their
 * tarballs.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';
import { parse } from 'yaml';
import clientPackage from '../../client/package.json' with { type: 'json' };
import { operations } from '../../generated/public/operations.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { blocksOf } from '../../scripts/docs/blocks.ts';
import { contractPackage, publishContract } from '../../scripts/packages/publish-contract.ts';
import { startApp } from '../support/app.ts';
import { compilerErrors } from '../support/compiler-errors.ts';
import type { Json } from '../support/json.ts';
import { readDocument } from '../support/markdown.ts';
import { testSettings } from '../support/settings.ts';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');
const workplace = mkdtempSync(join(tmpdir(), 'packages-'));
const installed = join(workplace, 'node_modules', clientPackage.name);
t.teardown(() => rmSync(workplace, { recursive: true }));

// Both packages are installed from their tarballs into an empty project, as a user would do.
const built = { client: join(root, 'client'), contract: join(workplace, 'built/contract') };
const run = (program: string, args: string[], cwd: string) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
run('npm', ['run', '--silent', 'build', '--workspace', 'client'], root);
await publishContract(built.contract, { ...testSettings, PUBLIC_URL: 'https://drinks.example' });
const npm = (...args: string[]) => run('npm', [...args, '--loglevel=error'], workplace);
const tarballs = Object.values(built).map((folder) => `./${npm('pack', folder).trim()}`);
writeFileSync(join(workplace, 'package.json'), '{ "type": "module" }');
npm('install', '--offline', '--no-audit', '--no-fund', ...tarballs);

function readJson(file: string): Json {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Returns the compiler errors of a program that uses the package. */
function complaintsAbout(text: string, resolution: ts.CompilerOptions): string[] {
  const file = join(workplace, 'program.mts');
  writeFileSync(file, text);
  // Only the libraries of TypeScript are not checked. The declarations of the packages are.
  return compilerErrors(file, { ...resolution, types: [], skipDefaultLibCheck: true });
}

const program = `
import {
  ApiError, type components, createClient, type OperationId, type PartnerEvent, type ResultOf, verifyWebhook,
} from '@beverage-ordering/client';

const client = createClient({ baseUrl: 'https://drinks.example', onSignedOut: (error: ApiError) => error.status });
const headers = { 'If-Match': '*' };
const snake = await client.createOrder({ headers, body: { recipe: 'lungo' } });
const volume: number = snake.data.volume_ml;
const status: 200 | 201 = snake.status;
const camel = await client.createOrder({ representation: 'camel', headers, body: { recipeId: 'lungo', volumeMl: 250 } });
const id: string = camel.data.id;
const order: components['schemas']['Order'] = (await client.getOrder({ path: { order_id: id } })).data;
const gone: undefined = (await client.deleteOrder({ path: { order_id: order.uuid } })).data;
const file: Blob = (await client.downloadAttachment({ path: { order_id: '1', attachment_id: 1 } })).data;
const stream: ReadableStream<Uint8Array> = (
  await client.downloadAttachment({ path: { order_id: '1', attachment_id: 1 }, as: 'stream' })
).data;
await client.uploadAttachment({ path: { order_id: '1' }, body: file });
await client.getHealth();
const drafts: number = (await client.listDrafts({ query: { limit: 1 } })).data.total;
const made: string = await client.withRevision(1, async (etag: string) => etag);
await client.withRevision(1, (etag) => client.createOrder({ headers: { 'If-Match': etag }, body: { recipe: 'lungo' } }));
await client.prepareOrder({ body: { recipe: 'lungo', coffee_machine_id: 1 } });
await client.changeOrderVolume({ path: { order_id: order.uuid }, body: { volume: '200ml' } });
for await (const { data } of client.pages('searchOrders', { body: { limit: 1 }, representation: 'camel' })) {
  const next: string | null = data.nextCursor;
  console.log(next);
}
for await (const { volume_ml } of client.items('findOrders', {})) console.log(volume_ml - 1);
for await (const { volumeMl } of client.items('findOrders', { representation: 'camel' })) console.log(volumeMl - 1);
for await (const { id } of client.items('listPartnerOrders', { path: { partner_id: 1 } })) console.log(id);
type Paged = {
  [Id in OperationId]: ResultOf<Id>['data'] extends { next_cursor: infer Cursor }
    ? null extends Cursor ? Id : never
    : never;
}[OperationId];
type ItemOf<Id extends Paged> = ResultOf<Id>['data'] extends { items: (infer I)[] } | { orders: (infer I)[] } ? I : never;
type WithoutItems = { [Id in Paged]: [ItemOf<Id>] extends [never] ? Id : never }[Paged];
const none: never[] = [] as WithoutItems[];
console.log(none);
const end: () => void = client.onAuthStateChange((change) => {
  if (change.type === 'signedOut') console.log(change.error?.status);
  else console.log(change.user.email);
});
end();
const user: number = await client.userId();
for await (const { events, cursor } of client.followEvents(1, { after: undefined })) {
  const [event]: readonly PartnerEvent[] = events;
  const version: number | undefined = event?.data.version;
  console.log(version, cursor.length);
}
const delivered = await verifyWebhook({ secrets: [], headers: new Headers(), body: '' });
if (delivered.type !== 'ping') console.log(delivered.data.version - 1);
const done = await client.waitForOrder(id, (order) => order.is_ready);
const ready: boolean = done.data.is_ready;
console.log(user, ready);
const failure = await client.getMenu().catch((error: unknown) => error);
if (failure instanceof ApiError && failure.reason === 'validation_failed') {
  const field: string | undefined = failure.details.checks_failed[0]?.field;
  console.log(field);
}
console.log(volume, status, gone, stream, drafts, made);

// @ts-expect-error: the path is required
await client.getOrder({});
// @ts-expect-error: and so are the options that hold it
await client.getOrder();
// @ts-expect-error: a path is text
await client.getOrder({ path: { order_id: 1 } });
// @ts-expect-error: user_id is required
await client.listOrders({ query: {} });
// @ts-expect-error: the service requires If-Match to create an order
await client.createOrder({ body: { recipe: 'lungo' } });
// @ts-expect-error: also among other headers
await client.createOrder({ headers: { 'X-Idempotency-Key': 'key' }, body: { recipe: 'lungo' } });
// @ts-expect-error: a read may have no entity tag
await client.createOrder({ headers: { 'If-Match': (await client.getMenu()).etag }, body: { recipe: 'lungo' } });
// @ts-expect-error: no such member
await client.createOrder({ headers, body: { recipe: 'lungo' }, boddy: 1 });
// @ts-expect-error: no such field
await client.createOrder({ headers, body: { recipe: 'lungo', milk: true } });
// @ts-expect-error: the other representation's field
await client.createOrder({ headers, body: { recipeId: 'lungo', volumeMl: 250 } });
// @ts-expect-error: the client sends it by itself
await client.getOrder({ path: { order_id: '1' }, headers: { 'If-None-Match': '"1"' } });
// @ts-expect-error: no order has two representations here
await client.getHealth({ representation: 'camel' });
// @ts-expect-error: sign-in is a way of the client
await client.login({ body: { email: '', password: '' } });
// @ts-expect-error: this operation has no pages
client.pages('getHealth', {});
// @ts-expect-error: and no items
client.items('getHealth', {});
// @ts-expect-error: this reason has no such member
if (failure instanceof ApiError && failure.reason === 'revision_mismatch') failure.details.checks_failed.length;
// @ts-expect-error: after a sign-out, there is no user
client.onAuthStateChange(({ user }) => console.log(user.email));
// @ts-expect-error: a ping is no event of an order, so it has no id
if (delivered.type === 'ping') console.log(delivered.id);
// @ts-expect-error: no such operation
await client.brewCoffee();
`;

t.test('the package gives a program exactly the types of the contract', (t) => {
  const nodenext = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const bundler = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  t.strictSame(complaintsAbout(program, nodenext), []);
  t.strictSame(complaintsAbout(program, bundler), []);
  t.end();
});

t.test('the package imports only its own files', (t) => {
  const files = globSync('**/*.js', { cwd: installed });
  t.ok(files.length > 5);
  const foreign = files.flatMap((file) =>
    ts
      .preProcessFile(readFileSync(join(installed, file), 'utf8'))
      .importedFiles.map(({ fileName }) => fileName)
      .filter((name) => !/^\..*\.js$/.test(name)),
  );
  t.strictSame(foreign, []);
  t.notOk('dependencies' in clientPackage, 'the package has no dependencies');
  t.equal(clientPackage.version, packageJson.version, 'the version of the service');
  t.end();
});

t.test(
  'the built package runs and has a function for every operation except those of the session',
  async (t) => {
    const { createClient } = await import(
      pathToFileURL(join(installed, clientPackage.exports['.'].default)).href
    );
    const client = createClient({ baseUrl: 'http://127.0.0.1' });
    const combined = [
      'followEvents',
      'items',
      'onAuthStateChange',
      'pages',
      'signIn',
      'signOut',
      'userId',
      'waitForOrder',
      'withRevision',
    ];
    const others = ['login', 'refresh', 'logout', 'logoutAll'];
    t.strictSame(
      Object.keys(client).sort(),
      [...Object.keys(operations).filter((id) => !others.includes(id)), ...combined].sort(),
    );
  },
);

t.test(
  'a package can be published unchanged: it has a README, a license, types and an entry point',
  (t) => {
    for (const { name } of [clientPackage, contractPackage]) {
      const folder = join(workplace, 'node_modules', name);
      const {
        private: isPrivate,
        exports,
        version,
        license,
      } = readJson(join(folder, 'package.json'));
      t.notOk(isPrivate, name);
      t.match({ version, license }, { version: packageJson.version, license: 'MIT' });
      t.ok(existsSync(join(folder, exports['.'].types)), name);
      t.match(readFileSync(join(folder, 'README.md'), 'utf8'), `# ${name}\n`);
      t.ok(existsSync(join(folder, 'LICENSE')), name);
    }
    t.end();
  },
);

t.test(
  'the samples in the READMEs of both packages compile and run against a service',
  async (t) => {
    const { app } = await startApp(t);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const nodenext = {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
    };
    const samplesOf = (name: string, wanted: string) =>
      blocksOf(readFileSync(join(workplace, 'node_modules', name, 'README.md'), 'utf8'))
        .filter(({ language }) => language === wanted)
        .map(({ text }) => text)
        .join('\n')
        .replaceAll('http://127.0.0.1:3000', address);
    const client = samplesOf(clientPackage.name, 'ts');
    const types = `${samplesOf(contractPackage.name, 'ts')}
const sent: NewOrder = { recipe: 'lungo' };
const volume = (order: Order, list: OrderList): number => order.volume_ml + list.total;
// @ts-expect-error: no such field
const wrong: NewOrder = { recipe: 'lungo', milk: true };
console.log(sent, volume, wrong);`;
    t.strictSame(complaintsAbout(`${client}\n${types}`, nodenext), []);
    const printed = async (text: string) => {
      const file = join(workplace, 'sample.mts');
      writeFileSync(file, text);
      return (await promisify(execFile)(process.execPath, [file])).stdout;
    };
    t.equal(await printed(client), '201 lungo created\n');
    t.match(await printed(samplesOf(contractPackage.name, 'js')), /^\d+\.\d+\.\d+(?:-dev)? \d+\n$/);
    const required =
      "const { createClient } = require('@beverage-ordering/client'); console.log(typeof createClient);";
    t.equal(
      run(process.execPath, ['--eval', required], workplace),
      'function\n',
      'require() works too',
    );
  },
);

t.test(
  'the contract package has the files of the service, their checksums and the address of PUBLIC_URL',
  async (t) => {
    const folder = join(workplace, 'node_modules', contractPackage.name);
    const { call } = await startApp(t, { PUBLIC_URL: 'https://drinks.example' });
    const { links } = (await call('GET', '/')).body as {
      links: { href: string; type: string; rel: string }[];
    };
    for (const { href, rel, type } of links) {
      if (rel === 'status' || type === 'text/html') continue;
      const { text, headers } = await call('GET', href);
      t.equal(headers['content-type']?.split(';')[0], type, href);
      t.ok(
        readFileSync(join(folder, href === '/errors' ? 'errors.json' : href), 'utf8') === text,
        href,
      );
    }
    run('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], folder);
    const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n');
    // LICENSE is the only other file without an extension.
    t.equal(
      lines.length,
      globSync('**/*.*', { cwd: folder }).length + 1,
      'every file has a checksum',
    );

    const workflows = parse(readFileSync(join(folder, 'openapi/arazzo.yaml'), 'utf8'));
    for (const { url } of workflows.sourceDescriptions) {
      const { servers } = readJson(join(folder, 'openapi', url));
      t.same(servers, [{ url: 'https://drinks.example', description: servers[0].description }]);
    }
  },
);

t.test(
  'the samples of docs/how-to/use-the-typescript-client.md compile, run one after another, and print the documented output',
  async (t) => {
    const fences = blocksOf(readDocument('docs/how-to/use-the-typescript-client.md'));
    const textsOf = (language: string) =>
      fences.filter((fence) => fence.language === language).map(({ text }) => text);
    const { app } = await startApp(t);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const samples = textsOf('ts').join('\n').replaceAll('http://127.0.0.1:3000', address);
    const resolution = {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
    };
    t.strictSame(complaintsAbout(samples, resolution), []);
    const file = join(workplace, 'samples.mts');
    writeFileSync(file, samples);
    const { stdout } = await promisify(execFile)(process.execPath, [file]);
    t.equal(stdout, textsOf('text').join(''));
  },
);
