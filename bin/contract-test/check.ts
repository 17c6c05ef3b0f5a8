import type { Answer, Deployment, RequestOptions } from './deployment.ts';

/** The state that the checks share. */
export interface Visit {
  readonly deployment: Deployment;
  readonly send: Deployment['send'];
  /** Sends a request with the access token of the account. */
  readonly me: (method: string, path: string, options?: RequestOptions) => Promise<Answer>;
  readonly token: string;
  readonly userId: number;
  readonly machineId: number;
  readonly recipe: string;
  /** Creates an order of the account. The order is removed at the end. */
  readonly newOrder: (body?: object, headers?: Record<string, string>) => Promise<Answer>;
  /**
   * Registers a resource to delete at the end, by default with the access token of the account.
   * Resources are deleted in reverse order.
   */
  readonly remember: (path: string, send?: Visit['me']) => void;
}

/** One requirement for a deployment. */
export interface Check<V extends Visit = Visit> {
  name: string;
  run: (visit: V) => Promise<void>;
}
