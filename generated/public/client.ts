// Generated from openapi/ by `npm run generate`. Do not edit.
/** An operation. A list of media types begins with the default. */
export interface ClientOperation {
  readonly method: string;
  readonly path: string;
  readonly scheme?: 'bearerAuth' | 'partnerKey';
  readonly sends?: readonly string[];
  readonly reads?: readonly string[];
  readonly takesKey?: boolean;
}

export const operations = {
  listOrders: {"method":"GET","path":"/v1/orders","scheme":"bearerAuth","reads":["application/json","application/vnd.beverage.order+json"]},
  createOrder: {"method":"POST","path":"/v1/orders","scheme":"bearerAuth","sends":["application/json","application/vnd.beverage.order+json"],"reads":["application/json","application/vnd.beverage.order+json"],"takesKey":true},
  getOrder: {"method":"GET","path":"/v1/orders/{order_id}","scheme":"bearerAuth","reads":["application/json","application/vnd.beverage.order+json"]},
  putOrder: {"method":"PUT","path":"/v1/orders/{order_id}","scheme":"bearerAuth","sends":["application/json","application/vnd.beverage.order+json"],"reads":["application/json","application/vnd.beverage.order+json"]},
  deleteOrder: {"method":"DELETE","path":"/v1/orders/{order_id}","scheme":"bearerAuth","reads":["application/json","application/vnd.beverage.order+json"]},
  findOrders: {"method":"GET","path":"/v1/orders/search","scheme":"bearerAuth","reads":["application/json","application/vnd.beverage.order+json"]},
  searchOrders: {"method":"POST","path":"/v1/orders/search","scheme":"bearerAuth","sends":["application/json"],"reads":["application/json","application/vnd.beverage.order+json"]},
  listDrafts: {"method":"GET","path":"/v1/orders/drafts","scheme":"bearerAuth","reads":["application/json","application/vnd.beverage.order+json"]},
  createDraft: {"method":"POST","path":"/v1/orders/drafts","scheme":"bearerAuth","sends":["application/json"],"reads":["application/json","application/vnd.beverage.order+json"],"takesKey":true},
  getDraft: {"method":"GET","path":"/v1/orders/drafts/{draft_id}","scheme":"bearerAuth","reads":["application/json","application/vnd.beverage.order+json"]},
  deleteDraft: {"method":"DELETE","path":"/v1/orders/drafts/{draft_id}","scheme":"bearerAuth","reads":["application/json","application/vnd.beverage.order+json"]},
  commitDraft: {"method":"PUT","path":"/v1/orders/drafts/{draft_id}/commit","scheme":"bearerAuth","sends":["application/json"],"reads":["application/json","application/vnd.beverage.order+json"]},
  createChangeDraft: {"method":"POST","path":"/v1/orders/{order_id}/drafts","scheme":"bearerAuth","sends":["application/json"],"reads":["application/json","application/vnd.beverage.order+json"],"takesKey":true},
  getChangeDraft: {"method":"GET","path":"/v1/orders/{order_id}/drafts/{draft_id}","scheme":"bearerAuth","reads":["application/json","application/vnd.beverage.order+json"]},
  commitChangeDraft: {"method":"PUT","path":"/v1/orders/{order_id}/drafts/{draft_id}/commit","scheme":"bearerAuth","sends":["application/json"],"reads":["application/json","application/vnd.beverage.order+json"]},
  archiveOrder: {"method":"PUT","path":"/v1/orders/{order_id}/archive","scheme":"bearerAuth","reads":["application/json","application/vnd.beverage.order+json"]},
  restoreOrder: {"method":"PUT","path":"/v1/orders/{order_id}/restore","scheme":"bearerAuth","reads":["application/json","application/vnd.beverage.order+json"]},
  cancelOrder: {"method":"POST","path":"/v1/orders/{order_id}/cancel","scheme":"bearerAuth","sends":["application/json"],"reads":["application/json","application/vnd.beverage.order+json"]},
  changeOrderVolume: {"method":"PUT","path":"/v1/orders/{order_id}/volume","scheme":"bearerAuth","sends":["application/json"],"reads":["application/json","application/vnd.beverage.order+json"]},
  changeOrderAddress: {"method":"PUT","path":"/v1/orders/{order_id}/address","scheme":"bearerAuth","sends":["application/json"],"reads":["application/json","application/vnd.beverage.order+json"]},
  prepareOrder: {"method":"POST","path":"/v1/prepare","scheme":"bearerAuth","sends":["application/json"],"reads":["application/json","application/vnd.beverage.order+json"],"takesKey":true},
  listOrdersV2: {"method":"GET","path":"/v2/orders","scheme":"bearerAuth","reads":["application/json","application/vnd.beverage.order+json"]},
  getOrderV2: {"method":"GET","path":"/v2/orders/{order_id}","scheme":"bearerAuth","reads":["application/json","application/vnd.beverage.order+json"]},
  listAttachments: {"method":"GET","path":"/v1/orders/{order_id}/attachments","scheme":"bearerAuth","reads":["application/json","application/vnd.beverage.order+json"]},
  uploadAttachment: {"method":"POST","path":"/v1/orders/{order_id}/attachments","scheme":"bearerAuth","sends":["multipart/form-data"],"reads":["application/json","application/vnd.beverage.order+json"],"takesKey":true},
  downloadAttachment: {"method":"GET","path":"/v1/orders/{order_id}/attachments/{attachment_id}","scheme":"bearerAuth","reads":["*/*","application/vnd.beverage.order+json"]},
  deleteAttachment: {"method":"DELETE","path":"/v1/orders/{order_id}/attachments/{attachment_id}","scheme":"bearerAuth","reads":["application/json","application/vnd.beverage.order+json"]},
  getCoffeeMachine: {"method":"GET","path":"/v1/places/{place_id}/coffee-machines/{machine_id}","scheme":"bearerAuth","reads":["application/json","application/vnd.beverage.order+json"]},
  searchCoffeeMachines: {"method":"GET","path":"/v1/search","scheme":"bearerAuth","reads":["application/json","application/vnd.beverage.order+json"]},
  listRecipes: {"method":"GET","path":"/v1/recipes","scheme":"bearerAuth","reads":["application/json","application/vnd.beverage.order+json"]},
  getMenu: {"method":"GET","path":"/v1/menu","scheme":"bearerAuth","reads":["application/json","application/vnd.beverage.order+json"]},
  register: {"method":"POST","path":"/auth/register","sends":["application/json"],"reads":["application/json"]},
  login: {"method":"POST","path":"/auth/login","sends":["application/json"],"reads":["application/json"]},
  refresh: {"method":"POST","path":"/auth/refresh","sends":["application/json"],"reads":["application/json"]},
  logout: {"method":"POST","path":"/auth/logout","scheme":"bearerAuth","reads":["application/json"]},
  logoutAll: {"method":"POST","path":"/auth/logout-all","scheme":"bearerAuth","reads":["application/json"]},
  changePassword: {"method":"PUT","path":"/auth/password","scheme":"bearerAuth","sends":["application/json"],"reads":["application/json"]},
  listSessions: {"method":"GET","path":"/auth/sessions","scheme":"bearerAuth","reads":["application/json"]},
  getOwnProfile: {"method":"GET","path":"/api/v1/users/profile","scheme":"bearerAuth","reads":["application/json"]},
  getCurrentUser: {"method":"GET","path":"/users/profile","scheme":"bearerAuth","reads":["application/json"]},
  deleteOwnAccount: {"method":"DELETE","path":"/users/profile","scheme":"bearerAuth","sends":["application/json"],"reads":["application/json"]},
  listUsers: {"method":"GET","path":"/users","scheme":"bearerAuth","reads":["application/json"]},
  getUser: {"method":"GET","path":"/users/{id}","scheme":"bearerAuth","reads":["application/json"]},
  deleteUser: {"method":"DELETE","path":"/users/{id}","scheme":"bearerAuth","reads":["application/json"]},
  createPost: {"method":"POST","path":"/posts","scheme":"bearerAuth","sends":["application/json"],"reads":["application/json"]},
  listOwnPosts: {"method":"GET","path":"/posts/my","scheme":"bearerAuth","reads":["application/json"]},
  getPostStats: {"method":"GET","path":"/posts/stats","scheme":"bearerAuth","reads":["application/json"]},
  getProfile: {"method":"GET","path":"/v1/profiles/{user_id}","scheme":"bearerAuth","reads":["application/json","application/vnd.beverage.order+json"]},
  listPartnerOrders: {"method":"GET","path":"/v1/partners/{partner_id}/orders","scheme":"partnerKey","reads":["application/json","application/vnd.beverage.order+json"]},
  listPartnerEvents: {"method":"GET","path":"/v1/partners/{partner_id}/events","scheme":"partnerKey","reads":["application/json","application/vnd.beverage.order+json"]},
  listWebhooks: {"method":"GET","path":"/v1/partners/{partner_id}/webhooks","scheme":"partnerKey","reads":["application/json","application/vnd.beverage.order+json"]},
  getWebhook: {"method":"GET","path":"/v1/partners/{partner_id}/webhooks/{webhook_id}","scheme":"partnerKey","reads":["application/json","application/vnd.beverage.order+json"]},
  putWebhook: {"method":"PUT","path":"/v1/partners/{partner_id}/webhooks/{webhook_id}","scheme":"partnerKey","sends":["application/json"],"reads":["application/json","application/vnd.beverage.order+json"]},
  deleteWebhook: {"method":"DELETE","path":"/v1/partners/{partner_id}/webhooks/{webhook_id}","scheme":"partnerKey","reads":["application/json","application/vnd.beverage.order+json"]},
  getWebhookDeliveries: {"method":"GET","path":"/v1/partners/{partner_id}/webhooks/{webhook_id}/deliveries","scheme":"partnerKey","reads":["application/json","application/vnd.beverage.order+json"]},
  pingWebhook: {"method":"POST","path":"/v1/partners/{partner_id}/webhooks/{webhook_id}/ping","scheme":"partnerKey","reads":["application/json","application/vnd.beverage.order+json"]},
  redeliverEvent: {"method":"POST","path":"/v1/partners/{partner_id}/webhooks/{webhook_id}/redeliveries","scheme":"partnerKey","sends":["application/json"],"reads":["application/json","application/vnd.beverage.order+json"]},
  getIndex: {"method":"GET","path":"/","reads":["application/json"]},
  listErrors: {"method":"GET","path":"/errors","reads":["application/json"]},
  getError: {"method":"GET","path":"/errors/{reason}","reads":["application/json"]},
  getHealth: {"method":"GET","path":"/health","reads":["application/json"]},
  getContractJson: {"method":"GET","path":"/openapi.json","reads":["application/json"]},
  getContractYaml: {"method":"GET","path":"/openapi.yaml","reads":["application/yaml"]},
  getContractSnake: {"method":"GET","path":"/openapi/snake.json","reads":["application/json"]},
  getContractCamel: {"method":"GET","path":"/openapi/camel.json","reads":["application/json"]},
  getContractPartner: {"method":"GET","path":"/openapi/partner.json","reads":["application/json"]},
  getContractAssistant: {"method":"GET","path":"/openapi/assistant.json","reads":["application/json"]},
  getContractSnake30: {"method":"GET","path":"/openapi/snake-3.0.json","reads":["application/json"]},
  getContractCamel30: {"method":"GET","path":"/openapi/camel-3.0.json","reads":["application/json"]},
  getContractFile: {"method":"GET","path":"/openapi/{file}","reads":["application/yaml"]},
  getPostmanCollection: {"method":"GET","path":"/collections/postman.json","reads":["application/json"]},
  getClientPackage: {"method":"GET","path":"/packages/client.tgz","reads":["application/gzip"]},
} as const satisfies Record<string, ClientOperation>;

/** The operations that respond with 428 without `If-Match`. */
export type RequiresIfMatch = 'createOrder';

/** The members of `details` that every error with a reason has. */
export interface MembersOfDetails {
  account_disabled: never;
  attachment_limit_reached: 'limit';
  attachment_not_found: never;
  authentication_required: never;
  body_too_large: never;
  cross_site_request: never;
  cursor_expired: never;
  draft_conflict: never;
  draft_limit_reached: 'limit';
  draft_not_found: never;
  email_taken: never;
  event_not_found: never;
  forbidden: never;
  headers_too_large: never;
  idempotency_key_reused: never;
  internal_server_error: never;
  invalid_credentials: never;
  invalid_request_body: never;
  invalid_status_transition: 'progress' | 'status';
  machine_not_found: never;
  machine_unavailable: never;
  open_orders_limit_reached: 'limit';
  order_deleted: never;
  order_not_found: never;
  own_account: never;
  partner_not_found: never;
  path_not_found: never;
  precondition_required: 'header';
  rate_limit_exceeded: 'limit' | 'retry_after';
  recipe_not_offered: 'checks_failed';
  refresh_token_invalid: never;
  registration_closed: never;
  request_in_progress: never;
  request_timeout: never;
  revision_mismatch: 'current_revision';
  service_unavailable: 'can_be_retried' | 'retry_after';
  too_many_attempts: 'retry_after';
  unsupported_media_type: never;
  upstream_failed: never;
  upstream_timeout: never;
  uri_too_long: never;
  user_not_found: never;
  validation_failed: 'checks_failed';
  weak_password: 'checks_failed';
  webhook_limit_reached: 'limit';
  webhook_not_found: never;
  wrong_parameter_value: never;
  wrong_password: never;
}
