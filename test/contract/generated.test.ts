/** The folder generated/ contains only the files that the service and its reviewers need. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import internalDocument from '../../generated/internal/openapi.json' with { type: 'json' };
import { operations as internalOperations } from '../../generated/internal/operations.ts';
import internalSerializers from '../../generated/internal/serializers.cjs';
import internalValidators from '../../generated/internal/validators.cjs';
import publicDocument from '../../generated/public/openapi.json' with { type: 'json' };
import { operations as publicOperations } from '../../generated/public/operations.ts';
import publicSerializers from '../../generated/public/serializers.cjs';
import publicValidators from '../../generated/public/validators.cjs';
import type { OperationDescription } from '../../src/http/operation-description.ts';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'generated');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const perDocument = [
  'openapi.json',
  'operations.ts',
  'serializers.cjs',
  'serializers.d.cts',
  'types.ts',
  'validators.cjs',
  'validators.d.cts',
];

t.test(
  'apart from the published documents, generated/ contains only the expected files, with at most 82,000 lines in all',
  async (t) => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter((file) => !/^(published|releases)\//.test(file));
    const expected = ['internal', 'public'].flatMap((name) =>
      perDocument.map((file) => `${name}/${file}`),
    );
    t.same(
      files.sort(),
      [
        ...expected,
        'internal/catalog.schema.json',
        'operations.txt',
        'public/client.ts',
        'public/version.ts',
      ].sort(),
    );
    const lines = files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
    t.ok(lines <= 82_000, `${lines} lines`);
  },
);

t.test(
  'operations.txt has one line for each operation, with the properties that a review must check',
  async (t) => {
    const lines = read('operations.txt').split('\n');
    for (const { paths } of [publicDocument, internalDocument]) {
      for (const [path, item] of Object.entries<
        Record<string, { operationId?: string; responses?: object }>
      >(paths)) {
        for (const [method, { operationId, responses = {} }] of Object.entries(item)) {
          if (operationId === undefined) continue;
          const own = lines.filter((line) => line.startsWith(`${operationId} `));
          const statuses = Object.keys(responses).join(' ');
          t.equal(own.length, 1, operationId);
          t.ok(
            own[0]?.startsWith(`${operationId} ${method.toUpperCase()} ${path} | `),
            String(own[0]),
          );
          t.ok(own[0]?.endsWith(` | ${statuses}`), String(own[0]));
        }
      }
    }
    const count = Object.keys({ ...publicOperations, ...internalOperations }).length;
    t.equal(lines.filter((line) => line !== '' && !line.startsWith('#')).length, count);
    for (const line of [
      /^createOrder POST \/v1\/orders \| public \| bearerAuth \| rate limit standard \| 200 201 400 /m,
      /^listUsers GET \/users \| public \| bearerAuth\(admin\) \| /m,
      /^deleteUser DELETE \/users\/\{id\} \| public \| bearerAuth\(admin\) or bearerAuth\(moderator\) \| /m,
      /^listPartnerOrders GET .* \| partner \| partnerKey \| /m,
      /^getHealth GET \/health \| public \| no security \| no rate limit \| /m,
    ])
      t.match(lines.join('\n'), line);
  },
);

t.test('reviews show operations.txt and hide the rest of generated/', async (t) => {
  const attributesOf = (file: string) =>
    execFileSync('git', ['check-attr', 'diff', 'linguist-generated', '--', `generated/${file}`], {
      cwd: root,
    })
      .toString()
      .trim()
      .split('\n')
      .map((line) => line.split(': ').at(-1));
  t.same(attributesOf('operations.txt'), ['set', 'unset']);
  for (const file of perDocument) t.same(attributesOf(`public/${file}`), ['unset', 'set'], file);
});

for (const [name, operations, validators, serializers] of [
  ['public', publicOperations, publicValidators, publicSerializers],
  ['internal', internalOperations, internalValidators, internalSerializers],
] as const) {
  t.test(`every generated function is used by an operation: ${name}`, async (t) => {
    const bound: Record<string, OperationDescription> = operations;
    const bodies = Object.values(bound).flatMap(({ requestBody }) =>
      Object.entries(requestBody?.content ?? {}).flatMap(([mediaType, schemas]) =>
        mediaType.endsWith('json') ? schemas.map(({ schema }) => schema) : [],
      ),
    );
    const parameters = Object.keys(bound).map((id) => `${id}Parameters`);
    const files = name === 'internal' ? ['Catalog'] : [];
    t.same(
      Object.keys(validators).sort(),
      [...new Set([...bodies, ...parameters, ...files])].sort(),
    );
    const replies = Object.values(bound).flatMap(({ responses }) =>
      Object.values(responses).flatMap((content) =>
        Object.entries(content).flatMap(([mediaType, schema]) =>
          mediaType.endsWith('json') ? [schema] : [],
        ),
      ),
    );
    t.same(Object.keys(serializers).sort(), [...new Set(replies)].sort());
  });
}
