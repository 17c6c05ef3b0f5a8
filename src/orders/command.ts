/**
 * Reads the requests that create or replace orders, and rejects invalid ones. Each entry point
 * (POST, PUT under a UUID, the operation `prepareOrder`, the commit of a draft) reads its request
 * into a `CreateOrderCommand`.
 */
import { requireActingFor } from '../auth/permissions.ts';
import type { Principal } from '../auth/principal.ts';
import type { NamedRecipe, RecipeRefusal } from '../catalog/explain.ts';
import type { DeferredRequest } from '../contract/operations.ts';
import { failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { type Representation, representationOfBody } from '../http/accept.ts';
import type { AllowedRevisions } from '../http/conditional.ts';
import { type IdempotencyKey, idempotencyKeyOf, readKey } from '../idempotency/key.ts';
import { addressViolations } from './address.ts';
import { chosenFields, type OrderFields, readFields } from './fields.ts';

/** The parts of a request that a creation reads. */
export type CreationRequest = Omit<DeferredRequest<Principal>, 'mediaType'>;

/**
 * The differences between entry points. `uuid`: the UUID in the path of a PUT; `draft`: the id of
 * the draft to commit.
 */
export interface EntryPoint {
  operation: string;
  uuid?: string | null;
  draft?: string | null;
  /**
   * The revisions of the list that allow the creation; null if the request lacks a required
   * If-Match.
   */
  revisions: AllowedRevisions | null;
  keyIsRequired?: boolean;
  /** How many open orders the owner may have; null without a limit. */
  maxOpenOrders: number | null;
}

/** An order to create. Invalid parts of the request are null, and `violations` lists them. */
export interface CreateOrderCommand extends Required<Omit<EntryPoint, 'operation'>> {
  owner: number;
  /**
   * The part of the request that names the owner. If no part names an owner, this is null, and the
   * caller is the owner.
   */
  ownerLocation: 'query' | 'body' | null;
  callerId: number;
  /** Null when the body is invalid. */
  fields: OrderFields | null;
  machine: number | null;
  recipe: NamedRecipe | null;
  violations: readonly FailedCheck[];
  ownerViolations: readonly FailedCheck[];
  idempotencyKey: IdempotencyKey | null;
  /** The representation of the response. */
  representation: Representation;
  /** The representation of the body, which names the fields in an error. */
  bodyRepresentation: Representation;
}

/**
 * Reads a request into a command. Throws 403 `forbidden` unless the caller may act for the owner.
 * All other checks run later.
 */
export function readCommand(request: CreationRequest, entryPoint: EntryPoint): CreateOrderCommand {
  const { operation, uuid = null, draft = null, revisions, maxOpenOrders } = entryPoint;
  const { keyIsRequired = false } = entryPoint;
  const { http, body, violations } = request;
  const callerId = request.caller.userId;
  const contentType = http.headers['content-type'];
  const bodyRepresentation = representationOfBody({ contentType, body });
  const loose = readLoosely(body, bodyRepresentation, violations);
  const { owner: ownerInBody, machine, recipe, address } = loose;
  const ownership = settleOwner(request.caller, readId(request.query.user_id), ownerInBody);
  const { key, violations: ofKey } = readKey(request.header, violations);
  const fields = violations.some(isInBody) ? null : readFields(body as object, bodyRepresentation);
  const identity = { key, operation, caller: callerId, owner: ownership.owner };
  // A request that names two owners cannot have created an order, so it is no retry.
  const content = ownership.ownerViolations.length > 0 ? null : fields;
  // A set, because `readKey` returns the violations of the key that the contract has found.
  const all = new Set([...violations, ...ofKey, ...addressViolations(address)]);
  return {
    ...ownership,
    uuid,
    draft,
    revisions,
    callerId,
    fields,
    machine,
    recipe,
    violations: [...all],
    idempotencyKey: idempotencyKeyOf(identity, content && chosenFields(content)),
    // An invalid key is present, so its violation is the error.
    keyIsRequired: keyIsRequired && ofKey.length === 0,
    maxOpenOrders,
    representation: http.context.representation,
    bodyRepresentation,
  };
}

const isInBody = (violation: FailedCheck) => violation.in === 'body';

/**
 * Reads owner, machine, recipe and address from a body that may be invalid. An absent or invalid
 * field becomes null, but the members of the address may be invalid.
 */
function readLoosely(
  body: unknown,
  representation: Representation,
  violations: readonly FailedCheck[],
) {
  const members = (body ?? {}) as Readonly<Record<string, unknown>>;
  // Only the snake_case representation has the fields `user_id`, `coffee_machine_id` and `address`.
  const isSnake = representation === 'snake';
  const isSound = (field: string) =>
    !violations.some((violation) => isInBody(violation) && violation.field === field);
  const field = (['recipe', 'recipeId'] as const).find(
    (name) => typeof members[name] === 'string' && isSound(name),
  );
  return {
    owner: isSnake ? readId(members.user_id) : null,
    machine: isSnake ? readId(members.coffee_machine_id) : null,
    recipe: field ? { field, code: members[field] as string } : null,
    address: isSnake && isSound('address') ? members.address : null,
  };
}

function readId(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : null;
}

/**
 * The owner of an order or draft: the user that the query or the body names, or else the caller.
 * Throws 403 `forbidden`.
 */
export function settleOwner(caller: Principal, inQuery: number | null, inBody: number | null) {
  for (const owner of [inQuery, inBody]) if (owner !== null) requireActingFor(caller, owner);
  const locationInBody = inBody === null ? null : 'body';
  const differs = inQuery !== null && inBody !== null && inQuery !== inBody;
  return {
    owner: inQuery ?? inBody ?? caller.userId,
    ownerLocation: inQuery === null ? locationInBody : 'query',
    ownerViolations: differs ? [ownerViolation('body')] : [],
  } as const;
}

/**
 * Returns the violation for a `user_id` in `location` that names another owner than the rest of the
 * request.
 */
export function ownerViolation(location: 'query' | 'body'): FailedCheck {
  const message = 'must name the same owner as the rest of the request';
  return { field: 'user_id', in: location, error_type: 'wrong_value', message };
}

/** Returns all violations of a command except that of its recipe, which only the database knows. */
export function violationsOf(command: CreateOrderCommand): readonly FailedCheck[] {
  return [...command.violations, ...command.ownerViolations];
}

/** A command without violations. */
type ValidCommand = CreateOrderCommand & { fields: OrderFields; recipe: NamedRecipe };

/**
 * Throws one error that lists all violations: those of the command, and those that only the
 * database knows. 422 with the reason of `ofRecipe` if only the recipe is wrong. Otherwise 400, or 422
 * in the camelCase representation, `wrong_parameter_value` if only the owner is wrong, and
 * `validation_failed` for other violations.
 */
export function requireValid(
  command: CreateOrderCommand,
  { ofOwner = [], ofRecipe }: { ofOwner?: readonly FailedCheck[]; ofRecipe: RecipeRefusal | null },
): asserts command is ValidCommand {
  const { representation, ownerViolations } = command;
  const others = [...violationsOf(command), ...ofOwner];
  const all = ofRecipe === null ? others : [...others, ofRecipe.violation];
  if (all.length > 0) {
    if (ofRecipe !== null && others.length === 0)
      throw failedChecks(all, { status: 422, reason: ofRecipe.reason });
    const isOnlyOwner = ownerViolations.length + ofOwner.length === all.length;
    const reason = isOnlyOwner ? 'wrong_parameter_value' : 'validation_failed';
    throw failedChecks(all, { status: statusOfInvalid(representation), reason });
  }
  if (command.fields === null || command.recipe === null)
    throw new Error('a body without fields has no violation');
}

/** Returns the status of an error about invalid fields. */
export function statusOfInvalid(representation: Representation): 400 | 422 {
  return representation === 'camel' ? 422 : 400;
}
