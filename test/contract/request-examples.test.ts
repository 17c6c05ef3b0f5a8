/** The examples of requests and parameters in the contract work. */

import publicDocument from '../../generated/public/openapi.json' with { type: 'json' };
import type { operations } from '../../generated/public/operations.ts';
import { startApp } from '../support/app.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { t } from '../support/tap.ts';
import {
  bodyExamples,
  type GoodRequest,
  goodRequest,
  type Place,
  sendRequest,
  urlOf,
} from '../support/valid-requests.ts';

/** Body examples that a fresh application rejects. */
const refusedBodies: Readonly<Record<string, readonly [status: number, why: string]>> = {
  'refresh token': [401, 'a published document must not contain a valid refresh token'],
};

t.test('a new application accepts every example of a request body', async (t) => {
  t.ok(bodyExamples.length >= 25, `${bodyExamples.length} examples`);
  const { call, db } = await startApp(t, { REFRESH_TOKEN_IN_BODY: 'true' });
  for (const { id, name, mediaType, body } of bodyExamples) {
    // Every example registers the same user, so each one needs a fresh application.
    await db.deleteFrom('accounts').where('email', '=', 'ada@example.com').execute();
    const good = await goodRequest(call, id);
    const isForm = mediaType === 'multipart/form-data';
    const headers = { ...good.values.header, 'Content-Type': isForm ? multipartType : mediaType };
    const answer = await call(good.method, urlOf(good), {
      ...(good.as && { as: good.as }),
      headers,
      body: isForm
        ? fileBody((body as { file: string }).file, { filename: 'wish.txt' })
        : JSON.stringify(body),
    });
    const refused = refusedBodies[`${id} ${name}`];
    if (refused) t.equal(answer.status, refused[0], `${id} ${name}: ${refused[1]}`);
    else
      t.ok(
        answer.status >= 200 && answer.status < 300,
        `${id} ${name}: ${answer.status} ${answer.text.slice(0, 200)}`,
      );
  }
});

interface Parameter {
  $ref?: string;
  name: string;
  in: Place | 'cookie';
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

/** Parameter examples that are well-formed, but that a new application does not accept. */
const refusedParameters: Readonly<Record<string, string>> = {
  cursor: 'a cursor is signed by the deployment that issued it and is valid only with its filters',
  after: 'a cursor is signed by the deployment that issued it and is valid only for its feed',
};

t.test('every parameter example is well-formed', async (t) => {
  // No request waits, because nothing happens that it could wait for.
  const settings = { REFRESH_TOKEN_IN_BODY: 'true', MAX_WAITING_REQUESTS: '0' };
  const { call } = await startApp(t, settings);
  const parameters = publicDocument.components.parameters as unknown as Record<string, Parameter>;
  const described = Object.values(publicDocument.paths).flatMap((path) => Object.values(path)) as {
    operationId: keyof typeof operations;
    parameters?: Parameter[];
  }[];
  let count = 0;
  for (const { operationId: id, parameters: own = [] } of described) {
    for (const given of own) {
      const parameter = given.$ref
        ? parameters[given.$ref.slice(given.$ref.lastIndexOf('/') + 1)]
        : given;
      if (!parameter || parameter.in === 'cookie') continue;
      const { name, in: place, example, examples = {} } = parameter;
      for (const value of example === undefined ? distinctValues(examples) : [example]) {
        const good = await goodRequest(call, id);
        const answer = await sendRequest(
          call,
          withValue(good, place, name, [value].flat().map(String)),
        );
        const reason = answer.status < 400 ? null : answer.body.reason;
        const expected = refusedParameters[name] ? 'wrong_parameter_value' : null;
        if (expected) t.equal(reason, expected, `${id} ${name}: ${refusedParameters[name]}`);
        else
          t.notOk(
            /^(validation_failed|wrong_parameter_value)$/.test(reason),
            `${id} ${name}: ${answer.text.slice(0, 200)}`,
          );
        count++;
      }
    }
  }
  t.ok(count >= 100, `${count} examples`);
});

/** Returns the distinct values of examples. The examples of most pairs have the same value. */
function distinctValues(examples: Record<string, { value: unknown }>): Set<unknown> {
  return new Set(Object.values(examples).map(({ value }) => value));
}

function withValue(good: GoodRequest, place: Place, name: string, values: string[]): GoodRequest {
  const [value = '', ...more] = values;
  // A request must have both the latitude and the longitude.
  const companion = { lat: { lng: '13.4132' }, lng: { lat: '52.5219' } }[name];
  const changed = {
    ...good.values,
    [place]: { ...good.values[place], ...companion, [name]: value },
  };
  // An array is sent as a repeated query parameter. `values` has one value of each name, so the
  // path gets the others.
  return {
    ...good,
    values: changed,
    path:
      more.length > 0 ? `${good.path}?${more.map((one) => `${name}=${one}`).join('&')}` : good.path,
  };
}
