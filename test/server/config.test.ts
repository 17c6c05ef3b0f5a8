import { ConfigError, loadConfig, misspeltSettings, settings } from '../../src/config.ts';
import { t } from '../support/tap.ts';

const secret = 'kR7-pQ2_vN9xT4mB6wZ1cY8sL3dF5hJ0';

function violationsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.violations;
    throw error;
  }
}

t.test('an empty environment gives every default', (t) => {
  const config = loadConfig({});
  t.match(config, {
    port: 3000,
    host: '127.0.0.1',
    internalPort: 3001,
    databaseUrl: undefined,
    dataDir: './data',
    jwtSecret: [],
    accessTokenTtlSeconds: 900,
    refreshTokenTtlSeconds: 604_800,
    refreshTokenInBody: false,
    loginFailure: 'standard',
    deletedOrderStatus: 404,
    errorFormat: 'native',
    corsOrigins: [],
    logLevel: 'info',
    shutdownSeconds: 10,
  });
  t.equal(Object.keys(config).length, Object.keys(settings).length);
  t.ok(Object.isFrozen(config));
  t.end();
});

t.test('every setting is parsed to its own type', (t) => {
  const config = loadConfig({
    PORT: ' 8080 ',
    INTERNAL_HOST: '::1',
    INTERNAL_HOSTS: 'beverage-ordering-internal, Machines.internal',
    TRUST_PROXY: '192.0.2.7, 10.0.0.0/8,private',
    DATABASE_URL: 'postgres://app:pass@db.example/beverage',
    JWT_SECRET: `${secret}, ${secret.toLowerCase()}`,
    REFRESH_TOKEN_IN_BODY: 'true',
    LOGIN_FAILURE: 'monitoring',
    DELETED_ORDER_STATUS: '410',
    CORS_ORIGINS: 'https://shop.example, http://localhost:5173, capacitor://localhost',
  });
  t.equal(config.port, 8080);
  t.equal(config.internalHost, '::1');
  t.same(config.jwtSecret, [secret, secret.toLowerCase()]);
  t.same(config.internalHosts, ['beverage-ordering-internal', 'Machines.internal']);
  t.same(config.trustProxy, ['192.0.2.7', '10.0.0.0/8', 'private']);
  t.equal(config.refreshTokenInBody, true);
  t.equal(config.loginFailure, 'monitoring');
  t.equal(config.deletedOrderStatus, 410);
  t.same(config.corsOrigins, [
    'https://shop.example',
    'http://localhost:5173',
    'capacitor://localhost',
  ]);
  t.end();
});

t.test('an empty variable counts as absent', (t) => {
  t.equal(loadConfig({ PORT: '', DATABASE_URL: '', JWT_SECRET: ' ' }).port, 3000);
  t.end();
});

t.test('one error names all violations', (t) => {
  const wrong: Record<string, string> = {
    PORT: '65536',
    HOST: 'a b',
    INTERNAL_PORT: '3001.5',
    DATABASE_URL: 'mysql://localhost/x',
    DATABASE_WATCH_URL: 'postgres://a,b:x/db',
    DATABASE_READ_URLS: 'postgres://a b/db',
    DATABASE_POOL_SIZE: '0',
    DATABASE_STATEMENT_TIMEOUT_MS: '-1',
    REDIS_URL: 'localhost:6379',
    JWT_SECRET: 'short',
    ACCESS_TOKEN_TTL_SECONDS: '899',
    REFRESH_TOKEN_TTL_SECONDS: '2592001',
    REFRESH_TOKEN_IN_BODY: 'yes',
    LOGIN_FAILURE: 'loud',
    AUTH_STRICT: 'TRUE',
    REFRESH_REUSE_GRACE_SECONDS: '61',
    REQUIRE_IDEMPOTENCY_KEY: '1',
    SERVICE_NAME: 'a\nb',
    DOCS: 'some',
    REGISTRATION: 'shut',
    MAX_OPEN_ORDERS_OF_USER: '0',
    DELETED_ORDER_STATUS: '403',
    DRAFT_TTL_SECONDS: '0',
    ATTACHMENT_LIMIT_BYTES: '10MiB',
    ERROR_FORMAT: 'xml',
    CORS_ORIGINS: 'https://shop.example/path',
    TRUST_PROXY: 'true',
    DEMO: 'yes',
    NODE_ENV: 'a b',
    INTERNAL_HOSTS: 'http://internal',
    SESSION_MAX_AGE_DAYS: '0',
    RATE_LIMIT_MAX: '1e3',
    RATE_LIMIT_WINDOW_SECONDS: '',
    LOG_LEVEL: 'verbose',
    SHUTDOWN_SECONDS: 'ten',
    S3_ENDPOINT: 'storage:9000',
    S3_BUCKET: 'A_B',
    S3_REGION: 'eu central',
    S3_ACCESS_KEY_ID: 'a b',
    S3_SECRET_ACCESS_KEY: 'ü',
    S3_TIMEOUT_MS: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317',
    OTEL_SERVICE_NAME: 'a\nb',
    PUBLIC_URL: 'drinks.example',
  };
  const violations = violationsOf(wrong);
  const named = violations.map((violation) => violation.split(' ')[0]);
  t.same(
    named.sort(),
    Object.keys(wrong)
      .filter((name) => wrong[name] !== '')
      .sort(),
  );
  t.end();
});

t.test('DATABASE_URL may name several servers, and each must have an address', (t) => {
  const several =
    'postgres://app:p,w@a.example:5432,b.example,[::1]:5433/beverages?sslmode=disable';
  t.equal(
    loadConfig({ DATABASE_URL: several, JWT_SECRET: secret, DATABASE_WATCH_URL: several })
      .databaseWatchUrl,
    several,
  );
  const socket = 'postgresql://app:p%40w@/beverages?host=/cloudsql/p:r:i';
  t.equal(loadConfig({ DATABASE_URL: socket, JWT_SECRET: secret }).databaseUrl, socket);
  for (const wrong of ['postgres://a:x,b/db', 'postgres://a,b:99999/db', 'http://a,b/db']) {
    const [violation = ''] = violationsOf({ DATABASE_URL: wrong, JWT_SECRET: secret });
    t.match(violation, /^DATABASE_URL must be an address that begins with/, wrong);
  }
  for (const name of ['DATABASE_WATCH_URL', 'DATABASE_READ_URLS'])
    t.same(violationsOf({ [name]: several }), [`DATABASE_URL is required when ${name} is set`]);
  t.end();
});

t.test('an address whose password has a special character gets the hint to encode it', (t) => {
  const hint = 'percent-encode the special characters of a password in it, such as %23 for #';
  const cut = ['pa#ss', '1#2', 'pa/ss', '1/2', 'pa?ss', '1?2', '%ff'];
  for (const password of cut) {
    const address = `postgres://app:${password}@db.example/beverages`;
    for (const name of ['DATABASE_URL', 'DATABASE_WATCH_URL', 'DATABASE_READ_URLS']) {
      const violations = violationsOf({ [name]: address, JWT_SECRET: secret });
      const found = violations.find((one) => one.startsWith(`${name} must`)) ?? '';
      t.ok(found.endsWith(hint), `${name} ${password}`);
      t.notMatch(violations.join(), 'db.example', 'the address is not repeated');
    }
  }
  for (const password of [
    'p@ss',
    'p%ss',
    '50%',
    'p ss',
    'p[s]s',
    'p:s,s',
    encodeURIComponent('%#/?@ü'),
  ])
    t.doesNotThrow(() =>
      loadConfig({
        DATABASE_URL: `postgres://app:${password}@db.example/beverages?sslmode=disable`,
        JWT_SECRET: secret,
      }),
    );
  const [redis = ''] = violationsOf({ REDIS_URL: 'redis://:pa#ss@cache.example' });
  t.ok(redis.endsWith(hint));
  t.end();
});

t.test('a violation lists the accepted values and contains no secret', (t) => {
  t.same(violationsOf({ PORT: 'x' }), ['PORT must be an integer from 0 to 65535, not "x"']);
  const [violation] = violationsOf({ JWT_SECRET: 'hunter2' });
  t.notMatch(violation, 'hunter2');
  t.notMatch(violationsOf({ DATABASE_URL: 'mysql://app:hunter2@db/x' }).join(), 'hunter2');
  t.end();
});

t.test(
  'PUBLIC_URL is an absolute URL without a path and a query, and a trailing slash is removed',
  (t) => {
    for (const [given, read] of [
      ['https://drinks.example', 'https://drinks.example'],
      ['https://drinks.example/', 'https://drinks.example'],
      ['http://Drinks.Example:80//', 'http://drinks.example'],
      ['https://drinks.example:8443', 'https://drinks.example:8443'],
    ] as const) {
      t.equal(loadConfig({ PUBLIC_URL: given }).publicUrl, read, given);
    }
    t.equal(loadConfig({}).publicUrl, undefined);
    for (const wrong of [
      '/',
      'drinks.example',
      '//drinks.example',
      'ftp://drinks.example',
      'https://',
      'https://drinks.example/api',
      'https://drinks.example/?a=b',
      'https://drinks.example/#top',
      'https://user:hunter2@drinks.example',
      'https://drinks.example/..',
      'https://drinks.example/.',
      'http://drinks.example////../..',
      'https://drinks.example/api/%2e%2e',
      'https:\\\\drinks.example\\api\\..',
    ]) {
      t.same(
        violationsOf({ PUBLIC_URL: wrong }),
        [
          'PUBLIC_URL must be an address that begins with https:// or http:// and has only a host and a port after it, such as https://drinks.example',
        ],
        wrong,
      );
    }
    t.end();
  },
);

t.test('a weak secret is rejected at any position of the list', (t) => {
  const weak = [
    'x'.repeat(64),
    secret.slice(0, 31),
    'secret'.repeat(6),
    'Super-Secret-JWT-Token-Key-Change-Me-1234',
    'My secrets: change the secrets! 2026-11-28',
    'password123password123password123',
    '2026-super-secret-jwt-token-key-change-me',
    'change me '.repeat(8),
    `${secret},changeme`,
    ',',
  ];
  for (const value of weak) t.equal(violationsOf({ JWT_SECRET: value }).length, 1, value);
  t.same(violationsOf({ JWT_SECRET: secret }), []);
  t.same(violationsOf({ JWT_SECRET: '0123456789abcdef0123456789abcdef' }), []);
  t.end();
});

t.test('a secret with a well-known word before many random characters is accepted', (t) => {
  const strong = [
    'key-4815162342918273645546372819203',
    'jwt_2f9c41d07b8e53a6f0194c7d8e2b6a35',
    `token.${secret}`,
    `${secret}-change-me`,
  ];
  for (const value of strong) {
    t.same(violationsOf({ JWT_SECRET: value }), [], value);
    t.same(violationsOf({ INTERNAL_TOKENS: value }), [], value);
  }
  t.end();
});

t.test('an origin may have any scheme (RFC 6454, 6.2), and has no path', (t) => {
  for (const value of [
    'ionic://localhost',
    'tauri://localhost',
    'app://localhost:8080',
    'chrome-extension://abcdefghijklmnopabcdefghijklmnop',
    'moz-extension://6a0e4c1b-9a52-0d1e5b8f4a01',
  ])
    t.same(loadConfig({ CORS_ORIGINS: value }).corsOrigins, [value]);
  for (const value of [
    'capacitor://localhost/',
    'capacitor://',
    'capacitor:localhost',
    'capacitor://*',
    'Capacitor://localhost',
    'capacitor://localhost:0',
    'capacitor://user@localhost',
    'file://',
    'null',
    'HTTPS://shop.example',
    'https://shop.example:443',
  ])
    t.match(violationsOf({ CORS_ORIGINS: value }), [/^CORS_ORIGINS must be /], value);
  t.end();
});

t.test('an origin with a wildcard, which no browser sends, is not accepted', (t) => {
  for (const value of ['*', 'https://*.example', 'https://shop.example, http://*'])
    t.match(violationsOf({ CORS_ORIGINS: value }), [/^CORS_ORIGINS must be /], value);
  t.end();
});

t.test('the key of a machine is no token of operators, because it would give all rights', (t) => {
  const key = `bmk_${secret}`;
  for (const value of [key, `${secret},${key}`]) {
    const [violation, ...others] = violationsOf({ INTERNAL_TOKENS: value });
    t.match(violation, /^INTERNAL_TOKENS must be .* none is the key of a machine \(bmk_\)/);
    t.same(others, []);
  }
  t.end();
});

t.test('a line break at the end of a secret is ignored, and one in it is named', (t) => {
  const other = `${secret}-2`;
  const addresses = { DATABASE_URL: 'postgres://db/x', REDIS_URL: 'redis://:pw@cache' };
  const config = loadConfig({
    DATABASE_URL: `\n${addresses.DATABASE_URL}\r\n`,
    REDIS_URL: `${addresses.REDIS_URL}\n`,
    JWT_SECRET: `${secret}\n`,
    INTERNAL_TOKENS: `${secret},\n${other}\n`,
    S3_ENDPOINT: 'https://storage.example\n',
    S3_BUCKET: 'drinks',
    S3_REGION: 'eu',
    S3_ACCESS_KEY_ID: 'id\n',
    S3_SECRET_ACCESS_KEY: 'key\r\n',
  });
  t.match(config, {
    databaseUrl: addresses.DATABASE_URL,
    redisUrl: addresses.REDIS_URL,
    jwtSecret: [secret],
    internalTokens: [secret, other],
    s3Endpoint: 'https://storage.example',
    s3AccessKeyId: 'id',
    s3SecretAccessKey: 'key',
  });
  const broken = {
    JWT_SECRET: `${secret}\n${other}`,
    INTERNAL_TOKENS: `${secret}\r\n${other}`,
    DATABASE_URL: 'postgres://app:hunter2@db\n.example/x',
    REDIS_URL: 'redis://:hunter2\n@cache.example',
    S3_ENDPOINT: 'https://storage\n.example',
    S3_ACCESS_KEY_ID: 'hunter2\nid',
    S3_SECRET_ACCESS_KEY: 'hunter2\nkey',
    PUBLIC_URL: 'https://drinks\n.example',
  };
  for (const [name, value] of Object.entries(broken)) {
    const violations = violationsOf({ [name]: value });
    const [violation = ''] = violations.filter((one) => one.startsWith(`${name} has`));
    t.match(violation, /^\w+ has a line break or another control character: it must be /, name);
    t.notMatch(violations.join(), secret);
    t.notMatch(violations.join(), 'hunter2');
  }
  t.end();
});

t.test('a list of tokens without a token does not open the internal listener', (t) => {
  for (const value of [',', ' , '])
    t.match(violationsOf({ INTERNAL_TOKENS: value }), [/^INTERNAL_TOKENS must be /], value);
  t.end();
});

t.test(
  'with PostgreSQL, a command that signs nothing needs no secret, and any other command needs one',
  (t) => {
    const env = { DATABASE_URL: 'postgresql://localhost/beverage' };
    t.same(violationsOf(env), [
      'JWT_SECRET is required when DATABASE_URL is set; make one: openssl rand -hex 32',
    ]);
    t.equal(loadConfig(env, { needsSecret: false }).databaseUrl, env.DATABASE_URL);
    t.end();
  },
);

t.test('the two listeners cannot share an address', (t) => {
  t.same(violationsOf({ PORT: '4000', INTERNAL_PORT: '4000' }), [
    'PORT and INTERNAL_PORT must differ on the same host',
  ]);
  t.same(violationsOf({ PORT: '0', INTERNAL_PORT: '0' }), []);
  t.end();
});

t.test(
  'if one setting of object storage is set, the bucket must be complete and the key whole or absent, and the error names each missing setting',
  (t) => {
    const all = {
      S3_ENDPOINT: 'https://storage.example',
      S3_BUCKET: 'files',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'hunter2',
    };
    for (const endpoint of [
      'https://key@storage.example',
      'https://storage.example?region=x',
      'https://storage.example#x',
    ]) {
      t.throws(
        () => loadConfig({ ...all, S3_ENDPOINT: endpoint }),
        /S3_ENDPOINT must be .* without a user, a query or a fragment/,
      );
    }
    t.match(loadConfig(all), {
      s3Endpoint: all.S3_ENDPOINT,
      s3Bucket: 'files',
      s3SecretAccessKey: 'hunter2',
    });
    const place = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION'];
    for (const name of Object.keys(all)) {
      const violations = violationsOf({ [name]: all[name as keyof typeof all] });
      t.same(
        violations.map((violation) => violation.split(' ')[0]),
        (place.includes(name) ? place : Object.keys(all)).filter((other) => other !== name),
        `${name} alone`,
      );
      t.equal(violationsOf({ ...all, [name]: '' }).length, 1, `all but ${name}`);
    }
    const { S3_ACCESS_KEY_ID: _id, S3_SECRET_ACCESS_KEY: _secret, ...withoutKey } = all;
    t.same(violationsOf(withoutKey), [], 'AWS may give the credentials');
    t.notMatch(violationsOf({ ...all, S3_SECRET_ACCESS_KEY: 'hunter 2' }).join(), 'hunter');
    t.end();
  },
);

t.test(
  'TRUST_PROXY accepts addresses, networks and two names; the error for the value `true` explains what to write instead',
  (t) => {
    const good = [
      '',
      'false',
      'loopback',
      'private',
      '::1',
      'fd00::/8',
      '10.0.0.0/8, 192.0.2.7,loopback',
    ];
    for (const value of good) t.same(violationsOf({ TRUST_PROXY: value }), [], value);
    t.same(loadConfig({ TRUST_PROXY: 'false' }).trustProxy, []);
    const bad = [
      'yes',
      '1',
      ',',
      'proxy.example',
      '10.0.0.0/0',
      '10.0.0.0/33',
      '::/129',
      '10.0.0.0/8/8',
      '10.1',
      'fe80::1%a',
    ];
    for (const value of bad)
      t.match(violationsOf({ TRUST_PROXY: value }), [/^TRUST_PROXY must be /], value);
    t.match(violationsOf({ TRUST_PROXY: 'true' }), [
      /addresses and networks of your proxies.*every client choose its own/,
    ]);
    t.end();
  },
);

t.test(
  'unless DEMO is true, the embedded database is rejected in production and on an address that other computers can reach',
  (t) => {
    for (const host of [
      'localhost',
      'LOCALHOST',
      '127.0.0.1',
      '127.9.9.9',
      '::1',
      '0:0:0:0:0:0:0:1',
      '::ffff:127.0.0.1',
    ])
      t.same(violationsOf({ HOST: host, INTERNAL_HOST: host, NODE_ENV: 'development' }), [], host);
    for (const host of [
      '0.0.0.0',
      '::',
      '10.0.0.7',
      'localhost.example',
      '128.0.0.1',
      '::ffff:10.0.0.1',
      '::2',
      '127.1',
    ]) {
      for (const name of ['HOST', 'INTERNAL_HOST']) {
        const [violation, ...others] = violationsOf({ [name]: host });
        t.same(others, []);
        t.match(violation, `refused with ${name}=${host}: set DATABASE_URL, or DEMO=true`);
        t.same(violationsOf({ [name]: host, DEMO: 'true' }), []);
        t.same(
          violationsOf({ [name]: host, DATABASE_URL: 'postgres://db/x', JWT_SECRET: secret }),
          [],
          'PostgreSQL has no demo data',
        );
      }
    }
    const [production] = violationsOf({ NODE_ENV: 'production', HOST: '0.0.0.0' });
    t.match(production, 'HOST=0.0.0.0, NODE_ENV=production:', 'every cause is named');
    t.same(violationsOf({ NODE_ENV: 'production', DEMO: 'true' }), []);
    t.equal(violationsOf({ NODE_ENV: 'production', DEMO: 'false' }).length, 1);
    t.end();
  },
);

// The misspelt names. cspell:disable
t.test('a name that is almost a setting is found, with the setting that it means', (t) => {
  const found = (name: string) => misspeltSettings({ [name]: 'x' }).map(({ meant }) => meant);
  for (const [name, meant] of Object.entries({
    DATABSE_URL: 'DATABASE_URL',
    DATABASE_URI: 'DATABASE_URL',
    DATABASEURL: 'DATABASE_URL',
    database_url: 'DATABASE_URL',
    REDIS_ULR: 'REDIS_URL',
    TRUST_PROXIES: 'TRUST_PROXY',
    JWT_SECERT: 'JWT_SECRET',
    INTERNAL_TOKEN: 'INTERNAL_TOKENS',
    PROT: 'PORT',
    S3_BUKET: 'S3_BUCKET',
  }))
    t.same(found(name), [meant], name);
  for (const name of Object.keys(settings)) t.same(found(name), [], name);
  t.same(misspeltSettings({ DATABSE_URL: ' ' }), [], 'an empty variable counts as absent');
  t.end();
});

t.test('common names in an environment are not taken for settings', (t) => {
  const common = `PATH HOME HOSTNAME HOSTTYPE USER USERNAME LOGNAME SHELL SHLVL PWD OLDPWD LANG LANGUAGE LC_ALL TERM TMPDIR
    TEMP TZ EDITOR MAIL DISPLAY COLUMNS LINES PS1 IFS UID EUID MACHTYPE OSTYPE DEBUG CI FORCE_COLOR NO_COLOR NO_PROXY
    HTTP_PROXY HTTPS_PROXY ALL_PROXY http_proxy no_proxy INIT_CWD NODE NODE_OPTIONS NODE_PATH NODE_VERSION NODE_EXTRA_CA_CERTS
    NODE_DEBUG NODE_TLS_REJECT_UNAUTHORIZED YARN_VERSION NPM_CONFIG_LOGLEVEL npm_config_cache npm_lifecycle_event npm_package_name
    PORT0 PORT_8080 PORTS0 PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE PGSSLMODE PGDATA POSTGRES_USER POSTGRES_PASSWORD
    POSTGRES_DB DATABASE_USER DATABASE_HOST DATABASE_PORT DATABASE_NAME DATABASE_PASSWORD TEST_DATABASE_URL DATABASE_URL2 DB_URL
    REDIS_HOST REDIS_PORT REDIS_PASSWORD AWS_REGION AWS_DEFAULT_REGION AWS_PROFILE AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY
    AWS_SESSION_TOKEN AWS_ROLE_ARN AWS_ENDPOINT_URL KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT
    BEVERAGE_ORDERING_SERVICE_HOST POD_NAME POD_IP NAMESPACE DYNO SOURCE_VERSION INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID
    NOTIFY_SOCKET RUNTIME_DIRECTORY STATE_DIRECTORY LISTEN_FDS GITHUB_TOKEN GITHUB_REPOSITORY RUNNER_OS XDG_DATA_DIRS XDG_DATA_HOME
    XDG_RUNTIME_DIR SSH_AUTH_SOCK SSL_CERT_FILE OTEL_TRACES_EXPORTER OTEL_EXPORTER_OTLP_HEADERS OTEL_EXPORTER_OTLP_PROTOCOL
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT OTEL_RESOURCE_ATTRIBUTES OTEL_SDK_DISABLED MACHINE_TOKEN SECRET TOKEN API_KEY`;
  const env = Object.fromEntries(common.split(/\s+/).map((name) => [name, 'x']));
  t.same(misspeltSettings(env), []);
  t.end();
});
