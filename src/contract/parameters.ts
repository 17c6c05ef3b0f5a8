/** Reads the parameters of a request as the contract types them; they all arrive as text. */
import type { FastifyRequest } from 'fastify';
import type { OperationDescription } from './types.ts';

/** The parameters of a request by place, under the names the contract gives them. */
export interface ParameterValues {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  header: Record<string, unknown>;
}

const integer = /^-?(0|[1-9]\d*)$/;
const decimal = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Picks the declared parameters and gives each its declared type; what does not read as that type stays text. */
export function parameterReader({ parameters }: OperationDescription): (request: FastifyRequest) => ParameterValues {
  const declared = parameters.map((parameter) => ({
    ...parameter,
    key: parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name,
  }));
  return ({ params, query, headers }) => {
    const values: ParameterValues = { path: {}, query: {}, header: {} };
    for (const { name, in: place, key, types } of declared) {
      const given = place === 'header' ? headers : place === 'query' ? query : params;
      const value = (given as Record<string, unknown>)[key];
      if (value !== undefined) values[place][name] = coerce(value, types);
    }
    return values;
  };
}

function coerce(value: unknown, types: readonly string[]): unknown {
  if (Array.isArray(value)) return types.includes('array') ? value : value.map((entry) => coerce(entry, types));
  if (typeof value !== 'string') return value;
  if (types.includes('integer') && integer.test(value)) return Number(value);
  if (types.includes('number') && decimal.test(value)) return Number(value);
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  if (types.includes('array')) return [value];
  return value;
}
