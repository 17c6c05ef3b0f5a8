/**
 * Who calls the internal listener: an operator, with one of the tokens in INTERNAL_TOKENS, or a
 * coffee machine, with a key of its own. The contract says which operations need no credential, and
 * which ones accept the key of a machine.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { auditRejectedKey } from '../auth/audit-refusals.ts';
import { bearerToken, hashOf } from '../auth/credentials.ts';
import { partnerKeyIn } from '../auth/partner-keys.ts';
import type { Guard } from '../contract/operations.ts';
import type { Actor } from '../db/record-events.ts';
import { AppError, bearerChallenge } from '../errors/app-error.ts';
import { machineKeyPrefix, partnerKeyPrefix } from '../settings/secret-strength.ts';

/** An operator may do everything. */
export type Operator = { readonly machineId: null };
/** A coffee machine may read and report its own orders. */
export type Machine = { readonly machineId: number };
export type InternalCaller = Operator | Machine;

declare module '../contract/operations.ts' {
  interface Callers {
    internalToken: Operator;
    machineKey: Machine;
  }
}

declare module '../server/context.ts' {
  interface Identity {
    /** The caller of the internal listener, whose key is looked up once. */
    internal?: InternalCaller | Promise<InternalCaller>;
  }
}

/**
 * The addresses of the reference. They need no token, because its files have no secrets: they are
 * those of the project.
 */
export const filesWithoutToken: ReadonlySet<string> = new Set([
  '/docs',
  '/docs/',
  '/docs/api',
  '/docs/js/scalar.js',
  '/docs/logo.svg',
  '/docs/openapi.json',
]);

const operator: Operator = { machineId: null };
const keyForm = new RegExp(`^${machineKeyPrefix}[\\w-]{43}$`);

/**
 * Returns the guard of both security schemes. It throws 401 without a valid credential, and 403 for
 * the key of a machine if the operation does not accept such keys. Without tokens, a request
 * without a key comes from an operator.
 *
 * `findMachine` returns the machine of a valid key.
 */
export function internalGuard(
  tokens: readonly string[],
  findMachine: (key: string) => Promise<number | undefined>,
): Guard<InternalCaller> {
  const hashes = tokens.map(hashOf);
  const isToken = (sent: string) => {
    const hash = hashOf(sent);
    // Compares with every token, so that the time does not show which one is similar.
    return hashes.filter((token) => timingSafeEqual(token, hash)).length > 0;
  };

  const identify = (request: FastifyRequest): InternalCaller | Promise<InternalCaller> => {
    const { authorization } = request.headers;
    const sent = (authorization && bearerToken(authorization)) ?? '';
    if (isToken(sent)) return operator;
    if (sent.startsWith(machineKeyPrefix)) return machineOf(request, sent);
    if (tokens.length === 0) return operator;
    const isOfPartner = sent.startsWith(partnerKeyPrefix) || partnerKeyIn(request) !== undefined;
    throw unauthenticated(
      isOfPartner
        ? 'The key of a partner is only for the public listener.'
        : 'Authorization must be Bearer and one of INTERNAL_TOKENS.',
      authorization === undefined ? undefined : 'invalid_token',
    );
  };

  const machineOf = async (request: FastifyRequest, key: string): Promise<Machine> => {
    const machineId = keyForm.test(key) ? await findMachine(key) : undefined;
    if (machineId === undefined) {
      auditRejectedKey(request, 'machine_key_rejected');
      throw unauthenticated('The key is unknown, expired or revoked.', 'invalid_token');
    }
    const { context } = request;
    context.callerName = actorOf({ machineId });
    const { operation } = context.route;
    if (operation?.security.some((requirement) => 'machineKey' in requirement) === false)
      throw new AppError('forbidden', {
        developerMessage: 'This operation does not accept the key of a machine.',
      });
    return { machineId };
  };

  return (request) => {
    request.context.identity ??= {};
    const { identity } = request.context;
    identity.internal ??= identify(request);
    return identity.internal;
  };
}

function unauthenticated(developerMessage: string, error: 'invalid_token' | undefined): AppError {
  const headers = { 'WWW-Authenticate': bearerChallenge(error) };
  return new AppError('authentication_required', { developerMessage, headers });
}

/** Calls the guard before the body of a request arrives, on unknown paths too. */
export const guardBeforeBody = fastifyPlugin<{ guard: Guard<InternalCaller> }>(
  async (app, { guard }) => {
    app.addHook('onRequest', async (request) => {
      const { operation } = request.context.route;
      const { url = '' } = request.routeOptions;
      if (operation?.security.length === 0 || filesWithoutToken.has(url)) return;
      await guard(request, []);
    });
  },
);

/** The name of a caller in the audit trail and in the history of an order. */
export function actorOf({ machineId }: InternalCaller): Actor {
  return machineId === null ? 'internal' : `machine:${machineId}`;
}
