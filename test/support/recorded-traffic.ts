/**
 * Records the requests and responses of the tests for validators in other languages:
 *
 *     RECORD_TRAFFIC=/tmp/traffic npm test -- test/suites/orders.ts
 *
 * The folder gets two files for each contract that a tested deployment publishes: `<hash>.json` is
 * the contract, and `<hash>.jsonl` has one line for each exchange. A line is a JSON object:
 *
 *     method, url        of the request; `url` is the path with the query
 *     headers            of the request, by name in lower case; each value is a string
 *     body               of the request, as base64; empty without a body
 *     status             of the response
 *     response_headers   by name in lower case; each value is a list of strings
 *     response_body      as base64, uncompressed unless `response_headers` has `content-encoding`
 *
 * Many tests send invalid requests on purpose, so a request must match the contract only if
 * `status` is below 400. Each response must match. Requests with a streamed body are not recorded.
 * A run adds lines to the files of earlier runs.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A request with its response. */
export interface Exchange {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  status: number;
  responseHeaders: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  responseBody: Buffer;
}

/**
 * Returns a function that records the exchanges of a deployment in a folder. Without a folder, the
 * function does nothing.
 */
export function trafficRecorder(
  description: unknown,
  folder = process.env.RECORD_TRAFFIC,
): (seen: Exchange) => void {
  if (!folder) return () => undefined;
  const contract = JSON.stringify(description);
  const file = join(folder, createHash('sha256').update(contract).digest('hex').slice(0, 16));
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.json`, contract);
  // The processes of a test run write to the same file. Each line is one write to its end.
  return (seen) => appendFileSync(`${file}.jsonl`, lineOf(seen));
}

function lineOf({
  method,
  url,
  headers,
  body,
  status,
  responseHeaders,
  responseBody,
}: Exchange): string {
  const lists = Object.entries(responseHeaders).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().map(String)]],
  );
  const line = {
    method,
    url,
    headers,
    body: Buffer.from(body).toString('base64'),
    status,
    response_headers: Object.fromEntries(lists),
    response_body: responseBody.toString('base64'),
  };
  return `${JSON.stringify(line)}\n`;
}
