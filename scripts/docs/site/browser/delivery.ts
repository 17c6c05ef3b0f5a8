/**
 * Renders one delivery of a webhook: the request that the service sends, and what the receiver
 * returns. The reader cannot send it, because the service is the client.
 */
import type { Description, Located } from '../../../../src/publishing/description.ts';
import { codeBlock, h, markdown } from './html.ts';
import { contentView, parametersView, responseView } from './operation.ts';
import { deliveryExample } from './samples.ts';

/** Returns the page of a delivery. */
export function deliveryView({ components }: Description, located: Located): HTMLElement {
  const { operation } = located;
  const { summary, description, requestBody = {}, responses } = operation;
  return h(
    'div',
    { class: 'split delivery' },
    h(
      'div',
      { class: 'about' },
      h('h1', { tabindex: '-1' }, summary),
      h('p', { class: 'endpoint' }, deliveryBadge(), ' ', h('code', {}, located.path)),
      markdown(description),
      h(
        'p',
        {},
        'The service sends this request to the address of each ',
        h('a', { href: '#putWebhook' }, 'webhook'),
        ' that receives this type. ',
        h('a', { href: 'how-to/receive-webhooks' }, 'Receive webhooks'),
        ' shows a receiver.',
      ),
    ),
    h(
      'section',
      { class: 'request', 'aria-label': 'Example of the delivery' },
      h('h2', {}, 'Example'),
      codeBlock(deliveryExample(located, components), 'http'),
    ),
    h(
      'div',
      { class: 'formal' },
      ...parametersView(operation, components, 'Headers'),
      h('h2', { id: 'body' }, 'Payload'),
      contentView(requestBody, components, 'response'),
      h('h2', { id: 'responses' }, 'Response of the receiver'),
      ...Object.entries(responses).map(([status, response]) =>
        responseView(status, response, components),
      ),
    ),
  );
}

/** The word before the name of a webhook, in the place of a method. */
export function deliveryBadge(): HTMLElement {
  return h('b', { class: 'method webhook' }, 'WEBHOOK');
}
