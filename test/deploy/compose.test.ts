/**
 * Everything that compose.yaml refers to exists, and the service accepts the settings in
 * compose.yaml.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ConfigError, loadConfig, settings } from '../../src/config.ts';
import { readEnvironmentFile, readImageEnvironment } from '../support/deployment-files.ts';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');

interface ComposeService {
  image?: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string>;
  env_file?: string[];
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { disable?: boolean };
  stop_grace_period?: string;
}

const text = readFileSync(join(root, 'compose.yaml'), 'utf8');
const project = parse(text, { merge: true }) as {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(project.services);
const ours = services.filter(([, { build }]) => build !== undefined);
const instances = ours.filter(([, { command }]) => command === undefined);
const secrets = readEnvironmentFile('deploy/secrets.example.env');
/** The environment of the image. */
const image = readImageEnvironment();
/** The example file with its placeholders filled in. */
const filledIn: Record<string, string> = {
  ...secrets,
  JWT_SECRET: 'kR7-pQ2_vN9xT4mB6wZ1cY8sL3dF5hJ0',
  INTERNAL_TOKENS: 'hJ0-kR7_pQ2vN9xT4mB6wZ1cY8sL3dF5',
};

t.test('two instances run behind the proxy, with a database and Redis', (t) => {
  t.equal(instances.length, 2);
  t.same(services.map(([name]) => name).sort(), [
    'database',
    'instance-1',
    'instance-2',
    'migrate',
    'proxy',
    'redis',
  ]);
  for (const [, { stop_grace_period: grace = '', environment = {} }] of instances) {
    t.ok(
      Number.parseInt(grace, 10) >
        Number(environment.SHUTDOWN_DELAY_SECONDS) + Number(environment.SHUTDOWN_SECONDS),
      'Compose gives an instance enough time to shut down',
    );
  }
  const open = services.filter(([, { ports = [] }]) => ports.length > 0).map(([name]) => name);
  t.same(open, ['proxy'], 'only the proxy is reachable');
  t.end();
});

t.test('every dependency of a service exists and can report that it is ready', (t) => {
  for (const [name, { depends_on: needs = {}, volumes = [], env_file: files = [] }] of services) {
    for (const [needed, { condition }] of Object.entries(needs)) {
      const target = project.services[needed];
      if (!t.ok(target, `${name} needs ${needed}`)) continue;
      const canSay =
        target?.healthcheck !== undefined || (target?.build !== undefined && !target.healthcheck);
      if (condition === 'service_healthy') t.ok(canSay, `${needed} has a health check`);
      else t.match(target, { command: ['migrate'], restart: 'no' }, `${needed} ends`);
    }
    for (const volume of volumes) {
      const [source = ''] = volume.split(':');
      t.ok(
        source.startsWith('./') ? existsSync(join(root, source)) : source in project.volumes,
        `${name}: ${source}`,
      );
    }
    for (const file of files)
      t.equal(file, 'deploy/secrets.env', 'secrets come from a file that is not committed');
  }
  t.match(readFileSync(join(root, '.gitignore'), 'utf8'), /^deploy\/secrets\.env$/m);
  t.end();
});

t.test(
  'the service knows every variable, and accepts the values after the secrets are filled in',
  (t) => {
    for (const [name, { environment = {} }] of ours) {
      const given = { ...environment, ...secrets };
      const unknown = Object.keys(given).filter(
        (key) => !Object.hasOwn(settings, key) && key !== 'POSTGRES_PASSWORD',
      );
      t.same(unknown, [], name);
      t.doesNotThrow(() => loadConfig({ ...environment, ...filledIn }));
      t.throws(() => loadConfig(given), ConfigError, 'the example secret is rejected');
    }
    t.end();
  },
);

t.test('without DATABASE_URL, no instance starts, so no instance serves demo data', (t) => {
  const { DATABASE_URL: _, ...others } = filledIn;
  for (const [name, { environment = {} }] of ours) {
    t.notOk('DEMO' in environment, name);
    t.throws(
      () => loadConfig({ ...image, ...environment, ...others }),
      /DATABASE_URL, or DEMO=true/,
      name,
    );
  }
  t.end();
});

t.test(
  'Prometheus and machines may call the internal listener of each instance by its name',
  (t) => {
    for (const [name, { environment = {} }] of instances)
      t.ok(loadConfig({ ...environment, ...filledIn }).internalHosts.includes(name), name);
    t.end();
  },
);

t.test('the URLs name existing services and databases', (t) => {
  const { hostname, username, pathname, password } = new URL(secrets.DATABASE_URL ?? '');
  const database = project.services[hostname];
  t.match(database?.environment, { POSTGRES_USER: username, POSTGRES_DB: pathname.slice(1) });
  t.equal(secrets.POSTGRES_PASSWORD, password);
  for (const [, { environment = {} }] of ours)
    t.ok(new URL(environment.REDIS_URL ?? '').hostname in project.services);
  const proxied = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8').matchAll(
    /^\s+server (\S+):(\d+)/gm,
  );
  const port = String(settings.PORT.default);
  t.same(
    [...proxied].map(([, host, at]) => [host, at]),
    instances.map(([name]) => [name, port]),
  );
  t.match(project.services.proxy?.ports?.[0], /:8080$/, 'nginx listens on that port');
  t.end();
});
