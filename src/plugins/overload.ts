/** Rejects requests while the event loop is late (D44): 503, to be retried after five seconds. */
import underPressure from '@fastify/under-pressure';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { serviceUnavailable } from '../errors/app-error.ts';

/** From where on a process counts as overloaded. */
export interface OverloadLimits {
  /** Milliseconds; 0 for no limit. */
  maxEventLoopDelayMilliseconds: number;
  /** Whether a request is served however busy the process is. */
  isExempt: (request: FastifyRequest) => boolean;
}

const plugin: FastifyPluginAsync<OverloadLimits> = async (app, { maxEventLoopDelayMilliseconds, isExempt }) => {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMilliseconds,
    pressureHandler: (request, _reply, _kind, delay) => {
      // No sample in the last second, as after a busy start, is reported as an infinite delay. It says nothing yet.
      if (delay === Number.POSITIVE_INFINITY || isExempt(request)) return;
      throw serviceUnavailable({ developerMessage: 'the service is overloaded' });
    },
  });
};

/** Gives an application its limit of load. */
export const overload = fastifyPlugin(plugin, { name: 'overload' });
