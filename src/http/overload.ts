/** Refuses requests that would only make an overloaded process slower (D44): 503, to be retried after five seconds. */
import underPressure from '@fastify/under-pressure';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { serviceUnavailable } from '../errors/app-error.ts';
import { whenOver } from './over.ts';

/** From where on a process counts as overloaded. */
export interface OverloadLimits {
  maxInFlight: number;
  maxEventLoopDelayMilliseconds: number;
}

const plugin: FastifyPluginAsync<OverloadLimits> = async (app, { maxInFlight, maxEventLoopDelayMilliseconds }) => {
  let inFlight = 0;
  app.addHook('onRequest', (_request, reply, next) => {
    inFlight++;
    whenOver(reply, () => {
      inFlight--;
    });
    if (inFlight <= maxInFlight) return next();
    next(serviceUnavailable({ developerMessage: 'too many requests are in flight' }));
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMilliseconds,
    pressureHandler: (_request, _reply, _kind, delay) => {
      // No sample in the last second, as after a busy start, is reported as an infinite delay. It says nothing yet.
      if (delay === Number.POSITIVE_INFINITY) return;
      throw serviceUnavailable({ developerMessage: 'the service is overloaded' });
    },
  });
};

/** Gives an application its limits of load. */
export const overload = fastifyPlugin(plugin, { name: 'overload' });
