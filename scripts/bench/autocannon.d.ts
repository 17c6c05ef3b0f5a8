/**
 * The part of autocannon's interface that `sender.ts` uses. autocannon has no types, and the check
 * of types also runs where the packages of `scripts` are not installed.
 */
declare module 'autocannon' {
  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Changes the request before it is sent. */
    setupRequest?: (request: Request & { headers: Record<string, string> }) => Request;
    onResponse?: (
      status: number,
      body: string,
      context: object,
      headers: Readonly<Record<string, string | string[]>>,
    ) => void;
  }

  export interface Client {
    setRequests(requests: Request[]): void;
  }

  export interface Options {
    url: string;
    connections: number;
    /** The number of requests of all connections. */
    amount: number;
    /** The milliseconds between two samples. The end of the requests is noticed with a sample. */
    sampleInt: number;
    /** The number of failed requests after which it stops. */
    bailout: number;
    setupClient: (client: Client) => void;
  }

  export interface Result {
    errors: number;
    statusCodeStats: Readonly<Record<string, { count: number }>>;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
