/** Rejects requests while this process is overloaded. */
import underPressure from '@fastify/under-pressure';
import fastifyPlugin from 'fastify-plugin';
import { serviceUnavailable } from '../errors/app-error.ts';
import { alwaysServed } from './admission.ts';

/**
 * Rejects requests with 503 while the event loop is delayed by more than `maxDelayMs`; 0 means no
 * limit.
 */
export const overload = fastifyPlugin<{ maxDelayMs: number }>(async (app, { maxDelayMs }) => {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: ({ context }, _reply, _kind, delay) => {
      // The plugin reports an infinite delay if it took no sample in the last second, as after a
      // busy start. This is no overload.
      if (delay === Number.POSITIVE_INFINITY || alwaysServed.has(context.operation)) return;
      throw serviceUnavailable({
        shortage: 'overload',
        developerMessage: 'The service is overloaded.',
      });
    },
  });
});
