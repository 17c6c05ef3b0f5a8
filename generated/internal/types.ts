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
         * List the orders that are still to be made
         * @description Returns one page of the orders of all users with the given progress, oldest first, so that a machine takes up the
         *     one that has waited longest.
         *
         *     - **Paging**: follow `next_cursor` until it is `null`. An order that moves on meanwhile leaves the list; no other
         *       is skipped or repeated.
         *     - **Archived orders** are in the list too: archiving does not stop the machine.
         */
        get: operations["listOpenOrders"];
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
         * Report how far a drink is
         * @description Moves an order to the given progress, and with it the version of the order and the revision of its owner's list.
         *
         *     - **Moves**: `pending` to `brewing` to `ready`; `pending` and `brewing` to `canceled`. Any other move is 409 with
         *       the current status in `details`.
         *     - **Idempotency**: reporting the progress the order already has changes nothing and gives the same answer.
         *     - **Effects**: `ready` sets `completed_at`, `canceled` sets `cancelled_at`. A restored order shows its plain
         *       status again; an archived one stays archived.
         *     - **Concurrency**: a client that changes the order at the same time neither loses its change nor undoes this one.
         */
        put: operations["setOrderProgress"];
        post?: never;
        delete?: never;
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
         * @description Says whether a machine takes orders. It counts at once: an order for a machine out of service is refused with 422 `machine_unavailable`. Orders that exist already keep their machine.
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
         * @description Replaces the roles of an account. Its next access token carries them; tokens that are already out keep theirs until
         *     they expire, unless the deployment re-reads accounts on every request (`AUTH_STRICT`).
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
         * Disable an account, or enable it again
         * @description A disabled account can neither sign in nor refresh: both answer 403 `account_disabled`. Its access tokens hold until
         *     they expire, 15 minutes at most by default, unless the deployment re-reads accounts on every request (`AUTH_STRICT`).
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
         * @description Replaces name and e-mail of a user's profile. `profile_version` goes up when either changes; a repeat leaves it as it
         *     is. The e-mail an account signs in with is another matter and stays.
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
         * Say for whom a user may act
         * @description Replaces the users whose data this user may see and change besides its own. The next access token of its account
         *     carries them as `allowed_user_id`; tokens that are already out keep theirs until they expire. A user who does not exist
         *     is refused with 422, and nothing changes.
         */
        put: operations["setDelegations"];
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
         * Ask whether the process runs
         * @description Answers 200 as long as the process turns its event loop, and looks at nothing else. Restart a process that does not answer.
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
         * Ask whether the process can serve
         * @description Answers 200 when the database answers within a second and the process is not ending, else 503. Send no requests to a process that is not ready; do not restart it for that.
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
         * @description Returns the description of the internal interface as JSON. It changes only with a release, so keep it and revalidate it by its `ETag`.
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
         * OrderId
         * @description Must be the number or the UUID of an order. Every order has both. A response shows the number, or the UUID when the client chose it.
         * @example 4711
         * @example 7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33
         */
        OrderId: number | string;
        /**
         * UserId
         * Format: int64
         * @description Must be a whole number from 1 to 9007199254740991. Identifies the user who owns a resource.
         * @example 1
         */
        UserId: number;
        /**
         * RecipeCode
         * @description Must be a recipe code, such as `lungo` or `flat-white`.
         * @example lungo
         */
        RecipeCode: string;
        /**
         * VolumeMl
         * Format: int32
         * @description The volume in millilitres, as a number.
         * @example 250
         */
        VolumeMl: number;
        /**
         * OrderStatus
         * @description `created`: waiting for the machine. `processing`: being brewed. `completed`: ready. `cancelled`: will not be made. `archived`: put aside. `active`: restored, until the progress next changes.
         * @enum {string}
         */
        OrderStatus: "created" | "processing" | "completed" | "cancelled" | "archived" | "active";
        /**
         * Timestamp
         * Format: date-time
         * @description An instant in UTC, written as RFC 3339 says, with a trailing `Z`.
         * @example 2026-03-14T08:30:00.000Z
         */
        Timestamp: string;
        /**
         * OrderProgress
         * @description Must be a progress of a drink.
         * @enum {string}
         */
        OrderProgress: "pending" | "brewing" | "ready" | "canceled";
        /**
         * InternalOrder
         * @description What a machine needs to know of an order, and how far the order is.
         */
        InternalOrder: {
            id: components["schemas"]["OrderId"];
            /**
             * Format: uuid
             * @description The UUID of the order. It is always present, also when `id` is the number.
             * @example 7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33
             */
            uuid: string;
            user_id: components["schemas"]["UserId"];
            recipe: components["schemas"]["RecipeCode"];
            /**
             * Format: int64
             * @description The machine that prepares the drink, or `null` when none was chosen.
             */
            coffee_machine_id: number | null;
            volume_ml: components["schemas"]["VolumeMl"];
            status: components["schemas"]["OrderStatus"];
            /** @description Whether the drink is ready. It stays true when the order is archived or restored. */
            is_ready: boolean;
            /**
             * Format: date-time
             * @description When the drink became ready, or `null`.
             */
            completed_at: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /**
             * Format: int32
             * @description The spoons of sugar, or `null` when none were asked for.
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
         * OpenOrderList
         * @description One page of orders, oldest first.
         */
        OpenOrderList: {
            items: components["schemas"]["InternalOrder"][];
            /**
             * Format: int32
             * @description The number of orders with this progress, on all pages together.
             */
            total: number;
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
         * @description Names the cause, one name per cause. `GET /errors` lists every reason. New reasons may appear; treat an unknown one by its status.
         * @example order_not_found
         */
        Reason: string;
        /**
         * FaultLocation
         * @description The part of the request in which the faulty field stands.
         * @enum {string}
         */
        FaultLocation: "path" | "query" | "header" | "body";
        /**
         * FaultType
         * @description `required`: the field is missing. `wrong_value`: the value is of the wrong type or form, or it names nothing that exists. `constraint_violation`: the value breaks a limit, contradicts another one, or belongs to no known field.
         * @enum {string}
         */
        FaultType: "required" | "constraint_violation" | "wrong_value";
        /**
         * FailedCheck
         * @description One field or parameter that the service refused, and why.
         */
        FailedCheck: {
            /** @description Where the fault is. For a body the path of the field, such as `address.lat` or `recipes[3]`; for a parameter its bare name, such as `limit` or `If-Match`. */
            field: string;
            in: components["schemas"]["FaultLocation"];
            error_type: components["schemas"]["FaultType"];
            /** @description What the field must be. */
            message: string;
        };
        /**
         * ErrorDetails
         * @description Structured data about the error, for client code, or `null`. Which members are present depends on the reason. Their names are the same in every form of the error.
         */
        ErrorDetails: {
            /** @description The fields that were refused, all in one response, 200 at most. Present when fields were at fault. */
            checks_failed?: components["schemas"]["FailedCheck"][];
            /**
             * Format: int32
             * @description How many more fields were refused than `checks_failed` lists. Present only when there are any.
             */
            checks_omitted?: number;
            /**
             * Format: int64
             * @description The revision that holds now. Read again, then repeat the request with it in `If-Match`. Present with `revision_mismatch`; `null` where there is nothing yet that could have a revision.
             */
            current_revision?: number | null;
            /** @description The status the order has now, in the words of the snake_case face. Present with `invalid_status_transition`. */
            status?: string;
            /** @description The progress of the drink, in the words of the camelCase face. Present with `invalid_status_transition`. */
            progress?: string;
            /** @description The header that is missing. Present with `precondition_required`. */
            header?: string;
            /** @description Whether the same request may succeed later. Present with `service_unavailable`. */
            can_be_retried?: boolean;
            /**
             * Format: int32
             * @description Seconds to wait before the next attempt, the same number that `Retry-After` carries.
             */
            retry_after?: number;
            /**
             * Format: int32
             * @description How many are allowed: requests in one window, or at once where `window` is absent; drafts; attachments. Present with `rate_limit_exceeded`, `draft_limit_reached` and `attachment_limit_reached`.
             */
            limit?: number;
            /** @description The length of the window, such as `1m`. Present when a quota is used up. */
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
         * ProgressReport
         * @description How far the drink is. Unknown properties are refused.
         */
        ProgressReport: {
            progress: components["schemas"]["OrderProgress"];
        };
        /**
         * MachineId
         * Format: int64
         * @description Must be a whole number from 1 to 9007199254740991. Identifies a coffee machine.
         * @example 1
         */
        MachineId: number;
        /**
         * AvailabilityChange
         * @description Whether the machine takes orders. Unknown properties are refused.
         */
        AvailabilityChange: {
            /** @description Must be true or false. */
            is_available: boolean;
        };
        /**
         * InternalMachine
         * @description A machine and whether it takes orders.
         */
        InternalMachine: {
            id: components["schemas"]["MachineId"];
            /**
             * Format: int64
             * @description The place where it stands.
             */
            place_id: number;
            /** @description Whether it takes orders. */
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
         * @description All roles the account is to have. Unknown properties are refused.
         */
        RolesChange: {
            /** @description Must be a list of distinct roles; an empty one takes all away. */
            roles: components["schemas"]["AccountRole"][];
        };
        /**
         * InternalAccount
         * @description An account, as far as operators set it.
         */
        InternalAccount: {
            id: components["schemas"]["AccountId"];
            user_id: components["schemas"]["UserId"];
            /** @description The e-mail it signs in with. */
            email: string;
            roles: string[];
            /** @description Whether it is shut out. */
            is_disabled: boolean;
        };
        /**
         * DisabledChange
         * @description Whether the account is shut out. Unknown properties are refused.
         */
        DisabledChange: {
            /** @description Must be true or false. */
            is_disabled: boolean;
        };
        /**
         * Email
         * Format: email
         * @description Must be an e-mail address of at most 254 characters. Upper and lower case do not matter.
         * @example user@example.com
         */
        Email: string;
        /**
         * ProfileChange
         * @description The whole profile. Unknown properties are refused.
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
             * @description Goes up with every change of the profile.
             */
            profile_version: number;
        };
        /**
         * DelegationsChange
         * @description All users the user may act for besides itself. Unknown properties are refused.
         */
        DelegationsChange: {
            /** @description Must be a list of at most 100 distinct users; an empty one takes all away. */
            allowed_user_id: components["schemas"]["UserId"][];
        };
        /**
         * Delegations
         * @description A user and those it may act for.
         */
        Delegations: {
            user_id: components["schemas"]["UserId"];
            allowed_user_id: components["schemas"]["UserId"][];
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
         * @description The process can serve.
         */
        Readiness: {
            /**
             * @description Always `ready`; a process that is not does not answer 200.
             * @constant
             */
            status: "ready";
            timestamp: components["schemas"]["Timestamp"];
        };
        /**
         * FaultDetails
         * @description What is known about the fault. Besides the members named here there are those that the library at fault provides, such as `constraint` or `hint`.
         */
        FaultDetails: {
            /** @description The words of the error. */
            message?: string;
            /** @description The code of the error, such as a SQLSTATE of PostgreSQL or `ECONNREFUSED`. */
            code?: string;
            /** @description How serious PostgreSQL found the error, such as `ERROR`. */
            severity?: string;
            /** @description The host that was addressed. */
            address?: string;
            /**
             * Format: int32
             * @description The port that was addressed.
             */
            port?: number;
            /** @description The statement that failed. */
            query?: string;
            /** @description The function of PostgreSQL that reported the error. */
            routine?: string;
            /** @description The system call that failed. */
            syscall?: string;
            /** @description Whether the same request may succeed later. */
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
         * Fault
         * @description The native form of an error, with diagnostic details.
         */
        Fault: {
            status: components["schemas"]["ErrorStatus"];
            reason: components["schemas"]["Reason"];
            /** @description Text for an end user, in the best language that `Accept-Language` allows. */
            localized_message: string;
            /** @description What failed, in a sentence. */
            developer_message: string;
            details: components["schemas"]["FaultDetails"];
        };
        /**
         * MetricsText
         * @description Metrics in the text format of Prometheus, version 0.0.4.
         */
        MetricsText: string;
        /**
         * ContractInfo
         * @description Title, version and introduction of the interface.
         */
        ContractInfo: {
            title: string;
            /** @description The version of the interface, by semantic versioning. */
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
            /** @description The version of the OpenAPI Specification the document follows. */
            openapi: string;
            info: components["schemas"]["ContractInfo"];
            paths: components["schemas"]["ContractPaths"];
        } & {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description A browser sent the request from a page of another site, or the `Host` is neither an IP address nor `localhost` nor a name of `INTERNAL_HOSTS`. */
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
        /** @description The service or what it depends on failed. The header names the kind of fault, `details` what is known about it. */
        InternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "X-Beverage-Ordering-Error-Kind": components["headers"]["ErrorKind"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Fault"];
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
        /** @description A parameter in the path is longer than any identifier can be. */
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
        /** @description The body has a media type that this operation does not read; `Accept` lists those it does. */
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
        /** @description The request line and the headers together are too large. Nothing of the request counts by then, so this comes in the form that needs no asking for. */
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
        /** @description The body cannot be read, or fields or the identifier are malformed. All faulty fields are named. */
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
        /** @description There is no such order, or it was deleted. */
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
        /** @description The order cannot make this move. `details` tells its current status. */
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
        /** @description There is no such machine. */
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
        /** @description There is no such account or user. */
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
        /** @description The process should get no requests now. The header and `details` say why. */
        NotReady: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Beverage-Ordering-Error-Kind": components["headers"]["ErrorKind"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Fault"];
            };
        };
    };
    parameters: {
        /**
         * @description Shows the orders that wait for a machine (`pending`), or those that are being made (`brewing`).
         * @example pending
         */
        OpenProgressFilter: "pending" | "brewing";
        /** @description The page size. A number below 1 counts as 1 and one above 100 as 100; the response states the size in effect. Only what is not a whole number is refused. */
        Limit: number;
        /**
         * @description Where to go on, taken from `next_cursor` (`nextCursor`) of the page before. A cursor is opaque, and it holds only for the filters it was made with.
         * @example eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk
         */
        Cursor: string;
        /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
        AcceptLanguage: string;
        /** @description The order, by its number or its UUID. */
        OrderIdInPath: components["schemas"]["OrderKey"];
        /** @description The machine. */
        MachineIdInPath: components["schemas"]["MachineId"];
        /** @description The account. */
        AccountIdInPath: components["schemas"]["AccountId"];
        /** @description The user. */
        UserIdInPath: components["schemas"]["UserId"];
        /**
         * @description The `ETag` of the document the client already has. When it is still the current one, the answer is 304 without a body.
         * @example "q1VKzkksLlGyUkpJLEkEAA"
         */
        IfNoneMatchDocument: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The id of the request, for support and logs. A well-formed `X-Request-Id` of the request is taken over; otherwise the service makes one.
         * @example 4f6c2c1e-0a8d-4a53-9a3f-6a2f1b7c9d10
         */
        RequestId: string;
        /**
         * @description Always `no-store`. No cache may keep this response (RFC 9111, section 5.2.2.5).
         * @example no-store
         */
        NoStore: "no-store";
        /**
         * @description The media types this operation reads (RFC 9110, section 12.5.1). Sent when the media type of the body is not one of them.
         * @example application/json
         */
        AcceptedTypes: string;
        /**
         * @description The content codings that are read: none (RFC 9110, section 12.5.3). Sent when the body is encoded.
         * @example identity
         */
        AcceptedEncodings: string;
        /**
         * @description The seconds to wait before the next attempt (RFC 9110, section 10.2.3).
         * @example 5
         */
        RetryAfter: number;
        /**
         * @description The entity tag of this order (RFC 9110, section 8.8.3). Send it as `If-Match` to change exactly the version that was read.
         * @example "3"
         */
        OrderEtag: string;
        /**
         * @description The kind of fault: `database_unavailable`, `database_timeout`, `shutting_down`, or else the reason that the public listener would give.
         * @example database_timeout
         */
        ErrorKind: string;
        /**
         * @description Any cache may keep the document for a minute and must then ask again, with `If-None-Match` (RFC 9111, section 5.2.2).
         * @example public, max-age=60, must-revalidate
         */
        DocumentCaching: string;
        /**
         * @description The entity tag of the document (RFC 9110, section 8.8.3). It changes only with the document.
         * @example "q1VKzkksLlGyUkpJLEkEAA"
         */
        DocumentEtag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listOpenOrders: {
        parameters: {
            query?: {
                /**
                 * @description Shows the orders that wait for a machine (`pending`), or those that are being made (`brewing`).
                 * @example pending
                 */
                progress?: components["parameters"]["OpenProgressFilter"];
                /** @description The page size. A number below 1 counts as 1 and one above 100 as 100; the response states the size in effect. Only what is not a whole number is refused. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, taken from `next_cursor` (`nextCursor`) of the page before. A cursor is opaque, and it holds only for the filters it was made with.
                 * @example eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenOrderList"];
                };
            };
            400: components["responses"]["InvalidList"];
            403: components["responses"]["Forbidden"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
        };
    };
    setOrderProgress: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["MoveRefused"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
        };
    };
    setMachineAvailability: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalMachine"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MachineNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
        };
    };
    setAccountRoles: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["UserNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
        };
    };
    setAccountDisabled: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
            /** @description The account is disabled, or enabled, as asked. */
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["UserNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
        };
    };
    setProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
            /** @description The profile reads like this. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalProfile"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["UserNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
        };
    };
    setDelegations: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
            /** @description The user may act for these. */
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["UserNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnknownDelegation"];
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
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process can serve. */
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
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["MetricsText"];
                };
            };
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
                 * @description The `ETag` of the document the client already has. When it is still the current one, the answer is 304 without a body.
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
            403: components["responses"]["Forbidden"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
        };
    };
}
