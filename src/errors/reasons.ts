import { type EndUserText, texts } from './language.ts';

const retryLater =
  'Repeat after 1, 2 and 4 seconds, then give up; a POST only with the same idempotency key. When it stays, report the request id.';

/**
 * The registry of errors: every reason for which the service rejects a request. A new reason needs an entry here alone: its
 * statuses, the usual one first, a title, the same on every occurrence (RFC 9457 section 3.1.3), what a client should do,
 * and what an end user reads.
 */
export const errorReasons = {
  invalid_request_body: {
    statuses: [400],
    title: 'The request cannot be read',
    action:
      'Send a complete document of valid JSON: at most 10 levels, 100 entries in an array, 100 members in an object and 10,000 values. Do not repeat the request unchanged.',
    texts: texts.appMistake,
  },
  validation_failed: {
    statuses: [400, 422],
    title: 'Some fields are not valid',
    action: 'Correct every field listed in details.checks_failed, then send the request again.',
    texts: texts.checkYourInput,
  },
  wrong_parameter_value: {
    statuses: [400, 422],
    title: 'A value means nothing here',
    action:
      'Replace the value with one the service knows; details.checks_failed names the field where that is possible.',
    texts: texts.valueNotAccepted,
  },
  authentication_required: {
    statuses: [401],
    title: 'Valid credentials are required',
    action:
      'Send the credential this operation asks for: "Authorization: Bearer" and an access token, or a partner key. With an expired token, refresh once and repeat the request; if refreshing fails, ask the user to sign in.',
    texts: texts.signInNeeded,
  },
  invalid_credentials: {
    statuses: [401],
    title: 'The e-mail address or the password is wrong',
    action: 'Ask the user to enter both again. Do not repeat the request unchanged.',
    texts: texts.noMatchingAccount,
  },
  refresh_token_invalid: {
    statuses: [401],
    title: 'The refresh token is missing, unknown, expired or already used',
    action:
      'Forget both tokens and ask the user to sign in. A refresh token works once, so let parallel calls share one refresh.',
    texts: texts.sessionEnded,
  },
  forbidden: {
    statuses: [403],
    title: 'The caller has no right to this',
    action:
      'Do not repeat the request. Act for a user the access token allows, or with an account that has the needed role.',
    texts: texts.notAllowed,
  },
  account_disabled: {
    statuses: [403],
    title: 'The account is disabled',
    action: 'Sign the user out and refer them to support. Only an administrator can enable the account again.',
    texts: texts.accountDisabled,
  },
  cross_site_request: {
    statuses: [403],
    title: 'The request came from another site',
    action: 'Send requests that rely on the refresh cookie from pages of the same site only.',
    texts: texts.blockedForSafety,
  },
  wrong_password: {
    statuses: [403],
    title: 'The password is wrong',
    action:
      'Ask the user to enter the credentials again. Show the localized message, which does not tell which part was wrong.',
    texts: texts.noMatchingAccount,
  },
  user_not_found: {
    statuses: [404, 403],
    title: 'The user does not exist',
    action:
      'Check the user in the address. On sign-in, ask for the credentials again and show the localized message, which does not tell which part was wrong.',
    texts: texts.noMatchingAccount,
  },
  order_not_found: {
    statuses: [404],
    title: 'The order does not exist',
    action: 'Check the order id, and drop the order from any local list: it may have been deleted.',
    texts: texts.orderNotFound,
  },
  draft_not_found: {
    statuses: [404],
    title: 'The draft does not exist or has expired',
    action: 'Drop the draft, which may have expired, and make a new one.',
    texts: texts.draftNotFound,
  },
  machine_not_found: {
    statuses: [404],
    title: 'The coffee machine does not exist',
    action: 'Search for machines again and offer the user one that exists.',
    texts: texts.machineNotFound,
  },
  attachment_not_found: {
    statuses: [404],
    title: 'The attachment does not exist',
    action: 'List the attachments of the order again: this one may have been deleted, or it belongs to another order.',
    texts: texts.attachmentNotFound,
  },
  partner_not_found: {
    statuses: [404],
    title: 'The partner does not exist',
    action: 'Leave partner_id out to read everything, or name a partner that exists.',
    texts: texts.partnerNotFound,
  },
  path_not_found: {
    statuses: [404],
    title: 'Nothing is served at this path',
    action: 'Compare the path with the published contract at /openapi.json.',
    texts: texts.nothingHere,
  },
  method_not_allowed: {
    statuses: [405],
    title: 'The method is not supported here',
    action: 'Use one of the methods in the Allow header.',
    texts: texts.appMistake,
  },
  request_timeout: {
    statuses: [408],
    title: 'The request took too long to arrive',
    action: 'Send the request again on a new connection; a POST only with an idempotency key.',
    texts: texts.connectionTooSlow,
  },
  invalid_status_transition: {
    statuses: [409],
    title: 'The order is past the point where this is possible',
    action: 'Read the order again and offer what its status, also given in details, still allows.',
    texts: texts.tooLateForThat,
  },
  draft_limit_reached: {
    statuses: [409],
    title: 'The user has as many open drafts as are allowed',
    action:
      'Commit or delete drafts that are no longer needed, or wait until they expire. details.limit says how many are allowed.',
    texts: texts.tooManyDrafts,
  },
  attachment_limit_reached: {
    statuses: [409],
    title: 'The order has as many attachments as are allowed',
    action: 'Delete attachments that are no longer needed. details.limit says how many are allowed.',
    texts: texts.tooManyFiles,
  },
  draft_conflict: {
    statuses: [409],
    title: 'The order has changed since the draft was made',
    action: 'Read the order again, and make a new draft if the change still makes sense.',
    texts: texts.changedMeanwhile,
  },
  order_deleted: {
    statuses: [409, 410],
    title: 'The order has been deleted',
    action: 'Forget the order. To order again, create an order with a new id.',
    texts: texts.orderDeleted,
  },
  email_taken: {
    statuses: [409],
    title: 'The e-mail address already has an account',
    action: 'Offer to sign in, or ask for another address.',
    texts: texts.emailTaken,
  },
  own_account: {
    statuses: [409],
    title: "This cannot be done to one's own account",
    action: 'Ask another administrator or moderator to do it.',
    texts: texts.notYourOwnAccount,
  },
  request_in_progress: {
    statuses: [409],
    title: 'A request with this idempotency key is still running',
    action: 'Wait for the seconds in Retry-After, then repeat the request with the same key to get its result.',
    texts: texts.stillWorking,
  },
  revision_mismatch: {
    statuses: [412],
    title: 'The revision in If-Match is out of date',
    action: 'Read the resource again, decide whether the change still makes sense, and repeat it with the new ETag.',
    texts: texts.changedMeanwhile,
  },
  body_too_large: {
    statuses: [413],
    title: 'The request body is too large',
    action: 'Send less: split the request, or choose a smaller file.',
    texts: texts.tooLarge,
  },
  uri_too_long: {
    statuses: [414],
    title: 'The address of the request is too long',
    action:
      'Use identifiers and cursors exactly as the service gave them, and move long filters into the body of a search.',
    texts: texts.appMistake,
  },
  unsupported_media_type: {
    statuses: [415],
    title: 'The media type of the request body is not supported',
    action:
      'Send a Content-Type that the Accept header of this answer lists, and no Content-Encoding where it has Accept-Encoding.',
    texts: texts.appMistake,
  },
  expectation_failed: {
    statuses: [417],
    title: 'The expectation in Expect cannot be met',
    action: 'Leave the Expect header out, or send 100-continue in it and nothing else.',
    texts: texts.appMistake,
  },
  weak_password: {
    statuses: [422],
    title: 'The password does not meet the policy',
    action: 'Ask for another password: 8 to 128 characters, not a common one, and not the e-mail address.',
    texts: texts.choosePassword,
  },
  machine_unavailable: {
    statuses: [422],
    title: 'The coffee machine is not available',
    action: 'Offer the user another machine, or try this one again later.',
    texts: texts.machineUnavailable,
  },
  idempotency_key_reused: {
    statuses: [422],
    title: 'The idempotency key belongs to a different request',
    action: 'Use a new key for every new request, and a key again only to repeat the very same request.',
    texts: texts.appMistake,
  },
  precondition_required: {
    statuses: [428],
    title: 'A required precondition header is missing',
    action: 'Add the missing header, If-Match or X-Idempotency-Key, and send the request again.',
    texts: texts.appMistake,
  },
  rate_limit_exceeded: {
    statuses: [429],
    title: 'Too many requests',
    action:
      'Wait for the seconds in Retry-After before the next request, and watch the RateLimit header to stay below the limit.',
    texts: texts.slowDown,
  },
  too_many_attempts: {
    statuses: [429],
    title: 'Too many failed sign-ins for this e-mail address',
    action: 'Wait for the seconds in Retry-After before the next attempt, even with the right password.',
    texts: texts.tooManyAttempts,
  },
  headers_too_large: {
    statuses: [431],
    title: 'The request headers are too large',
    action: 'Send fewer or shorter headers; stale cookies are the usual cause.',
    texts: texts.appMistake,
  },
  internal_server_error: {
    statuses: [500],
    title: 'The service failed unexpectedly',
    action: retryLater,
    texts: texts.ourFault,
  },
  not_implemented: {
    statuses: [501],
    title: 'This part of HTTP is not implemented',
    action: 'Send no CONNECT, and no transfer coding but chunked. Do not repeat the request unchanged.',
    texts: texts.appMistake,
  },
  upstream_failed: {
    statuses: [502],
    title: 'A system behind the service gave an unusable answer',
    action: retryLater,
    texts: texts.ourFault,
  },
  service_unavailable: {
    statuses: [503],
    title: 'The service cannot answer right now',
    action:
      'Wait for the seconds in Retry-After, then repeat the request, up to 3 times; a POST only with the same idempotency key.',
    texts: texts.backInAMoment,
  },
  upstream_timeout: {
    statuses: [504],
    title: 'A system behind the service did not answer in time',
    action: retryLater,
    texts: texts.backInAMoment,
  },
} as const satisfies Record<string, { statuses: readonly number[]; title: string; action: string; texts: EndUserText }>;

export type Reason = keyof typeof errorReasons;

/** True for a name of the registry, for instance one taken from a path. */
export function isReason(name: string): name is Reason {
  return Object.hasOwn(errorReasons, name);
}
