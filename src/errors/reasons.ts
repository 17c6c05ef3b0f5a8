import { type EndUserText, texts } from './language.ts';

const retryLater =
  'Repeat after 1, 2 and 4 seconds; a POST only with the same idempotency key. If it persists, report the request id.';

/**
 * The registry of errors: every reason for which the service rejects a request. A new reason needs only an entry here. The
 * entry has its statuses, of which the first is the default; a title, which is always the same (RFC 9457 section 3.1.3); an
 * action for the client; and the text for end users.
 */
export const errorReasons = {
  invalid_request_body: {
    statuses: [400],
    title: 'The request cannot be parsed',
    action: 'Send valid JSON: at most 10 levels, 100 items per array, 100 members per object and 10,000 values.',
    texts: texts.appMistake,
  },
  validation_failed: {
    statuses: [400, 422],
    title: 'Some fields are not valid',
    action: 'Correct every field in details.checks_failed, then send the request again.',
    texts: texts.checkYourInput,
  },
  wrong_parameter_value: {
    statuses: [400, 422],
    title: 'A value is not accepted',
    action: 'Use a value that the service accepts. details.checks_failed names the field, if there is one.',
    texts: texts.valueNotAccepted,
  },
  authentication_required: {
    statuses: [401],
    title: 'Valid credentials are required',
    action: 'Send a valid access token or partner key. Refresh an expired token once; if that fails, sign in again.',
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
    action: 'Delete both tokens and sign in again. A refresh token works once: let parallel calls share a refresh.',
    texts: texts.sessionEnded,
  },
  forbidden: {
    statuses: [403],
    title: 'The caller does not have permission',
    action: 'Do not repeat the request. Use an account with the role, or act for a user that the token allows.',
    texts: texts.notAllowed,
  },
  account_disabled: {
    statuses: [403],
    title: 'The account is disabled',
    action: 'Sign the user out and refer them to support. Only an administrator can enable the account.',
    texts: texts.accountDisabled,
  },
  cross_site_request: {
    statuses: [403],
    title: 'The request came from another site',
    action: 'Send requests that use the refresh cookie only from pages of the same site.',
    texts: texts.blockedForSafety,
  },
  wrong_password: {
    statuses: [403],
    title: 'The password is wrong',
    action: 'Ask for both credentials again. Show the localized message, which does not say which one was wrong.',
    texts: texts.noMatchingAccount,
  },
  user_not_found: {
    statuses: [404, 403],
    title: 'The user does not exist',
    action: 'Check the user id. On sign-in, ask for both credentials again and show the localized message.',
    texts: texts.noMatchingAccount,
  },
  order_not_found: {
    statuses: [404],
    title: 'The order does not exist',
    action: 'Check the order id, and remove the order from local lists: it may have been deleted.',
    texts: texts.orderNotFound,
  },
  draft_not_found: {
    statuses: [404],
    title: 'The draft does not exist or has expired',
    action: 'Discard the draft and create a new one.',
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
    action: 'List the attachments again: this one may have been deleted, or it belongs to another order.',
    texts: texts.attachmentNotFound,
  },
  partner_not_found: {
    statuses: [404],
    title: 'The partner does not exist',
    action: 'Omit partner_id to read everything, or use the id of a partner that exists.',
    texts: texts.partnerNotFound,
  },
  path_not_found: {
    statuses: [404],
    title: 'The path does not exist',
    action: 'Compare the path with the published contract at /openapi.json.',
    texts: texts.nothingHere,
  },
  method_not_allowed: {
    statuses: [405],
    title: 'The method is not supported for this path',
    action: 'Use one of the methods in the Allow header.',
    texts: texts.appMistake,
  },
  request_timeout: {
    statuses: [408],
    title: 'The request took too long to arrive',
    action: 'Repeat the request on a new connection; repeat a POST only with an idempotency key.',
    texts: texts.connectionTooSlow,
  },
  invalid_status_transition: {
    statuses: [409],
    title: 'The status of the order does not permit this',
    action: 'Read the order again and offer what its status allows. details has the status.',
    texts: texts.tooLateForThat,
  },
  draft_limit_reached: {
    statuses: [409],
    title: 'The user has too many open drafts',
    action: 'Commit or delete drafts, or wait until they expire. details.limit has the limit.',
    texts: texts.tooManyDrafts,
  },
  attachment_limit_reached: {
    statuses: [409],
    title: 'The order has too many attachments',
    action: 'Delete attachments that are no longer needed. details.limit has the limit.',
    texts: texts.tooManyFiles,
  },
  draft_conflict: {
    statuses: [409],
    title: 'The order has changed since the draft was created',
    action: 'Read the order again. Create a new draft if the change still makes sense.',
    texts: texts.changedMeanwhile,
  },
  order_deleted: {
    statuses: [409, 410],
    title: 'The order has been deleted',
    action: 'Remove the order from local lists. To order again, create an order with a new id.',
    texts: texts.orderDeleted,
  },
  email_taken: {
    statuses: [409],
    title: 'An account with this e-mail address exists',
    action: 'Offer to sign in, or ask for another address.',
    texts: texts.emailTaken,
  },
  own_account: {
    statuses: [409],
    title: 'Callers cannot do this to their own account',
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
    action: 'Read the resource again. If the change still makes sense, repeat it with the new ETag.',
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
    title: 'The request URI is too long',
    action: 'Use identifiers and cursors as the service returned them. Move long filters into a search body.',
    texts: texts.appMistake,
  },
  unsupported_media_type: {
    statuses: [415],
    title: 'The media type of the request body is not supported',
    action: 'Use a Content-Type that the Accept header of this response lists, and no Content-Encoding.',
    texts: texts.appMistake,
  },
  expectation_failed: {
    statuses: [417],
    title: 'The expectation in Expect cannot be met',
    action: 'Omit the Expect header, or set it to 100-continue.',
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
    action: 'Use a new key for every new request. Reuse a key only to repeat exactly the same request.',
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
    action: 'Wait for the seconds in Retry-After. Read the RateLimit header to stay below the limit.',
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
    action: 'Send fewer or shorter headers. Old cookies are the usual cause.',
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
    action: 'Do not send CONNECT, or a transfer coding other than chunked.',
    texts: texts.appMistake,
  },
  upstream_failed: {
    statuses: [502],
    title: 'A system that the service depends on failed',
    action: retryLater,
    texts: texts.ourFault,
  },
  service_unavailable: {
    statuses: [503],
    title: 'The service is temporarily unavailable',
    action: 'Repeat after Retry-After seconds, at most 3 times; repeat a POST only with the same idempotency key.',
    texts: texts.backInAMoment,
  },
  upstream_timeout: {
    statuses: [504],
    title: 'A system that the service depends on did not respond in time',
    action: retryLater,
    texts: texts.backInAMoment,
  },
} as const satisfies Record<string, { statuses: readonly number[]; title: string; action: string; texts: EndUserText }>;

export type Reason = keyof typeof errorReasons;

/** Whether the registry has a reason of this name. The name may come from the path of a request. */
export function isReason(name: string): name is Reason {
  return Object.hasOwn(errorReasons, name);
}
