/**
 * Completes the pairs of examples. Examples of parameters, body and response with the same name
 * form a pair. Tools such as Specmatic send the request of a pair and expect its
 * response. The source contains the examples that are specific to a pair. This script adds the
 * others:
 *
 * - If a success has no request example with the same name, as for a replay, it gets the first
 *   request example.
 * - If a required parameter has no example with the name of the pair, it gets its own first
 *   example.
 */
import {
  type Contract,
  type Media,
  nameOf,
  type Operation,
  operationsOf,
  responseOf,
} from './contract-source.ts';

/** Completes the pairs of every operation. Changes the contract. */
export function pairExamples(contract: Contract): void {
  for (const { operation } of operationsOf(contract)) {
    const successes = successExamples(contract, operation);
    addRequests(operation.requestBody?.content ?? {}, successes);
    for (const [, name] of successes) addToParameters(contract, operation, name);
  }
}

/** Returns the examples of the successes of an operation, each with its media type. */
function successExamples(
  contract: Contract,
  { responses }: Operation,
): [mediaType: string, name: string][] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) =>
      response.$ref === undefined ? response : responseOf(contract, response),
    )
    .flatMap(({ content = {} }) =>
      Object.entries(content).flatMap(([mediaType, { examples = {} }]) =>
        Object.keys(examples).map((name): [string, string] => [mediaType, name]),
      ),
    );
}

function addRequests(
  content: Record<string, Media>,
  successes: readonly [mediaType: string, name: string][],
): void {
  const written = new Set(
    Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples)),
  );
  for (const [mediaType, name] of successes) {
    const media = content[mediaType] ?? Object.values(content)[0];
    const [first] = Object.values(media?.examples ?? {});
    if (media && first && !written.has(name)) media.examples = { ...media.examples, [name]: first };
  }
}

function addToParameters(
  { components }: Contract,
  { parameters = [] }: Operation,
  name: string,
): void {
  for (const reference of parameters) {
    const parameter = components.parameters[nameOf(reference)];
    if (!parameter?.required) continue;
    const { example, examples = example === undefined ? {} : { [name]: { value: example } } } =
      parameter;
    const [first] = Object.values(examples);
    if (first)
      parameter.examples = { ...examples, [name]: examples[name] ?? { value: first.value } };
    delete parameter.example;
  }
}
