/**
 * Adapts a contract to the page of the reference, which fills its samples and its requests with the
 * examples of parameters. A reader's first request must succeed, so it has only what it needs.
 */

export interface Schema {
  $ref?: string;
  example?: unknown;
  examples?: unknown;
  format?: string;
  contentMediaType?: string;
  properties?: Record<string, Schema>;
}

export interface Parameter {
  $ref?: string;
  name: string;
  required?: boolean;
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value?: unknown; 'x-disabled'?: boolean }>;
}

interface Media {
  schema: Schema;
  example?: unknown;
  examples?: unknown;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, Media> };
}

/** What the page needs of a published contract or a view. */
export interface PublishedContract {
  info: { title: string; contact?: object };
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter>; schemas: Record<string, Schema> };
}

/**
 * Changes a contract to what the reference shows, and returns the same object. It gets a title with
 * the name of the service, and loses the contact, whose address is that of the reference itself.
 *
 * A creation needs `If-Match`. The contract says that it is optional, because a request without it
 * is not malformed: it gets 428, after other checks.
 */
export function asShown<Contract extends PublishedContract>(
  contract: Contract,
  title: string,
): Contract {
  const { info, paths, components } = contract;
  info.title = title;
  delete info.contact;
  const { parameters, schemas } = components;
  if (parameters.IfMatchList) parameters.IfMatchList.required = true;
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const inOperations = operations.flatMap((operation) => operation.parameters ?? []);
  for (const parameter of [...Object.values(parameters), ...inOperations])
    if (parameter.$ref === undefined) adaptExamples(parameter, schemas);
  for (const { requestBody } of operations) {
    const form = requestBody?.content?.['multipart/form-data'];
    if (form) askForFile(form, schemas);
  }
  return contract;
}

/** The entity tag of the order list of a user without orders: the If-Match of a first order. */
const firstRevision = '"0"';

/**
 * Turns off the examples of an optional parameter: the page shows them, and does not send them. If a
 * body has an example of another name, the viewer sends the example of the parameter's schema
 * instead, so the schema loses its examples too. The required `If-Match`, which only `createOrder`
 * has, gets the first revision. Other required parameters stay as they are.
 */
function adaptExamples(
  parameter: Parameter,
  schemas: PublishedContract['components']['schemas'],
): void {
  const { required, example, examples } = parameter;
  if (required) {
    if (parameter.name !== 'If-Match') return;
    delete parameter.examples;
    parameter.example = firstRevision;
    return;
  }
  const named = example === undefined ? examples : { default: { value: example } };
  delete parameter.example;
  if (named)
    parameter.examples = Object.fromEntries(
      Object.entries(named).map(([key, one]) => [key, { ...one, 'x-disabled': true }]),
    );
  const { example: _one, examples: _several, ...schema } = resolved(parameter.schema, schemas);
  parameter.schema = schema;
}

/** Describes the file of a form as bytes, without an example, so that the page asks for a file. */
function askForFile(form: Media, schemas: PublishedContract['components']['schemas']): void {
  delete form.example;
  delete form.examples;
  for (const field of Object.values(resolved(form.schema, schemas).properties ?? {}))
    if (field.contentMediaType) field.format = 'binary';
}

function resolved(schema: Schema, schemas: PublishedContract['components']['schemas']): Schema {
  return schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
}
