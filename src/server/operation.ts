/** The operation of a route, `request.routeOptions.config.operation`: its entry in the generated inventory of a contract. */

/** What the service reads of one operation. */
export interface OperationDescription {
  readonly method: string;
  readonly path: string;
  /** Alternatives; each maps a security scheme to the roles it needs. */
  readonly security: readonly { readonly [scheme: string]: readonly string[] }[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly types: readonly string[];
  }[];
  /** The schemas by media type. A body that has the property `key` has that schema. */
  readonly requestBody: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, readonly { readonly schema: string; readonly key: string | null }[]>>;
  } | null;
  /** The statuses of all responses. */
  readonly statuses: readonly number[];
  /** Status to media type to schema of the successful responses. */
  readonly responses: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly rateLimit: string | null;
  readonly bodyLimit: number | null;
  readonly deprecated: boolean;
  readonly sunset: string | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: string;
    operation?: OperationDescription;
  }
}
