/** Uploads over a real connection. */
import { tokenFor } from './app.ts';
import { fileBody, multipartType } from './multipart.ts';

/** The size of the largest attachment by default. */
export const tenMebibytes = 10 * 1024 * 1024;

const authorization = `Bearer ${tokenFor('user')}`;

/** Creates an order of the demo user and returns the address of its attachments. */
export async function createOrder(origin: string): Promise<string> {
  const response = await fetch(`${origin}/v1/orders`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'if-match': '*' },
    body: '{"recipe":"lungo"}',
  });
  const { id } = (await response.json()) as { id: number };
  return `${origin}/v1/orders/${id}/attachments`;
}

/** Uploads a text to the attachments of an order. */
export function upload(files: string, content: Buffer): Promise<Response> {
  return fetch(files, {
    method: 'POST',
    headers: { authorization, 'content-type': multipartType },
    body: new Uint8Array(fileBody(content, { type: 'text/plain' })),
  });
}
