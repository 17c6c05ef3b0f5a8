/** The steps of the program that is written in each language, as requests that must arrive. */
import type { Exchange } from './network.ts';

interface Step {
  name: string;
  request: RegExp;
  /** A header without which the request is not this step. */
  header?: string;
  status: number;
  times: number;
}

const order = String.raw`\/v1\/orders\/[\w-]+`;

const steps: readonly Step[] = [
  { name: 'sign in', request: /^POST \/auth\/login$/, status: 200, times: 1 },
  {
    name: 'create two orders with a key',
    request: /^POST \/v1\/orders$/,
    header: 'x-idempotency-key',
    status: 201,
    times: 2,
  },
  {
    name: 'repeat the order whose response was lost',
    request: /^POST \/v1\/orders$/,
    header: 'x-idempotency-key',
    status: 200,
    times: 1,
  },
  {
    name: 'read the second page',
    request: /^GET \/v1\/orders\?.*cursor=/,
    status: 200,
    times: 1,
  },
  {
    name: 'change the order that the user saw',
    request: new RegExp(`^PUT ${order}/volume$`),
    header: 'if-match',
    status: 200,
    times: 1,
  },
  {
    name: 'upload a file after a refusal',
    request: new RegExp(`^POST ${order}/attachments$`),
    header: 'x-idempotency-key',
    status: 201,
    times: 1,
  },
  {
    name: 'refresh once for three requests',
    request: /^POST \/auth\/refresh$/,
    status: 200,
    times: 1,
  },
  {
    name: 'wait for a change',
    request: new RegExp(`^GET ${order}$`),
    header: 'prefer',
    status: 200,
    times: 1,
  },
  { name: 'cancel', request: new RegExp(`^POST ${order}/cancel$`), status: 200, times: 1 },
];

/** Returns the names of the steps that did not happen, or happened too often. */
export function wrongSteps(exchanges: readonly Exchange[]): string[] {
  const timesOf = ({ request, header, status }: Step) =>
    exchanges.filter(
      (exchange) =>
        request.test(exchange.request) &&
        exchange.status === status &&
        (header === undefined || exchange.headers.includes(header)),
    ).length;
  return steps
    .filter((step) => timesOf(step) !== step.times)
    .map((step) => `${step.name} (${timesOf(step)} of ${step.times})`);
}
