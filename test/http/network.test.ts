import { networkOf } from '../../src/http/network.ts';
import { t } from '../support/tap.ts';

t.test('an IPv4 address is its own network, even if it is mapped into IPv6', (t) => {
  for (const address of [
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '::FFFF:cb00:7107',
    '0:0:0:0:0:ffff:203.0.113.7',
  ]) {
    t.equal(networkOf(address), '203.0.113.7', address);
  }
  t.not(networkOf('203.0.113.7'), networkOf('203.0.113.8'));
  t.end();
});

t.test(
  'all IPv6 addresses of one /64 belong to one network, and addresses of different /64s belong to different networks',
  (t) => {
    for (const address of [
      '2001:db8:0:7::1',
      '2001:DB8::7:ffff:ffff:ffff:ffff',
      '2001:0db8:0000:0007:1::',
      '2001:db8:0:7::1%eth0',
    ]) {
      t.equal(networkOf(address), '2001:db8:0:7::/64', address);
    }
    t.equal(networkOf('2001:db8:0:8::1'), '2001:db8:0:8::/64');
    t.equal(networkOf('::1'), '0:0:0:0::/64');
    t.equal(networkOf('1:2:3:4:5:6:7:8'), '1:2:3:4::/64');
    t.equal(networkOf('64:ff9b::203.0.113.7'), '64:ff9b:0:0::/64');
    t.end();
  },
);

t.test('invalid addresses share one short name', (t) => {
  for (const text of [
    undefined,
    '',
    'not an address',
    '1.2.3',
    '::1::',
    'x'.repeat(15_000),
    '010.1.1.1',
  ]) {
    t.equal(networkOf(text), 'unknown');
  }
  t.end();
});
