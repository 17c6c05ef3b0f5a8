/**
 * Sends bodies of 1 MiB to every operation with a body, in the public and the internal contract.
 * Each body is expensive to read. It costs at most `mostTimesHarmless` times as much as a harmless
 * body of the same size, and gets a declared error.
 */

import internalDocument from '../../generated/internal/openapi.json' with { type: 'json' };
import { operations as internalOperations } from '../../generated/internal/operations.ts';
import publicDocument from '../../generated/public/openapi.json' with { type: 'json' };
import { jsonLimits } from '../../src/http/json-body.ts';
import type { OperationDescription } from '../../src/http/operation-description.ts';
import type { CallResult } from '../support/app.ts';
import { contrivedBodies } from '../support/contrived-bodies.ts';
import { holdsOnce, leastTimeOf } from '../support/cpu-time.ts';
import { startBoth } from '../support/internal.ts';
import { t } from '../support/tap.ts';
import { goodRequest, operationIds, urlOf } from '../support/valid-requests.ts';

// A busy computer needs minutes for thousands of requests of 1 MiB.
t.setTimeout(600_000);
const { call, internal } = await startBoth(t, { settings: { REFRESH_TOKEN_IN_BODY: 'true' } });

const mebibyte = 1024 * 1024;
const maxErrorBytes = 64 * 1024;
/**
 * XML escapes take six bytes per byte at most, so no form of a smaller error is larger than
 * `maxErrorBytes`.
 */
const smallErrorBytes = 8 * 1024;
/**
 * A hostile body may cost at most this many times the CPU time of a harmless body of the same
 * size.
 */
const mostTimesHarmless = 5;

/** An operation, and a function that sends a body to the operation. */
interface Target {
  id: string;
  mediaType: string;
  fields: readonly string[];
  /** A small body that passes the JSON parser. */
  harmless: string;
  send: (body: Buffer, accept?: string) => Promise<CallResult>;
}

interface Schema {
  $ref?: string;
  properties?: Record<string, unknown>;
  oneOf?: Schema[];
  allOf?: Schema[];
}

type Schemas = Record<string, Schema>;

/** Returns the names of all fields of a schema. */
function fieldsOf(
  schemas: Schemas,
  { $ref, properties = {}, oneOf = [], allOf = [] }: Schema,
): string[] {
  const referenced =
    $ref === undefined ? undefined : schemas[$ref.slice($ref.lastIndexOf('/') + 1)];
  const parts = [...(referenced ? [referenced] : []), ...oneOf, ...allOf];
  return [
    ...new Set([...Object.keys(properties), ...parts.flatMap((part) => fieldsOf(schemas, part))]),
  ];
}

async function publicTargets(): Promise<Target[]> {
  const targets: Target[] = [];
  for (const id of operationIds) {
    const good = await goodRequest(call, id);
    const { method, as, values, body } = good;
    if (body === undefined) continue;
    const { content } = contentOf(publicDocument.paths, id);
    for (const [mediaType, { schema }] of Object.entries(content)) {
      const headers = {
        ...values.header,
        'Content-Type': values.header['Content-Type']?.startsWith(mediaType)
          ? values.header['Content-Type']
          : mediaType,
      };
      targets.push({
        id,
        mediaType,
        fields: fieldsOf(publicDocument.components.schemas as Schemas, schema),
        harmless: JSON.stringify(body),
        send: (bytes, accept) =>
          call(method, urlOf(good), {
            ...(as && { as }),
            headers: { ...headers, ...(accept && { Accept: accept }) },
            body: bytes,
          }),
      });
    }
  }
  return targets;
}

function internalTargets(): Target[] {
  const entries = Object.entries(internalOperations) as [string, OperationDescription][];
  return entries
    .filter(([, { requestBody }]) => requestBody !== null)
    .map(([id, { method, path }]) => {
      const [[mediaType, { schema }] = ['', { schema: {} }]] = Object.entries(
        contentOf(internalDocument.paths, id).content,
      );
      const isUuid = path.includes('{id}');
      const url = path.replaceAll(
        /\{\w+\}/g,
        isUuid ? '00000000-0000-4000-8000-000000000000' : '1',
      );
      return {
        id,
        mediaType,
        fields: fieldsOf(internalDocument.components.schemas as Schemas, schema),
        harmless: '{}',
        send: (bytes, accept) =>
          internal(method, url, {
            headers: { 'content-type': mediaType, ...(accept && { accept }) },
            body: bytes,
          }),
      };
    });
}

function contentOf(paths: object, id: string): { content: Record<string, { schema: Schema }> } {
  const operations = Object.values(paths).flatMap((path) => Object.values(path as object)) as {
    operationId?: string;
    requestBody?: { content: Record<string, { schema: Schema }> };
  }[];
  return operations.find(({ operationId }) => operationId === id)?.requestBody ?? { content: {} };
}

/** Pads a body with spaces to `size` bytes. */
function padded(text: string, size: number): Buffer {
  return Buffer.from(text.padEnd(size, ' '));
}

const targets = [...(await publicTargets()), ...internalTargets()];

t.test('the test covers every operation with a body', async (t) => {
  const declared = [publicDocument, internalDocument].flatMap(({ paths }) =>
    Object.values(paths as object).flatMap((path) => Object.values(path as object) as object[]),
  );
  const withBody = declared.filter((operation) => 'requestBody' in operation);
  t.equal(new Set(targets.map(({ id }) => id)).size, withBody.length);
  t.ok(targets.length > 22, `${targets.length} pairs of operation and media type`);
});

/**
 * The values of `Accept` for the other forms of an error. With the same violations, each form has a
 * different size.
 */
const otherForms = [
  'application/xml',
  'application/problem+json',
  'application/vnd.beverage.order+json',
];

for (const { id, mediaType, fields, harmless, send } of targets) {
  t.test(
    `${id} rejects every expensive ${mediaType} body of 1 MiB within ${mostTimesHarmless} times the cost of a harmless one`,
    async (t) => {
      const harmlessTime = () => leastTimeOf(() => send(padded(harmless, mebibyte)));
      let expected = await harmlessTime();
      const wrong: string[] = [];
      const judge = (what: string, { status, text }: CallResult) => {
        if (status < 400 || status >= 500) wrong.push(`${what}: ${status}`);
        if (Buffer.byteLength(text) > maxErrorBytes)
          wrong.push(`${what}: ${Buffer.byteLength(text)} bytes`);
      };
      for (const { what, make } of contrivedBodies) {
        const whole = padded(make(mebibyte - 64, fields), mebibyte);
        if (whole.length > mebibyte) wrong.push(`${what}: the test sent ${whole.length} bytes`);
        let bytes = 0;
        const sendWhole = async () => {
          const answer = await send(whole);
          judge(what, answer);
          bytes = Buffer.byteLength(answer.text);
        };

        let time = 0;
        const isCheap = await holdsOnce(async () => {
          time = await leastTimeOf(sendWhole, 1);
          if (time < mostTimesHarmless * expected) return true;
          expected = Math.max(expected, await harmlessTime());
          return false;
        });
        if (bytes > smallErrorBytes)
          for (const form of otherForms) judge(what, await send(whole, form));
        if (!isCheap) wrong.push(`${what}: ${time} ms, harmless ${expected} ms`);
      }
      t.strictSame(wrong, []);
    },
  );
}

t.test(
  'if an order has more violations than an error lists, the error gives the number of the violations that it omits',
  async (t) => {
    const many = (count: number, name: string, value: unknown) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, value]));
    const put = async (address: object) => {
      const url = '/v1/orders/0193e9a0-0000-7000-8000-000000000001';
      const order = { recipe: 1, ...many(98, 'field', 'x'), address };
      const { status, body } = await call('PUT', url, { as: 'user', body: order });
      t.equal(status, 400);
      t.equal(body.reason, 'validation_failed');
      return body.details;
    };
    // 1 violation of the recipe, 98 unknown fields, and 1 violation because the address has too
    // many fields.
    const atTheLimit = await put(many(100, 'field', 7));
    t.equal(
      atTheLimit.checks_failed.length,
      200,
      '100 more violations for values of the wrong type',
    );
    t.notOk('checks_omitted' in atTheLimit);
    const overTheLimit = await put(many(100, 'n'.repeat(70), 7));
    t.equal(overTheLimit.checks_failed.length, 200);
    t.equal(
      overTheLimit.checks_omitted,
      200,
      '300 violations of address fields, minus the 100 that the error lists',
    );
  },
);

t.test(
  'the bodies exceed the limits of depth and members, and at least half of them are valid JSON',
  async (t) => {
    const made = contrivedBodies.map(({ make }) => make(10_000, ['recipe', 'volume']));
    t.ok(made.some((text) => text.includes('['.repeat(jsonLimits.depth + 1))));
    t.ok(made.some((text) => text.split(',').length > jsonLimits.members && text.startsWith('{')));
    const readable = made.filter((text) => {
      try {
        return JSON.parse(text) !== undefined;
      } catch {
        return false;
      }
    });
    t.ok(readable.length >= made.length / 2, `${readable.length} of ${made.length} are valid JSON`);
  },
);
