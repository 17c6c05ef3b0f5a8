/**
 * The reference fills the samples and the requests of a reader with the examples of parameters. So
 * the documents that it reads send only what a first call needs.
 */
import type { Parameter, Schema } from '../../src/publishing/shown-contract.ts';
import { startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';

interface Shown {
  paths: Record<string, Record<string, Operation>>;
  components: {
    parameters: Record<string, Parameter>;
    schemas: Record<string, { properties?: Record<string, Schema> }>;
  };
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { example?: unknown; examples?: unknown }> };
}

const { call } = await startApp(t);
const documents = {
  whole: '/docs/openapi.json',
  snake: '/docs/snake.json',
  camel: '/docs/camel.json',
  partner: '/docs/partner.json',
};

function operationsIn({ paths }: Shown): Operation[] {
  return Object.values(paths).flatMap((item) => Object.values(item));
}

function parametersOf({ components }: Shown, { parameters = [] }: Operation): Parameter[] {
  return parameters.map((one) => components.parameters[one.$ref?.split('/').at(-1) ?? ''] ?? one);
}

/** Whether the page sends an example of the parameter. */
function isFilledIn({ example, examples = {}, schema }: Parameter): boolean {
  return (
    example !== undefined ||
    Object.values(examples).some((one) => one['x-disabled'] !== true) ||
    schema.$ref !== undefined ||
    schema.example !== undefined ||
    schema.examples !== undefined
  );
}

for (const [name, path] of Object.entries(documents)) {
  const document = (await call('GET', path)).body as Shown;

  t.test(`${name}: the page sends an example only where a parameter is required`, async (t) => {
    const parameters = operationsIn(document).flatMap((operation) =>
      parametersOf(document, operation).map((parameter) => ({ operation, parameter })),
    );
    t.ok(parameters.length > 10, `${parameters.length} parameters`);
    const sent = parameters.filter(({ parameter }) => isFilledIn(parameter));
    t.ok(sent.length > 3, 'required parameters have examples');
    t.same(
      sent
        .filter(({ parameter }) => !parameter.required)
        .map(({ operation, parameter }) => `${operation.operationId}: ${parameter.name}`),
      [],
    );
    t.ok(
      parameters.some(({ parameter }) => parameter.examples?.default?.['x-disabled']),
      'the page shows the other examples',
    );
  });

  t.test(`${name}: a creation has the revision of the first order`, async (t) => {
    const needed = operationsIn(document).flatMap((operation) =>
      parametersOf(document, operation)
        .filter((one) => one.name === 'If-Match' && one.required)
        .map(({ example, examples }) => [operation.operationId, example, examples]),
    );
    t.same(needed, name === 'partner' ? [] : [['createOrder', '"0"', undefined]]);
  });

  t.test(`${name}: the page asks for the file of an upload`, async (t) => {
    const forms = operationsIn(document).flatMap(
      ({ requestBody }) => requestBody?.content['multipart/form-data'] ?? [],
    );
    t.equal(forms.length, name === 'partner' ? 0 : 1);
    for (const form of forms) t.same([form.example, form.examples], [undefined, undefined]);
    const { AttachmentUpload: upload } = document.components.schemas;
    t.equal(upload?.properties?.file?.format, name === 'partner' ? undefined : 'binary');
  });
}

t.test('the published contract keeps its examples, which generators read', async (t) => {
  const published = (await call('GET', '/openapi.json')).body as Shown;
  t.equal(published.components.parameters.Cursor?.example, 'eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk');
  t.notOk(published.components.parameters.IfMatchList?.required);
  t.notMatch(JSON.stringify(published), 'x-disabled');
});
