/** Tests which URLs and addresses can receive deliveries. */
import fc from 'fast-check';
import { isPublicAddress, maxUrlLength, violationOfUrl } from '../../src/webhooks/address.ts';
import { t } from '../support/tap.ts';

const strict = { allowPrivate: false };
const development = { allowPrivate: true };

const mustBeHttps = 'must be an absolute URL that begins with "https://"';
const mustBePublic = 'must have a host with a public address';

/** Returns the URL whose path fills it up to this number of characters. */
const urlOf = (length: number, character = 'x') => {
  const start = 'https://hooks.example.com/';
  return start + character.repeat(length - start.length);
};

t.test('a URL of the public internet with the port 443 or 8443 is an endpoint', async (t) => {
  for (const url of [
    'https://hooks.example.com',
    'https://hooks.example.com/orders?key=a%20b&empty',
    'HTTPS://Hooks.Example.COM:443/',
    'https://hooks.example.com:8443/orders',
    'https://1.1.1.1/',
    'https://[2606:4700:4700::1111]:8443/',
    'https://[::ffff:1.1.1.1]/',
    'https://bücher.example.com/',
    'https://hooks.localhost.example.com/',
    urlOf(maxUrlLength),
  ])
    t.equal(violationOfUrl(url, strict), undefined, url);
});

t.test('a URL that is not absolute, not https or not plain is refused', async (t) => {
  for (const url of [
    '',
    'hooks.example.com',
    '//hooks.example.com/',
    '/orders',
    'https:',
    'https://',
    'https:///hooks.example.com',
    'https:hooks.example.com',
    'https:/hooks.example.com',
    'https:\\\\hooks.example.com\\',
    'https://hooks.example.com\\@127.0.0.1/',
    ' https://hooks.example.com/',
    'https://hooks.example.com/ ',
    'https://hooks.example.com/a b',
    'https://hooks.exa\nmple.com/',
    'https://hooks.example.com/\u0000',
    'https://hooks.example.com:65536/',
    'https://hooks.example.com:x/',
    'https://hooks_%00.example.com/',
    'https://[::1/',
    'https://256.1.1.1/',
    'https://1.2.3.4.5/',
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/plain,x',
  ])
    t.equal(violationOfUrl(url, strict), mustBeHttps, JSON.stringify(url));
});

t.test('user info, a fragment, another port or too many characters are refused', async (t) => {
  for (const [url, violation] of [
    ['https://user@hooks.example.com/', 'must not contain a user name or a password'],
    ['https://:password@hooks.example.com/', 'must not contain a user name or a password'],
    ['https://1.1.1.1:443@127.0.0.1/', 'must not contain a user name or a password'],
    ['https://hooks.example.com/#part', 'must not contain a fragment'],
    ['https://hooks.example.com/#', 'must not contain a fragment'],
    ['https://hooks.example.com:80/', 'must have the port 443 or 8443'],
    ['https://hooks.example.com:5432/', 'must have the port 443 or 8443'],
    ['https://hooks.example.com:0/', 'must have the port 443 or 8443'],
    [urlOf(maxUrlLength + 1), 'must have at most 2048 characters'],
    [urlOf(10_000_000), 'must have at most 2048 characters'],
    [
      urlOf(maxUrlLength, 'é'),
      'must have at most 2048 characters, with special characters encoded',
    ],
  ] as const)
    t.equal(violationOfUrl(url, strict), violation, url.slice(0, 80));
});

t.test('a private host is refused in every spelling that URL understands', async (t) => {
  for (const host of [
    'localhost',
    'LOCALHOST',
    'localhost.',
    'app.localhost',
    'postgres',
    'printer.local',
    'metadata.google.internal',
    'nas.home.arpa',
    'hooks.example.com.',
    '127.0.0.1',
    '127.0.0.1.',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '%31%32%37.0.0.1',
    '１２７.0.0.1',
    '127。0。0。1',
    'ⓛocalhost',
    '0',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.100.200',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:7f00:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:169.254.169.254]',
    '[::127.0.0.1]',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ])
    t.equal(violationOfUrl(`https://${host}/`, strict), mustBePublic, host);
});

t.test('in development, http, every port and every host are allowed', async (t) => {
  for (const url of [
    'http://localhost:3000/orders',
    'http://127.0.0.1:3000/',
    'https://[::1]:3000/',
    'http://receiver/',
    'https://hooks.example.com/',
  ])
    t.equal(violationOfUrl(url, development), undefined, url);
  for (const url of [
    'ftp://localhost/',
    'localhost:3000',
    'http://user@localhost/',
    'http://localhost/#x',
    `http://localhost/${'x'.repeat(maxUrlLength)}`,
  ])
    t.type(violationOfUrl(url, development), 'string', url.slice(0, 80));
});

t.test('a text of any form gets a decision, and an accepted URL survives a second check', (t) => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl());
  fc.assert(
    fc.property(text, (url) => {
      if (violationOfUrl(url, strict) !== undefined) return;
      t.equal(violationOfUrl(new URL(url).href, strict), undefined, url);
    }),
  );
  t.end();
});

t.test('only addresses of the public internet may be connected to', async (t) => {
  for (const address of [
    '1.1.1.1',
    '93.184.215.14',
    '172.15.255.255',
    '172.32.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81c::200e',
    '::ffff:1.1.1.1',
    '::ffff:101:101',
  ])
    t.equal(isPublicAddress(address), true, address);
  for (const [range, ...addresses] of [
    ['this network', '0.0.0.0', '0.255.255.255'],
    ['private', '10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.1'],
    ['shared', '100.64.0.0', '100.127.255.255'],
    ['loopback', '127.0.0.1', '127.255.255.255', '::1'],
    ['link-local', '169.254.0.1', '169.254.169.254', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
    ['protocol assignments', '192.0.0.1', '2001:1::1'],
    ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
    ['relays of 6to4', '192.88.99.1'],
    ['benchmark', '198.18.0.1', '198.19.255.255', '2001:2::1'],
    ['multicast', '224.0.0.1', '239.255.255.255', 'ff02::1'],
    ['reserved', '240.0.0.1', '255.255.255.254', '4000::1', 'c000::1', '5f00::1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['unique local', 'fc00::1', 'fd00:ec2::254'],
    ['site-local', 'fec0::1'],
    ['mapped IPv4', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::FFFF:A9FE:A9FE'],
    ['compatible IPv4', '::127.0.0.1', '::7f00:1', '::1.1.1.1'],
    ['translated IPv4', '::ffff:0:127.0.0.1', '64:ff9b::10.0.0.1', '64:ff9b:1::1.1.1.1'],
    ['6to4', '2002:7f00:1::', '2002:101:101::1'],
    ['Teredo', '2001::1', '2001:0:4136:e378::'],
    ['discard', '100::1'],
    ['no address', '', 'localhost', '127.1', '0x7f000001', '1.1.1.1/32', ' 1.1.1.1', '[::1]'],
  ] as const)
    for (const address of addresses)
      t.equal(isPublicAddress(address), false, `${range}: ${address}`);
});
