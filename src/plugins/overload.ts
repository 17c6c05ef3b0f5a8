/** Refuses requests while the event loop is late: 503, to be retried after five seconds (docs/reference/limits.md). */
import underPressure from '@fastify/under-pressure';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { serviceUnavailable } from '../errors/app-error.ts';

/**
 * The operations that are served however busy the process is, because an orchestrator ends a process that does not answer
 * them. They count toward no bound.
 */
export const alwaysServed: ReadonlySet<string> = new Set(['getHealth']);

/** `maxEventLoopDelayMilliseconds` is the delay from which a process counts as overloaded; 0 is no limit. */
const plugin: FastifyPluginAsync<{ maxEventLoopDelayMilliseconds: number }> = async (app, options) => {
  await app.register(underPressure, {
    maxEventLoopDelay: options.maxEventLoopDelayMilliseconds,
    pressureHandler: ({ context }, _reply, _kind, delay) => {
      // No sample in the last second, as after a busy start, is reported as an infinite delay. It says nothing yet.
      if (delay === Number.POSITIVE_INFINITY || alwaysServed.has(context.operation)) return;
      throw serviceUnavailable({ developerMessage: 'The service is overloaded.' });
    },
  });
};

/** Gives an application its limit of load. */
export const overload = fastifyPlugin(plugin, { name: 'overload' });
