/** The schemas of the contract, and the examples that Redocly does not compare with their schemas. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import internalContract from '../../generated/internal/openapi.json' with { type: 'json' };
import publicContract from '../../generated/public/openapi.json' with { type: 'json' };
import { t } from '../support/tap.ts';

for (const [name, document] of Object.entries({ publicContract, internalContract })) {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
  addFormats.default(ajv);
  ajv.addVocabulary([...Object.keys(document), 'x-message']);
  ajv.addSchema({ ...document, $id: 'contract' });
  const compiled = (pointer: string) => ajv.compile({ $ref: `contract#${pointer}` });
  const { schemas, headers } = document.components;

  t.test(`every schema compiles in the strict mode of Ajv: ${name}`, async (t) => {
    for (const schema of Object.keys(schemas))
      t.doesNotThrow(() => compiled(`/components/schemas/${schema}`), schema);
  });

  t.test(`every example of a header is valid: ${name}`, async (t) => {
    for (const [header, { example }] of Object.entries(headers))
      t.ok(compiled(`/components/headers/${header}/schema`)(example), header);
  });
}
