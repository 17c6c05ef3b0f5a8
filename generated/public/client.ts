// Generated from openapi/ by `npm run generate`. Do not edit.
export const operations = {
 "listOrders": {
  "method": "GET",
  "path": "/v1/orders",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json",
   "application/vnd.beverage.order+json"
  ]
 },
 "createOrder": {
  "method": "POST",
  "path": "/v1/orders",
  "security": "bearerAuth",
  "takesKey": true,
  "sends": [
   "application/json",
   "application/vnd.beverage.order+json"
  ],
  "accepts": [
   "application/json",
   "application/vnd.beverage.order+json"
  ]
 },
 "getOrder": {
  "method": "GET",
  "path": "/v1/orders/{order_id}",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json",
   "application/vnd.beverage.order+json"
  ]
 },
 "putOrder": {
  "method": "PUT",
  "path": "/v1/orders/{order_id}",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [
   "application/json",
   "application/vnd.beverage.order+json"
  ],
  "accepts": [
   "application/json",
   "application/vnd.beverage.order+json"
  ]
 },
 "deleteOrder": {
  "method": "DELETE",
  "path": "/v1/orders/{order_id}",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": []
 },
 "findOrders": {
  "method": "GET",
  "path": "/v1/orders/search",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json",
   "application/vnd.beverage.order+json"
  ]
 },
 "searchOrders": {
  "method": "POST",
  "path": "/v1/orders/search",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [
   "application/json"
  ],
  "accepts": [
   "application/json",
   "application/vnd.beverage.order+json"
  ]
 },
 "listDrafts": {
  "method": "GET",
  "path": "/v1/orders/drafts",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "createDraft": {
  "method": "POST",
  "path": "/v1/orders/drafts",
  "security": "bearerAuth",
  "takesKey": true,
  "sends": [
   "application/json"
  ],
  "accepts": [
   "application/json"
  ]
 },
 "getDraft": {
  "method": "GET",
  "path": "/v1/orders/drafts/{draft_id}",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "deleteDraft": {
  "method": "DELETE",
  "path": "/v1/orders/drafts/{draft_id}",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": []
 },
 "commitDraft": {
  "method": "PUT",
  "path": "/v1/orders/drafts/{draft_id}/commit",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [
   "application/json"
  ],
  "accepts": [
   "application/json",
   "application/vnd.beverage.order+json"
  ]
 },
 "createChangeDraft": {
  "method": "POST",
  "path": "/v1/orders/{order_id}/drafts",
  "security": "bearerAuth",
  "takesKey": true,
  "sends": [
   "application/json"
  ],
  "accepts": [
   "application/json"
  ]
 },
 "getChangeDraft": {
  "method": "GET",
  "path": "/v1/orders/{order_id}/drafts/{draft_id}",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "commitChangeDraft": {
  "method": "PUT",
  "path": "/v1/orders/{order_id}/drafts/{draft_id}/commit",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [
   "application/json"
  ],
  "accepts": [
   "application/json",
   "application/vnd.beverage.order+json"
  ]
 },
 "archiveOrder": {
  "method": "PUT",
  "path": "/v1/orders/{order_id}/archive",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "restoreOrder": {
  "method": "PUT",
  "path": "/v1/orders/{order_id}/restore",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "cancelOrder": {
  "method": "POST",
  "path": "/v1/orders/{order_id}/cancel",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [
   "application/json"
  ],
  "accepts": [
   "application/json",
   "application/vnd.beverage.order+json"
  ]
 },
 "changeOrderVolume": {
  "method": "PUT",
  "path": "/v1/orders/{order_id}/volume",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [
   "application/json"
  ],
  "accepts": [
   "application/json"
  ]
 },
 "changeOrderAddress": {
  "method": "PUT",
  "path": "/v1/orders/{order_id}/address",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [
   "application/json"
  ],
  "accepts": [
   "application/json"
  ]
 },
 "prepareOrder": {
  "method": "POST",
  "path": "/v1/prepare",
  "security": "bearerAuth",
  "takesKey": true,
  "sends": [
   "application/json"
  ],
  "accepts": [
   "application/json"
  ]
 },
 "listOrdersV2": {
  "method": "GET",
  "path": "/v2/orders",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "getOrderV2": {
  "method": "GET",
  "path": "/v2/orders/{order_id}",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "listAttachments": {
  "method": "GET",
  "path": "/v1/orders/{order_id}/attachments",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "uploadAttachment": {
  "method": "POST",
  "path": "/v1/orders/{order_id}/attachments",
  "security": "bearerAuth",
  "takesKey": true,
  "sends": [
   "multipart/form-data"
  ],
  "accepts": [
   "application/json"
  ]
 },
 "downloadAttachment": {
  "method": "GET",
  "path": "/v1/orders/{order_id}/attachments/{attachment_id}",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "*/*"
  ]
 },
 "deleteAttachment": {
  "method": "DELETE",
  "path": "/v1/orders/{order_id}/attachments/{attachment_id}",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": []
 },
 "getCoffeeMachine": {
  "method": "GET",
  "path": "/v1/places/{place_id}/coffee-machines/{machine_id}",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "searchCoffeeMachines": {
  "method": "GET",
  "path": "/v1/search",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "listRecipes": {
  "method": "GET",
  "path": "/v1/recipes",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "getMenu": {
  "method": "GET",
  "path": "/v1/menu",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "register": {
  "method": "POST",
  "path": "/auth/register",
  "security": null,
  "takesKey": false,
  "sends": [
   "application/json"
  ],
  "accepts": [
   "application/json"
  ]
 },
 "login": {
  "method": "POST",
  "path": "/auth/login",
  "security": null,
  "takesKey": false,
  "sends": [
   "application/json"
  ],
  "accepts": [
   "application/json"
  ]
 },
 "refresh": {
  "method": "POST",
  "path": "/auth/refresh",
  "security": null,
  "takesKey": false,
  "sends": [
   "application/json"
  ],
  "accepts": [
   "application/json"
  ]
 },
 "logout": {
  "method": "POST",
  "path": "/auth/logout",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "logoutAll": {
  "method": "POST",
  "path": "/auth/logout-all",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "listSessions": {
  "method": "GET",
  "path": "/auth/sessions",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "getOwnProfile": {
  "method": "GET",
  "path": "/api/v1/users/profile",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "getCurrentUser": {
  "method": "GET",
  "path": "/users/profile",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "listUsers": {
  "method": "GET",
  "path": "/users",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "getUser": {
  "method": "GET",
  "path": "/users/{id}",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "deleteUser": {
  "method": "DELETE",
  "path": "/users/{id}",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": []
 },
 "createPost": {
  "method": "POST",
  "path": "/posts",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [
   "application/json"
  ],
  "accepts": [
   "application/json"
  ]
 },
 "listOwnPosts": {
  "method": "GET",
  "path": "/posts/my",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "getPostStats": {
  "method": "GET",
  "path": "/posts/stats",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "getProfile": {
  "method": "GET",
  "path": "/v1/profiles/{user_id}",
  "security": "bearerAuth",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "listPartnerOrders": {
  "method": "GET",
  "path": "/v1/partners/{partner_id}/orders",
  "security": "partnerKey",
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "listErrors": {
  "method": "GET",
  "path": "/errors",
  "security": null,
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "getError": {
  "method": "GET",
  "path": "/errors/{reason}",
  "security": null,
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "getHealth": {
  "method": "GET",
  "path": "/health",
  "security": null,
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "getContractJson": {
  "method": "GET",
  "path": "/openapi.json",
  "security": null,
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "getContractYaml": {
  "method": "GET",
  "path": "/openapi.yaml",
  "security": null,
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/yaml"
  ]
 },
 "getContractSnake": {
  "method": "GET",
  "path": "/openapi/snake.json",
  "security": null,
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "getContractCamel": {
  "method": "GET",
  "path": "/openapi/camel.json",
  "security": null,
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "getContractPartner": {
  "method": "GET",
  "path": "/openapi/partner.json",
  "security": null,
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "getContractSnake30": {
  "method": "GET",
  "path": "/openapi/snake-3.0.json",
  "security": null,
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "getContractCamel30": {
  "method": "GET",
  "path": "/openapi/camel-3.0.json",
  "security": null,
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 },
 "getPostmanCollection": {
  "method": "GET",
  "path": "/collections/postman.json",
  "security": null,
  "takesKey": false,
  "sends": [],
  "accepts": [
   "application/json"
  ]
 }
} as const;
