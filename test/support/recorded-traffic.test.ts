import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../../src/config.ts';
import { publicDocument } from '../../src/publishing/document.ts';
import { callOn, startApp } from './app.ts';
import type { Json } from './json.ts';
import { trafficRecorder } from './recorded-traffic.ts';
import { testSettings } from './settings.ts';
import { t } from './tap.ts';

t.test(
  'recorded traffic has each request with its response, next to the contract that applies to them',
  async (t) => {
    const folder = t.testdir();
    const { app } = await startApp(t);
    const contract = publicDocument(loadConfig(testSettings));
    const call = callOn(app, () => undefined, trafficRecorder(contract, folder));
    const recipe = { recipe: 'lungo' };
    const key = randomUUID();
    const headers = { 'If-Match': '*', 'X-Idempotency-Key': key };
    const created = await call('POST', '/v1/orders?user_id=1', {
      as: 'user',
      headers,
      body: recipe,
    });
    await call('GET', '/v1/orders/0', { as: 'user' });
    const [document = '', lines = ''] = readdirSync(folder).sort();
    t.match(lines, document.replace(/json$/, 'jsonl'));
    t.same(
      JSON.parse(readFileSync(join(folder, document), 'utf8')),
      JSON.parse(JSON.stringify(contract)),
    );
    const [creation, read, ...others] = readFileSync(join(folder, lines), 'utf8')
      .trimEnd()
      .split('\n')
      .map(parse);
    t.same(others, []);
    t.match(creation, {
      method: 'POST',
      url: '/v1/orders?user_id=1',
      status: 201,
      headers: { 'x-idempotency-key': key },
    });
    t.same(JSON.parse(Buffer.from(creation.body, 'base64').toString()), recipe);
    t.same(JSON.parse(Buffer.from(creation.response_body, 'base64').toString()), created.body);
    t.same(creation.response_headers.etag, [created.headers.etag]);
    t.match(read, { method: 'GET', url: '/v1/orders/0', status: 400, body: '' });
  },
);

t.test('without RECORD_TRAFFIC, nothing is recorded', async (t) => {
  const folder = t.testdir();
  trafficRecorder({}, '')({ ...exchange, url: '/' });
  t.same(readdirSync(folder), []);
});

const exchange = {
  method: 'GET',
  headers: {},
  body: '',
  status: 200,
  responseHeaders: {},
  responseBody: Buffer.alloc(0),
};

function parse(line: string): Json {
  return JSON.parse(line);
}
