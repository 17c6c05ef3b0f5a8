/** The description of an operation, which a contract's generated inventory lists. */
import type { ErrorFamily } from './render-error.ts';

/**
 * The schemas of a body by media type. If there are several, a body selects one by the property
 * that `key` names.
 */
type BodySchemas = Readonly<Record<string, readonly { schema: string; key: string | null }[]>>;

/** An operation in the generated inventory of a contract. */
export interface OperationDescription {
  method: string;
  path: string;
  /** The group of operations with the same formats of errors. */
  errorFamily: ErrorFamily;
  /**
   * The alternative security requirements. Each one maps a security scheme to the roles that the
   * caller needs.
   */
  security: readonly { readonly [scheme: string]: readonly string[] }[];
  parameters: readonly {
    name: string;
    in: 'path' | 'query' | 'header';
    required: boolean;
    types: readonly string[];
  }[];
  requestBody: { required: boolean; content: BodySchemas } | null;
  statuses: readonly number[];
  /** The schemas of the successful responses, by status and media type. */
  responses: Readonly<Record<string, Readonly<Record<string, string>>>>;
  rateLimit: string | null;
  bodyLimit: number | null;
  deprecated: boolean;
  sunset: string | null;
}

/** The media type of uploads. */
const uploadType = 'multipart/form-data';

/** Whether the body of an operation is an upload, which its handler reads itself. */
export function isUpload({ requestBody }: OperationDescription): boolean {
  return requestBody !== null && uploadType in requestBody.content;
}

/** Whether an operation sends files, which may have any media type. */
export function isDownload({ responses }: OperationDescription): boolean {
  return Object.values(responses).some((content) => '*/*' in content);
}
