/**
 * A setting changes the published contract by an OpenAPI Overlay. No code reads the texts of the
 * contract.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import overlays from '../../generated/public/overlays.json' with { type: 'json' };
import type { Config } from '../../src/config.ts';
import { type Document as Bundled, describeOperations } from '../../src/openapi/operations.ts';
import type { Description } from '../../src/publishing/description.ts';
import {
  applyOverlay,
  type Overlay,
  overlaysFor,
  publicDocument,
  type Values,
} from '../../src/publishing/document.ts';
import { sendersOf } from '../../src/publishing/error-routes.ts';
import { toOpenApi30 } from '../../src/publishing/openapi-3.0.ts';
import { postmanCollection } from '../../src/publishing/postman.ts';
import { viewOf } from '../../src/publishing/views.ts';
import { startApp } from '../support/app.ts';
import { combinations, deployments } from '../support/overlaid-deployments.ts';
import { t } from '../support/tap.ts';
import { fetchViews } from '../support/views.ts';

const folder = new URL('../../openapi/overlays/', import.meta.url);
const source = readFileSync(
  new URL('../../generated/public/openapi.json', import.meta.url),
  'utf8',
);
const overlay = (...actions: Overlay['actions']): Overlay => ({
  overlay: '1.0.0',
  info: { title: 'An overlay', version: '1.0.0' },
  actions,
});
const placeholder = (name: string) => `\${${name}}`;
const changed = (document: object, change: Overlay, values: Values = {}) => {
  applyOverlay(document, change, values);
  return document;
};

t.test('an update is merged into every object that its target matches', (t) => {
  const document = {
    paths: { '/a': { get: { tags: ['x'], deep: { kept: 1 } } }, '/b': { get: { tags: [] } } },
  };
  const update = { description: 'Both.', tags: ['y'], deep: { added: 2 } };
  t.strictSame(changed(document, overlay({ target: '$.paths.*.get', update })), {
    paths: {
      '/a': { get: { tags: ['x', 'y'], deep: { kept: 1, added: 2 }, description: 'Both.' } },
      '/b': { get: { tags: ['y'], deep: { added: 2 }, description: 'Both.' } },
    },
  });
  t.end();
});

t.test('an update of an array is appended to it', (t) => {
  t.strictSame(changed({ required: ['a'] }, overlay({ target: '$.required', update: 'b' })), {
    required: ['a', 'b'],
  });
  t.end();
});

t.test('a removal deletes every match, even if several matches are in one array', (t) => {
  const document = { tags: ['a', 'b', 'c'], responses: { 200: {}, 410: {} } };
  const change = overlay(
    { target: '$.tags[0,2]', remove: true },
    { target: "$.responses['410']", remove: true },
  );
  t.strictSame(changed(document, change), { tags: ['b'], responses: { 200: {} } });
  t.end();
});

t.test('actions are applied in order', (t) => {
  const change = overlay(
    { target: '$', update: { a: { b: 1 } } },
    { target: '$.a', update: { c: 2 } },
  );
  t.strictSame(changed({}, change), { a: { b: 1, c: 2 } });
  t.end();
});

t.test('a placeholder is replaced by the value of its setting', (t) => {
  const change = overlay({
    target: '$',
    update: {
      text: `${placeholder('MAX')} in ${placeholder('SECONDS')}`,
      list: [placeholder('MAX')],
    },
  });
  t.strictSame(changed({}, change, { MAX: 7, SECONDS: 30 }), { text: '7 in 30', list: ['7'] });
  t.end();
});

t.test('an overlay that cannot be applied causes an error', (t) => {
  const apply = (change: Overlay, values?: Values) => () =>
    changed({ a: { b: 1 } }, change, values);
  t.throws(apply(overlay({ target: '$.c', update: {} })), /nothing in the contract matches \$\.c/);
  t.throws(
    apply(overlay({ target: '$', update: { d: placeholder('MAX') } })),
    /placeholder MAX .* no value/,
  );
  t.throws(apply(overlay({ target: '$.a.b', update: {} })), /objects or arrays/);
  t.throws(apply(overlay({ target: '$.a', update: 'text' })), /objects or arrays/);
  t.throws(apply(overlay({ target: '$', remove: true })), /whole contract/);
  t.throws(apply(overlay({ target: 'not a path', remove: true })));
  t.end();
});

t.test('every overlay of the source is an Overlay 1.0 document, and the service has it', (t) => {
  const files = readdirSync(folder);
  t.same(
    files.map((file) => file.replace(/\.yaml$/, '')).sort(),
    Object.keys(overlays).sort(),
    'run npm run generate after a change',
  );
  for (const file of files) {
    const written = parse(readFileSync(new URL(file, folder), 'utf8')) as Overlay;
    t.strictSame(overlays[file.replace(/\.yaml$/, '') as keyof typeof overlays], written, file);
    t.same(Object.keys(written), ['overlay', 'info', 'actions'], file);
    t.equal(written.overlay, '1.0.0');
    t.ok(written.info.title && written.info.version && written.actions.length > 0, file);
    for (const { target, update, remove, description: _, ...others } of written.actions) {
      t.match(target, /^\$/, file);
      t.ok(
        remove === undefined ? update !== undefined : remove === true && update === undefined,
        target,
      );
      t.same(others, {}, target);
    }
  }
  t.end();
});

t.test('every overlay applies to at least one deployment', (t) => {
  const applied = new Set(deployments.flatMap(overlaysFor));
  t.same([...applied].sort(), Object.keys(overlays).sort());
  t.end();
});

t.test(
  'under every value of every setting, each action of an overlay matches and no placeholder remains',
  (t) => {
    for (const settings of combinations())
      t.notMatch(JSON.stringify(publicDocument(settings)), /\$\{\w*\}?/);
    t.end();
  },
);

t.test(
  'AUTH_STRICT=false: of the operations with an access token, only those that check a password declare account_disabled',
  (t) => {
    const { paths, security, components } = publicDocument(deployments[0] as Config) as never as {
      paths: Record<
        string,
        Record<
          string,
          { operationId: string; security?: object[]; responses: Record<string, { $ref?: string }> }
        >
      >;
      security: object[];
      components: { responses: Record<string, object> };
    };
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    const secured = operations.filter((one) =>
      (one.security ?? security).some((scheme) => 'bearerAuth' in scheme),
    );
    t.ok(secured.length > 30);
    // Like a sign-in, these operations read the account to check the password.
    const checking = ['changePassword', 'deleteOwnAccount'];
    const others = secured.filter(({ operationId }) => !checking.includes(operationId));
    for (const { responses } of others) {
      const { $ref } = responses['403'] ?? {};
      if ($ref)
        t.notMatch(
          JSON.stringify(components.responses[$ref.split('/').at(-1) ?? '']),
          /account_disabled/,
          $ref,
        );
    }
    t.end();
  },
);

t.test(
  'PUBLIC_URL is the server of every published document and the base URL of the collection',
  async (t) => {
    for (const [settings, server, base] of [
      [{ PUBLIC_URL: 'https://drinks.example:8443//' }, 'https://drinks.example:8443', undefined],
      [{}, '/', 'http://127.0.0.1:3000'],
    ] as const) {
      const { call } = await startApp(t, settings);
      const json = (await call('GET', '/openapi.json')).body;
      const yaml = parse((await call('GET', '/openapi.yaml')).text);
      for (const document of [json, yaml, ...Object.values(await fetchViews(call))] as Record<
        string,
        never
      >[]) {
        t.same(
          (document.servers as unknown as { url: string }[]).map(({ url }) => url),
          [server],
        );
      }
      const { variable } = (await call('GET', '/collections/postman.json')).body;
      t.equal(
        variable.find(({ key }: { key: string }) => key === 'base_url').value,
        base ?? server,
      );
    }
  },
);

t.test(
  'the contact of a document has no relative address, which openapi-generator rejects',
  async (t) => {
    for (const [settings, url] of [
      [{ PUBLIC_URL: 'https://drinks.example' }, 'https://drinks.example/docs'],
      [{}, undefined],
    ] as const) {
      const { call } = await startApp(t, settings);
      const whole = (await call('GET', '/openapi.json')).body;
      for (const { info } of [whole, ...Object.values(await fetchViews(call))])
        t.equal((info as { contact: { url?: string } }).contact.url, url);
    }
  },
);

const texts = new Set(['description', 'summary']);

/** Returns the document with every description and summary replaced. Data and names stay. */
function reworded(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => reworded(entry));
  if (value === null || typeof value !== 'object' || key === 'value') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      texts.has(name) && typeof member === 'string' ? 'Other words.' : reworded(member, name),
    ]),
  );
}

t.test(
  'no code depends on descriptions and summaries: if they change, the documents differ only in these texts',
  (t) => {
    for (const settings of deployments) {
      const published = publicDocument(settings);
      const other = reworded(published) as Description;
      t.notOk(isDeepStrictEqual(other, published), 'the texts changed');
      for (const view of ['snake', 'camel', 'partner'] as const) {
        t.same(reworded(viewOf(other, view)), reworded(viewOf(published, view)), view);
        if (view === 'partner') continue;
        t.same(
          reworded(toOpenApi30(viewOf(other, view))),
          reworded(toOpenApi30(viewOf(published, view))),
          view,
        );
      }
      t.same([...sendersOf(other).keys()], [...sendersOf(published).keys()]);
    }
    const bundled = JSON.parse(source) as Bundled;
    const other = reworded(bundled) as Bundled;
    const operations = describeOperations(bundled);
    t.same(describeOperations(other), operations, 'the inventory');
    t.same(
      reworded(withoutNames(postmanCollection(other as never, ''))),
      reworded(withoutNames(postmanCollection(bundled as never, ''))),
      'the collection',
    );
    t.end();
  },
);

/**
 * Returns a collection without the names of its requests, which are the summaries of operations.
 */
function withoutNames(collection: object): object {
  return JSON.parse(
    JSON.stringify(collection, (key, value: unknown) => (key === 'name' ? undefined : value)),
  ) as object;
}
