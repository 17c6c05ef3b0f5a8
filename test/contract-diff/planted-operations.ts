/** Planted changes of operations, their access rules and their parameters. */
import { type Document, get, given, type Planted, plant, put } from './planted.ts';

const schemes = (d: Document) => d.components.securitySchemes;

/** The changes by topic. */
export const plantedOperations: Record<string, Planted[]> = {
  operations: [
    plant(
      'breaking',
      /operation was removed/,
      (d) => delete d.paths['/cups'].get,
      'api-removed-{without-deprecation,with-deprecation,before-sunset}',
      'api-path-removed-{without-deprecation,with-deprecation,before-sunset}',
    ),
    plant(
      'addition',
      /operation was added/,
      (d) => (d.paths['/mugs'] = { get: { ...get(d), operationId: 'getMug' } }),
      'endpoint-added',
    ),
    plant('breaking', /operationId getCup became readCup/, (d) => (get(d).operationId = 'readCup')),
    plant(
      'breaking',
      /operationId getCup became undefined/,
      (d) => delete get(d).operationId,
      'api-operation-id-removed',
    ),
    plant('breaking', /audience became internal/, (d) => (put(d)['x-audience'] = 'internal')),
    plant(
      'warning',
      /the tags became Cups, Mugs/,
      (d) => put(d).tags.push('Mugs'),
      'api-tag-added',
    ),
    plant('warning', /the tags became $/, (d) => put(d).tags.pop(), 'api-tag-removed'),
    plant('breaking', /body limit fell to 10/, (d) => (put(d)['x-body-limit'] = 10)),
    plant('addition', /body limit rose to 2000/, (d) => (put(d)['x-body-limit'] = 2000)),
    plant('breaking', /key is required/, (d) => (put(d)['x-idempotency'].mode = 'required')),
    plant('breaking', /key is no longer accepted/, (d) => delete put(d)['x-idempotency']),
    plant(
      'breaking',
      /key now expires after 60 s/,
      (d) => (put(d)['x-idempotency'].lifetime_seconds = 60),
    ),
    plant(
      'addition',
      /key now expires after 90000 s/,
      (d) => (put(d)['x-idempotency'].lifetime_seconds = 90_000),
    ),
    plant(
      'breaking',
      /scope of an idempotency key became owner/,
      (d) => (put(d)['x-idempotency'].scope = 'owner'),
    ),
    plant(
      'breaking',
      /x-idempotency: header changed; the comparison cannot/,
      (d) => (put(d)['x-idempotency'].header = 'Key'),
    ),
    plant('breaking', /key is required/, (d) => (get(d)['x-idempotency'] = { mode: 'required' })),
    plant('addition', /key is accepted/, (d) => (get(d)['x-idempotency'] = { mode: 'accepted' })),
    plant('warning', /rate limit/, (d) => (put(d)['x-rate-limit'] = 'standard')),
    plant(
      'warning',
      /deprecated until 2030-01-01/,
      (d) => Object.assign(put(d), { deprecated: true, 'x-sunset': '2030-01-01' }),
      'endpoint-deprecated{,-with-sunset}',
    ),
    plant(
      'addition',
      /no longer deprecated/,
      (d) => delete get(d).deprecated,
      'endpoint-reactivated',
    ),
    plant(
      'breaking',
      /sunset is now earlier/,
      (d) => (get(d)['x-sunset'] = '2027-01-01'),
      'api-sunset-date-changed-too-small',
    ),
    plant(
      'addition',
      /sunset was postponed to 2029-01-01/,
      (d) => (get(d)['x-sunset'] = '2029-01-01'),
    ),
    plant(
      'breaking',
      /deprecated without a sunset/,
      (d) => delete get(d)['x-sunset'],
      'sunset-deleted',
    ),
    plant(
      'breaking',
      /the operation: callbacks changed; the comparison cannot/,
      (d) => (put(d).callbacks = { made: {} }),
    ),
    plant(
      'breaking',
      /the operation: x-new changed; the comparison cannot/,
      (d) => (put(d)['x-new'] = true),
    ),
    plant(
      'breaking',
      /x-stability-level changed; the comparison cannot/,
      (d) => (put(d)['x-stability-level'] = 'beta'),
      'api-stability-{decreased,increased}',
    ),
  ],
  security: [
    plant(
      'breaking',
      /security is stricter/,
      (d) => (get(d).security = [{ bearerAuth: ['admin'] }]),
      'api-security-removed',
    ),
    plant(
      'breaking',
      /security is stricter/,
      (d) => (put(d).security = [{ bearerAuth: ['user'] }]),
      'api-security-scope-added',
      'api-security-component-oauth-scope-{removed,changed}',
    ),
    plant('breaking', /security is stricter/, (d) => (put(d).security = [{ partnerKey: [] }])),
    plant(
      'addition',
      /security is less strict/,
      (d) => get(d).security.push({ bearerAuth: ['user'] }),
      'api-security-added',
      'api-security-component-oauth-scope-added',
    ),
    plant(
      'addition',
      /security is less strict/,
      (d) => (get(d).security = [{ bearerAuth: [] }]),
      'api-security-scope-removed',
    ),
    plant(
      'addition',
      /security is less strict/,
      (d) => (d.security = []),
      'api-global-security-{removed,scope-removed}',
    ),
    plant(
      'breaking',
      /security is stricter/,
      (d) => (d.security = [{ bearerAuth: [], partnerKey: [] }]),
      'api-global-security-{added,scope-added}',
    ),
    plant(
      'breaking',
      /scheme partnerKey changed/,
      (d) => (schemes(d).partnerKey = { type: 'http', scheme: 'basic' }),
      'api-security-component-type-changed',
    ),
    plant(
      'breaking',
      /scheme partnerKey changed/,
      (d) => (schemes(d).partnerKey.name = 'X-Other-Key'),
    ),
    plant('breaking', /scheme partnerKey changed/, (d) => (schemes(d).partnerKey.in = 'query')),
    plant(
      'breaking',
      /scheme partnerKey changed/,
      (d) => delete schemes(d).partnerKey,
      'api-security-component-removed',
    ),
    plant(
      'breaking',
      /scheme partnerKey changed/,
      (d) => (schemes(d).partnerKey.flows = { password: { tokenUrl: '/token' } }),
      'api-security-component-oauth-{url,token-url}-changed',
    ),
  ],
  parameters: [
    plant(
      'breaking',
      /query parameter limit was removed/,
      (d) => (put(d).parameters = []),
      'request-parameter-removed{,-with-deprecation,-before-sunset}',
    ),
    plant(
      'breaking',
      /query parameter limit became required/,
      (d) => (put(d).parameters[0].required = true),
      'request-parameter-became-required',
    ),
    plant(
      'breaking',
      /limit: maximum 10 became 5/,
      (d) => (put(d).parameters[0].schema.maximum = 5),
    ),
    plant(
      'addition',
      /limit: maximum 10 became 20/,
      (d) => (put(d).parameters[0].schema.maximum = 20),
    ),
    plant(
      'breaking',
      /limit: the default none became 5/,
      (d) => (put(d).parameters[0].schema.default = 5),
    ),
    plant(
      'breaking',
      /limit: style changed; the comparison cannot/,
      (d) => (put(d).parameters[0].style = 'spaceDelimited'),
    ),
    plant(
      'breaking',
      /limit: explode changed; the comparison cannot/,
      (d) => (put(d).parameters[0].explode = false),
    ),
    plant(
      'warning',
      /limit is deprecated/,
      (d) => (put(d).parameters[0].deprecated = true),
      'request-parameter-deprecated',
    ),
    plant(
      'breaking',
      /header parameter If-Match was added and is required/,
      (d) => put(d).parameters.push({ name: 'If-Match', in: 'header', required: true, schema: {} }),
      'new-required-request-parameter',
    ),
    plant(
      'breaking',
      /header parameter X-Cup was added and is required/,
      (d) =>
        put(d).parameters.push({
          name: 'X-Cup',
          in: 'header',
          required: true,
          schema: { type: 'object' },
        }),
      'new-required-request-header-property',
    ),
    given(
      (d) => (put(d).parameters[0].required = true),
      plant(
        'addition',
        /limit became optional/,
        (d) => (put(d).parameters[0].required = false),
        'request-parameter-became-optional',
      ),
    ),
    plant(
      'addition',
      /header parameter If-Match was added/,
      (d) => put(d).parameters.push({ name: 'If-Match', in: 'header', schema: {} }),
      'new-optional-request-parameter',
    ),
    plant(
      'breaking',
      /query parameter page was added and is required/,
      (d) =>
        put(d).parameters.push({
          name: 'page',
          in: 'query',
          required: true,
          schema: { default: 1 },
        }),
      'new-required-request-default-parameter-to-existing-path',
    ),
    plant(
      'addition',
      /query parameter page was added/,
      (d) => put(d).parameters.push({ name: 'page', in: 'query', schema: { default: 1 } }),
      'new-optional-request-default-parameter-to-existing-path',
    ),
    plant(
      'breaking',
      /path parameter id was added and is required/,
      (d) => put(d).parameters.push({ name: 'id', in: 'path', required: true, schema: {} }),
      'new-request-path-parameter',
    ),
  ],
};
