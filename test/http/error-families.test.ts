/**
 * The family of an operation decides which forms its errors have. A request that reaches no
 * operation has the family of the paths that begin with the same segment.
 */

import { operations } from '../../generated/public/operations.ts';
import { FORMAL_TYPE, JSON_TYPE, XML_TYPE } from '../../src/http/accept.ts';
import { startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';

const { app } = await startApp(t);

/** Returns the form of an error: its media type, and a member that only this form has. */
async function formOf(method: string, url: string, accept?: string): Promise<string> {
  const headers = accept === undefined ? {} : { accept };
  const { headers: sent, payload } = await app.inject({ method: method as 'GET', url, headers });
  const mediaType = String(sent['content-type']).split(';')[0];
  if (mediaType !== JSON_TYPE) return String(mediaType);
  return 'statusCode' in JSON.parse(payload) ? 'envelope' : 'native';
}

/** The forms of each family, for a client that prefers JSON, camelCase and XML. */
const forms = {
  negotiated: ['native', FORMAL_TYPE, XML_TYPE],
  envelope: ['envelope', 'envelope', 'envelope'],
  default: ['native', 'native', 'native'],
};

async function formsOf(method: string, url: string): Promise<string[]> {
  const accepted = [undefined, FORMAL_TYPE, XML_TYPE];
  return await Promise.all(accepted.map((accept) => formOf(method, url, accept)));
}

t.test('an unsupported method gets the error form of the path', async (t) => {
  for (const { path, errorFamily } of Object.values(operations)) {
    const url = path.replaceAll(/\{\w+\}/g, '1');
    t.same(await formsOf('PATCH', url), forms[errorFamily], path);
  }
});

t.test('a path that is too long or cannot be decoded gets the form of its prefix', async (t) => {
  for (const unreadable of ['x'.repeat(300), '%ZZ']) {
    for (const [prefix, family] of Object.entries({
      '/v1/orders': 'negotiated',
      '/v2/orders': 'negotiated',
      '/users': 'envelope',
      '/errors': 'default',
    } as const))
      t.same(await formsOf('GET', `${prefix}/${unreadable}`), forms[family], prefix);
  }
});

t.test('a prefix is a whole segment of a path', async (t) => {
  for (const prefix of ['/authors', '/users-of-coffee', '/apis', '/v1x', '/v3', '/nowhere/v1', '/'])
    t.same(await formsOf('GET', `${prefix}/%ZZ`), forms.default, prefix);
});

t.test('an unknown path has the default form, whatever its prefix', async (t) => {
  for (const url of ['/auth/nowhere', '/v1/nowhere', '/v3/orders', '/nowhere'])
    t.same(await formsOf('GET', url), forms.default, url);
});

t.test('the form does not depend on how the client writes the path', async (t) => {
  t.same(await formsOf('GET', '/%75sers'), forms.envelope);
  t.same(await formsOf('GET', '/v%31/orders/x'), forms.negotiated);
});
