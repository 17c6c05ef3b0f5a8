/**
 * A composed schema of the source names other schemas as its parts. So the source describes each
 * field in one place. The build resolves the parts, so the published schemas contain no
 * composition.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import contract from '../../generated/public/openapi.json' with { type: 'json' };
import { composeSchemas } from '../../scripts/contract/make/compose-schemas.ts';
import type { Contract } from '../../scripts/contract/make/contract-source.ts';
import { redocly } from '../../scripts/contract/redocly.ts';
import { t } from '../support/tap.ts';

function composed(schemas: Record<string, object>): Record<string, object> {
  const components = structuredClone({ schemas }) as unknown as Contract['components'];
  composeSchemas({ components });
  return components.schemas;
}

const part = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const core = {
  description: 'What cups share.',
  type: 'object',
  required: ['id'],
  properties: { size: text, id: text },
};

t.test(
  'a composed schema has the properties of its parts, then its own properties, without duplicates',
  async (t) => {
    const { Cup } = composed({
      Core: core,
      Named: { type: 'object', allOf: [part('Core')], properties: { name: text } },
      Cup: {
        description: 'A cup.',
        type: 'object',
        allOf: [part('Named')],
        required: ['drink'],
        properties: { drink: text },
        unevaluatedProperties: false,
      },
    });
    t.same(Cup, {
      description: 'A cup.',
      type: 'object',
      required: ['id', 'drink'],
      properties: { size: text, id: text, name: text, drink: text },
      additionalProperties: false,
    });
    t.same(Object.keys((Cup as { properties: object }).properties), [
      'size',
      'id',
      'name',
      'drink',
    ]);
  },
);

t.test('a schema without composition is unchanged', async (t) => {
  const Plain = { type: 'object', properties: { size: text }, additionalProperties: false };
  t.same(composed({ Plain }), { Plain });
});

t.test('a schema that cannot be composed fails the build', async (t) => {
  const cup = (properties: object, ...parts: string[]) => ({
    type: 'object',
    allOf: parts.map(part),
    properties,
  });
  const refused: [Record<string, object>, RegExp][] = [
    [{ Core: core, Cup: cup({ size: text }, 'Core') }, /Cup describes the property size twice/],
    [
      { Core: core, Other: core, Cup: cup({}, 'Core', 'Other') },
      /Cup describes the property size twice/,
    ],
    [
      { Core: { ...core, additionalProperties: false }, Cup: cup({}, 'Core') },
      /Core has the keyword additionalProperties/,
    ],
    [
      { Core: { ...core, unevaluatedProperties: false }, Cup: cup({}, 'Core') },
      /Core has the keyword unevaluated/,
    ],
    [
      { Core: { ...core, minProperties: 1 }, Cup: cup({}, 'Core') },
      /Core has the keyword minProperties/,
    ],
    [{ Cup: cup({}, 'Core') }, /a part must be a reference to a schema/],
    [{ Cup: { allOf: [core] } }, /a part must be a reference to a schema/],
  ];
  for (const [schemas, message] of refused) t.throws(() => composed(schemas), { message });
});

/** Returns the schemas of the public contract, as written in the source, in one document. */
function sourceSchemas(folder: string): Record<string, object> {
  const output = join(folder, 'source.json');
  redocly(['bundle', 'openapi/openapi.yaml', '--output', output]);
  return JSON.parse(readFileSync(output, 'utf8')).components.schemas;
}

t.test(
  'a composed schema of the source accepts exactly what the published schema accepts',
  async (t) => {
    const source = sourceSchemas(t.testdir());
    const published: Record<string, object> = contract.components.schemas;
    const names = Object.keys(source).filter(
      (name) => 'allOf' in (source[name] ?? {}) && name in published,
    );
    t.ok(names.includes('NewOrder') && names.includes('Order') && names.includes('ChangeDraft'));
    const validator = (schemas: object, name: string) => {
      const ajv = new Ajv2020({ strict: false });
      addFormats.default(ajv);
      ajv.addSchema({ $id: 'contract', components: { schemas } });
      return ajv.compile({ $ref: `contract#/components/schemas/${name}` });
    };
    const complete = {
      ...contract.components.examples.order.value,
      ...contract.components.examples.draft.value,
    };
    for (const name of names) {
      const [before, after] = [validator(source, name), validator(published, name)];
      const own = Object.keys((published[name] as { properties: object }).properties);
      const fitting = Object.fromEntries(
        Object.entries(complete).filter(([key]) => own.includes(key)),
      );
      const samples = [
        ...[fitting, {}, { ...fitting, surplus: 1 }, []],
        ...own.flatMap((key) => [
          { ...fitting, [key]: {} },
          { ...fitting, [key]: null },
          { ...fitting, [key]: 'x' },
        ]),
        ...own.map((key) =>
          Object.fromEntries(Object.entries(fitting).filter(([other]) => other !== key)),
        ),
      ];
      for (const sample of samples)
        t.equal(before(sample), after(sample), `${name}: ${JSON.stringify(sample)}`);
    }
  },
);
