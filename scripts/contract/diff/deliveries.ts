/**
 * Views the deliveries of webhooks as responses. A receiver reads a delivery as a client reads a
 * response, so a change of either affects them in the same way.
 */
import { membersOf, type Node, nodeOf, resolve } from '../../../src/openapi/nodes.ts';

/** Returns the document with its webhooks as paths. The delivery is the response to GET. */
export function deliveriesAsResponses(document: Node): Node {
  const paths = membersOf(document.webhooks, '/webhooks').map(([name, { node }]) => {
    const { requestBody, parameters, ...delivery } = nodeOf(node.post);
    const { content } = nodeOf(requestBody);
    const headers = [parameters].flat().map((parameter) => {
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
    return [name, { get }];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}
