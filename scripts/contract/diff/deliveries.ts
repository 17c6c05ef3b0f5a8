/**
 * Views the deliveries of webhooks as operations, because oasdiff does not look into a webhook. A
 * receiver reads a delivery as a client reads a response, so a change of either affects them in the
 * same way.
 */
import { membersOf, type Node, nodeOf, resolve } from '../nodes.ts';

const folder = '/webhooks/';

/** Returns the document with its webhooks as paths. The delivery is the response to GET. */
export function deliveriesAsPaths({ webhooks, ...document }: Node): Node {
  const paths = membersOf(webhooks, '/webhooks').map(([webhook, { node }]) => {
    const { requestBody, parameters, ...delivery } = nodeOf(node.post);
    const { content } = nodeOf(requestBody);
    const headers = [parameters ?? []].flat().map((parameter) => {
      const {
        name,
        in: _,
        ...header
      } = resolve(document, {
        pointer: '',
        node: nodeOf(parameter),
      }).node;
      return [name, header];
    });
    const response = { description: '', content, headers: Object.fromEntries(headers) };
    const get = { ...delivery, 'x-audience': 'partner', responses: { 200: response } };
    return [folder + webhook, { get }];
  });
  return { ...document, paths: { ...nodeOf(document.paths), ...Object.fromEntries(paths) } };
}

/** Returns the name of a webhook, if the operation is the view of its delivery. */
export function nameOfDelivery(operation: string): string | undefined {
  const start = `GET ${folder}`;
  return operation.startsWith(start) ? `webhook ${operation.slice(start.length)}` : undefined;
}
