// Generated from openapi/ by `npm run generate`. Do not edit.
export const operations = {
  "listOrders": {
    "method": "GET",
    "path": "/v1/orders",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "user_id",
        "in": "query",
        "required": true,
        "types": [
          "integer"
        ]
      },
      {
        "name": "limit",
        "in": "query",
        "required": false,
        "types": [
          "integer"
        ]
      },
      {
        "name": "cursor",
        "in": "query",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "recipe",
        "in": "query",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "status",
        "in": "query",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "OrderList",
        "application/vnd.beverage.order+json": "FormalOrderList",
        "application/xml": "OrderList"
      },
      "304": {},
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "createOrder": {
    "method": "POST",
    "path": "/v1/orders",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "user_id",
        "in": "query",
        "required": false,
        "types": [
          "integer"
        ]
      },
      {
        "name": "If-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "X-Idempotency-Key",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Idempotency-Key",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": {
      "required": true,
      "content": {
        "application/json": [
          {
            "schema": "NewOrder",
            "key": "recipe"
          },
          {
            "schema": "NewFormalOrder",
            "key": "recipeId"
          }
        ],
        "application/vnd.beverage.order+json": [
          {
            "schema": "NewFormalOrder",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "Order",
        "application/vnd.beverage.order+json": "FormalOrder",
        "application/xml": "Order"
      },
      "201": {
        "application/json": "Order",
        "application/vnd.beverage.order+json": "FormalOrder",
        "application/xml": "Order"
      },
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "408": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "409": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "412": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "413": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "415": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "422": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "428": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": 1048576,
    "deprecated": false,
    "sunset": null
  },
  "getOrder": {
    "method": "GET",
    "path": "/v1/orders/{order_id}",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "order_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "Order",
        "application/vnd.beverage.order+json": "FormalOrder",
        "application/xml": "Order"
      },
      "304": {},
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "410": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "putOrder": {
    "method": "PUT",
    "path": "/v1/orders/{order_id}",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "order_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "user_id",
        "in": "query",
        "required": false,
        "types": [
          "integer"
        ]
      },
      {
        "name": "If-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": {
      "required": true,
      "content": {
        "application/json": [
          {
            "schema": "OrderReplacement",
            "key": "recipe"
          },
          {
            "schema": "NewFormalOrder",
            "key": "recipeId"
          }
        ],
        "application/vnd.beverage.order+json": [
          {
            "schema": "NewFormalOrder",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "Order",
        "application/vnd.beverage.order+json": "FormalOrder",
        "application/xml": "Order"
      },
      "201": {
        "application/json": "Order",
        "application/vnd.beverage.order+json": "FormalOrder",
        "application/xml": "Order"
      },
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "408": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "409": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "412": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "413": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "415": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "422": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": 1048576,
    "deprecated": false,
    "sunset": null
  },
  "deleteOrder": {
    "method": "DELETE",
    "path": "/v1/orders/{order_id}",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "order_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "If-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "204": {},
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "412": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "413": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": null,
    "deprecated": true,
    "sunset": "2028-06-30"
  },
  "findOrders": {
    "method": "GET",
    "path": "/v1/orders/search",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "user_id",
        "in": "query",
        "required": false,
        "types": [
          "integer"
        ]
      },
      {
        "name": "recipe",
        "in": "query",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "recipes",
        "in": "query",
        "required": false,
        "types": [
          "array"
        ]
      },
      {
        "name": "created_after",
        "in": "query",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "lat",
        "in": "query",
        "required": false,
        "types": [
          "number"
        ]
      },
      {
        "name": "lng",
        "in": "query",
        "required": false,
        "types": [
          "number"
        ]
      },
      {
        "name": "radius_km",
        "in": "query",
        "required": false,
        "types": [
          "number"
        ]
      },
      {
        "name": "limit",
        "in": "query",
        "required": false,
        "types": [
          "integer"
        ]
      },
      {
        "name": "cursor",
        "in": "query",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "OrderList",
        "application/vnd.beverage.order+json": "FormalOrderList",
        "application/xml": "OrderList"
      },
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "searchOrders": {
    "method": "POST",
    "path": "/v1/orders/search",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": {
      "required": false,
      "content": {
        "application/json": [
          {
            "schema": "OrderSearch",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "OrderList",
        "application/vnd.beverage.order+json": "FormalOrderList",
        "application/xml": "OrderList"
      },
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "408": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "413": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "415": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": 1048576,
    "deprecated": false,
    "sunset": null
  },
  "listDrafts": {
    "method": "GET",
    "path": "/v1/orders/drafts",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "user_id",
        "in": "query",
        "required": false,
        "types": [
          "integer"
        ]
      },
      {
        "name": "limit",
        "in": "query",
        "required": false,
        "types": [
          "integer"
        ]
      },
      {
        "name": "cursor",
        "in": "query",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "DraftList",
        "application/xml": "DraftList"
      },
      "304": {},
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "createDraft": {
    "method": "POST",
    "path": "/v1/orders/drafts",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "user_id",
        "in": "query",
        "required": false,
        "types": [
          "integer"
        ]
      },
      {
        "name": "X-Idempotency-Key",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Idempotency-Key",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": {
      "required": false,
      "content": {
        "application/json": [
          {
            "schema": "NewDraft",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "Draft",
        "application/xml": "Draft"
      },
      "201": {
        "application/json": "Draft",
        "application/xml": "Draft"
      },
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "408": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "409": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "413": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "415": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "422": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": 1048576,
    "deprecated": false,
    "sunset": null
  },
  "getDraft": {
    "method": "GET",
    "path": "/v1/orders/drafts/{draft_id}",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "draft_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "Draft",
        "application/xml": "Draft"
      },
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "deleteDraft": {
    "method": "DELETE",
    "path": "/v1/orders/drafts/{draft_id}",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "draft_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "204": {},
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "413": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "commitDraft": {
    "method": "PUT",
    "path": "/v1/orders/drafts/{draft_id}/commit",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "draft_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": {
      "required": false,
      "content": {
        "application/json": [
          {
            "schema": "DraftFields",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "Order",
        "application/vnd.beverage.order+json": "FormalOrder",
        "application/xml": "Order"
      },
      "201": {
        "application/json": "Order",
        "application/vnd.beverage.order+json": "FormalOrder",
        "application/xml": "Order"
      },
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "408": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "413": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "415": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "422": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": 1048576,
    "deprecated": false,
    "sunset": null
  },
  "createChangeDraft": {
    "method": "POST",
    "path": "/v1/orders/{order_id}/drafts",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "order_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "X-Idempotency-Key",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Idempotency-Key",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": {
      "required": false,
      "content": {
        "application/json": [
          {
            "schema": "DraftFields",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "ChangeDraft",
        "application/xml": "ChangeDraft"
      },
      "201": {
        "application/json": "ChangeDraft",
        "application/xml": "ChangeDraft"
      },
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "408": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "409": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "410": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "413": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "415": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "422": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": 1048576,
    "deprecated": false,
    "sunset": null
  },
  "getChangeDraft": {
    "method": "GET",
    "path": "/v1/orders/{order_id}/drafts/{draft_id}",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "order_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "draft_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "ChangeDraft",
        "application/xml": "ChangeDraft"
      },
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "410": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "commitChangeDraft": {
    "method": "PUT",
    "path": "/v1/orders/{order_id}/drafts/{draft_id}/commit",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "order_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "draft_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": {
      "required": false,
      "content": {
        "application/json": [
          {
            "schema": "DraftFields",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "Order",
        "application/vnd.beverage.order+json": "FormalOrder",
        "application/xml": "Order"
      },
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "408": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "409": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "410": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "413": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "415": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "422": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": 1048576,
    "deprecated": false,
    "sunset": null
  },
  "archiveOrder": {
    "method": "PUT",
    "path": "/v1/orders/{order_id}/archive",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "order_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "If-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "ArchivedOrder",
        "application/xml": "ArchivedOrder"
      },
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "410": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "412": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "413": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "restoreOrder": {
    "method": "PUT",
    "path": "/v1/orders/{order_id}/restore",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "order_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "If-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "RestoredOrder",
        "application/xml": "RestoredOrder"
      },
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "409": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "410": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "412": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "413": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "cancelOrder": {
    "method": "POST",
    "path": "/v1/orders/{order_id}/cancel",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "order_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "If-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": {
      "required": false,
      "content": {
        "application/json": [
          {
            "schema": "Cancellation",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "Order",
        "application/vnd.beverage.order+json": "FormalOrder",
        "application/xml": "Order"
      },
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "408": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "409": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "410": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "412": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "413": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "415": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": 1048576,
    "deprecated": false,
    "sunset": null
  },
  "changeOrderVolume": {
    "method": "PUT",
    "path": "/v1/orders/{order_id}/volume",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "order_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "If-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": {
      "required": true,
      "content": {
        "application/json": [
          {
            "schema": "VolumeChange",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "OrderVolume",
        "application/xml": "OrderVolume"
      },
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "408": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "409": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "410": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "412": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "413": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "415": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": 1048576,
    "deprecated": false,
    "sunset": null
  },
  "changeOrderAddress": {
    "method": "PUT",
    "path": "/v1/orders/{order_id}/address",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "order_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "If-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": {
      "required": true,
      "content": {
        "application/json": [
          {
            "schema": "AddressChange",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "OrderAddress",
        "application/xml": "OrderAddress"
      },
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "408": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "409": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "410": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "412": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "413": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "415": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": 1048576,
    "deprecated": false,
    "sunset": null
  },
  "prepareOrder": {
    "method": "POST",
    "path": "/v1/prepare",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "X-Idempotency-Key",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Idempotency-Key",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": {
      "required": true,
      "content": {
        "application/json": [
          {
            "schema": "Preparation",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "PreparedOrder",
        "application/xml": "PreparedOrder"
      },
      "201": {
        "application/json": "PreparedOrder",
        "application/xml": "PreparedOrder"
      },
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "408": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "409": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "413": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "415": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "422": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "428": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": 1048576,
    "deprecated": false,
    "sunset": null
  },
  "listOrdersV2": {
    "method": "GET",
    "path": "/v2/orders",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "user_id",
        "in": "query",
        "required": true,
        "types": [
          "integer"
        ]
      },
      {
        "name": "limit",
        "in": "query",
        "required": false,
        "types": [
          "integer"
        ]
      },
      {
        "name": "cursor",
        "in": "query",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "recipe",
        "in": "query",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "status",
        "in": "query",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "OrderV2List",
        "application/xml": "OrderV2List"
      },
      "304": {},
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getOrderV2": {
    "method": "GET",
    "path": "/v2/orders/{order_id}",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "order_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "OrderV2",
        "application/xml": "OrderV2"
      },
      "304": {},
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "410": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "listAttachments": {
    "method": "GET",
    "path": "/v1/orders/{order_id}/attachments",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "order_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "limit",
        "in": "query",
        "required": false,
        "types": [
          "integer"
        ]
      },
      {
        "name": "cursor",
        "in": "query",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "AttachmentList",
        "application/xml": "AttachmentList"
      },
      "304": {},
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "410": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "uploadAttachment": {
    "method": "POST",
    "path": "/v1/orders/{order_id}/attachments",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "order_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "X-Idempotency-Key",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Idempotency-Key",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": {
      "required": true,
      "content": {
        "multipart/form-data": [
          {
            "schema": "AttachmentUpload",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "Attachment",
        "application/xml": "Attachment"
      },
      "201": {
        "application/json": "Attachment",
        "application/xml": "Attachment"
      },
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "408": {
        "application/json": "Error"
      },
      "409": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "410": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "413": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "415": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "422": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "502": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "504": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "downloadAttachment": {
    "method": "GET",
    "path": "/v1/orders/{order_id}/attachments/{attachment_id}",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "order_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "attachment_id",
        "in": "path",
        "required": true,
        "types": [
          "integer"
        ]
      },
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "*/*": "AttachmentContent"
      },
      "304": {},
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "410": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "502": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "504": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "deleteAttachment": {
    "method": "DELETE",
    "path": "/v1/orders/{order_id}/attachments/{attachment_id}",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "order_id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "attachment_id",
        "in": "path",
        "required": true,
        "types": [
          "integer"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "204": {},
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "410": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "413": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getCoffeeMachine": {
    "method": "GET",
    "path": "/v1/places/{place_id}/coffee-machines/{machine_id}",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "place_id",
        "in": "path",
        "required": true,
        "types": [
          "integer"
        ]
      },
      {
        "name": "machine_id",
        "in": "path",
        "required": true,
        "types": [
          "integer"
        ]
      },
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "CoffeeMachine",
        "application/xml": "CoffeeMachine"
      },
      "304": {},
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "searchCoffeeMachines": {
    "method": "GET",
    "path": "/v1/search",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "lat",
        "in": "query",
        "required": true,
        "types": [
          "number"
        ]
      },
      {
        "name": "lng",
        "in": "query",
        "required": true,
        "types": [
          "number"
        ]
      },
      {
        "name": "limit",
        "in": "query",
        "required": false,
        "types": [
          "integer"
        ]
      },
      {
        "name": "recipe",
        "in": "query",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "MachineSearchResult",
        "application/xml": "MachineSearchResult"
      },
      "304": {},
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "listRecipes": {
    "method": "GET",
    "path": "/v1/recipes",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "partner_id",
        "in": "query",
        "required": false,
        "types": [
          "integer"
        ]
      },
      {
        "name": "limit",
        "in": "query",
        "required": false,
        "types": [
          "integer"
        ]
      },
      {
        "name": "cursor",
        "in": "query",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "RecipeList",
        "application/xml": "RecipeList"
      },
      "304": {},
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getMenu": {
    "method": "GET",
    "path": "/v1/menu",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "limit",
        "in": "query",
        "required": false,
        "types": [
          "integer"
        ]
      },
      {
        "name": "cursor",
        "in": "query",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "Menu",
        "application/xml": "Menu"
      },
      "304": {},
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "register": {
    "method": "POST",
    "path": "/auth/register",
    "security": [],
    "parameters": [
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": {
      "required": true,
      "content": {
        "application/json": [
          {
            "schema": "Registration",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "201": {
        "application/json": "RegisteredEnvelope"
      },
      "400": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "408": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "409": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "413": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "415": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "422": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "429": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": 1048576,
    "deprecated": false,
    "sunset": null
  },
  "login": {
    "method": "POST",
    "path": "/auth/login",
    "security": [],
    "parameters": [
      {
        "name": "X-Beverage-Ordering-Device-Name",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": {
      "required": true,
      "content": {
        "application/json": [
          {
            "schema": "Credentials",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "LoginEnvelope"
      },
      "400": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "401": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "403": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "408": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "413": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "415": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "429": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": 1048576,
    "deprecated": false,
    "sunset": null
  },
  "refresh": {
    "method": "POST",
    "path": "/auth/refresh",
    "security": [],
    "parameters": [
      {
        "name": "X-Beverage-Ordering-Device-Name",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Origin",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Sec-Fetch-Site",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": {
      "required": false,
      "content": {
        "application/json": [
          {
            "schema": "RefreshRequest",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "RefreshEnvelope"
      },
      "400": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "401": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "403": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "408": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "413": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "415": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "429": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": 1048576,
    "deprecated": false,
    "sunset": null
  },
  "logout": {
    "method": "POST",
    "path": "/auth/logout",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "SignedOutEnvelope"
      },
      "401": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "403": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "413": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "429": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "logoutAll": {
    "method": "POST",
    "path": "/auth/logout-all",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "SignedOutEnvelope"
      },
      "401": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "403": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "413": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "429": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "listSessions": {
    "method": "GET",
    "path": "/auth/sessions",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "SessionsEnvelope"
      },
      "401": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "403": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "429": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getOwnProfile": {
    "method": "GET",
    "path": "/api/v1/users/profile",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "OwnProfileEnvelope"
      },
      "401": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "403": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "404": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "429": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getCurrentUser": {
    "method": "GET",
    "path": "/users/profile",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "CurrentUser"
      },
      "401": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "403": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "429": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "listUsers": {
    "method": "GET",
    "path": "/users",
    "security": [
      {
        "bearerAuth": [
          "admin"
        ]
      }
    ],
    "parameters": [
      {
        "name": "limit",
        "in": "query",
        "required": false,
        "types": [
          "integer"
        ]
      },
      {
        "name": "cursor",
        "in": "query",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "AccountList"
      },
      "400": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "401": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "403": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "429": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getUser": {
    "method": "GET",
    "path": "/users/{id}",
    "security": [
      {
        "bearerAuth": [
          "admin"
        ]
      }
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "Account"
      },
      "400": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "401": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "403": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "404": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "414": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "429": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "deleteUser": {
    "method": "DELETE",
    "path": "/users/{id}",
    "security": [
      {
        "bearerAuth": [
          "admin"
        ]
      },
      {
        "bearerAuth": [
          "moderator"
        ]
      }
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "204": {},
      "400": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "401": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "403": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "404": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "409": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "413": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "414": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "429": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "createPost": {
    "method": "POST",
    "path": "/posts",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": {
      "required": true,
      "content": {
        "application/json": [
          {
            "schema": "NewPost",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "201": {
        "application/json": "Post"
      },
      "400": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "401": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "403": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "408": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "413": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "415": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "429": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": 1048576,
    "deprecated": false,
    "sunset": null
  },
  "listOwnPosts": {
    "method": "GET",
    "path": "/posts/my",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "limit",
        "in": "query",
        "required": false,
        "types": [
          "integer"
        ]
      },
      {
        "name": "cursor",
        "in": "query",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "PostList"
      },
      "400": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "401": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "403": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "429": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getPostStats": {
    "method": "GET",
    "path": "/posts/stats",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "PostStats"
      },
      "401": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "403": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "429": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "ErrorEnvelope",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getProfile": {
    "method": "GET",
    "path": "/v1/profiles/{user_id}",
    "security": [
      {
        "bearerAuth": []
      }
    ],
    "parameters": [
      {
        "name": "user_id",
        "in": "path",
        "required": true,
        "types": [
          "integer"
        ]
      },
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "Profile",
        "application/xml": "Profile"
      },
      "304": {},
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "404": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "listPartnerOrders": {
    "method": "GET",
    "path": "/v1/partners/{partner_id}/orders",
    "security": [
      {
        "partnerKey": []
      }
    ],
    "parameters": [
      {
        "name": "partner_id",
        "in": "path",
        "required": true,
        "types": [
          "integer"
        ]
      },
      {
        "name": "limit",
        "in": "query",
        "required": false,
        "types": [
          "integer"
        ]
      },
      {
        "name": "cursor",
        "in": "query",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "PartnerOrders",
        "application/xml": "PartnerOrders"
      },
      "400": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "401": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "403": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "414": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "429": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      },
      "503": {
        "application/json": "Error",
        "application/vnd.beverage.order+json": "FormalError",
        "application/problem+json": "Problem",
        "application/xml": "Error"
      }
    },
    "rateLimit": "standard",
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "listErrors": {
    "method": "GET",
    "path": "/errors",
    "security": [],
    "parameters": [
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "ErrorReasonList",
        "text/html": "HtmlPage"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getError": {
    "method": "GET",
    "path": "/errors/{reason}",
    "security": [],
    "parameters": [
      {
        "name": "reason",
        "in": "path",
        "required": true,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "ErrorReason",
        "text/html": "HtmlPage"
      },
      "400": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      },
      "404": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      },
      "414": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getHealth": {
    "method": "GET",
    "path": "/health",
    "security": [],
    "parameters": [
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "Health"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getContractJson": {
    "method": "GET",
    "path": "/openapi.json",
    "security": [],
    "parameters": [
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "ContractDocument"
      },
      "304": {},
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getContractYaml": {
    "method": "GET",
    "path": "/openapi.yaml",
    "security": [],
    "parameters": [
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/yaml": "ContractText"
      },
      "304": {},
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getContractSnake": {
    "method": "GET",
    "path": "/openapi/snake.json",
    "security": [],
    "parameters": [
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "ContractDocument"
      },
      "304": {},
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getContractCamel": {
    "method": "GET",
    "path": "/openapi/camel.json",
    "security": [],
    "parameters": [
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "ContractDocument"
      },
      "304": {},
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getContractPartner": {
    "method": "GET",
    "path": "/openapi/partner.json",
    "security": [],
    "parameters": [
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "ContractDocument"
      },
      "304": {},
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getContractSnake30": {
    "method": "GET",
    "path": "/openapi/snake-3.0.json",
    "security": [],
    "parameters": [
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "ContractDocument"
      },
      "304": {},
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getContractCamel30": {
    "method": "GET",
    "path": "/openapi/camel-3.0.json",
    "security": [],
    "parameters": [
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "ContractDocument"
      },
      "304": {},
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getPostmanCollection": {
    "method": "GET",
    "path": "/collections/postman.json",
    "security": [],
    "parameters": [
      {
        "name": "If-None-Match",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "types": [
          "string"
        ]
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "PostmanCollection"
      },
      "304": {},
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      },
      "503": {
        "application/json": "Error",
        "application/problem+json": "Problem"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  }
} as const;
