/** Uploads files over a connection. */
import { gatewayToken, tokenFor } from './app.ts';
import { fileBody, multipartType } from './multipart.ts';

/** The default limit of the size of an attachment. */
export const tenMebibytes = 10 * 1024 * 1024;

function authorizationOf(user: number): string {
  return `Bearer ${tokenFor(gatewayToken(user))}`;
}

/** Creates an order of a demo user and returns the URL of its attachments. */
export async function createOrder(origin: string, user = 1): Promise<string> {
  const response = await fetch(`${origin}/v1/orders`, {
    method: 'POST',
    headers: {
      authorization: authorizationOf(user),
      'content-type': 'application/json',
      'if-match': '*',
    },
    body: '{"recipe":"lungo"}',
  });
  const { id } = (await response.json()) as { id: number };
  return `${origin}/v1/orders/${id}/attachments`;
}

/**
 * Uploads a text file to an order of a user. `network` is the client address that a trusted proxy
 * reports.
 */
export function upload(
  files: string,
  content: Buffer,
  user = 1,
  network?: string,
): Promise<Response> {
  return fetch(files, {
    method: 'POST',
    headers: {
      authorization: authorizationOf(user),
      'content-type': multipartType,
      ...(network !== undefined && { 'x-forwarded-for': network }),
    },
    body: new Uint8Array(fileBody(content, { type: 'text/plain' })),
  });
}
