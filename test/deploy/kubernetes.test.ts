/**
 * The settings, probe paths, ports and times in the manifests agree with each other and with the
 * service.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import internalDocument from '../../generated/internal/openapi.json' with { type: 'json' };
import { commands } from '../../src/cli/commands.ts';
import { ConfigError, loadConfig, settings } from '../../src/config.ts';
import { readEnvironmentFile } from '../support/deployment-files.ts';
import type { Json } from '../support/json.ts';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');

interface Probe {
  httpGet: { path: string; port: string };
}

interface Container {
  args: string[];
  volumeMounts?: { name: string; mountPath: string }[];
  ports?: { name: string; containerPort: number }[];
  envFrom: Record<'configMapRef' | 'secretRef', { name: string } | undefined>[];
  securityContext: Record<string, unknown>;
  [probe: `${string}Probe`]: Probe;
}

interface PodSpec {
  volumes?: { name: string; emptyDir: { sizeLimit: string; medium?: string } }[];
  terminationGracePeriodSeconds: number;
  securityContext: { runAsNonRoot: boolean; runAsUser: number };
  containers: [Container];
}

interface Manifest {
  kind: string;
  metadata: { name: string };
  stringData?: Record<string, string>;
  spec?: Json;
}

const folder = 'deploy/kubernetes';
/** Builds the manifests from the settings and the image that it names, as `kubectl` does. */
const kustomization = parse(readFileSync(join(root, folder, 'kustomization.yaml'), 'utf8')) as {
  resources: string[];
  images: { name: string }[];
  configMapGenerator: [{ name: string; envs: [string] }];
};
const [{ name: configMap, envs }] = kustomization.configMapGenerator;
const files = [...kustomization.resources, 'secret.yaml.example'].map(
  (name) => `${folder}/${name}`,
);
const manifests = files.flatMap((file) =>
  parseAllDocuments(readFileSync(join(root, file), 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join('; ')}`);
    return document.toJS() as Manifest;
  }),
);
const one = (kind: string) => manifests.find((manifest) => manifest.kind === kind) as Manifest;
const pod = one('Deployment').spec.template.spec as PodSpec;
const [service] = pod.containers;
const given: Record<string, string> = {
  ...readEnvironmentFile(`${folder}/${envs[0]}`),
  ...one('Secret').stringData,
};

t.test('the kustomization has every manifest of the folder, and names the image', (t) => {
  const present = globSync('*.yaml', { cwd: join(root, folder) });
  t.same(present.sort(), [...kustomization.resources, 'kustomization.yaml'].sort());
  const names = kustomization.images.map(({ name }) => name);
  for (const kind of ['Deployment', 'Job'])
    t.same([one(kind).spec.template.spec.containers[0].image], names, kind);
  t.end();
});

t.test('a commented setting exists too', (t) => {
  const text = readFileSync(join(root, folder, envs[0]), 'utf8');
  const commented = [...text.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  t.ok(commented.length > 2);
  for (const name of commented) t.ok(Object.hasOwn(settings, name), name);
  t.end();
});

/** Values for the placeholders of the secret. */
const secrets = {
  JWT_SECRET: 'kR7-pQ2_vN9xT4mB6wZ1cY8sL3dF5hJ0',
  INTERNAL_TOKENS: 'hJ0-kR7_pQ2vN9xT4mB6wZ1cY8sL3dF5',
};

t.test('there is one manifest of each kind, and two Services', (t) => {
  t.same(manifests.map(({ kind }) => kind).sort(), [
    'Deployment',
    'HorizontalPodAutoscaler',
    'Job',
    'NetworkPolicy',
    'PodDisruptionBudget',
    'Secret',
    'Service',
    'Service',
  ]);
  t.end();
});

t.test(
  'the service knows every setting, and accepts the values after the secrets are filled in',
  (t) => {
    t.same(
      Object.keys(given).filter((name) => !Object.hasOwn(settings, name)),
      [],
    );
    t.doesNotThrow(() => loadConfig({ ...given, ...secrets }));
    t.throws(() => loadConfig(given), ConfigError, 'the example secret is rejected');
    t.end();
  },
);

t.test('without DATABASE_URL, no pod starts, so no pod serves demo data', (t) => {
  const { DATABASE_URL: _, ...others } = given;
  t.notOk('DEMO' in given);
  t.throws(() => loadConfig({ ...others, ...secrets }), /HOST=0\.0\.0\.0.*DEMO=true/);
  t.end();
});

t.test('the internal listener accepts the name of its Service', (t) => {
  const { internalHosts } = loadConfig({ ...given, ...secrets });
  const [service] = manifests.filter(
    ({ kind, spec }) => kind === 'Service' && spec.ports[0].targetPort === 'internal',
  );
  const name = service?.metadata.name ?? '';
  t.ok(internalHosts.includes(name), name);
  t.end();
});

t.test('both workloads run as an unprivileged user on a read-only file system', (t) => {
  for (const kind of ['Deployment', 'Job']) {
    const { securityContext, containers } = one(kind).spec.template.spec as PodSpec;
    const [{ args, envFrom, securityContext: own }] = containers;
    t.ok(Object.hasOwn(commands, args[0] ?? ''), kind);
    t.match(securityContext, {
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    t.match(own, {
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    const sources = envFrom.map((source) => source.configMapRef?.name ?? source.secretRef?.name);
    t.same(sources, [configMap, one('Secret').metadata.name]);
  }
  t.end();
});

t.test('the service can write temporary files to disk', (t) => {
  const { containers, volumes } = one('Deployment').spec.template.spec as PodSpec;
  const temporary = /^ENV .*\bTMPDIR=(\S+)/m.exec(
    readFileSync(join(root, 'Dockerfile'), 'utf8'),
  )?.[1];
  const mount = containers[0].volumeMounts?.find(({ mountPath }) => mountPath === temporary);
  const volume = volumes?.find(({ name }) => name === mount?.name);
  t.same(
    volume?.emptyDir,
    { sizeLimit: '2Gi' },
    'the folder is on disk, because a folder in memory would have a `medium`',
  );
  t.end();
});

t.test('probes use paths of the internal contract, on ports that the process listens to', (t) => {
  const ports = new Map(
    service.ports?.map(({ name, containerPort }) => [name, String(containerPort)]),
  );
  t.equal(ports.get('public'), given.PORT);
  t.equal(ports.get('internal'), given.INTERNAL_PORT);
  const probes = Object.entries(service).filter(([name]) => name.endsWith('Probe'));
  t.equal(probes.length, 3);
  for (const [name, probe] of probes) {
    const { path, port } = (probe as Probe).httpGet;
    t.ok(Object.hasOwn(internalDocument.paths, path), `${name}: ${path}`);
    t.equal(port, 'internal');
  }
  const { annotations } = one('Deployment').spec.template.metadata;
  t.ok(Object.hasOwn(internalDocument.paths, annotations['prometheus.io/path']));
  t.equal(annotations['prometheus.io/port'], given.INTERNAL_PORT);
  for (const { spec } of manifests.filter(({ kind }) => kind === 'Service'))
    for (const { targetPort } of spec.ports) t.ok(ports.has(targetPort));
  for (const { ports: allowed } of one('NetworkPolicy').spec.ingress)
    for (const { port } of allowed) t.ok(ports.has(port));
  t.end();
});

t.test('a pod gets enough time to shut down', (t) => {
  const pause = Number(given.SHUTDOWN_DELAY_SECONDS);
  t.ok(pause > 0);
  t.ok(pod.terminationGracePeriodSeconds > pause + Number(given.SHUTDOWN_SECONDS));
  t.end();
});

t.test('selectors match the pods of the service and do not match the pods of the job', (t) => {
  const labels = JSON.stringify(one('Deployment').spec.template.metadata.labels);
  const selectors = [
    one('Deployment').spec.selector.matchLabels,
    one('PodDisruptionBudget').spec.selector.matchLabels,
    one('NetworkPolicy').spec.podSelector.matchLabels,
    ...manifests.filter(({ kind }) => kind === 'Service').map(({ spec }) => spec.selector),
  ];
  for (const selector of selectors) t.equal(JSON.stringify(selector), labels);
  t.not(JSON.stringify(one('Job').spec.template.metadata.labels), labels);
  t.match(one('HorizontalPodAutoscaler').spec.scaleTargetRef, {
    kind: 'Deployment',
    name: one('Deployment').metadata.name,
  });
  t.end();
});
