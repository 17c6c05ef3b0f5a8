/**
 * Sends bodies that are generated from the schemas of the contract. If the schema allows a body,
 * the service never rejects this body as malformed. If the schema forbids a body, the service never
 * accepts it. Ajv decides which bodies the schema allows. A failure prints its seed:
 * FAST_CHECK_SEED=<seed> repeats the run, FAST_CHECK_RUNS=<number> changes the number of bodies.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import publicDocument from '../../generated/public/openapi.json' with { type: 'json' };
import { type CallResult, startApp } from '../support/app.ts';
import { allowedBy, nearlyAllowedBy, type Schema } from '../support/arbitrary.ts';
import { t } from '../support/tap.ts';
import {
  forgetFailures,
  type GoodRequest,
  goodRequest,
  type OperationId,
  urlOf,
} from '../support/valid-requests.ts';

const { call, db } = await startApp(t, { REFRESH_TOKEN_IN_BODY: 'true' });
// The default of 20 runs takes seconds. With more runs, the test has no time limit.
t.setTimeout(0);
const seed = Number(process.env.FAST_CHECK_SEED ?? Date.now() % 2 ** 31);
const numRuns = Number(process.env.FAST_CHECK_RUNS ?? 20);

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'contract', components: publicDocument.components });

/**
 * Operations that succeed only one time per order or draft. Each body is sent to a new order or
 * draft.
 */
const usedUp = new Set<OperationId>(['cancelOrder', 'commitDraft', 'commitChangeDraft']);

interface DocumentOperation {
  operationId: OperationId;
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
}

const jsonBodies = Object.values(publicDocument.paths)
  .flatMap((path) => Object.values(path) as DocumentOperation[])
  .flatMap(({ operationId: id, requestBody }) =>
    Object.entries(requestBody?.content ?? {}).map(([mediaType, { schema }]) => ({
      id,
      mediaType,
      schema,
      isRequired: requestBody?.required === true,
    })),
  )
  .filter(({ mediaType }) => mediaType.endsWith('json'));

/**
 * Returns whether a response reports an invalid body. The schemas leave out one rule, which the
 * generator follows: an address has at most 20 additional fields.
 */
function saysMalformed({ status, body }: CallResult): boolean {
  if (status < 400) return false;
  if (body.reason === 'invalid_request_body') return true;
  if (body.reason !== 'validation_failed') return false;
  const checks: { field: string; in: string }[] = body.details.checks_failed ?? [];
  return checks.some((check) => check.in === 'body' && !isRuleOfWebhooks(check.field));
}

/** The address of a webhook and the bytes of its secrets have rules that no schema can express. */
function isRuleOfWebhooks(field: string): boolean {
  return field === 'url' || /^secrets\[\d\]$/.test(field);
}

t.ok(jsonBodies.length >= 17, `${jsonBodies.length} JSON bodies in the contract`);

for (const { id, mediaType, schema, isRequired } of jsonBodies) {
  t.test(`${id} follows the schema of its ${mediaType} body`, async (t) => {
    const validate = ajv.compile({ $ref: `contract${schema.$ref}` });
    const good = await goodRequest(call, id);
    const seen = { allowed: 0, forbidden: 0 };

    const holds = async (body: unknown) => {
      const request: GoodRequest = usedUp.has(id) ? await goodRequest(call, id) : good;
      // Some clients send `null` for a body that they leave out.
      const isAllowed = validate(body) || (body === null && !isRequired);
      seen[isAllowed ? 'allowed' : 'forbidden']++;
      const answer = await call(request.method, urlOf(request), {
        ...(request.as && { as: request.as }),
        headers: { ...request.values.header, 'Content-Type': mediaType },
        body: JSON.stringify(body),
      });
      await forgetFailures(db);
      if (answer.status >= 500) throw new Error(answer.text);
      if (isAllowed && saysMalformed(answer))
        throw new Error(`allowed, but rejected: ${answer.text}`);
      if (!isAllowed && answer.status < 400)
        throw new Error(`forbidden, but accepted: ${answer.text}`);
    };

    const onTheWire = (made: fc.Arbitrary<unknown>) =>
      made.map((value) => JSON.parse(JSON.stringify(value)) as unknown);
    await fc.assert(fc.asyncProperty(onTheWire(allowedBy(schema)), holds), {
      seed,
      numRuns,
      includeErrorInReport: true,
    });
    t.equal(seen.forbidden, 0, 'the generator follows the schema');
    await fc.assert(fc.asyncProperty(onTheWire(nearlyAllowedBy(schema)), holds), {
      seed,
      numRuns,
      includeErrorInReport: true,
    });
    t.ok(seen.forbidden > 0, `${seen.allowed} bodies allowed, ${seen.forbidden} forbidden`);
  });
}
