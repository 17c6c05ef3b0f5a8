/**
 * Tools that read the published documents and need no generated code: proxies, contract tests,
 * linters, collections.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newmanVersion } from '../live/collection.ts';
import { startService } from '../live/live-service.ts';
import { freePort } from '../support/ports.ts';
import { firstOrder, newAdministrator } from './first-order.ts';
import { go, npmProgram, run } from './install.ts';
import { importIntoMicrocks, microcksVersion } from './microcks.ts';
import { failuresOf } from './specmatic.ts';
import { type Place, settings, type Tool } from './tool.ts';

const scripts = join(import.meta.dirname, '..');
const prismVersion = '5.16.0';
const specmaticVersion = '2.55.1';

const validatorSource = join(import.meta.dirname, 'libopenapi-validator');
const [, validatorVersion = ''] =
  /libopenapi-validator (v\S+)/.exec(readFileSync(join(validatorSource, 'go.mod'), 'utf8')) ?? [];
const { dependencies } = JSON.parse(
  readFileSync(join(scripts, 'contract/linters/spectral/package.json'), 'utf8'),
);
const schemathesisPins = readFileSync(join(scripts, 'live/schemathesis/requirements.txt'), 'utf8');

/** The tools by the names on the command line. */
export const checks: Readonly<Record<string, Tool>> = {
  prism: {
    use: 'proxy that validates',
    title: '`prism proxy --errors`',
    version: prismVersion,
    view: 'snake.json',
    notes:
      'The same traffic passes with `camel.json`. Prism reads the body of a form as text, so it changes files that are not text.',
    needs: [],
    run: async ({ service, folder }) => {
      for (const representation of ['snake', 'camel'] as const) {
        await withPrism(
          `${service.url}/openapi/${representation}.json`,
          service.url,
          folder,
          (url) => firstOrder({ url, internalUrl: service.internalUrl }, representation),
        );
      }
      return 'no violation in the traffic of an order';
    },
  },
  'libopenapi-validator': {
    use: 'validator in Go',
    title: '`libopenapi-validator`',
    version: validatorVersion,
    view: 'both whole contracts',
    notes:
      'Checks every exchange of the tests that have a contract, also of invalid requests. With a view, it also reports a download, because the response has the media type of the file. It rejects two things that the service accepts: a byte order mark before JSON (RFC 8259, section 8.1), and a `limit` beyond 64 bits.',
    needs: [],
    run: async ({ folder }) => {
      const traffic = join(folder, 'traffic');
      await run(['npm', 'test', '--silent', '--', ...recordedTests()], join(scripts, '..'), {
        RECORD_TRAFFIC: traffic,
      });
      cpSync(validatorSource, folder, { recursive: true });
      await run([await go(), 'run', '.', traffic], folder, {
        GOTOOLCHAIN: 'local',
        GOFLAGS: '-buildvcs=false',
      });
      return 'accepts all recorded traffic';
    },
  },
  specmatic: {
    use: 'contract test',
    title: '`specmatic test`',
    version: specmaticVersion,
    view: 'snake.json',
    notes:
      'Set `bearerAuth` to an access token, and a high `RATE_LIMIT_MAX`. Use a separate database, because Specmatic deletes what the examples name, such as a demo account. Tests of objects that your database lacks end with another status, because Specmatic sends the ids of the examples. It reports `userId` of `GET /users/profile` as unknown, because the view omits this second spelling.',
    needs: ['java'],
    run: async ({ folder }) => {
      // Specmatic deletes the demo account of an example. The other tools sign in with this
      // account.
      const service = await startService(settings);
      try {
        return await runSpecmatic({ service, folder });
      } finally {
        await service.stop();
      }
    },
  },
  schemathesis: {
    use: 'contract test',
    title: '`schemathesis run`',
    version: /^schemathesis==(.+)$/m.exec(schemathesisPins)?.[1] ?? '',
    view: 'openapi.json',
    notes:
      'This check sends the examples. Before a release, `npm run schemathesis` also runs the other phases.',
    needs: ['python3'],
    run: async ({ folder }) => {
      await run(
        [process.execPath, join(scripts, 'live/schemathesis/run.ts'), '--phases', 'examples'],
        folder,
      );
      return 'no finding';
    },
  },
  spectral: {
    use: 'linter',
    title: 'Spectral, `spectral:oas` and OWASP',
    version: dependencies['@stoplight/spectral-core'],
    view: 'all documents',
    notes: '[Linters](contract-linters.md) lists the accepted findings, with the reasons.',
    needs: [],
    run: async ({ folder }) => {
      await run([process.execPath, join(scripts, 'contract/linters/run.ts'), 'spectral'], folder);
      return 'no other finding';
    },
  },
  microcks: {
    use: 'mock server',
    title: 'Microcks, its importer',
    version: microcksVersion,
    view: 'all views',
    notes:
      'The check runs the class `OpenAPIImporter` of Microcks. It does not start the server, which needs a database. Microcks imports a request and a response if their examples have the same name. It omits responses without a body, and on paths with parameters also errors, because their examples have no request.',
    needs: ['java', 'javac', 'mvn'],
    run: importIntoMicrocks,
  },
  newman: {
    use: 'collection runner',
    title: '`newman run`',
    version: newmanVersion,
    view: 'collections/postman.json',
    notes:
      'The collection checks that each status is a documented one. For another address, use `--env-var base_url=...`. `npm run collection` runs this check on each change.',
    needs: [],
    run: async ({ service, folder }) => {
      await run(
        [process.execPath, join(scripts, 'live/collection.ts'), '--base-url', service.url],
        folder,
      );
      return 'every request succeeds';
    },
  },
};

/**
 * Returns the test files that start an application whose traffic can be recorded
 * (test/support/recorded-traffic.ts).
 */
function recordedTests(): string[] {
  const root = join(scripts, '..');
  return globSync('test/**/*.test.ts', { cwd: root }).filter((file) =>
    /support\/(app|internal)\.ts/.test(readFileSync(join(root, file), 'utf8')),
  );
}

/**
 * Calls `use` with the address of a Prism that checks all traffic against a document. Prism turns a
 * violation into an error.
 */
async function withPrism(
  document: string,
  target: string,
  folder: string,
  use: (url: string) => Promise<void>,
) {
  const port = await freePort();
  const prism = await npmProgram('@stoplight/prism-cli', prismVersion, 'prism');
  const proxy = spawn(prism, ['proxy', document, target, '--errors', '--port', String(port)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(proxy, 'exit');
  let log = '';
  proxy.stdout.on('data', (text: Buffer) => {
    log += text;
  });
  try {
    for (let attempt = 0; !log.includes('Prism is listening'); attempt++) {
      if (attempt > 600 || proxy.exitCode !== null) throw new Error(`Prism did not start:\n${log}`);
      await wait(100);
    }
    await use(`http://127.0.0.1:${port}`).catch((error: unknown) => {
      throw new Error(
        `${error instanceof Error ? error.message : String(error)}\n${log.slice(-2000)}`,
      );
    });
  } finally {
    proxy.kill();
    await exit;
  }
}

async function runSpecmatic({ service, folder }: Place): Promise<string> {
  const jar = join(
    dirname(await npmProgram('specmatic', specmaticVersion)),
    '../specmatic/specmatic.jar',
  );
  const { accessToken } = await newAdministrator(service, 'specmatic');
  const document = await (await fetch(`${service.url}/openapi/snake.json`)).text();
  writeFileSync(join(folder, 'snake.json'), document);
  const options = ['--testBaseURL', service.url, '--junitReportDir', 'report'];
  const env = { bearerAuth: accessToken, SPECMATIC_DISABLE_TELEMETRY: 'true' };
  // Specmatic exits with an error if one test fails. The report says which test failed, and why.
  const output = await run(
    ['java', '-jar', jar, 'test', 'snake.json', ...options],
    folder,
    env,
  ).catch(String);
  const [report] = globSync('report/*.xml', { cwd: folder });
  if (report === undefined) throw new Error(`Specmatic wrote no report:\n${output.slice(-3000)}`);
  const failures = failuresOf(readFileSync(join(folder, report), 'utf8'));
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return 'no response differs from its schema';
}
