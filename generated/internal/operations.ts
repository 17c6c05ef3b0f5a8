// Generated from openapi/ by `npm run generate`. Do not edit.
export const operations = {
  "listOpenOrders": {
    "method": "GET",
    "path": "/internal/orders",
    "security": [],
    "parameters": [
      {
        "name": "progress",
        "in": "query",
        "required": false,
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
        "application/json": "OpenOrderList"
      },
      "400": {
        "application/json": "Error"
      },
      "403": {
        "application/json": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Fault"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "setOrderProgress": {
    "method": "PUT",
    "path": "/internal/orders/{order_id}/progress",
    "security": [],
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
            "schema": "ProgressReport",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "InternalOrder"
      },
      "400": {
        "application/json": "Error"
      },
      "403": {
        "application/json": "Error"
      },
      "404": {
        "application/json": "Error"
      },
      "408": {
        "application/json": "Error"
      },
      "409": {
        "application/json": "Error"
      },
      "413": {
        "application/json": "Error"
      },
      "414": {
        "application/json": "Error"
      },
      "415": {
        "application/json": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Fault"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "setMachineAvailability": {
    "method": "PUT",
    "path": "/internal/coffee-machines/{machine_id}/availability",
    "security": [],
    "parameters": [
      {
        "name": "machine_id",
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
    "requestBody": {
      "required": true,
      "content": {
        "application/json": [
          {
            "schema": "AvailabilityChange",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "InternalMachine"
      },
      "400": {
        "application/json": "Error"
      },
      "403": {
        "application/json": "Error"
      },
      "404": {
        "application/json": "Error"
      },
      "408": {
        "application/json": "Error"
      },
      "413": {
        "application/json": "Error"
      },
      "414": {
        "application/json": "Error"
      },
      "415": {
        "application/json": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Fault"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "setAccountRoles": {
    "method": "PUT",
    "path": "/internal/accounts/{id}/roles",
    "security": [],
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
    "requestBody": {
      "required": true,
      "content": {
        "application/json": [
          {
            "schema": "RolesChange",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "InternalAccount"
      },
      "400": {
        "application/json": "Error"
      },
      "403": {
        "application/json": "Error"
      },
      "404": {
        "application/json": "Error"
      },
      "408": {
        "application/json": "Error"
      },
      "413": {
        "application/json": "Error"
      },
      "414": {
        "application/json": "Error"
      },
      "415": {
        "application/json": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Fault"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "setAccountDisabled": {
    "method": "PUT",
    "path": "/internal/accounts/{id}/disabled",
    "security": [],
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
    "requestBody": {
      "required": true,
      "content": {
        "application/json": [
          {
            "schema": "DisabledChange",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "InternalAccount"
      },
      "400": {
        "application/json": "Error"
      },
      "403": {
        "application/json": "Error"
      },
      "404": {
        "application/json": "Error"
      },
      "408": {
        "application/json": "Error"
      },
      "413": {
        "application/json": "Error"
      },
      "414": {
        "application/json": "Error"
      },
      "415": {
        "application/json": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Fault"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "setProfile": {
    "method": "PUT",
    "path": "/internal/profiles/{user_id}",
    "security": [],
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
            "schema": "ProfileChange",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "InternalProfile"
      },
      "400": {
        "application/json": "Error"
      },
      "403": {
        "application/json": "Error"
      },
      "404": {
        "application/json": "Error"
      },
      "408": {
        "application/json": "Error"
      },
      "413": {
        "application/json": "Error"
      },
      "414": {
        "application/json": "Error"
      },
      "415": {
        "application/json": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Fault"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "setDelegations": {
    "method": "PUT",
    "path": "/internal/users/{user_id}/delegations",
    "security": [],
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
            "schema": "DelegationsChange",
            "key": null
          }
        ]
      }
    },
    "responses": {
      "200": {
        "application/json": "Delegations"
      },
      "400": {
        "application/json": "Error"
      },
      "403": {
        "application/json": "Error"
      },
      "404": {
        "application/json": "Error"
      },
      "408": {
        "application/json": "Error"
      },
      "413": {
        "application/json": "Error"
      },
      "414": {
        "application/json": "Error"
      },
      "415": {
        "application/json": "Error"
      },
      "422": {
        "application/json": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Fault"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getLiveness": {
    "method": "GET",
    "path": "/internal/health/live",
    "security": [],
    "parameters": [],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "Liveness"
      },
      "403": {
        "application/json": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Fault"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getReadiness": {
    "method": "GET",
    "path": "/internal/health/ready",
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
        "application/json": "Readiness"
      },
      "403": {
        "application/json": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Fault"
      },
      "503": {
        "application/json": "Fault"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getMetrics": {
    "method": "GET",
    "path": "/internal/metrics",
    "security": [],
    "parameters": [],
    "requestBody": null,
    "responses": {
      "200": {
        "text/plain": "MetricsText"
      },
      "403": {
        "application/json": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Fault"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  },
  "getInternalContract": {
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
      }
    ],
    "requestBody": null,
    "responses": {
      "200": {
        "application/json": "ContractDocument"
      },
      "304": {},
      "403": {
        "application/json": "Error"
      },
      "431": {
        "application/json": "Error"
      },
      "500": {
        "application/json": "Fault"
      }
    },
    "rateLimit": null,
    "bodyLimit": null,
    "deprecated": false,
    "sunset": null
  }
} as const;
