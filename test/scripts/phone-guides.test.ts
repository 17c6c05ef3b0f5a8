/**
 * The code of the guides for phones agrees with the contract and with the build that checks it.
 * `npm run live -- guides swift android` compiles and runs this code.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import contract from '../../generated/public/openapi.json' with { type: 'json' };
import { stepsOf } from '../../scripts/live/steps.ts';
import { generatorVersion } from '../../scripts/tools/install.ts';
import type { Description } from '../../src/publishing/description.ts';
import { viewOf } from '../../src/publishing/views.ts';
import { t } from '../support/tap.ts';

const swift = stepsOf('use-from-swift');
const android = stepsOf('use-from-android');
const filesOf = (steps: typeof swift) => steps.filter(({ kind }) => kind === 'file');
const codeOf = (steps: typeof swift, extension: string) =>
  filesOf(steps)
    .filter(({ name }) => name.endsWith(extension))
    .map(({ text }) => text)
    .join('\n');

/** The view from which the guide for Android generates its client. */
const { paths, components } = viewOf(contract as unknown as Description, 'snake');

t.test('each guide has files with different names, a test, and a command to run it', async (t) => {
  for (const steps of [swift, android]) {
    const names = filesOf(steps).map(({ name }) => name);
    t.same(names, [...new Set(names)]);
    const place = steps.findIndex(({ name }) => /FirstOrderTests?\.(swift|kt)$/.test(name));
    t.match(steps[place + 1], { kind: 'commands', text: /test\n$/ });
  }
});

t.test(
  'the Swift code calls operations of the contract, and its models have fields that are always present',
  async (t) => {
    const code = codeOf(swift, '.swift');
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
      ),
    );
    const calls = [...code.matchAll(/"(GET|POST|PUT|DELETE)",\s*"([a-z][^"]*)"/g)].map(
      ([, method, path = '']) => `${method} /${path.replaceAll(/\\\([^)]*\)/g, '{}')}`,
    );
    t.ok(calls.length >= 8);
    for (const call of calls) t.ok(operations.includes(call), call);

    const schemas = {
      Order: 'Order',
      OrderPage: 'OrderList',
      Attachment: 'Attachment',
      ServiceError: 'NativeError',
    };
    for (const [model, schema] of Object.entries(schemas)) {
      const body = new RegExp(`public struct ${model}: [^{]*\\{\n([^}]*)\\}`).exec(code)?.[1] ?? '';
      const fields = [...body.matchAll(/let ([\w, ]+):/g)].flatMap(([, names = '']) =>
        names.split(', '),
      );
      t.ok(fields.length >= 3, model);
      const required = components.schemas[schema]?.required ?? [];
      for (const field of fields) {
        const name = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
        t.ok(required.includes(name) || required.includes(field), `${model}.${field}`);
      }
    }
  },
);

t.test(
  'the Kotlin code uses classes and functions that the generator makes from the contract',
  async (t) => {
    const code = codeOf(android, '.kt');
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const apis = operations.flatMap(({ tags }) => tags.map((tag) => `${tag}Api`));
    for (const [, name = ''] of code.matchAll(/^import com\.beverage\.ordering\.apis\.(\w+)/gm))
      t.ok(apis.includes(name), name);
    for (const [, name = ''] of code.matchAll(/^import com\.beverage\.ordering\.models\.(\w+)/gm))
      t.ok(name in components.schemas, name);
    const called = [
      ...code.matchAll(/(?:orders|attachments|SignInApi\([^)]*\))\.(\w+?)(?:WithHttpInfo)?\(/g),
    ].map(([, name = '']) => name);
    t.ok(called.length >= 6);
    for (const name of called)
      t.ok(
        operations.some(({ operationId }) => operationId === name),
        name,
      );
  },
);

t.test('the Gradle file has the versions that the check compiles with', async (t) => {
  const pom = readFileSync(
    join(import.meta.dirname, '../../scripts/tools/apps/android/pom.xml'),
    'utf8',
  );
  const gradle = codeOf(android, '.kts');
  const kotlin = /<kotlin\.version>([^<]+)</.exec(pom)?.[1];
  const plugins = [...gradle.matchAll(/kotlin\("[\w.]+"\) version "([^"]+)"/g)].map(
    ([, version]) => version,
  );
  t.same(plugins, [kotlin, kotlin]);
  const libraries = [...gradle.matchAll(/\("([\w.]+):([\w-]+):([^"]+)"\)/g)];
  t.equal(libraries.length, 3);
  for (const [, group, name = '', version] of libraries) {
    const dependency = new RegExp(
      `<groupId>${group}</groupId>\\s*<artifactId>${name}-jvm</artifactId>\\s*<version>${version}</version>`,
    );
    t.match(pom, dependency, name);
  }
  const commands = android.filter(({ kind }) => kind === 'commands').map(({ text }) => text);
  t.match(commands[0], `openapi-generator-cli/${generatorVersion}/`);
});
