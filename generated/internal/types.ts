// Generated from openapi/ by `npm run generate`. Do not edit.
export interface paths {
    "/internal/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders of all users
         * @description Returns one page of the orders of all users that match every filter. By default, these are the orders to make.
         *
         *     - **Order**: `pending` and `brewing` are listed oldest first, so that a machine starts with the order that has
         *       waited longest. `ready`, `canceled` and `any` are listed newest first.
         *     - **Paging**: follow `next_cursor` until it is `null`. An order whose progress changes may leave the list. An order
         *       that is created while you page can be missing; the next pass has it. No other order is skipped or repeated.
         *     - **Archived orders** are included: archiving does not stop the machine.
         *     - **A customer**: `user_id` or `email` finds the orders of one user. The audit trail names the user.
         *     - **Unknown names** get 404, so that an empty list means that there is no such order: an email that no account has,
         *       and, if the list would be empty, a machine or a partner that the catalog does not have. Not so an unknown
         *       `user_id`: a user of another identity provider has no account.
         *     - **Unknown parameters** get 400, so that a misspelt filter does not list the orders of everybody.
         *     - **Waiting**: a machine sends `coffee_machine_id`, the `ETag` of its last page in `If-None-Match`, and
         *       `Prefer: wait=30`. It gets 200 as soon as the page changes, and 304 after 30 seconds without a change. At most
         *       10 requests per machine wait, and 8,000 in one process, at most half of the rest from one network. Others get
         *       their response at once, without `Preference-Applied`. A list without this filter does not wait.
         *     - **Machines**: with the key of a machine, only `progress` (`pending` or `brewing`) and `coffee_machine_id`, the id of
         *       this machine, filter the list. Any other filter, and none of the machine, gets 403. If the key is revoked while the
         *       request waits, the response is 401, at once.
         */
        get: operations["listAllOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/orders/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an order of any user
         * @description Returns an order with its customer and its history, so that an operator can say what happened to it.
         *
         *     - **Deleted orders**: `order` is `null`. The rest is what the service still knows about a deleted order.
         *     - **History**: the stored events of the order. `PARTNER_EVENTS` and `EVENT_RETENTION_DAYS` decide which are stored;
         *       `is_history_complete` says whether some are missing.
         *     - **Audit**: the audit trail names the order and its owner.
         */
        get: operations["getAnyOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/orders/{order_id}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Report the progress of a drink
         * @description Sets the progress of an order. The order gets a new version, and the list of its owner a new revision.
         *
         *     - **Transitions**: `pending` to `brewing` to `ready`; `pending` and `brewing` to `canceled`. Any other transition
         *       returns 409 with the current status in `details`.
         *     - **Canceling**: with `canceled`, the body may have a `reason`, which the customer sees. A canceled order keeps its
         *       first reason. An erased customer gets none, and the audit trail names the order and its owner.
         *     - **Idempotency**: a report of the current progress changes nothing and gets the same response.
         *     - **Effects**: `ready` sets `completed_at`, `canceled` sets `cancelled_at`. A restored order has its regular
         *       status again; an archived order stays archived.
         *     - **Concurrency**: with `If-Match`, the version of the order must match, otherwise 412. Of several workers that
         *       start the same version of an order, exactly one gets 200. Without `If-Match`, a simultaneous change by a client
         *       is not lost and does not undo this one.
         *     - **After a restart**: a machine finds the drink that it was making in the list with `progress=brewing`. It
         *       reports `ready` if the drink is finished, or makes the drink again and then reports `ready`, or reports
         *       `canceled`.
         *     - **Machines**: with the key of a machine, an order of another machine, or of none, is 404 `order_not_found`.
         */
        put: operations["setOrderProgress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the recipes of the catalog
         * @description Returns one page of the recipes, sorted by id. Follow `next_cursor` until it is `null`.
         */
        get: operations["listCatalogRecipes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/recipes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a recipe of the catalog
         * @description Returns a recipe as an operator writes it, with the entity tag for `If-Match`.
         */
        get: operations["getCatalogRecipe"];
        /**
         * Create or replace a recipe
         * @description Creates the recipe with this id, or replaces it. All instances use the change within one second.
         *
         *     - **Concurrency**: with `If-Match`, the `ETag` of the recipe must match; with `If-None-Match: *`, the recipe must
         *       not exist. Otherwise 412, and nothing changes.
         *     - **Idempotency**: an equal request changes nothing and gets the same response with status 200.
         */
        put: operations["putCatalogRecipe"];
        post?: never;
        /**
         * Remove a recipe
         * @description Removes the recipe if nothing refers to it. Otherwise (an order or a partner refers to it), the response is 409 `in_use` and nothing
         *     changes.
         *
         *     To stop selling a recipe that orders refer to, replace it with `is_offered: false`.
         */
        delete: operations["deleteCatalogRecipe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the places of the catalog
         * @description Returns one page of the places, sorted by id. Follow `next_cursor` until it is `null`.
         */
        get: operations["listCatalogPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/places/{place_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a place of the catalog
         * @description Returns a place as an operator writes it, with the entity tag for `If-Match`.
         */
        get: operations["getCatalogPlace"];
        /**
         * Create or replace a place
         * @description Creates the place with this id, or replaces it. All instances use the change within one second.
         *
         *     - **Concurrency**: with `If-Match`, the `ETag` of the place must match; with `If-None-Match: *`, the place must
         *       not exist. Otherwise 412, and nothing changes.
         *     - **Idempotency**: an equal request changes nothing and gets the same response with status 200.
         */
        put: operations["putCatalogPlace"];
        post?: never;
        /**
         * Remove a place
         * @description Removes the place if nothing refers to it. Otherwise (a machine is there), the response is 409 `in_use` and nothing
         *     changes.
         */
        delete: operations["deleteCatalogPlace"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the partners of the catalog
         * @description Returns one page of the partners, sorted by id. Follow `next_cursor` until it is `null`.
         */
        get: operations["listCatalogPartners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/partners/{partner_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a partner of the catalog
         * @description Returns a partner as an operator writes it, with the entity tag for `If-Match`.
         */
        get: operations["getCatalogPartner"];
        /**
         * Create or replace a partner
         * @description Creates the partner with this id, or replaces it. All instances use the change within one second.
         *
         *     - **Concurrency**: with `If-Match`, the `ETag` of the partner must match; with `If-None-Match: *`, the partner must
         *       not exist. Otherwise 412, and nothing changes.
         *     - **Idempotency**: an equal request changes nothing and gets the same response with status 200.
         *     - **References**: every recipe must exist, otherwise 422 `wrong_parameter_value`.
         *     - **Former partners**: while events of a former partner with this id are stored, no new partner gets the id: 409
         *       `in_use`.
         */
        put: operations["putCatalogPartner"];
        post?: never;
        /**
         * Remove a partner
         * @description Removes the partner if nothing refers to it. Otherwise (it has a machine, a valid key or a webhook, or events of it
         *     are stored), the response is 409 `in_use` and nothing changes. Events are stored for `EVENT_RETENTION_DAYS`.
         *
         *     What the partner offers and its revoked keys are removed with it.
         */
        delete: operations["deleteCatalogPartner"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/coffee-machines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the machines of the catalog
         * @description Returns one page of the machines, sorted by id. Follow `next_cursor` until it is `null`.
         */
        get: operations["listCatalogMachines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/coffee-machines/{machine_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a machine of the catalog
         * @description Returns a machine as an operator writes it, with the entity tag for `If-Match`.
         */
        get: operations["getCatalogMachine"];
        /**
         * Create or replace a machine
         * @description Creates the machine with this id, or replaces it. All instances use the change within one second.
         *
         *     - **Concurrency**: with `If-Match`, the `ETag` of the machine must match; with `If-None-Match: *`, the machine must
         *       not exist. Otherwise 412, and nothing changes.
         *     - **Idempotency**: an equal request changes nothing and gets the same response with status 200.
         *     - **References**: the place and the partner must exist, otherwise 422 `wrong_parameter_value`.
         */
        put: operations["putCatalogMachine"];
        post?: never;
        /**
         * Remove a machine
         * @description Removes the machine if nothing refers to it. Otherwise (an order refers to it, or it has a valid key), the response is
         *     409 `in_use` and nothing changes. Its revoked and expired keys are removed with it.
         *
         *     To stop using a machine that orders refer to, take it out of service.
         */
        delete: operations["deleteCatalogMachine"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/coffee-machines/{machine_id}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a machine in or out of service
         * @description Sets whether a machine accepts orders, with immediate effect: an order for a machine out of service returns 422 `machine_unavailable`. Existing orders keep their machine. With `If-Match`, the `ETag` of the machine in the catalog must match, otherwise 412.
         */
        put: operations["setMachineAvailability"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/accounts/{id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the roles of an account
         * @description Replaces the roles of an account. The next access token has the new roles. Existing tokens keep the old ones until
         *     they expire, unless the deployment reads accounts on every request (`AUTH_STRICT`).
         */
        put: operations["setAccountRoles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/accounts/{id}/disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Disable or enable an account
         * @description A disabled account can neither sign in nor refresh: both return 403 `account_disabled`. Its access tokens remain
         *     valid until they expire, by default for at most 15 minutes, unless the deployment reads accounts on every request
         *     (`AUTH_STRICT`).
         */
        put: operations["setAccountDisabled"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/profiles/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace the profile of a user
         * @description Replaces the name and the email of a user's profile. `profile_version` increases if either changes; a repeat
         *     keeps it. The email for sign-in is separate and does not change. With `If-Match`, `profile_version` must match,
         *     otherwise 412.
         */
        put: operations["setProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/users/{user_id}/delegations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the users for whom a user may act
         * @description Replaces the other users whose data this user may read and change. The next access token has them as
         *     `allowed_user_id`; existing tokens keep the old ones until they expire. An unknown user returns 422, and nothing
         *     changes.
         */
        put: operations["setDelegations"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the changes of all orders
         * @description Returns the stored events of all partners and orders, in the order in which the changes were committed. A reader
         *     that sends `next_cursor` as `after` in the next request misses no event and gets none twice.
         *
         *     - **Which orders**: `recorded_orders` tells. To get the events of all orders, set `PARTNER_EVENTS=all`.
         *     - **Waiting**: with `Prefer: wait=N`, a request without an event to return is held until there is one, for at most
         *       N (up to 30) seconds. At most 10 requests wait in one process.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhooks of all partners
         * @description Returns one page of the webhooks with the state of their deliveries, sorted by partner and id. Follow `next_cursor` until it is `null`.
         */
        get: operations["listAllWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/webhooks/{partner_id}/{webhook_id}/paused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pause or resume a webhook
         * @description Stops the deliveries of a webhook, or lets them continue with the first event that was not delivered. A repeat changes nothing. With `If-Match`, the `ETag` of the webhook, which its partner sees too, must match, otherwise 412.
         */
        put: operations["setWebhookPaused"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/webhooks/{partner_id}/{webhook_id}/redeliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver an event again
         * @description Delivers a stored event of the partner to the webhook once more, with the same `webhook-id`.
         */
        post: operations["redeliverEventOfPartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/catalog-schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the JSON Schema of the catalog file
         * @description Returns the JSON Schema (2020-12) of the file that the commands `catalog export` and `catalog import` use. Editors that know it complete and check the file.
         */
        get: operations["getCatalogSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the process runs
         * @description Responds with 200 while the event loop runs, and checks nothing else. Restart a process that does not respond.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the process can serve requests
         * @description Responds with 200 if the database responds within a second and the process is not shutting down, otherwise with 503. Send no requests to a process that is not ready, but do not restart it.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the metrics of this process
         * @description Returns the metrics of this process for Prometheus. The operations manual lists them.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this document
         * @description Returns the description of the internal interface as JSON. It changes only with a release, so store it and revalidate it by its `ETag`.
         */
        get: operations["getInternalContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * MachineId
         * Format: int64
         * @description Must be a whole number from 1 to 9007199254740991. Identifies a coffee machine.
         * @example 1
         */
        MachineId: number;
        /**
         * PartnerId
         * Format: int64
         * @description Must be a whole number from 1 to 9007199254740991. Identifies a partner, who operates machines.
         * @example 1
         */
        PartnerId: number;
        /**
         * UserId
         * Format: int64
         * @description Must be a whole number from 1 to 9007199254740991. Identifies the user who owns a resource.
         * @example 1
         */
        UserId: number;
        /**
         * Instant
         * Format: date-time
         * @description Must be a time in UTC, such as `2026-03-14T08:30:00Z`.
         * @example 2026-03-14T08:30:00Z
         */
        Instant: string;
        /**
         * OrderId
         * @description Must be the number or the UUID of an order. Every order has both. A response has the number, or the UUID if the client chose it. To identify an order, use its `uuid`, which is always a string. The numbers of one user grow in the order of creation.
         * @example 4711
         * @example 7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33
         */
        OrderId: number | string;
        /**
         * RecipeCode
         * @description Must be a recipe code, such as `lungo` or `flat-white`.
         * @example lungo
         */
        RecipeCode: string;
        /**
         * VolumeMl
         * Format: int32
         * @description The volume in milliliters, as a number.
         * @example 250
         */
        VolumeMl: number;
        /**
         * OrderStatus
         * @description `created`: waiting for the machine. `processing`: being brewed. `completed`: ready. `cancelled`: will not be made. `archived`: hidden from the list. `active`: restored, until the progress changes.
         * @enum {string}
         */
        OrderStatus: "created" | "processing" | "completed" | "cancelled" | "archived" | "active";
        /**
         * Timestamp
         * Format: date-time
         * @description A timestamp in UTC (RFC 3339), with a trailing `Z`.
         * @example 2026-03-14T08:30:00.000Z
         */
        Timestamp: string;
        /**
         * OrderVersion
         * Format: int64
         * @description The version of the order: the number in its entity tag. It increases with every change of the order. To change the order only if it is unchanged, send it as `If-Match`.
         * @example 1
         */
        OrderVersion: number;
        /**
         * OrderProgress
         * @description Must be a progress of a drink.
         * @enum {string}
         */
        OrderProgress: "pending" | "brewing" | "ready" | "canceled";
        /**
         * InternalOrder
         * @description An order as a machine needs it, with its progress.
         */
        InternalOrder: {
            id: components["schemas"]["OrderId"];
            /**
             * Format: uuid
             * @description The UUID of the order. It is always present, even if `id` is the number.
             * @example 7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33
             */
            uuid: string;
            user_id: components["schemas"]["UserId"];
            recipe: components["schemas"]["RecipeCode"];
            /**
             * Format: int64
             * @description The machine that prepares the drink, or `null` if none was chosen.
             */
            coffee_machine_id: number | null;
            volume_ml: components["schemas"]["VolumeMl"];
            status: components["schemas"]["OrderStatus"];
            /** @description Whether the drink is ready. It stays true if the order is archived or restored. */
            is_ready: boolean;
            /**
             * Format: date-time
             * @description When the drink became ready, or `null`.
             */
            completed_at: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            version: components["schemas"]["OrderVersion"];
            /**
             * Format: int32
             * @description The spoons of sugar, or `null` if the request had none.
             */
            sugar: number | null;
            progress: components["schemas"]["OrderProgress"];
        };
        /**
         * PageSize
         * Format: int32
         * @description The page size in effect, after clamping.
         */
        PageSize: number;
        /**
         * InternalOrderList
         * @description One page of orders.
         */
        InternalOrderList: {
            items: components["schemas"]["InternalOrder"][];
            /**
             * Format: int32
             * @description The number of orders that match, on all pages together. Only orders that are `pending` or `brewing` are counted; for `ready`, `canceled` and `any`, which can be all orders of years, it is `null`.
             */
            total: number | null;
            /** @description The cursor of the next page, or `null` on the last one. */
            next_cursor: string | null;
            limit: components["schemas"]["PageSize"];
        };
        /**
         * ErrorStatus
         * Format: int32
         * @description The HTTP status of the response.
         */
        ErrorStatus: number;
        /**
         * Reason
         * @description Identifies the cause. `GET /errors` lists every reason. New reasons may appear; handle an unknown one by its status.
         * @example order_not_found
         */
        Reason: string;
        /**
         * FaultLocation
         * @description The part of the request that has the field.
         * @enum {string}
         */
        FaultLocation: "path" | "query" | "header" | "body";
        /**
         * FaultType
         * @description `required`: the field is missing. `wrong_value`: the value has the wrong type or format, or names nothing that exists. `constraint_violation`: the value exceeds a limit, contradicts another value, or belongs to no known field.
         * @enum {string}
         */
        FaultType: "required" | "constraint_violation" | "wrong_value";
        /**
         * FailedCheck
         * @description An invalid field or parameter.
         */
        FailedCheck: {
            /** @description For a body the path of the field, such as `address.lat` or `recipes[3]`; for a parameter its name, such as `limit` or `If-Match`. */
            field: string;
            in: components["schemas"]["FaultLocation"];
            error_type: components["schemas"]["FaultType"];
            /** @description A sentence about the violation. */
            message: string;
        };
        /**
         * ErrorDetails
         * @description Structured data about the error for programs, or `null`. The reason determines the members. Their names are the same in every form of the error.
         */
        ErrorDetails: {
            /** @description The invalid fields, at most 200. Present if fields were invalid. */
            checks_failed?: components["schemas"]["FailedCheck"][];
            /**
             * Format: int32
             * @description The number of invalid fields that `checks_failed` does not list. Present only if there are any.
             */
            checks_omitted?: number;
            /**
             * Format: int64
             * @description The current revision. Read again, then repeat the request with it in `If-Match`. Present with `revision_mismatch`; `null` if nothing with a revision exists yet.
             */
            current_revision?: number | null;
            /** @description The current status of the order, in snake_case words. Present with `invalid_status_transition`. */
            status?: string;
            /** @description The progress of the drink, in camelCase words. Present with `invalid_status_transition`. */
            progress?: string;
            /** @description The missing header. Present with `precondition_required`. */
            header?: string;
            /** @description Whether the same request can succeed later. Present with `service_unavailable`. */
            can_be_retried?: boolean;
            /**
             * Format: int32
             * @description Seconds to wait before the next attempt, the same number as in `Retry-After`.
             */
            retry_after?: number;
            /**
             * Format: int32
             * @description The largest permitted number of requests in one window (at the same time if `window` is absent), of drafts, of open orders or of attachments. Present with `rate_limit_exceeded`, `draft_limit_reached`, `open_orders_limit_reached` and `attachment_limit_reached`.
             */
            limit?: number;
            /** @description The length of the window, such as `1m`. Present if a quota is used up. */
            window?: string;
        } | null;
        /**
         * Error
         * @description The native form of an error. Branch on `reason`; show `localized_message`; log `developer_message`.
         */
        Error: {
            status: components["schemas"]["ErrorStatus"];
            reason: components["schemas"]["Reason"];
            /** @description Text for the end user, in the best language that `Accept-Language` allows. */
            localized_message: string;
            /** @description Text for the developer of the client. Never show it to end users. */
            developer_message: string;
            details: components["schemas"]["ErrorDetails"];
        };
        /**
         * OrderKey
         * @description Must be the number or the UUID of an order. Every order has both.
         * @example 4711
         * @example 7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33
         */
        OrderKey: string;
        /**
         * RecordedOrder
         * @description The order as an operator sees it, or `null` if it was deleted.
         */
        RecordedOrder: {
            version: components["schemas"]["OrderVersion"];
            recipe: components["schemas"]["RecipeCode"];
            /**
             * Format: int64
             * @description The machine that prepares the drink, or `null` if none was chosen.
             */
            coffee_machine_id: number | null;
            /**
             * Format: int64
             * @description The partner to whom the machine now belongs, or `null` without a machine.
             */
            partner_id: number | null;
            volume_ml: components["schemas"]["VolumeMl"];
            /**
             * Format: int32
             * @description The spoons of sugar, or `null` if the request had none.
             */
            sugar: number | null;
            /** @description The price at creation, as a decimal. */
            price: string;
            /** @description The currency of the price, by ISO 4217. */
            currency: string;
            progress: components["schemas"]["OrderProgress"];
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: int64
             * @description The user who created the order. It differs from the owner if someone ordered for the owner.
             */
            created_by: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the drink became ready, or `null`.
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @description When the order was canceled, or `null`.
             */
            cancelled_at: string | null;
            /** @description Why the order was canceled, or `null` without a reason. */
            cancel_reason: string | null;
            /**
             * Format: date-time
             * @description When the order was last archived, or `null`.
             */
            archived_at: string | null;
        } | null;
        /**
         * EventId
         * @description Must be the id of an event, such as `evt_4711`.
         * @example evt_4711
         */
        EventId: string;
        /**
         * EventType
         * @description Must be a type of events. `order.created`: a client made the order. `order.updated`: its drink, machine or address changed. `order.progressed`: the machine reported a progress. `order.canceled`, `order.archived`, `order.restored`: the order has this state. `order.deleted`: the order no longer exists.
         * @example order.progressed
         * @enum {string}
         */
        EventType: "order.created" | "order.updated" | "order.progressed" | "order.canceled" | "order.archived" | "order.restored" | "order.deleted";
        /**
         * EventVersion
         * Format: int32
         * @description The version of the order after the change. It grows with every change of the order, so of two events of an order, the one with the higher version is newer. A deletion counts as a change.
         * @example 2
         */
        EventVersion: number;
        /**
         * InternalEventData
         * @description The order after the change.
         */
        InternalEventData: {
            order: components["schemas"]["InternalOrder"];
            version: components["schemas"]["EventVersion"];
            /**
             * Format: int64
             * @description The partner of the machine at the time of the change, or `null` if the order had no machine.
             */
            partner_id: number | null;
        };
        /**
         * InternalEvent
         * @description A change of an order.
         */
        InternalEvent: {
            id: components["schemas"]["EventId"];
            type: components["schemas"]["EventType"];
            timestamp: components["schemas"]["Timestamp"];
            /** @description Who made the change: `user:` and the id of a user; `machine:` and the id of a machine with a key of its own; `internal`, another caller of the private listener; `cli`, a command; `service`, the service itself at the end of a retention or in an erasure. `null` if the release that stored the event did not store it. */
            actor: string | null;
            data: components["schemas"]["InternalEventData"];
        };
        /**
         * OrderRecord
         * @description An order with its customer and its history, or what remains of a deleted one.
         */
        OrderRecord: {
            /**
             * Format: uuid
             * @description The UUID of the order.
             */
            uuid: string;
            /**
             * Format: int64
             * @description The number of the order.
             */
            number: number;
            user_id: components["schemas"]["UserId"];
            /** @description The email of the owner's account, or `null` if the owner has no account. */
            email: string | null;
            /**
             * Format: date-time
             * @description When the order was deleted, or `null`.
             */
            deleted_at: string | null;
            order: components["schemas"]["RecordedOrder"];
            /** @description The stored events of the order, in their order; the newest 100 if there are more. */
            history: components["schemas"]["InternalEvent"][];
            /** @description Whether every change of the order has an event in `history`. After a backup was restored, `false` for the orders in it, because changes may have been lost. */
            is_history_complete: boolean;
        };
        /**
         * ProgressReport
         * @description The progress of the drink. Unknown properties are rejected.
         */
        ProgressReport: {
            progress: components["schemas"]["OrderProgress"];
            /** @description Must be text of 1 to 500 characters. Only with `canceled`; the customer sees it. */
            reason?: string;
        };
        /**
         * CatalogText
         * @description Must be text of 1 to 200 characters.
         */
        CatalogText: string;
        /**
         * RecipeTitles
         * @description The name of the drink by language. Must have English (`en`), which is shown for a language that is absent.
         */
        RecipeTitles: {
            en: components["schemas"]["CatalogText"];
            de?: components["schemas"]["CatalogText"];
            es?: components["schemas"]["CatalogText"];
            fr?: components["schemas"]["CatalogText"];
            ru?: components["schemas"]["CatalogText"];
            zh?: components["schemas"]["CatalogText"];
        };
        /**
         * RecipeDescriptionText
         * @description Must be text of 1 to 500 characters.
         */
        RecipeDescriptionText: string;
        /**
         * RecipeDescriptions
         * @description A sentence about the drink by language. Must have English (`en`), which is shown for a language that is absent.
         */
        RecipeDescriptions: {
            en: components["schemas"]["RecipeDescriptionText"];
            de?: components["schemas"]["RecipeDescriptionText"];
            es?: components["schemas"]["RecipeDescriptionText"];
            fr?: components["schemas"]["RecipeDescriptionText"];
            ru?: components["schemas"]["RecipeDescriptionText"];
            zh?: components["schemas"]["RecipeDescriptionText"];
        };
        /**
         * CurrencyCode
         * @description Must be an ISO 4217 currency code in capital letters, such as `EUR`. The currency of the price.
         * @enum {string}
         */
        CurrencyCode: "AED" | "AFN" | "ALL" | "AMD" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BOV" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHE" | "CHF" | "CHW" | "CLF" | "CLP" | "CNY" | "COP" | "COU" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "EUR" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MXV" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "USN" | "UYI" | "UYU" | "UYW" | "UZS" | "VED" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG";
        /**
         * RecipeEntry
         * @description A recipe of the catalog.
         */
        RecipeEntry: {
            titles: components["schemas"]["RecipeTitles"];
            descriptions: components["schemas"]["RecipeDescriptions"];
            /**
             * Format: int32
             * @description Must be a whole number from 50 to 500. The volume of a cup in milliliters.
             */
            volume_ml: number;
            /**
             * Format: int32
             * @description Must be a whole number from 0 to 99999999. The price in the smallest unit of the currency, such as cents. Orders keep the price at which they were made.
             */
            price_minor_units: number;
            currency: components["schemas"]["CurrencyCode"];
            /**
             * Format: int32
             * @description Must be a whole number from 0 to 1000000. Menus list recipes by position, and then by id.
             */
            position: number;
            /**
             * @description Must be true or false. `false` withdraws the recipe: menus and lists no longer show it, and a new order for it is rejected with 422 `recipe_not_offered`. Existing orders keep it.
             * @default true
             */
            is_offered: boolean;
            id: components["schemas"]["RecipeCode"];
        };
        /**
         * CatalogTotal
         * Format: int32
         * @description The number of entries, on all pages together.
         */
        CatalogTotal: number;
        /**
         * CatalogCursor
         * @description The cursor of the next page; `null` on the last one.
         */
        CatalogCursor: string | null;
        /**
         * RecipeEntryList
         * @description One page of recipes, sorted by code.
         */
        RecipeEntryList: {
            items: components["schemas"]["RecipeEntry"][];
            total: components["schemas"]["CatalogTotal"];
            next_cursor: components["schemas"]["CatalogCursor"];
            limit: components["schemas"]["PageSize"];
        };
        /**
         * RecipeChange
         * @description A whole recipe without its code. Unknown properties are rejected.
         */
        RecipeChange: {
            titles: components["schemas"]["RecipeTitles"];
            descriptions: components["schemas"]["RecipeDescriptions"];
            /**
             * Format: int32
             * @description Must be a whole number from 50 to 500. The volume of a cup in milliliters.
             */
            volume_ml: number;
            /**
             * Format: int32
             * @description Must be a whole number from 0 to 99999999. The price in the smallest unit of the currency, such as cents. Orders keep the price at which they were made.
             */
            price_minor_units: number;
            currency: components["schemas"]["CurrencyCode"];
            /**
             * Format: int32
             * @description Must be a whole number from 0 to 1000000. Menus list recipes by position, and then by id.
             */
            position: number;
            /**
             * @description Must be true or false. `false` withdraws the recipe: menus and lists no longer show it, and a new order for it is rejected with 422 `recipe_not_offered`. Existing orders keep it.
             * @default true
             */
            is_offered: boolean;
        };
        /**
         * Latitude
         * Format: double
         * @description Must be a number from -90 to 90. Degrees north of the equator (WGS 84).
         * @example 52.5219
         */
        Latitude: number;
        /**
         * Longitude
         * Format: double
         * @description Must be a number from -180 to 180. Degrees east of Greenwich (WGS 84).
         * @example 13.4132
         */
        Longitude: number;
        /**
         * PlaceId
         * Format: int64
         * @description Must be a whole number from 1 to 9007199254740991. Identifies a place.
         * @example 1
         */
        PlaceId: number;
        /**
         * PlaceEntry
         * @description A place of the catalog.
         */
        PlaceEntry: {
            title: components["schemas"]["CatalogText"];
            /** @description Must be text of 1 to 500 characters. The postal address in one line. */
            address: string;
            lat: components["schemas"]["Latitude"];
            lng: components["schemas"]["Longitude"];
            id: components["schemas"]["PlaceId"];
        };
        /**
         * PlaceEntryList
         * @description One page of places, sorted by id.
         */
        PlaceEntryList: {
            items: components["schemas"]["PlaceEntry"][];
            total: components["schemas"]["CatalogTotal"];
            next_cursor: components["schemas"]["CatalogCursor"];
            limit: components["schemas"]["PageSize"];
        };
        /**
         * PlaceChange
         * @description A whole place without its id. Unknown properties are rejected.
         */
        PlaceChange: {
            title: components["schemas"]["CatalogText"];
            /** @description Must be text of 1 to 500 characters. The postal address in one line. */
            address: string;
            lat: components["schemas"]["Latitude"];
            lng: components["schemas"]["Longitude"];
        };
        /**
         * PartnerId-2
         * Format: int64
         * @description Must be a whole number from 1 to 9007199254740991. Identifies a partner.
         * @example 1
         */
        "PartnerId-2": number;
        /**
         * PartnerEntry
         * @description A partner of the catalog.
         */
        PartnerEntry: {
            name: components["schemas"]["CatalogText"];
            /** @description Must be a list of distinct recipe codes. The machines of the partner make these drinks. */
            recipes: components["schemas"]["RecipeCode"][];
            id: components["schemas"]["PartnerId-2"];
        };
        /**
         * PartnerEntryList
         * @description One page of partners, sorted by id.
         */
        PartnerEntryList: {
            items: components["schemas"]["PartnerEntry"][];
            total: components["schemas"]["CatalogTotal"];
            next_cursor: components["schemas"]["CatalogCursor"];
            limit: components["schemas"]["PageSize"];
        };
        /**
         * PartnerChange
         * @description A whole partner without its id. Unknown properties are rejected. A body has at most 100 recipes; a partner with more comes from a catalog file.
         */
        PartnerChange: {
            name: components["schemas"]["CatalogText"];
            /** @description Must be a list of at most 100 distinct recipe codes. The machines of the partner make these drinks. */
            recipes: components["schemas"]["RecipeCode"][];
        };
        /**
         * MachineEntry
         * @description A machine of the catalog.
         */
        MachineEntry: {
            place_id: components["schemas"]["PlaceId"];
            partner_id: components["schemas"]["PartnerId-2"];
            model: components["schemas"]["CatalogText"];
            /** @description Must be true or false. Whether the machine accepts orders. If it is absent, an existing machine keeps its availability, and a new one accepts orders. */
            is_available?: boolean;
            id: components["schemas"]["MachineId"];
        };
        /**
         * MachineEntryList
         * @description One page of machines, sorted by id.
         */
        MachineEntryList: {
            items: components["schemas"]["MachineEntry"][];
            total: components["schemas"]["CatalogTotal"];
            next_cursor: components["schemas"]["CatalogCursor"];
            limit: components["schemas"]["PageSize"];
        };
        /**
         * MachineChange
         * @description A whole machine without its id. Unknown properties are rejected.
         */
        MachineChange: {
            place_id: components["schemas"]["PlaceId"];
            partner_id: components["schemas"]["PartnerId-2"];
            model: components["schemas"]["CatalogText"];
            /** @description Must be true or false. Whether the machine accepts orders. If it is absent, an existing machine keeps its availability, and a new one accepts orders. */
            is_available?: boolean;
        };
        /**
         * AvailabilityChange
         * @description Whether the machine accepts orders. Unknown properties are rejected.
         */
        AvailabilityChange: {
            /** @description Must be true or false. */
            is_available: boolean;
        };
        /**
         * InternalMachine
         * @description A machine, and whether it accepts orders.
         */
        InternalMachine: {
            id: components["schemas"]["MachineId"];
            /**
             * Format: int64
             * @description The place of the machine.
             */
            place_id: number;
            /** @description Whether the machine accepts orders. */
            is_available: boolean;
        };
        /**
         * AccountId
         * @description Must be the UUID of an account.
         * @example 7d3c1f5a-6a0e-4c1b-9a52-0d1e5b8f4a01
         */
        AccountId: string;
        /**
         * AccountRole
         * @description Must be a role.
         * @enum {string}
         */
        AccountRole: "user" | "moderator" | "admin";
        /**
         * RolesChange
         * @description All roles of the account. Unknown properties are rejected.
         */
        RolesChange: {
            /** @description Must be a list of distinct roles. An empty list removes all roles. */
            roles: components["schemas"]["AccountRole"][];
        };
        /**
         * InternalAccount
         * @description An account, as operators manage it.
         */
        InternalAccount: {
            id: components["schemas"]["AccountId"];
            user_id: components["schemas"]["UserId"];
            /** @description The email for sign-in. */
            email: string;
            roles: string[];
            /** @description Whether the account is disabled. */
            is_disabled: boolean;
        };
        /**
         * DisabledChange
         * @description Whether the account is disabled. Unknown properties are rejected.
         */
        DisabledChange: {
            /** @description Must be true or false. */
            is_disabled: boolean;
        };
        /**
         * Email
         * Format: email
         * @description Must be an email address of at most 254 characters. Case does not matter.
         * @example user@example.com
         */
        Email: string;
        /**
         * ProfileChange
         * @description The whole profile. Unknown properties are rejected.
         */
        ProfileChange: {
            /** @description Must be text of 1 to 200 characters. */
            name: string;
            email: components["schemas"]["Email"];
        };
        /**
         * InternalProfile
         * @description The profile of a user and its version.
         */
        InternalProfile: {
            id: components["schemas"]["UserId"];
            name: string;
            email: string | null;
            /**
             * Format: int32
             * @description Increases with every change of the profile.
             */
            profile_version: number;
        };
        /**
         * DelegationsChange
         * @description All other users for whom the user may act. Unknown properties are rejected.
         */
        DelegationsChange: {
            /** @description Must be a list of at most 100 distinct users. An empty list removes all. */
            allowed_user_id: components["schemas"]["UserId"][];
        };
        /**
         * Delegations
         * @description A user, and the users for whom it may act.
         */
        Delegations: {
            user_id: components["schemas"]["UserId"];
            allowed_user_id: components["schemas"]["UserId"][];
        };
        /**
         * NextEventCursor
         * @description The position after this page. Store it after you have processed the page, and send it as `after` in the next request. Never `null`.
         * @example b3bDn0hXzYwqzM1bG8p5cA
         */
        NextEventCursor: string;
        /**
         * HasMoreEvents
         * @description Whether more events can be read at once. If not, wait (`Prefer`) or ask again later.
         */
        HasMoreEvents: boolean;
        /**
         * InternalEventPage
         * @description The events after a cursor, in the order in which the changes were committed.
         */
        InternalEventPage: {
            /**
             * RecordedOrders
             * @description The orders whose changes have events (`PARTNER_EVENTS`). `webhooks`: those at machines of partners with a webhook. `partners`: those at machines. `all`: all orders.
             * @enum {string}
             */
            recorded_orders: "webhooks" | "partners" | "all";
            events: components["schemas"]["InternalEvent"][];
            next_cursor: components["schemas"]["NextEventCursor"];
            has_more: components["schemas"]["HasMoreEvents"];
        };
        /**
         * WebhookId
         * @description Must be 1 to 40 lowercase letters and digits, with single hyphens between them: the name that the partner gives the webhook.
         * @example production
         */
        WebhookId: string;
        /**
         * InternalWebhook
         * @description A webhook with the state of its deliveries. It never contains the secrets.
         */
        InternalWebhook: {
            partner_id: components["schemas"]["PartnerId"];
            id: components["schemas"]["WebhookId"];
            /** @description The address that receives the events. */
            url: string;
            /** @description The types of the events that it receives. */
            event_types: components["schemas"]["EventType"][];
            /** @description Whether deliveries pause. */
            is_paused: boolean;
            /** @description Why deliveries pause, or `null`. `gone` if the address answered a delivery with 410; otherwise a sentence for people. */
            pause_reason: string | null;
            /**
             * Format: int32
             * @description The number of attempts that have failed since the webhook last accepted an event.
             */
            failures: number;
            /** @description The outcome of the last failed attempt, or `null`. */
            last_error: string | null;
            /**
             * Format: date-time
             * @description When the webhook last accepted an event, or `null`.
             */
            last_delivered_at: string | null;
            /**
             * Format: int32
             * @description The number of events whose delivery has failed, or that wait for an earlier event of their order.
             */
            waiting_events: number;
        };
        /**
         * InternalWebhookList
         * @description One page of webhooks, sorted by partner and id.
         */
        InternalWebhookList: {
            items: components["schemas"]["InternalWebhook"][];
            /** @description The cursor of the next page, or `null` on the last one. */
            next_cursor: string | null;
            limit: components["schemas"]["PageSize"];
        };
        /**
         * PauseChange
         * @description Whether deliveries pause, and why. Unknown properties are rejected.
         */
        PauseChange: {
            /** @description Must be true or false. */
            is_paused: boolean;
            /** @description Must be text of 1 to 200 characters. The partner sees it. */
            reason?: string;
        };
        /**
         * Redelivery
         * @description The event to deliver again. Unknown properties are rejected.
         */
        Redelivery: {
            event_id: components["schemas"]["EventId"];
        };
        /**
         * AcceptedRedelivery
         * @description The event that will be delivered again, with the same `webhook-id`.
         */
        AcceptedRedelivery: {
            event_id: components["schemas"]["EventId"];
            webhook_id: components["schemas"]["WebhookId"];
        };
        /**
         * SchemaDocument
         * @description A JSON Schema.
         */
        SchemaDocument: {
            /** @description The dialect of the schema. */
            $schema: string;
            /** @description The type of the whole file. */
            type: string;
            /**
             * Parts
             * @description The schemas of the parts.
             */
            $defs: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /**
         * Liveness
         * @description The process runs.
         */
        Liveness: {
            /**
             * @description Always `live`.
             * @constant
             */
            status: "live";
            timestamp: components["schemas"]["Timestamp"];
        };
        /**
         * Readiness
         * @description The process can serve requests.
         */
        Readiness: {
            /**
             * @description Always `ready`. A process that is not ready does not respond with 200.
             * @constant
             */
            status: "ready";
            timestamp: components["schemas"]["Timestamp"];
        };
        /**
         * FaultDetails
         * @description Everything known about the failure. The library that failed may add members, such as `constraint` or `hint`.
         */
        FaultDetails: {
            /** @description The message of the error. */
            message?: string;
            /** @description The code of the error, such as an SQLSTATE of PostgreSQL or `ECONNREFUSED`. */
            code?: string;
            /** @description The severity that PostgreSQL reports, such as `ERROR`. */
            severity?: string;
            /** @description The address of the host. */
            address?: string;
            /**
             * Format: int32
             * @description The port of the host.
             */
            port?: number;
            /** @description The statement that failed. */
            query?: string;
            /** @description The function of PostgreSQL that reported the error. */
            routine?: string;
            /** @description The system call that failed. */
            syscall?: string;
            /** @description Whether the same request can succeed later. */
            can_be_retried?: boolean;
            /**
             * Format: int32
             * @description Seconds to wait before the next attempt.
             */
            retry_after?: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * Failure
         * @description The native form of an error, with diagnostic details.
         */
        Failure: {
            status: components["schemas"]["ErrorStatus"];
            reason: components["schemas"]["Reason"];
            /** @description Text for an end user, in the best language that `Accept-Language` allows. */
            localized_message: string;
            /** @description A description of the failure. */
            developer_message: string;
            details: components["schemas"]["FaultDetails"];
        };
        /**
         * MetricsText
         * @description Metrics in the Prometheus text format, version 0.0.4.
         */
        MetricsText: string;
        /**
         * ContractInfo
         * @description Title, version and introduction of the interface.
         */
        ContractInfo: {
            title: string;
            /** @description The version of the interface (semantic versioning). */
            version: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * ContractPaths
         * @description The operations by path.
         */
        ContractPaths: {
            [key: string]: unknown;
        };
        /**
         * ContractDocument
         * @description An OpenAPI document.
         */
        ContractDocument: {
            /** @description The version of the OpenAPI Specification. */
            openapi: string;
            info: components["schemas"]["ContractInfo"];
            paths: components["schemas"]["ContractPaths"];
        } & {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description The deployment has tokens (`INTERNAL_TOKENS`), and the request has none of them in `Authorization`, or it has an unknown, expired or revoked key of a machine. */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["Challenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A browser sent the request from a page of another site, or the `Host` is not an IP address, `localhost`, or a name in `INTERNAL_HOSTS`. Or the key of a machine does not allow the request. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service failed unexpectedly. The header names the kind of failure; `details` has everything known about it. */
        InternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "X-Beverage-Ordering-Error-Kind": components["headers"]["ErrorKind"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The database does not respond. Nothing was changed, unless the connection broke before the response. Repeat the request after `Retry-After`. The header names the kind of failure; `details` has everything known about it. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Beverage-Ordering-Error-Kind": components["headers"]["ErrorKind"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The request did not arrive in time. */
        RequestTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than this operation allows. */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `If-Match` does not name the current entity tag, or `If-None-Match` names it. Nothing was changed. Read again. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A parameter in the path is too long to be an identifier. */
        UriTooLong: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The operation does not accept the media type of the body. `Accept` lists the media types it accepts. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Accept: components["headers"]["AcceptedTypes"];
                "Accept-Encoding": components["headers"]["AcceptedEncodings"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request line and the headers together are too large. The service ignores the whole request, so the error always has the default form. */
        HeadersTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A query parameter is malformed, or the cursor does not belong to this list. */
        InvalidList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The machine, the partner or the account that a filter names does not exist. */
        UnknownFilter: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The identifier in the path is malformed. */
        InvalidOrderId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There never was such an order. */
        UnknownOrder: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body cannot be parsed, or fields or the identifier are malformed. The error lists all invalid fields. */
        InvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The order does not exist, or it was deleted. */
        OrderNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The order cannot change to this progress. `details` has its current status. */
        MoveRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The revision in `If-Match` is outdated, and nothing was changed. Read again, then repeat the request with the new revision. */
        RevisionMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A query parameter is malformed, or the cursor does not belong to this list. */
        InvalidCatalogList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The entry has this entity tag. */
        EntryNotModified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["EntryEtag"];
                "Cache-Control": components["headers"]["Revalidate"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The identifier in the path is malformed. */
        InvalidCatalogPath: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The recipe does not exist. */
        RecipeNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body cannot be parsed, or fields or the identifier are malformed. The error lists all invalid fields. */
        InvalidEntry: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `If-Match` or `If-None-Match` does not hold, and nothing was changed. */
        EntryMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something refers to the entry, and nothing was changed. */
        InUse: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The place does not exist. */
        PlaceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The partner does not exist. */
        PartnerNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Events of a former partner with this id are stored, and nothing was changed. */
        IdInUse: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A referenced recipe, place or partner does not exist. */
        UnknownReference: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The machine does not exist. */
        MachineNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The account or the user does not exist. */
        UserNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A user in the list does not exist. */
        UnknownDelegation: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A query parameter is malformed, or the cursor does not belong to this feed. */
        InvalidEventList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Events after the cursor may have been deleted or lost. Begin again without `after`. */
        CursorExpired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The partner has no webhook with this id. */
        WebhookNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `If-Match` or `If-None-Match` does not hold, and nothing was changed. */
        WebhookMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The webhook does not exist, or the partner has no stored event with this id. */
        EventNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The process must not get requests now. The header and `details` say why. */
        NotReady: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Beverage-Ordering-Error-Kind": components["headers"]["ErrorKind"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: {
        /**
         * @description Returns the orders that wait for a machine (`pending`), that a machine is making (`brewing`), whose drink is ready (`ready`), that were canceled (`canceled`), or all of them (`any`).
         * @example pending
         */
        ProgressFilter: "pending" | "brewing" | "ready" | "canceled" | "any";
        /**
         * @description Returns only the orders at this machine. An order for which the client chose no machine is only in the list without this filter.
         * @example 1
         */
        MachineFilter: components["schemas"]["MachineId"];
        /**
         * @description Returns only the orders at machines that now belong to this partner.
         * @example 1
         */
        PartnerFilter: components["schemas"]["PartnerId"];
        /**
         * @description Returns only the orders of this user.
         * @example 1
         */
        UserFilter: components["schemas"]["UserId"];
        /**
         * @description Returns only the orders of the user whose account has exactly this email. Case does not matter, and every other character, such as `%`, is only itself.
         * @example user@example.com
         */
        EmailFilter: string;
        /**
         * @description Returns only the orders that were created at this time or later.
         * @example 2026-03-14T00:00:00Z
         */
        CreatedFromFilter: components["schemas"]["Instant"];
        /**
         * @description Returns only the orders that were created before this time.
         * @example 2026-03-15T00:00:00Z
         */
        CreatedBeforeFilter: components["schemas"]["Instant"];
        /** @description The page size. A number below 1 counts as 1, and a number above 100 as 100; the response has the size in effect. Only a value that is not a whole number is rejected. A page of orders, drafts or posts with long texts may have fewer items: only `next_cursor` (`nextCursor`) says whether another page follows. */
        Limit: number;
        /**
         * @description The position of the page: the `next_cursor` (`nextCursor`) of the previous page. A cursor is opaque, and valid only with the filters of that page.
         * @example eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk
         */
        Cursor: string;
        /**
         * @description The entity tag of the page that the client has. If the page has not changed, the response is 304 without a body.
         * @example "pDWkGbzqmdDUYZRHsIj_lQ"
         */
        IfNoneMatchOrders: string;
        /**
         * @description With `coffee_machine_id` and `If-None-Match`, `wait=N` holds the response until the page changes, for at most N (up to 30) seconds.
         * @example wait=30
         */
        PreferWaitMachine: string;
        /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
        AcceptLanguage: string;
        /** @description The order, by its number or its UUID. */
        OrderIdInPath: components["schemas"]["OrderKey"];
        /**
         * @description The `version` of the order as an entity tag. If the order has changed since, the response is 412 and nothing is changed. Without this header, the report applies to any version.
         * @example "1"
         */
        IfMatchProgress: string;
        /** @description The code of the recipe. */
        CatalogRecipeInPath: components["schemas"]["RecipeCode"];
        /**
         * @description The `ETag` of the content that the client has. If the content has not changed, the response is 304 without a body.
         * @example "4dCBPqMfJXjXo7kU0n1uVw"
         */
        IfNoneMatchContent: string;
        /**
         * @description The `ETag` of the entry that the caller last read. If the entry has changed since, or does not exist, the response is 412 and nothing is changed (RFC 9110, section 13.1.1).
         * @example "Jm0s1fVbqLkKq8yIuGHT5w"
         */
        IfMatchEntry: string;
        /**
         * @description `*` creates the entry only if it does not exist. An `ETag` replaces the entry only if it has another one (RFC 9110, section 13.1.2). Otherwise, the response is 412 and nothing is changed.
         * @example *
         */
        IfNoneMatchEntry: string;
        /** @description The place. */
        PlaceIdInPath: components["schemas"]["PlaceId"];
        /** @description The partner. */
        PartnerIdInPath: components["schemas"]["PartnerId-2"];
        /** @description The machine. */
        MachineIdInPath: components["schemas"]["MachineId"];
        /** @description The account. */
        AccountIdInPath: components["schemas"]["AccountId"];
        /** @description The user. */
        UserIdInPath: components["schemas"]["UserId"];
        /**
         * @description The `profile_version` as an entity tag. If the profile has changed since, the response is 412 and nothing is changed. Without this header, the change applies to any version.
         * @example "1"
         */
        IfMatchProfile: string;
        /**
         * @description The position after which the page begins: the `next_cursor` of the previous page. Without it, the page begins with the oldest event that stays stored for two more hours.
         * @example b3bDn0hXzYwqzM1bG8p5cA
         */
        AfterEvent: string;
        /**
         * @description `wait=N` holds the response while there is no event, for at most N (up to 30) seconds.
         * @example wait=20
         */
        PreferWaitEvents: string;
        /** @description The webhook. The partner chooses the id when it creates the webhook. */
        WebhookIdInPath: components["schemas"]["WebhookId"];
        /**
         * @description The `ETag` of the webhook that the client last read. If the webhook has changed since, the response is 412 and nothing is changed.
         * @example "1"
         */
        IfMatchWebhook: string;
        /**
         * @description The `ETag` of the document that the client has. If the document has not changed, the response is 304 without a body.
         * @example "q1VKzkksLlGyUkpJLEkEAA"
         */
        IfNoneMatchDocument: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The id of the request, for support and logs: the `X-Request-Id` of the request if it is well-formed, otherwise a new id.
         * @example 4f6c2c1e-0a8d-4a53-9a3f-6a2f1b7c9d10
         */
        RequestId: string;
        /**
         * @description The scheme to authenticate with (RFC 9110, section 11.6.1; RFC 6750, section 3).
         * @example Bearer realm="beverage-ordering"
         */
        Challenge: string;
        /**
         * @description Always `no-store`. No cache may keep this response (RFC 9111, section 5.2.2.5).
         * @example no-store
         */
        NoStore: "no-store";
        /**
         * @description The media types that this operation accepts (RFC 9110, section 12.5.1). Sent if it does not accept the media type of the body.
         * @example application/json
         */
        AcceptedTypes: string;
        /**
         * @description Always `identity`: no content coding is accepted (RFC 9110, section 12.5.3). Sent if the body has a content coding.
         * @example identity
         */
        AcceptedEncodings: string;
        /**
         * @description The seconds to wait before the next attempt (RFC 9110, section 10.2.3).
         * @example 5
         */
        RetryAfter: number;
        /**
         * @description The entity tag of this page (RFC 9110, section 8.8.3). It changes when an order of the page changes, or the number of orders.
         * @example "pDWkGbzqmdDUYZRHsIj_lQ"
         */
        OrdersEtag: string;
        /**
         * @description `private, no-cache`: the client may store the response but must revalidate it with `If-None-Match` before each use (RFC 9111, section 5.2.2.4).
         * @example private, no-cache
         */
        Revalidate: string;
        /**
         * @description The wait that the service applied. Without this header, it did not wait, so pause before the next request.
         * @example wait=20
         */
        PreferenceApplied: string;
        /**
         * @description Changes whenever the order changes (an entity tag, RFC 9110 section 8.8.3). Send it as `If-Match` to change exactly this version.
         * @example "3"
         */
        OrderEtag: string;
        /**
         * @description The entity tag of the entry (RFC 9110, section 8.8.3). Send it as `If-Match` to change exactly this state.
         * @example "Jm0s1fVbqLkKq8yIuGHT5w"
         */
        EntryEtag: string;
        /**
         * @description The entity tag of the profile (RFC 9110, section 8.8.3). It changes with every change of the profile.
         * @example "3"
         */
        ProfileEtag: string;
        /**
         * @description The entity tag of this webhook (RFC 9110, section 8.8.3). Send it as `If-Match` to change this version.
         * @example "1"
         */
        WebhookEtag: string;
        /**
         * @description Any cache may store the document for a minute and must then revalidate it with `If-None-Match` (RFC 9111, section 5.2.2).
         * @example public, max-age=60, must-revalidate
         */
        DocumentCaching: string;
        /**
         * @description The entity tag of the document (RFC 9110, section 8.8.3).
         * @example "q1VKzkksLlGyUkpJLEkEAA"
         */
        DocumentEtag: string;
        /**
         * @description The kind of failure: `database_unavailable`, `database_timeout`, `shutting_down`, or the reason on the public listener.
         * @example database_timeout
         */
        ErrorKind: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAllOrders: {
        parameters: {
            query?: {
                /**
                 * @description Returns the orders that wait for a machine (`pending`), that a machine is making (`brewing`), whose drink is ready (`ready`), that were canceled (`canceled`), or all of them (`any`).
                 * @example pending
                 */
                progress?: components["parameters"]["ProgressFilter"];
                /**
                 * @description Returns only the orders at this machine. An order for which the client chose no machine is only in the list without this filter.
                 * @example 1
                 */
                coffee_machine_id?: components["parameters"]["MachineFilter"];
                /**
                 * @description Returns only the orders at machines that now belong to this partner.
                 * @example 1
                 */
                partner_id?: components["parameters"]["PartnerFilter"];
                /**
                 * @description Returns only the orders of this user.
                 * @example 1
                 */
                user_id?: components["parameters"]["UserFilter"];
                /**
                 * @description Returns only the orders of the user whose account has exactly this email. Case does not matter, and every other character, such as `%`, is only itself.
                 * @example user@example.com
                 */
                email?: components["parameters"]["EmailFilter"];
                /**
                 * @description Returns only the orders that were created at this time or later.
                 * @example 2026-03-14T00:00:00Z
                 */
                created_from?: components["parameters"]["CreatedFromFilter"];
                /**
                 * @description Returns only the orders that were created before this time.
                 * @example 2026-03-15T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBeforeFilter"];
                /** @description The page size. A number below 1 counts as 1, and a number above 100 as 100; the response has the size in effect. Only a value that is not a whole number is rejected. A page of orders, drafts or posts with long texts may have fewer items: only `next_cursor` (`nextCursor`) says whether another page follows. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The position of the page: the `next_cursor` (`nextCursor`) of the previous page. A cursor is opaque, and valid only with the filters of that page.
                 * @example eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description The entity tag of the page that the client has. If the page has not changed, the response is 304 without a body.
                 * @example "pDWkGbzqmdDUYZRHsIj_lQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOrders"];
                /**
                 * @description With `coffee_machine_id` and `If-None-Match`, `wait=N` holds the response until the page changes, for at most N (up to 30) seconds.
                 * @example wait=30
                 */
                Prefer?: components["parameters"]["PreferWaitMachine"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["OrdersEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalOrderList"];
                };
            };
            /** @description The page has not changed. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["OrdersEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidList"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["UnknownFilter"];
            412: components["responses"]["PreconditionFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAnyOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The order, by its number or its UUID. */
                order_id: components["parameters"]["OrderIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order, or what remains of a deleted one. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderRecord"];
                };
            };
            400: components["responses"]["InvalidOrderId"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["UnknownOrder"];
            414: components["responses"]["UriTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setOrderProgress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` of the order as an entity tag. If the order has changed since, the response is 412 and nothing is changed. Without this header, the report applies to any version.
                 * @example "1"
                 */
                "If-Match"?: components["parameters"]["IfMatchProgress"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The order, by its number or its UUID. */
                order_id: components["parameters"]["OrderIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProgressReport"];
            };
        };
        responses: {
            /** @description The order has this progress. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["OrderEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalOrder"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["MoveRefused"];
            412: components["responses"]["RevisionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCatalogRecipes: {
        parameters: {
            query?: {
                /** @description The page size. A number below 1 counts as 1, and a number above 100 as 100; the response has the size in effect. Only a value that is not a whole number is rejected. A page of orders, drafts or posts with long texts may have fewer items: only `next_cursor` (`nextCursor`) says whether another page follows. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The position of the page: the `next_cursor` (`nextCursor`) of the previous page. A cursor is opaque, and valid only with the filters of that page.
                 * @example eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of recipes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeEntryList"];
                };
            };
            400: components["responses"]["InvalidCatalogList"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCatalogRecipe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the content that the client has. If the content has not changed, the response is 304 without a body.
                 * @example "4dCBPqMfJXjXo7kU0n1uVw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchContent"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The code of the recipe. */
                id: components["parameters"]["CatalogRecipeInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recipe. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["EntryEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeEntry"];
                };
            };
            304: components["responses"]["EntryNotModified"];
            400: components["responses"]["InvalidCatalogPath"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecipeNotFound"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putCatalogRecipe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the entry that the caller last read. If the entry has changed since, or does not exist, the response is 412 and nothing is changed (RFC 9110, section 13.1.1).
                 * @example "Jm0s1fVbqLkKq8yIuGHT5w"
                 */
                "If-Match"?: components["parameters"]["IfMatchEntry"];
                /**
                 * @description `*` creates the entry only if it does not exist. An `ETag` replaces the entry only if it has another one (RFC 9110, section 13.1.2). Otherwise, the response is 412 and nothing is changed.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchEntry"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The code of the recipe. */
                id: components["parameters"]["CatalogRecipeInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeChange"];
            };
        };
        responses: {
            /** @description The recipe existed, and now has these fields. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["EntryEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeEntry"];
                };
            };
            /** @description The recipe was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["EntryEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeEntry"];
                };
            };
            400: components["responses"]["InvalidEntry"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["EntryMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteCatalogRecipe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the entry that the caller last read. If the entry has changed since, or does not exist, the response is 412 and nothing is changed (RFC 9110, section 13.1.1).
                 * @example "Jm0s1fVbqLkKq8yIuGHT5w"
                 */
                "If-Match"?: components["parameters"]["IfMatchEntry"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The code of the recipe. */
                id: components["parameters"]["CatalogRecipeInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recipe was removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidCatalogPath"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecipeNotFound"];
            409: components["responses"]["InUse"];
            412: components["responses"]["EntryMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCatalogPlaces: {
        parameters: {
            query?: {
                /** @description The page size. A number below 1 counts as 1, and a number above 100 as 100; the response has the size in effect. Only a value that is not a whole number is rejected. A page of orders, drafts or posts with long texts may have fewer items: only `next_cursor` (`nextCursor`) says whether another page follows. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The position of the page: the `next_cursor` (`nextCursor`) of the previous page. A cursor is opaque, and valid only with the filters of that page.
                 * @example eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of places. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceEntryList"];
                };
            };
            400: components["responses"]["InvalidCatalogList"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCatalogPlace: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the content that the client has. If the content has not changed, the response is 304 without a body.
                 * @example "4dCBPqMfJXjXo7kU0n1uVw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchContent"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The place. */
                place_id: components["parameters"]["PlaceIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The place. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["EntryEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceEntry"];
                };
            };
            304: components["responses"]["EntryNotModified"];
            400: components["responses"]["InvalidCatalogPath"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PlaceNotFound"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putCatalogPlace: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the entry that the caller last read. If the entry has changed since, or does not exist, the response is 412 and nothing is changed (RFC 9110, section 13.1.1).
                 * @example "Jm0s1fVbqLkKq8yIuGHT5w"
                 */
                "If-Match"?: components["parameters"]["IfMatchEntry"];
                /**
                 * @description `*` creates the entry only if it does not exist. An `ETag` replaces the entry only if it has another one (RFC 9110, section 13.1.2). Otherwise, the response is 412 and nothing is changed.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchEntry"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The place. */
                place_id: components["parameters"]["PlaceIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceChange"];
            };
        };
        responses: {
            /** @description The place existed, and now has these fields. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["EntryEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceEntry"];
                };
            };
            /** @description The place was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["EntryEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceEntry"];
                };
            };
            400: components["responses"]["InvalidEntry"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["EntryMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteCatalogPlace: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the entry that the caller last read. If the entry has changed since, or does not exist, the response is 412 and nothing is changed (RFC 9110, section 13.1.1).
                 * @example "Jm0s1fVbqLkKq8yIuGHT5w"
                 */
                "If-Match"?: components["parameters"]["IfMatchEntry"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The place. */
                place_id: components["parameters"]["PlaceIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The place was removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidCatalogPath"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PlaceNotFound"];
            409: components["responses"]["InUse"];
            412: components["responses"]["EntryMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCatalogPartners: {
        parameters: {
            query?: {
                /** @description The page size. A number below 1 counts as 1, and a number above 100 as 100; the response has the size in effect. Only a value that is not a whole number is rejected. A page of orders, drafts or posts with long texts may have fewer items: only `next_cursor` (`nextCursor`) says whether another page follows. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The position of the page: the `next_cursor` (`nextCursor`) of the previous page. A cursor is opaque, and valid only with the filters of that page.
                 * @example eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of partners. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerEntryList"];
                };
            };
            400: components["responses"]["InvalidCatalogList"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCatalogPartner: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the content that the client has. If the content has not changed, the response is 304 without a body.
                 * @example "4dCBPqMfJXjXo7kU0n1uVw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchContent"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The partner. */
                partner_id: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The partner. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["EntryEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerEntry"];
                };
            };
            304: components["responses"]["EntryNotModified"];
            400: components["responses"]["InvalidCatalogPath"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PartnerNotFound"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putCatalogPartner: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the entry that the caller last read. If the entry has changed since, or does not exist, the response is 412 and nothing is changed (RFC 9110, section 13.1.1).
                 * @example "Jm0s1fVbqLkKq8yIuGHT5w"
                 */
                "If-Match"?: components["parameters"]["IfMatchEntry"];
                /**
                 * @description `*` creates the entry only if it does not exist. An `ETag` replaces the entry only if it has another one (RFC 9110, section 13.1.2). Otherwise, the response is 412 and nothing is changed.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchEntry"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The partner. */
                partner_id: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerChange"];
            };
        };
        responses: {
            /** @description The partner existed, and now has these fields. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["EntryEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerEntry"];
                };
            };
            /** @description The partner was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["EntryEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerEntry"];
                };
            };
            400: components["responses"]["InvalidEntry"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdInUse"];
            412: components["responses"]["EntryMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnknownReference"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteCatalogPartner: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the entry that the caller last read. If the entry has changed since, or does not exist, the response is 412 and nothing is changed (RFC 9110, section 13.1.1).
                 * @example "Jm0s1fVbqLkKq8yIuGHT5w"
                 */
                "If-Match"?: components["parameters"]["IfMatchEntry"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The partner. */
                partner_id: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The partner was removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidCatalogPath"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PartnerNotFound"];
            409: components["responses"]["InUse"];
            412: components["responses"]["EntryMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCatalogMachines: {
        parameters: {
            query?: {
                /** @description The page size. A number below 1 counts as 1, and a number above 100 as 100; the response has the size in effect. Only a value that is not a whole number is rejected. A page of orders, drafts or posts with long texts may have fewer items: only `next_cursor` (`nextCursor`) says whether another page follows. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The position of the page: the `next_cursor` (`nextCursor`) of the previous page. A cursor is opaque, and valid only with the filters of that page.
                 * @example eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of machines. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineEntryList"];
                };
            };
            400: components["responses"]["InvalidCatalogList"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCatalogMachine: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the content that the client has. If the content has not changed, the response is 304 without a body.
                 * @example "4dCBPqMfJXjXo7kU0n1uVw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchContent"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The machine. */
                machine_id: components["parameters"]["MachineIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The machine. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["EntryEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineEntry"];
                };
            };
            304: components["responses"]["EntryNotModified"];
            400: components["responses"]["InvalidCatalogPath"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MachineNotFound"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putCatalogMachine: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the entry that the caller last read. If the entry has changed since, or does not exist, the response is 412 and nothing is changed (RFC 9110, section 13.1.1).
                 * @example "Jm0s1fVbqLkKq8yIuGHT5w"
                 */
                "If-Match"?: components["parameters"]["IfMatchEntry"];
                /**
                 * @description `*` creates the entry only if it does not exist. An `ETag` replaces the entry only if it has another one (RFC 9110, section 13.1.2). Otherwise, the response is 412 and nothing is changed.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchEntry"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The machine. */
                machine_id: components["parameters"]["MachineIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MachineChange"];
            };
        };
        responses: {
            /** @description The machine existed, and now has these fields. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["EntryEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineEntry"];
                };
            };
            /** @description The machine was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["EntryEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineEntry"];
                };
            };
            400: components["responses"]["InvalidEntry"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["EntryMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnknownReference"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteCatalogMachine: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the entry that the caller last read. If the entry has changed since, or does not exist, the response is 412 and nothing is changed (RFC 9110, section 13.1.1).
                 * @example "Jm0s1fVbqLkKq8yIuGHT5w"
                 */
                "If-Match"?: components["parameters"]["IfMatchEntry"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The machine. */
                machine_id: components["parameters"]["MachineIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The machine was removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidCatalogPath"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MachineNotFound"];
            409: components["responses"]["InUse"];
            412: components["responses"]["EntryMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setMachineAvailability: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the entry that the caller last read. If the entry has changed since, or does not exist, the response is 412 and nothing is changed (RFC 9110, section 13.1.1).
                 * @example "Jm0s1fVbqLkKq8yIuGHT5w"
                 */
                "If-Match"?: components["parameters"]["IfMatchEntry"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The machine. */
                machine_id: components["parameters"]["MachineIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AvailabilityChange"];
            };
        };
        responses: {
            /** @description The machine has this availability. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["EntryEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalMachine"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MachineNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["EntryMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setAccountRoles: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The account. */
                id: components["parameters"]["AccountIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RolesChange"];
            };
        };
        responses: {
            /** @description The account has these roles. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalAccount"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["UserNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setAccountDisabled: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The account. */
                id: components["parameters"]["AccountIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisabledChange"];
            };
        };
        responses: {
            /** @description The account is disabled or enabled, as requested. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalAccount"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["UserNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setProfile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `profile_version` as an entity tag. If the profile has changed since, the response is 412 and nothing is changed. Without this header, the change applies to any version.
                 * @example "1"
                 */
                "If-Match"?: components["parameters"]["IfMatchProfile"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The user. */
                user_id: components["parameters"]["UserIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileChange"];
            };
        };
        responses: {
            /** @description The profile after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["ProfileEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalProfile"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["UserNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["RevisionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setDelegations: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The user. */
                user_id: components["parameters"]["UserIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DelegationsChange"];
            };
        };
        responses: {
            /** @description The user may act for these users. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delegations"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["UserNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnknownDelegation"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description The position after which the page begins: the `next_cursor` of the previous page. Without it, the page begins with the oldest event that stays stored for two more hours.
                 * @example b3bDn0hXzYwqzM1bG8p5cA
                 */
                after?: components["parameters"]["AfterEvent"];
                /** @description The page size. A number below 1 counts as 1, and a number above 100 as 100; the response has the size in effect. Only a value that is not a whole number is rejected. A page of orders, drafts or posts with long texts may have fewer items: only `next_cursor` (`nextCursor`) says whether another page follows. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description `wait=N` holds the response while there is no event, for at most N (up to 30) seconds.
                 * @example wait=20
                 */
                Prefer?: components["parameters"]["PreferWaitEvents"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events after the cursor. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalEventPage"];
                };
            };
            400: components["responses"]["InvalidEventList"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["CursorExpired"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAllWebhooks: {
        parameters: {
            query?: {
                /** @description The page size. A number below 1 counts as 1, and a number above 100 as 100; the response has the size in effect. Only a value that is not a whole number is rejected. A page of orders, drafts or posts with long texts may have fewer items: only `next_cursor` (`nextCursor`) says whether another page follows. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The position of the page: the `next_cursor` (`nextCursor`) of the previous page. A cursor is opaque, and valid only with the filters of that page.
                 * @example eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of webhooks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalWebhookList"];
                };
            };
            400: components["responses"]["InvalidCatalogList"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setWebhookPaused: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the webhook that the client last read. If the webhook has changed since, the response is 412 and nothing is changed.
                 * @example "1"
                 */
                "If-Match"?: components["parameters"]["IfMatchWebhook"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The partner. */
                partner_id: components["parameters"]["PartnerIdInPath"];
                /** @description The webhook. The partner chooses the id when it creates the webhook. */
                webhook_id: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseChange"];
            };
        };
        responses: {
            /** @description The webhook has this state. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["WebhookEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalWebhook"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["WebhookMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    redeliverEventOfPartner: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The partner. */
                partner_id: components["parameters"]["PartnerIdInPath"];
                /** @description The webhook. The partner chooses the id when it creates the webhook. */
                webhook_id: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Redelivery"];
            };
        };
        responses: {
            /** @description The event will be delivered. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedRedelivery"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["EventNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCatalogSchema: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the document that the client has. If the document has not changed, the response is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["DocumentCaching"];
                    ETag: components["headers"]["DocumentEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchemaDocument"];
                };
            };
            /** @description The client has the current schema. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["DocumentCaching"];
                    ETag: components["headers"]["DocumentEtag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["PreconditionFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process runs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Liveness"];
                };
            };
            403: components["responses"]["Forbidden"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process can serve requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            403: components["responses"]["Forbidden"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["NotReady"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["MetricsText"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getInternalContract: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the document that the client has. If the document has not changed, the response is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["DocumentCaching"];
                    ETag: components["headers"]["DocumentEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractDocument"];
                };
            };
            /** @description The client has the current document. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["DocumentCaching"];
                    ETag: components["headers"]["DocumentEtag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["PreconditionFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
        };
    };
}
