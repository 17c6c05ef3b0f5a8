/**
 * Every success example equals the response to the request example of the same name.
 * `every-answer.test.ts` compares the texts of errors with their examples.
 */

import internalDocument from '../../generated/internal/openapi.json' with { type: 'json' };
import publicDocument from '../../generated/published/public/openapi.json' with { type: 'json' };
import { type As, type CallResult, startAppOn } from '../support/app.ts';
import { fullest } from '../support/deployment-variants.ts';
import { prepare, type Situation } from '../support/example-situations.ts';
import { normalized, type Pair, pairsOf, shows } from '../support/examples.ts';
import { startBoth } from '../support/internal.ts';
import { t } from '../support/tap.ts';

/**
 * Operations that return a document, which is too long for an example. Their examples show a part
 * of the response.
 */
const returnsDocument =
  /^getContract|^getIndex$|^getPostmanCollection$|^getInternalContract$|^getCatalogSchema$/;
/** Other responses that are too long. This list may only shrink. */
const shortened = new Set(['getMetrics', 'listErrors', 'getError page']);

const both = await startBoth(t);
const { db, internal } = both;
const { call } = await startAppOn(t, db, fullest);
const { call: byDefault } = await startAppOn(t, db);
const documents = { public: publicDocument, internal: internalDocument };
const senders = { public: call, internal };
/** Operations whose examples show the response of a deployment with default settings. */
const shownByDefault = new Set(['login']);

function send(pair: Pair, situation: Situation, send: typeof call): Promise<CallResult> {
  const { values, request, security, method } = pair;
  const path = pair.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(situation.path?.[name] ?? values.path[name] ?? ''),
  );
  const query = new URLSearchParams(values.query).toString();
  const bearer = security.find((requirement) => 'bearerAuth' in requirement)?.bearerAuth;
  const as = situation.as ?? (bearer && ((bearer[0] ?? 'user') as As));
  const body = request && (situation.body ?? request.body);
  return send(method, query === '' ? path : `${path}?${query}`, {
    ...(as && { as }),
    headers: {
      Accept: pair.mediaType,
      ...(request && { 'Content-Type': request.mediaType }),
      ...values.header,
      ...situation.headers,
    },
    ...(body !== undefined && { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  });
}

for (const name of ['public', 'internal'] as const) {
  t.test(
    `every success example of the ${name} contract equals the response to the request of its name`,
    async (t) => {
      const pairs = pairsOf(documents[name]);
      t.ok(pairs.length >= 10, `${pairs.length} examples`);
      for (const pair of pairs) {
        const where = `${pair.id} ${pair.status} ${pair.mediaType} ${pair.name}`;
        const situation = await prepare({ call, db }, pair.id, pair.name);
        // A replay is the response to the second of two equal requests.
        const sender = shownByDefault.has(pair.id) ? byDefault : senders[name];
        if (pair.name === 'replayed') await send(pair, situation, sender);
        const { status, headers, body, text } = await send(pair, situation, sender);
        t.equal(status, pair.status, `${where}: ${text.slice(0, 300)}`);
        if (pair.mediaType !== '*/*')
          t.equal(headers['content-type']?.split(';')[0], pair.mediaType, where);
        const answer = body ?? text;
        const isShortened =
          returnsDocument.test(pair.id) ||
          shortened.has(pair.id) ||
          shortened.has(`${pair.id} ${pair.name}`);
        if (isShortened) t.ok(shows(answer, pair.answer), `${where}: ${text.slice(0, 300)}`);
        else t.strictSame(normalized(answer), normalized(pair.answer), where);
      }
    },
  );
}
