/** Uploads over a real connection. */
import { gatewayToken } from './app.ts';
import { fileBody, multipartType } from './multipart.ts';

/** The size of the largest attachment by default. */
export const tenMebibytes = 10 * 1024 * 1024;

function authorizationOf(user: number): string {
  return `Bearer ${(gatewayToken(user) as { token: string }).token}`;
}

/** Creates an order of a demo user and returns the address of its attachments. */
export async function createOrder(origin: string, user = 1): Promise<string> {
  const response = await fetch(`${origin}/v1/orders`, {
    method: 'POST',
    headers: { authorization: authorizationOf(user), 'content-type': 'application/json', 'if-match': '*' },
    body: '{"recipe":"lungo"}',
  });
  const { id } = (await response.json()) as { id: number };
  return `${origin}/v1/orders/${id}/attachments`;
}

/** Uploads a text to the attachments of an order of a user. `network` is where a trusted proxy says the client is. */
export function upload(files: string, content: Buffer, user = 1, network?: string): Promise<Response> {
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
