/** A collector that receives traces by OTLP over HTTP, in JSON, and keeps their spans. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Teardown } from './teardown.ts';

/** A received span. */
export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  /** The `tracestate` of the caller. */
  traceState?: string;
  name: string;
  /** 2 is a server span, 3 a client span. */
  kind: number;
  status: { code?: number; message?: string };
  attributes: Record<string, string | number>;
}

export interface Collector {
  readonly endpoint: string;
  /** The body of every request, unparsed. */
  readonly received: string[];
  spans(): SentSpan[];
  /** Replaces the response of the collector. */
  answer: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
}

interface Sent {
  resourceSpans: {
    scopeSpans: { spans: (Omit<SentSpan, 'attributes'> & { attributes: SentAttribute[] })[] }[];
  }[];
}
interface SentAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

/** Starts a collector that stops when `t` ends. */
export async function startCollector(t: Teardown): Promise<Collector> {
  const received: string[] = [];
  const collector = {
    received,
    answer: undefined as Collector['answer'],
    spans: () =>
      received
        .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map((span) => ({ ...span, attributes: readAttributes(span.attributes) })),
  };
  const server = createServer(async (request, response) => {
    if (collector.answer) return collector.answer(request, response);
    if (request.url === '/v1/traces') received.push(await text(request));
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  return Object.assign(collector, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
}

function readAttributes(attributes: SentAttribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']),
  );
}
