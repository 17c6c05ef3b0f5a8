import type { FastifyRequest } from 'fastify';
import { listingIntervalMs, PartnerKeys } from '../../src/auth/partner-keys.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { t } from '../support/tap.ts';

const requestWith = (key: string) =>
  ({ headers: { 'x-partner-apikey': key }, context: {} }) as unknown as FastifyRequest;

/** Returns partner keys that an in-memory store verifies. The store counts its calls. */
function keysOver({
  valid,
  listed = [],
}: {
  valid: (key: string) => boolean;
  listed?: string[] | Promise<string[]>;
}) {
  const asked = { find: 0, list: 0, limit: 0 };
  const keys = new PartnerKeys({
    find: async (key) => {
      asked.find++;
      return valid(key) ? 1 : undefined;
    },
    fingerprint: (key) => `fingerprint of ${key}`,
    listFingerprints: async (limit) => {
      asked.list++;
      asked.limit = limit;
      return (await listed).map((key) => `fingerprint of ${key}`);
    },
  });
  return { keys, asked };
}

t.test('the rate limit and the access check look up the key of a request only once', async (t) => {
  const { keys, asked } = keysOver({ valid: () => true });
  const request = requestWith('key');
  t.same(await Promise.all([keys.findPartner(request), keys.findPartner(request)]), [1, 1]);
  t.equal(
    request.context.identity?.partnerId,
    1,
    'the limits on concurrent requests know the partner too',
  );
  t.equal(await keys.findPartner(request), 1);
  t.equal(asked.find, 1);
  await keys.findPartner(requestWith('key'));
  t.equal(asked.find, 2, 'another request looks the key up again');
});

t.test('an instance caches the most recently used keys, up to a bound', async (t) => {
  const { keys } = keysOver({ valid: () => true });
  for (let index = 0; index < maxima.partnerKeys; index++)
    await keys.findPartner(requestWith(`key-${index}`));
  await keys.findPartner(requestWith('key-0'));
  await keys.findPartner(requestWith('one more'));
  t.ok(keys.wasValid(requestWith('key-0')));
  t.notOk(keys.wasValid(requestWith('key-1')));
  t.ok(keys.wasValid(requestWith('key-2')));
  t.ok(keys.wasValid(requestWith('one more')));
});

t.test('a full cache that was read from the database drops its oldest key', async (t) => {
  const listed = Array.from({ length: maxima.partnerKeys }, (_, nth) => `key-${nth}`);
  const { keys } = keysOver({ valid: () => true, listed });
  t.ok(await keys.isValidAfterListing(requestWith('key-0')), 'the newest key, listed first');
  await keys.findPartner(requestWith('one more'));
  t.ok(keys.wasValid(requestWith('key-0')));
  t.notOk(keys.wasValid(requestWith(`key-${maxima.partnerKeys - 1}`)));
});

t.test(
  'an invalid key is not cached, and a key that becomes invalid is removed from the cache',
  async (t) => {
    const revoked = new Set(['invented']);
    const { keys } = keysOver({ valid: (key) => !revoked.has(key) });
    await keys.findPartner(requestWith('invented'));
    t.notOk(keys.wasValid(requestWith('invented')));
    await keys.findPartner(requestWith('key'));
    t.ok(keys.wasValid(requestWith('key')));
    revoked.add('key');
    await keys.findPartner(requestWith('key'));
    t.notOk(keys.wasValid(requestWith('key')));
  },
);

t.test(
  'the list of valid keys is read once per interval, however many unknown keys arrive',
  async (t) => {
    const clock = t.capture(performance, 'now', () => now);
    let now = 0;
    const { keys, asked } = keysOver({ valid: () => true, listed: ['key'] });
    const known = await Promise.all(
      ['key', 'invented', 'key', 'another'].map((key) =>
        keys.isValidAfterListing(requestWith(key)),
      ),
    );
    t.same(
      known,
      [true, false, true, false],
      'requests that arrive during the read wait for its result',
    );
    t.equal(asked.list, 1);
    t.equal(asked.limit, maxima.partnerKeys);
    now += listingIntervalMs - 1;
    await keys.isValidAfterListing(requestWith('invented'));
    t.equal(asked.list, 1);
    now += 1;
    await keys.isValidAfterListing(requestWith('invented'));
    t.equal(asked.list, 2);
    t.equal(asked.find, 0);
    clock.restore();
  },
);

t.test(
  'the list of valid keys is not read again before a slow read ends, so an older list replaces no newer one',
  async (t) => {
    const clock = t.capture(performance, 'now', () => now);
    let now = 0;
    const { promise: listed, resolve } = Promise.withResolvers<string[]>();
    const { keys, asked } = keysOver({ valid: () => true, listed });
    const first = keys.isValidAfterListing(requestWith('key'));
    now += listingIntervalMs;
    const second = keys.isValidAfterListing(requestWith('key'));
    t.equal(asked.list, 1);
    resolve(['key']);
    t.same(await Promise.all([first, second]), [true, true]);
    await keys.isValidAfterListing(requestWith('invented'));
    t.equal(asked.list, 2, 'the interval counts from the begin of the slow read');
    clock.restore();
  },
);
