/**
 * Types `app.operation` and `app.internalOperation`, which bind the handlers of the two contracts, and the callers that
 * their guards return. A feature reaches the contract through these two members only.
 */
import type { operations as internalInventory } from '../../generated/internal/operations.ts';
import type { operations as InternalOperations } from '../../generated/internal/types.ts';
import type { operations as publicInventory } from '../../generated/public/operations.ts';
import type { operations as PublicOperations } from '../../generated/public/types.ts';
import type { BindOperation, Guard } from './types.ts';

/** The caller of an operation behind `bearerAuth`. */
export interface Principal {
  /** The user it acts as; owner of its orders and profile. */
  readonly userId: number;
  /** Other users whose data it may see and change. */
  readonly allowedUserIds: readonly number[];
  /** Roles; a gateway token has none. */
  readonly roles: readonly string[];
  /** The account that signed in; null for a gateway token. */
  readonly account: AccountPrincipal | null;
}

/** The account behind a token of this service, and the session it was issued in. */
export interface AccountPrincipal {
  readonly id: string;
  readonly email: string;
  readonly sessionId: string;
}

/** The caller of an operation behind `partnerKey`. */
export interface Partner {
  readonly partnerId: number;
}

/** The caller by security scheme of the public contract. */
interface Callers {
  bearerAuth: Principal;
  partnerKey: Partner;
}

/** The guard of each security scheme of the public contract. */
export type Guards = { [Scheme in keyof Callers]: Guard<Callers[Scheme]> };

declare module 'fastify' {
  interface FastifyInstance {
    /** Binds the handlers of the public contract. */
    operation: BindOperation<PublicOperations, typeof publicInventory, Callers>;
    /** Binds the handlers of the internal contract, which authenticates no one. */
    internalOperation: BindOperation<InternalOperations, typeof internalInventory, object>;
  }
}
