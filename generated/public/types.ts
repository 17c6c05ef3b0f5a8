// Generated from openapi/ by `npm run generate`. Do not edit.
export interface paths {
    "/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders of a user
         * @description Returns one page of a user's orders, newest first, with the revision of the list as `ETag`. Items and revision are
         *     from one snapshot.
         *
         *     - **Who may call**: the owner, and callers with the owner in `allowed_user_id`; others get 403.
         *     - **Paging**: follow `next_cursor` until it is `null`. New orders neither shift nor repeat entries.
         *     - **Archived orders** are returned only with `status=archived`.
         *     - **Caching**: with `If-None-Match`, an unchanged list returns 304 without a body. The revision belongs to the
         *       whole list, regardless of filters.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Create an order
         * @description Creates an order and changes the revision of the owner's list. The order gets its price and currency from the
         *     recipe, and also its volume if the request has none.
         *
         *     - **Who may call**: the owner, and callers with the owner in `allowed_user_id`; others get 403. The owner is
         *       `user_id` in the query or the body, by default the caller.
         *     - **Concurrency**: `If-Match` has the list revision and is mandatory. Of all requests with the same revision,
         *       exactly one creates an order; the others get 412.
         *     - **Idempotency**: with `X-Idempotency-Key`, a retry gets the first result with 200, even if the revision has
         *       changed since. A key is valid for 24 hours, for one caller, owner and operation. A retry has the same body, in
         *       either representation; its headers may differ. Of simultaneous requests with the same key, exactly one creates an
         *       order, and the others wait up to two seconds for its result. Only a success is stored, together with its order:
         *       either both exist or neither.
         *     - **Atomicity**: any response other than 201 changes nothing.
         *     - **Order of checks**: body 400, token 401, owner 403, owner and machine exist 404, idempotency key, `If-Match`
         *       428 and 412, fields 400 (422 in camelCase), unknown or withdrawn recipe 422, machine available 422. The first error is
         *       reported.
         *     - **Representation**: a plain JSON body with `recipeId` and without `recipe` is camelCase.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an order
         * @description Returns one order, which may be archived.
         *
         *     - **Who may call**: the owner, and callers with the owner in `allowed_user_id`; others get 403. An unknown order
         *       returns 404.
         *     - **Caching**: `ETag` changes with every change of the order. With `If-None-Match`, an unchanged order returns 304
         *       without a body.
         *     - **Deleted orders** return 404, or 410 if the deployment sets `DELETED_ORDER_STATUS=410`.
         */
        get: operations["getOrder"];
        /**
         * Create or replace an order
         * @description With an unused UUID, creates an order with that id. With the number or the UUID of an existing order, replaces the
         *     fields that a client may write: recipe, machine, volume and address.
         *
         *     - **Who may call**: the owner, and callers with the owner in `allowed_user_id`; others get 403. On creation, the
         *       owner is `user_id` in the query or the body, by default the caller. The owner never changes; another `user_id`
         *       returns 400.
         *     - **Idempotency**: a repeat leaves the state unchanged. Of simultaneous requests that create the same UUID, one
         *       gets 201 and the others 200; there is one order.
         *     - **Replacing**: a field that the body omits gets its default. Fields that only the other representation has keep
         *       their values: machine and address in camelCase, sugar in snake_case. The price changes only with the recipe.
         *     - **Create only**: with `If-None-Match: *` an existing order is returned unchanged with 200.
         *     - **Concurrency**: with `If-Match`, the `ETag` of the order must match, otherwise 412, even if there is no order
         *       yet. No list revision is required.
         *     - **When**: an order can be replaced while its drink is pending and it is not archived, otherwise 409. A deleted
         *       UUID cannot be used again: 409 `order_deleted`. An unknown number returns 404, because the service assigns the
         *       numbers.
         *     - **Order of checks**: the same as for creation by POST, without idempotency key and list revision.
         */
        put: operations["putOrder"];
        post?: never;
        /**
         * Delete an order
         * @deprecated
         * @description Deletes an order permanently. Deprecated: archive the order, which can be undone.
         *
         *     - **Who may call**: the owner, and callers with the owner in `allowed_user_id`; others get 403. This also applies
         *       to a deleted order.
         *     - **Idempotency**: deleting a deleted order returns 204 again. An unknown order returns 404.
         *     - **Concurrency**: with `If-Match`, the `ETag` of the order must match, otherwise 412.
         */
        delete: operations["deleteOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search orders by query parameters
         * @description Returns one page of a user's orders that match all filters, newest first. The search is the same as by POST, and
         *     the cursors are interchangeable.
         *
         *     - **Who may call**: the owner, and callers with the owner in `allowed_user_id`; others get 403. Without `user_id`
         *       the owner is the caller.
         *     - **Place**: with `lat` and `lng`, only orders match whose machine is within `radius_km` of that point. `lat` and
         *       `lng` must both be present, otherwise the response is 400.
         *     - **Paging**: follow `next_cursor` until it is `null`, with the same filters. New orders neither shift nor repeat
         *       entries.
         *     - **Archived orders** are not returned.
         */
        get: operations["findOrders"];
        put?: never;
        /**
         * Search orders
         * @description Returns one page of a user's orders that match all filters, newest first.
         *
         *     - **Who may call**: the owner, and callers with the owner in `allowed_user_id`; others get 403. Without `user_id`
         *       the owner is the caller.
         *     - **Filters**: `recipes` matches orders of any of these recipes; `created_after` matches orders created on that
         *       day (UTC) or later; `near_location` matches orders whose machine is within `radius_km`, by default 5 and at most
         *       50. An order without a machine never matches.
         *     - **Paging**: follow `next_cursor` until it is `null`, with the same filters. New orders neither shift nor repeat
         *       entries.
         *     - **Archived orders** are not returned.
         *     - **Retries**: a search changes nothing and can be repeated at any time.
         */
        post: operations["searchOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the drafts of a user
         * @description Returns one page of a user's drafts, newest first, with the revision of the draft list as `ETag`. A committed
         *     draft stays in the list as long as its order exists, with the order in `order_id`. Expired drafts are not listed.
         *
         *     - **Who may call**: the owner, and callers with the owner in `allowed_user_id`; others get 403. Without `user_id`
         *       the owner is the caller.
         *     - **Paging**: follow `next_cursor` until it is `null`. New drafts neither shift nor repeat entries.
         *     - **Caching**: with `If-None-Match`, an unchanged list returns 304 without a body. The list also changes when a
         *       draft expires.
         */
        get: operations["listDrafts"];
        put?: never;
        /**
         * Create a draft
         * @description Saves a draft of an order. Nothing is ordered until the draft is committed, so a second draft is harmless.
         *
         *     - **Who may call**: the owner, and callers with the owner in `allowed_user_id`; others get 403. The owner is
         *       `user_id` in the query or the body, by default the caller.
         *     - **Checks**: every field is optional, and only its format is validated. The commit reports an unknown recipe or
         *       machine.
         *     - **Lifetime**: an uncommitted draft expires after 24 hours, unless the deployment sets `DRAFT_TTL_SECONDS`.
         *     - **Idempotency**: with `X-Idempotency-Key`, a retry gets the first response with 200.
         *     - **Concurrency**: the draft list gets a new revision; the order list does not change.
         *     - **Limits**: a user has at most 100 open drafts, of orders and of changes together (409).
         */
        post: operations["createDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/drafts/{draft_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a draft
         * @description Returns one draft. Once it is committed, `order_id` names the order.
         *
         *     - **Who may call**: the owner, and callers with the owner in `allowed_user_id`; others get 403. A draft that does
         *       not exist or has expired returns 404.
         *     - **Caching**: with `If-None-Match`, an unchanged draft returns 304 without a body.
         */
        get: operations["getDraft"];
        put?: never;
        post?: never;
        /**
         * Delete a draft
         * @description Deletes a draft permanently. If the draft was committed, its order stays.
         *
         *     - **Who may call**: the owner, and callers with the owner in `allowed_user_id`; others get 403. A draft that does
         *       not exist or has expired returns 404.
         *     - **Idempotency**: a repeat changes nothing and returns 404.
         *     - **Concurrency**: with `If-Match`, the `ETag` of the draft must match, otherwise 412.
         */
        delete: operations["deleteDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/drafts/{draft_id}/commit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Commit a draft
         * @description Creates the order of a draft, exactly once. The body can have fields, which override those of the draft.
         *
         *     - **Who may call**: the owner, and callers with the owner in `allowed_user_id`; others get 403.
         *     - **Idempotency**: the first commit creates the order and returns 201. A repeat returns 200 with the current
         *       order; its body is ignored. Of simultaneous commits, exactly one creates the order.
         *     - **Atomicity**: the order and the commit of the draft are stored together. Any error leaves the draft unchanged.
         *     - **Concurrency**: no list revision is required. If `If-Match` has one, it must be current, otherwise 412. `ETag` is
         *       the revision of the order list after the first commit.
         *     - **Lifetime**: an expired draft returns 404. A committed draft is deleted only with its order.
         *     - **Order of checks**: body 400, token 401, draft 404 and 403, machine exists 404, `If-Match` 412, fields 400 (422 in
         *       camelCase), unknown or withdrawn recipe 422, machine available 422. The first error is reported.
         */
        put: operations["commitDraft"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{order_id}/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a draft of a change
         * @description Saves a change of an order without applying it. The draft is valid only for the current version of the order.
         *
         *     - **Who may call**: the owner of the order, and callers with the owner in `allowed_user_id`; others get 403.
         *     - **Checks**: every field is optional, and only its format is validated. The commit reports an unknown recipe or
         *       machine.
         *     - **Lifetime**: an uncommitted draft expires after 24 hours, unless the deployment sets `DRAFT_TTL_SECONDS`. An
         *       order keeps its 100 newest committed drafts of changes. All drafts of an order are deleted with the order.
         *     - **Idempotency**: with `X-Idempotency-Key`, a retry gets the first response with 200.
         *     - **Limits**: a user has at most 100 open drafts, of orders and of changes together (409).
         */
        post: operations["createChangeDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{order_id}/drafts/{draft_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a draft of a change
         * @description Returns one draft of a change. `committed_at` has the time of its commit.
         *
         *     - **Who may call**: the owner of the order, and callers with the owner in `allowed_user_id`; others get 403. A
         *       draft that does not exist, belongs to another order or has expired returns 404.
         *     - **Caching**: with `If-None-Match`, an unchanged draft returns 304 without a body.
         */
        get: operations["getChangeDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{order_id}/drafts/{draft_id}/commit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Commit a draft of a change
         * @description Applies a drafted change to its order. The body can have fields, which override those of the draft. Fields in
         *     neither keep their values. The price changes only with the recipe.
         *
         *     - **Who may call**: the owner of the order, and callers with the owner in `allowed_user_id`; others get 403.
         *     - **Idempotency**: the first commit applies the change. A repeat changes nothing and returns 200 with the current
         *       order, or 404 if the draft is older than the 100 that the order keeps. Of simultaneous commits, exactly one
         *       applies the change.
         *     - **Concurrency**: if the order has changed since the draft was created, the response is 409 `draft_conflict` and
         *       nothing is changed. With `If-Match`, the `ETag` of the order must match, otherwise 412. `ETag` is the entity tag
         *       of the order.
         *     - **When**: an order can be changed while its drink is pending and it is not archived, otherwise 409.
         */
        put: operations["commitChangeDraft"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{order_id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Archive an order
         * @description Hides an order from the list, except with `status=archived`. The order remains readable and can be restored. Until
         *     then it can be neither changed nor canceled. The drink is not affected.
         *
         *     - **Who may call**: the owner, and callers with the owner in `allowed_user_id`; others get 403. An unknown order
         *       returns 404.
         *     - **Idempotency**: archiving an archived order changes nothing and gets the same response.
         *     - **Concurrency**: with `If-Match`, the `ETag` of the order must match, otherwise 412. The response has the new
         *       `ETag`.
         */
        put: operations["archiveOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{order_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Restore an archived order
         * @description Restores an archived order. Its status is `active` until the progress of the drink changes.
         *
         *     - **Who may call**: the owner, and callers with the owner in `allowed_user_id`; others get 403. An unknown order
         *       returns 404.
         *     - **Idempotency**: restoring a restored order changes nothing and gets the status that the order has now: `active`,
         *       or another one if the progress has changed since.
         *     - **When**: an order that was never archived returns 409.
         *     - **Concurrency**: with `If-Match`, the `ETag` of the order must match, otherwise 412. The response has the new
         *       `ETag`.
         */
        put: operations["restoreOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{order_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order
         * @description Cancels an order whose drink is not ready, and returns the whole order. The body with a reason is optional.
         *
         *     - **Who may call**: the owner, and callers with the owner in `allowed_user_id`; others get 403. An unknown order
         *       returns 404.
         *     - **Idempotency**: canceling a canceled order changes nothing, not even its reason, and gets the same response.
         *     - **When**: an order that is archived, or whose drink is ready, returns 409.
         *     - **Concurrency**: with `If-Match`, the `ETag` of the order must match, otherwise 412. The response has the new
         *       `ETag`.
         */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{order_id}/volume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the volume of an order
         * @description Replaces the volume of an order. The price does not change.
         *
         *     - **Who may call**: the owner, and callers with the owner in `allowed_user_id`; others get 403. An unknown order
         *       returns 404.
         *     - **Idempotency**: a repeat leaves the state unchanged.
         *     - **When**: while the drink is pending and the order is not archived, otherwise 409.
         *     - **Concurrency**: with `If-Match`, the `ETag` of the order must match, otherwise 412. The response has the new
         *       `ETag`.
         */
        put: operations["changeOrderVolume"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{order_id}/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the address of an order
         * @description Replaces the whole address of an order. Additional string fields are stored exactly as they are sent.
         *
         *     - **Who may call**: the owner, and callers with the owner in `allowed_user_id`; others get 403. An unknown order
         *       returns 404.
         *     - **Idempotency**: a repeat leaves the state unchanged.
         *     - **When**: while the drink is pending and the order is not archived, otherwise 409.
         *     - **Concurrency**: with `If-Match`, the `ETag` of the order must match, otherwise 412. The response has the new
         *       `ETag`.
         */
        put: operations["changeOrderAddress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare a drink immediately
         * @description Creates an order with the recipe's volume at a machine, for the caller, and returns its id.
         *
         *     - **Who may call**: any signed-in caller, for itself.
         *     - **Concurrency**: no list revision is required. If `If-Match` has one, it must be current, otherwise 412. `ETag` is
         *       the new revision of the caller's order list.
         *     - **Idempotency**: with `X-Idempotency-Key`, a retry gets the first result with 200.
         *     - **Atomicity**: any response other than 201 changes nothing.
         *     - **Order of checks**: body 400, token 401, caller and machine exist 404, idempotency key, `If-Match` 412, fields 400
         *       (422 in camelCase), unknown or withdrawn recipe 422, machine available 422. The first error is reported.
         */
        post: operations["prepareOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders of a user (version 2)
         * @description Returns one page of a user's orders, newest first, with the revision of the list as `ETag`. The list is that of
         *     version 1, with the timestamps of each order in `metadata` and the same filters, cursors and revisions.
         *
         *     - **Who may call**: the owner, and callers with the owner in `allowed_user_id`; others get 403.
         *     - **Paging**: follow `next_cursor` until it is `null`. New orders neither shift nor repeat entries.
         *     - **Archived orders** are returned only with `status=archived`.
         *     - **Caching**: with `If-None-Match`, an unchanged list returns 304 without a body.
         */
        get: operations["listOrdersV2"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an order (version 2)
         * @description Returns one order, which may be archived. The order is that of version 1, with its timestamps in `metadata`.
         *
         *     - **Who may call**: the owner, and callers with the owner in `allowed_user_id`; others get 403. An unknown order
         *       returns 404.
         *     - **Caching**: `ETag` is that of version 1. With `If-None-Match`, an unchanged order returns 304 without a body.
         *     - **Deleted orders** return 404, or 410 if the deployment sets `DELETED_ORDER_STATUS=410`.
         */
        get: operations["getOrderV2"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{order_id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the attachments of an order
         * @description Returns one page of an order's attachments, newest first. An attachment is listed once its upload is complete.
         *
         *     - **Who may call**: the owner of the order, and callers with the owner in `allowed_user_id`; others get 403.
         *     - **Paging**: follow `next_cursor` until it is `null`.
         *     - **Caching**: with `If-None-Match`, an unchanged page returns 304 without a body.
         */
        get: operations["listAttachments"];
        put?: never;
        /**
         * Attach a file to an order
         * @description Attaches one file to an order. The service stores the file while it arrives. The attachment becomes visible when
         *     the whole file is stored.
         *
         *     - **Who may call**: the owner of the order, and callers with the owner in `allowed_user_id`; others get 403. The
         *       service checks this before it reads the file.
         *     - **When**: always, even if the order is archived or its drink is ready or canceled. Deleting the order deletes
         *       its attachments.
         *     - **Size**: at most 10 MiB, unless the deployment sets `ATTACHMENT_LIMIT_BYTES`; a larger file returns 413. The
         *       body limit of other operations does not apply.
         *     - **Atomicity**: after a broken connection or a response other than 201, nothing is stored.
         *     - **Idempotency**: with `X-Idempotency-Key`, a retry gets the first result with 200 and stores nothing. A retry
         *       has the same order, and a file of the same name, type and bytes; another request with the key returns 422. A key
         *       is valid for 24 hours.
         *     - **Concurrency**: with `If-Match`, the `ETag` of the list of attachments must match, otherwise 412.
         *     - **Limits**: an order has at most 20 attachments (409). A user has at most 4 uploads at once (429).
         *     - **File name**: kept for display only, in a sanitized form that the response has.
         */
        post: operations["uploadAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{order_id}/attachments/{attachment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an attachment
         * @description Returns the bytes of the file as they were uploaded, with the media type of the upload.
         *
         *     - **Who may call**: the owner of the order, and callers with the owner in `allowed_user_id`; others get 403.
         *     - **Safety**: `Content-Disposition` makes browsers save every file instead of displaying it,
         *       `X-Content-Type-Options` prevents them from guessing another type, and `Content-Security-Policy` prevents the
         *       file from running anything.
         *     - **Caching**: an attachment never changes. With `If-None-Match` the response is 304 without a body.
         *     - **Completeness**: `Content-Length` has the size. If the download fails, the connection closes early.
         */
        get: operations["downloadAttachment"];
        put?: never;
        post?: never;
        /**
         * Delete an attachment
         * @description Deletes an attachment permanently.
         *
         *     - **Who may call**: the owner of the order, and callers with the owner in `allowed_user_id`; others get 403.
         *     - **Repeats**: deleting a deleted attachment returns 404 `attachment_not_found`.
         *     - **Concurrency**: with `If-Match`, the `ETag` of the download must match, otherwise 412.
         *     - **Downloads** of the attachment that are in progress may fail.
         */
        delete: operations["deleteAttachment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/places/{place_id}/coffee-machines/{machine_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a coffee machine
         * @description Returns one machine at its place.
         *
         *     - **Who may call**: any signed-in caller.
         *     - **Not found**: a machine at another place returns 404, and so does an unknown machine.
         *     - **Caching**: availability can change at any time, so revalidate with `If-None-Match`; an unchanged machine
         *       returns 304 without a body.
         */
        get: operations["getCoffeeMachine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the machines nearest to a point
         * @description Returns available machines, nearest first. Machines at the same distance are in the order of their numbers.
         *
         *     - **Who may call**: any signed-in caller.
         *     - **Distance**: measured along the great circle to the machine's place, also across the antimeridian and at the
         *       poles.
         *     - **Recipe**: with `recipe`, only machines whose partner offers it. An unknown recipe matches no machine.
         *     - **Size**: at most `limit` results. `total` counts all machines that match, at any distance, and may be a
         *       second old.
         *     - **Caching**: with `If-None-Match`, an unchanged result returns 304 without a body.
         */
        get: operations["searchCoffeeMachines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the recipes
         * @description Returns one page of recipes in the order of the menu. Titles are in the language that `Accept-Language` prefers.
         *
         *     - **Who may call**: any signed-in caller.
         *     - **Partner**: with `partner_id`, only recipes that the partner offers.
         *     - **Paging**: follow `next_cursor` until it is `null`.
         *     - **Caching**: a client may store a page for five minutes. With `If-None-Match`, an unchanged page returns 304
         *       without a body.
         */
        get: operations["listRecipes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/menu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the menu in the end user's language
         * @description Returns one page of the menu: every recipe with a title and a description for end users.
         *
         *     - **Who may call**: any signed-in caller.
         *     - **Language**: the available language with the highest weight in `Accept-Language`. A regional tag such as
         *       `de-AT` matches German; without a match the menu is in English. `language` and `Content-Language` name it.
         *     - **Paging**: follow `next_cursor` until it is `null`.
         *     - **Caching**: a client may store a page for five minutes, separately per language. With `If-None-Match`, an
         *       unchanged page returns 304 without a body.
         */
        get: operations["getMenu"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account
         * @description Creates an account with the role `user` and a numeric `user_id`, which owns the account's orders. It does not sign the user in. The password is stored only as an Argon2id hash. An email address has at most one account, regardless of case. Of simultaneous registrations with the same address, exactly one succeeds. A service with `REGISTRATION=closed` does not accept registrations (403). Public.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Returns an access token and sets the refresh token as a cookie. Each call starts a new session; other sessions continue. An unknown email and a wrong password take the same time and get the same text for the end user. From the eleventh failure for one email within 15 minutes, each failure delays the next attempt: by 1 second at first and by at most 60 seconds (429, even with the right password). Attempts during the delay do not extend it, a success resets the count, and no account is locked permanently. Public.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew the tokens
         * @description Returns a new access token and the next refresh token, which replaces the one in the request. Of simultaneous requests with the same token, exactly one succeeds. A token that was already used or revoked ends every session of the account (401), because it may have been stolen. A request from another site is rejected (403) and does not use the token. With `REFRESH_REUSE_GRACE_SECONDS`, a token can be repeated for so many seconds after its use and gets the same successor, until that successor is used. The body is ignored unless `REFRESH_TOKEN_IN_BODY=true`. Public: the cookie is the credential; an access token is ignored.
         */
        post: operations["refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session of the refresh cookie if the cookie belongs to the caller, otherwise the session of the access token, and deletes the cookie. Other sessions continue. A session that has already ended is not an error. The access token remains valid until it expires.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out on all devices
         * @description Ends every session of the account, including the current one, and deletes the cookie. Existing access tokens remain valid until they expire.
         */
        post: operations["logoutAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the password
         * @description Replaces the password of the caller's account and ends all other sessions; the session of the access token continues. A wrong current password counts as a failed sign-in: it has the same limits, delays and errors. Of simultaneous changes, exactly one succeeds. After a success, a repetition of the same request gets 401, because the current password is now another one. Access tokens of the ended sessions remain valid until they expire. A token without an account gets 403 `forbidden`.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions of the account
         * @description Returns the sessions of the account that can be refreshed, at most 50: the current one first, then the most recently used.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the caller's account
         * @description Returns the stored account of the access token. A token that a gateway signed belongs to no account and is rejected (403).
         */
        get: operations["getOwnProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the claims of the access token
         * @description Returns the account as the access token describes it. A token that a gateway signed belongs to no account and is rejected (403).
         */
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        /**
         * Delete the caller's account
         * @description Erases the person: the account, its sessions, name, email, posts, drafts, and the addresses and attachments of the orders. The orders themselves stay, without a person. The account, name and email are removed before the response; the rest follows within a minute, and the content of files within two. It cannot be undone. Needs the password, because an access token may be stolen: a wrong password counts as a failed sign-in, with the same limits, delays and errors. A repetition with the same access token gets 204 again. The access token stays valid until it expires, but it can no longer create anything; with `AUTH_STRICT=true`, it is rejected at once. A token without an account gets 403 `forbidden`.
         */
        delete: operations["deleteOwnAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all accounts
         * @description Returns one page of the accounts, newest first. Follow `next_cursor` until it is `null`. New accounts neither shift nor repeat entries. Requires the role admin.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an account
         * @description Returns one account. Requires the role admin; others get 403, whether the account exists or not.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Delete an account
         * @description Deletes the account and ends its sessions. Its email address can be registered again. Orders and posts stay. Requires the role admin or moderator. Callers cannot delete their own account (409). A repeat returns 404. Access tokens of the account remain valid until they expire, unless the deployment sets `AUTH_STRICT=true`.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a post
         * @description Creates a post. The author is always the caller; an `authorId` in the body is ignored. A repeat creates a second post: if there was no response, read `GET /posts/my` first.
         */
        post: operations["createPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/my": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's posts
         * @description Returns one page of the caller's posts, newest first. Follow `next_cursor` until it is `null`. New posts neither shift nor repeat entries. A page has fewer posts than `limit` if their contents reach 64 KiB.
         */
        get: operations["listOwnPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the caller's posts
         * @description Returns the number of the caller's posts, and the caller.
         */
        get: operations["getPostStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profiles/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a profile
         * @description Returns the profile of a user, with its `ETag`. The user can call this, and so can callers with the user in `allowed_user_id`; everyone else gets 403, whether the user exists or not. The client may store the response for five minutes. With `If-None-Match`, an unchanged profile returns 304 without a body.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partner_id}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders at a partner's machines
         * @description Returns one page of the orders at the partner's machines, newest first, including archived orders. Follow `next_cursor` until it is `null`. A key is valid only for its own partner; any other partner returns 403.
         */
        get: operations["listPartnerOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partner_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the orders at a partner's machines
         * @description Returns the changes of the orders at the partner's machines, in the order in which they were committed. A reader
         *     that sends `next_cursor` as `after` in the next request misses no event and gets none twice.
         *
         *     - **Begin** without `after`: the page begins with the oldest event that stays stored for two more hours. Events
         *       are stored for 30 days, unless the operator chose another time. An older cursor gets 410; begin again then, and read the
         *       [list of orders](/docs/#whole/tag/partners/listPartnerOrders).
         *     - **Waiting**: with `Prefer: wait=N`, a request without an event to return is held until there is one, for at most
         *       N (up to 30) seconds. Then the page is empty. At most 5 requests of a caller wait; others get their response at
         *       once, without `Preference-Applied`.
         *     - **Order**: the events of an order come in the order of their versions.
         *     - **Another machine**: if an order goes to a machine of another partner, both get `order.updated`, and later
         *       events go to the other partner only.
         *     - **Push**: [webhooks](/docs/#whole/tag/events/putWebhook) deliver the same events.
         */
        get: operations["listPartnerEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partner_id}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhooks of a partner
         * @description Returns all webhooks of the partner, sorted by id. A partner has at most five.
         */
        get: operations["listWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partner_id}/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description Returns the webhook without its secrets. The state of its deliveries is a resource of its own.
         */
        get: operations["getWebhook"];
        /**
         * Create or replace a webhook
         * @description Creates the webhook with this id, or replaces it. The service then sends each event of the given types to the
         *     address, as [`webhooks`](/openapi.json) in this description shows.
         *
         *     - **Beginning**: a new webhook receives the events from its creation on. A replaced one continues where it was.
         *     - **Replacement**: the new settings hold for every delivery that begins after the response. Deliveries that run at
         *       this time are repeated with the new settings.
         *     - **Signature**: each delivery is signed as [Standard Webhooks](https://www.standardwebhooks.com) describes, in
         *       `webhook-signature`. Verify it before you trust a delivery.
         *     - **Success** is a status from 200 to 299 within 10 seconds. Anything else is a failure; redirects are not
         *       followed.
         *     - **Retries**: a failed delivery is repeated after 5 seconds and then after growing delays, for 3 days. Then the
         *       webhook pauses, and `pause_reason` says why. `is_paused: false` ends the pause. A replacement with other
         *       settings repeats the failed deliveries at once. No event is dropped as long as the feed has it.
         *     - **End**: an event that is answered with 410 pauses the webhook at once, with the `pause_reason` `gone`.
         *     - **Order**: the events of an order are delivered in the order of their versions, each at least once. A repeated
         *       delivery has the same `webhook-id`.
         *     - **Concurrency**: with `If-Match`, the `ETag` of the webhook must match; with `If-None-Match: *`, the webhook
         *       must not exist. Otherwise 412, and nothing changes.
         *     - **Idempotency**: an equal request changes nothing and gets the same response with status 200.
         */
        put: operations["putWebhook"];
        post?: never;
        /**
         * Remove a webhook
         * @description Removes the webhook. No delivery begins after the response; a running one may still arrive. The feed keeps the events.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partner_id}/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the state of the deliveries
         * @description Shows whether the webhook accepts events, what failed last, and which events wait for another attempt.
         */
        get: operations["getWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partner_id}/webhooks/{webhook_id}/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test delivery
         * @description Sends one delivery of the type `ping` to the webhook, also if it is paused, and returns the outcome. The delivery is signed like any other. It changes nothing and is not repeated: the answer 410, which pauses the webhook after the delivery of an event, is only the outcome.
         */
        post: operations["pingWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/{partner_id}/webhooks/{webhook_id}/redeliveries": {
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
         * @description Delivers a stored event of the partner to the webhook once more, with the same `webhook-id` and a new `webhook-timestamp`. The delivery does not wait for other events of the order, unless the event itself has not been delivered yet: then it keeps its place among them. A repeated request asks for no further delivery while one is waiting.
         */
        post: operations["redeliverEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the service publishes
         * @description Returns links to the reference, to each published file, to the error registry and to the health check. A browser, whose `Accept` prefers `text/html`, gets a page. Public.
         */
        get: operations["getIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all reasons of errors
         * @description Returns the error registry: each reason with its statuses, the action for the client, and the text for end users in every language. The service sends no other reason. A browser, whose `Accept` prefers `text/html`, gets a page. Public.
         */
        get: operations["listErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/errors/{reason}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one reason
         * @description Returns one entry of the error registry. The `type` of an RFC 9457 error is the URL of this entry. A browser, whose `Accept` prefers `text/html`, gets a page. Public.
         */
        get: operations["getError"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the service is up
         * @description Responds with 200 while the process accepts requests. It does not use the database or any other dependency, so frequent calls are cheap. Public.
         */
        get: operations["getHealth"];
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
         * Read this document as JSON
         * @description Returns the description of the public interface, with every variant of every body. Public.
         */
        get: operations["getContractJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this document as YAML
         * @description Returns the document of `/openapi.json` in YAML (RFC 9512), which any YAML parser can read. Public.
         */
        get: operations["getContractYaml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi/snake.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the snake_case view
         * @description Returns the public interface with orders in snake_case, for client generators. Every body has one media type and one schema, so that the generated types are plain. Public.
         */
        get: operations["getContractSnake"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi/camel.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the camelCase view
         * @description Returns the public interface with orders in camelCase, for client generators. Every body has one media type and one schema, so that the generated types are plain. Operations without camelCase, such as drafts, are left out. Public.
         */
        get: operations["getContractCamel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi/partner.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the partner view
         * @description Returns the operations that accept a partner key, and those about errors and the state of the service. Public.
         */
        get: operations["getContractPartner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi/assistant.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the view for assistants
         * @description Returns the operations with which an assistant, such as a language model with tools, orders drinks for a user. The view is short, and no operation needs a header except the access token. Public.
         */
        get: operations["getContractAssistant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi/snake-3.0.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the snake_case view in OpenAPI 3.0
         * @description Returns the view of `/openapi/snake.json` in OpenAPI 3.0.3, for generators that do not support 3.1. OpenAPI 3.0 cannot express an order id that is a number or a string: there it is a string in paths and any value in bodies. Public.
         */
        get: operations["getContractSnake30"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi/camel-3.0.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the camelCase view in OpenAPI 3.0
         * @description Returns the view of `/openapi/camel.json` in OpenAPI 3.0.3, for generators that do not support 3.1. Public.
         */
        get: operations["getContractCamel30"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a view or the workflows as YAML, or a release
         * @description Returns a view of the contract in YAML, or the workflows of clients (Arazzo 1.0), which tools can run. `GET /` lists the names. The name of a released contract is its version, such as `1.0.0.json`: this document never changes, and the settings of the deployment do not affect it. Public.
         */
        get: operations["getContractFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/postman.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a collection for Postman
         * @description Returns every operation as a request, in the Postman Collection 2.1 format, which Bruno and other clients can import. Sign-in stores the access token for the other requests. Public.
         */
        get: operations["getPostmanCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/packages/client.tgz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the TypeScript client
         * @description Returns the TypeScript client of this version as an npm package, so that `npm install <address>` works with the address of this operation. Public.
         */
        get: operations["getClientPackage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "order.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was made
         * @description A client made an order at a machine of the partner.
         */
        post: operations["orderCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was changed
         * @description The drink, the machine or the address of an order changed.
         */
        post: operations["orderUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.progressed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A machine reported a progress
         * @description A machine began to make the drink, or finished it.
         */
        post: operations["orderProgressed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was canceled
         * @description A client or a machine canceled an order.
         */
        post: operations["orderCanceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was archived
         * @description A client archived an order. The machine still makes the drink.
         */
        post: operations["orderArchived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.restored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was restored
         * @description A client restored an archived order.
         */
        post: operations["orderRestored"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was deleted
         * @description An order no longer exists, because a client deleted it or its retention has ended.
         */
        post: operations["orderDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test delivery
         * @description A partner requested a test delivery.
         */
        post: operations["ping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * FormalError
         * @description The camelCase form of an error. `details` keeps the names of the native form.
         */
        FormalError: {
            status: components["schemas"]["ErrorStatus"];
            reason: components["schemas"]["Reason"];
            /** @description Text for the end user, in the best language that `Accept-Language` allows. */
            localizedMessage: string;
            /** @description Text for the developer of the client. Never show it to end users. */
            developerMessage: string;
            details: components["schemas"]["ErrorDetails"];
            /** @description One entry per invalid field. Present if fields were invalid. */
            errors?: components["schemas"]["FieldError"][];
        };
        /**
         * Problem
         * @description The RFC 9457 form of an error, sent if `Accept` names `application/problem+json`. It has the native members as extension members.
         */
        Problem: {
            /** @description The same text as `detail`, under its native name. */
            developer_message?: string;
            /**
             * Format: uri-reference
             * @description The URL of the reason in the error registry.
             */
            type: string;
            /** @description A short English summary of the reason. It is the same for every occurrence. */
            title: string;
            status: components["schemas"]["ErrorStatus"];
            /** @description Text for the developer of the client about this occurrence. */
            detail: string;
            /**
             * Format: uri-reference
             * @description Identifies this occurrence by the id of the request, which `X-Request-Id` also has.
             */
            instance: string;
            reason: components["schemas"]["Reason"];
            /** @description Text for the end user, in the best language that `Accept-Language` allows. */
            localized_message: string;
            details: components["schemas"]["ErrorDetails"];
        };
        /**
         * ErrorEnvelope
         * @description The form of an error under `/auth`, `/users`, `/posts` and `/api`.
         */
        ErrorEnvelope: {
            statusCode: components["schemas"]["ErrorStatus"];
            /** @description Text for the end user, in the best language that `Accept-Language` allows. */
            message: string;
            reason: components["schemas"]["Reason"];
            details: components["schemas"]["ErrorDetails"];
        };
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
         * OrderStatusFilter
         * @description Must be a status of either representation.
         * @enum {string}
         */
        OrderStatusFilter: "created" | "processing" | "completed" | "cancelled" | "active" | "archived" | "pending" | "brewing" | "ready" | "canceled";
        /**
         * ListRevision
         * Format: int64
         * @description The revision of the owner's whole list: the number in the entity tag of the list. To create an order, send it as `If-Match`.
         * @example 7
         */
        ListRevision: number;
        /**
         * OrderId
         * @description Must be the number or the UUID of an order. Every order has both. A response has the number, or the UUID if the client chose it. To identify an order, use its `uuid`, which is always a string. The numbers of one user grow in the order of creation.
         * @example 4711
         * @example 7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33
         */
        OrderId: number | string;
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
         * OrderVersion
         * Format: int64
         * @description The version of the order: the number in its entity tag. It increases with every change of the order. To change the order only if it is unchanged, send it as `If-Match`.
         * @example 1
         */
        OrderVersion: number;
        /**
         * Volume
         * @description The volume in milliliters, with its unit.
         * @example 250ml
         */
        Volume: string;
        /**
         * StoredAddress
         * @description The last address of the order, with its additional fields; `null` until an address is set. The limits of `Address` apply.
         */
        StoredAddress: ({
            /** @description The ISO 3166-1 alpha-2 country code. */
            country?: string;
            city?: string;
            /** @description The street and the house number. */
            street?: string;
            postal_code?: string;
            /** @description Directions to the place. */
            additional?: string;
            /**
             * Format: double
             * @description The latitude in degrees (WGS 84).
             */
            lat?: number;
            /**
             * Format: double
             * @description The longitude in degrees (WGS 84).
             */
            lng?: number;
        } & {
            [key: string]: string | number;
        }) | null;
        /**
         * Timestamp
         * Format: date-time
         * @description A timestamp in UTC (RFC 3339), with a trailing `Z`.
         * @example 2026-03-14T08:30:00.000Z
         */
        Timestamp: string;
        /**
         * Order
         * @description An order in snake_case.
         */
        Order: {
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
            version: components["schemas"]["OrderVersion"];
            volume: components["schemas"]["Volume"];
            /**
             * @description The price at creation, as a decimal.
             * @example 2.00
             */
            price: string;
            /**
             * @description The currency of the price, by ISO 4217.
             * @example EUR
             */
            currency: string;
            /**
             * Format: int64
             * @description The same price as a whole number of minor units, such as cents.
             * @example 200
             */
            price_minor_units: number;
            /**
             * Format: int64
             * @description The `user_id` of the caller that created the order. It differs from the owner if the caller acts for another user.
             */
            created_by: number;
            address: components["schemas"]["StoredAddress"];
            /** @description Whether the order can be restored now. Present once it was archived. */
            can_restore?: boolean;
            /** @description Why the order was canceled. Present if the cancellation had a reason. */
            cancel_reason?: string;
            /**
             * Format: date-time
             * @description When the drink became ready, or `null`.
             */
            completed_at: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the order was archived. Present once it was archived.
             */
            archived_at?: string;
            /**
             * Format: date-time
             * @description When the order was canceled. Present once it was canceled.
             */
            cancelled_at?: string;
        };
        /**
         * PageSize
         * Format: int32
         * @description The page size in effect, after clamping.
         */
        PageSize: number;
        /**
         * OrderList
         * @description One page of orders, newest first.
         */
        OrderList: {
            revision: components["schemas"]["ListRevision"];
            items: components["schemas"]["Order"][];
            /**
             * Format: int32
             * @description The number of orders that match, on all pages together.
             */
            total: number;
            /** @description The cursor of the next page, or `null` on the last one. */
            next_cursor: string | null;
            limit: components["schemas"]["PageSize"];
        };
        /**
         * FormalOrderStatus
         * @description The progress of the drink. Archiving does not change it.
         * @enum {string}
         */
        FormalOrderStatus: "pending" | "brewing" | "ready" | "canceled";
        /**
         * FormalOrder
         * @description An order in camelCase.
         */
        FormalOrder: {
            /**
             * Format: uuid
             * @description The UUID of the order, chosen by the client or by the service.
             */
            id: string;
            version: components["schemas"]["OrderVersion"];
            recipeId: components["schemas"]["RecipeCode"];
            volumeMl: components["schemas"]["VolumeMl"];
            /**
             * Format: int32
             * @description The spoons of sugar, or `null` if the request had none.
             */
            sugar: number | null;
            status: components["schemas"]["FormalOrderStatus"];
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * FormalOrderList
         * @description One page of orders in camelCase, newest first.
         */
        FormalOrderList: {
            revision: components["schemas"]["ListRevision"];
            items: components["schemas"]["FormalOrder"][];
            /**
             * Format: int32
             * @description The number of orders that match, on all pages together.
             */
            total: number;
            /** @description The cursor of the next page, or `null` on the last one. */
            nextCursor: string | null;
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
         * RequestedRecipe
         * @description Must be text of 1 to 64 characters that names a recipe, such as `lungo`.
         * @example lungo
         */
        RequestedRecipe: string;
        /**
         * MachineId
         * Format: int64
         * @description Must be a whole number from 1 to 9007199254740991. Identifies a coffee machine.
         * @example 1
         */
        MachineId: number;
        /**
         * RequestedVolume
         * @description Must be a whole number from 1 to 10000 followed by `ml`, such as `250ml`.
         * @example 250ml
         */
        RequestedVolume: string;
        /**
         * NewOrder
         * @description An order to create. Unknown properties are rejected.
         */
        NewOrder: {
            recipe: components["schemas"]["RequestedRecipe"];
            coffee_machine_id?: components["schemas"]["MachineId"];
            volume?: components["schemas"]["RequestedVolume"];
            user_id?: components["schemas"]["UserId"];
        };
        /**
         * NewFormalOrder
         * @description An order to create, in camelCase. Unknown properties are rejected.
         */
        NewFormalOrder: {
            recipeId: components["schemas"]["RequestedRecipe"];
            /**
             * Format: int32
             * @description Must be a whole number from 50 to 500. The volume in milliliters.
             */
            volumeMl: number;
            /**
             * Format: int32
             * @description Must be a whole number from 0 to 5. The spoons of sugar.
             */
            sugar?: number;
        };
        /**
         * OrderCreation
         * @description A creation body in plain JSON. With `recipeId` and without `recipe`, request and response are in camelCase.
         */
        OrderCreation: components["schemas"]["NewOrder"] | components["schemas"]["NewFormalOrder"];
        /**
         * OrderKey
         * @description Must be the number or the UUID of an order. Every order has both.
         * @example 4711
         * @example 7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33
         */
        OrderKey: string;
        /**
         * CountryCode
         * @description Must be an ISO 3166-1 alpha-2 country code in capital letters, such as `DE`.
         * @enum {string}
         */
        CountryCode: "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "YE" | "YT" | "ZA" | "ZM" | "ZW";
        /**
         * Address
         * @description Must be an object with at least one field. In addition to the named fields it can have up to 20 string fields, which the service stores exactly as they are sent. The schema limits only the total (7 named and 20 additional fields). The service itself rejects more than 20 additional fields, and an address of more than 4 KiB of JSON (UTF-8), with the same error.
         */
        Address: {
            country?: components["schemas"]["CountryCode"];
            /** @description Must be text of 1 to 200 characters. */
            city?: string;
            /** @description Must be text of 1 to 200 characters: the street and the house number. */
            street?: string;
            /** @description Must be text of 1 to 20 characters. */
            postal_code?: string;
            /** @description Must be text of at most 500 characters: directions to the place, such as a floor or a doorbell. */
            additional?: string;
            /**
             * Format: double
             * @description Must be a number from -90 to 90. The latitude in degrees (WGS 84).
             */
            lat?: number;
            /**
             * Format: double
             * @description Must be a number from -180 to 180. The longitude in degrees (WGS 84).
             */
            lng?: number;
        } & {
            [key: string]: string | components["schemas"]["CountryCode"] | number;
        };
        /**
         * OrderReplacement
         * @description All fields of an order that a client may write. A field that is omitted gets its default: the recipe's volume, no machine, no address. Unknown properties are rejected.
         */
        OrderReplacement: {
            recipe: components["schemas"]["RequestedRecipe"];
            coffee_machine_id?: components["schemas"]["MachineId"];
            volume?: components["schemas"]["RequestedVolume"];
            address?: components["schemas"]["Address"];
            user_id?: components["schemas"]["UserId"];
        };
        /**
         * OrderPut
         * @description A replacement body in plain JSON. With `recipeId` and without `recipe`, request and response are in camelCase.
         */
        OrderPut: components["schemas"]["OrderReplacement"] | components["schemas"]["NewFormalOrder"];
        /**
         * SearchedRecipes
         * @description Recipe codes. Orders of any of them match; an empty list matches all recipes.
         */
        SearchedRecipes: components["schemas"]["RecipeCode"][];
        /**
         * FirstDay
         * Format: date
         * @description Must be a date such as `2026-03-01`.
         * @example 2026-03-01
         */
        FirstDay: string;
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
         * RadiusKm
         * Format: double
         * @description Must be a number above 0 and at most 50. The distance in kilometers along the surface of the Earth.
         * @example 2.5
         */
        RadiusKm: number;
        /**
         * GeoPoint
         * @description A point on the Earth. Unknown properties are rejected.
         */
        GeoPoint: {
            lat: components["schemas"]["Latitude"];
            lng: components["schemas"]["Longitude"];
        };
        /**
         * OrderSearch
         * @description The filters of a search. An order must match all of them. Unknown properties are rejected.
         */
        OrderSearch: {
            user_id?: components["schemas"]["UserId"];
            recipes?: components["schemas"]["SearchedRecipes"];
            created_after?: components["schemas"]["FirstDay"];
            near_location?: components["schemas"]["GeoPoint"];
            radius_km?: components["schemas"]["RadiusKm"];
            /** @description Must be a cursor from an earlier page of this search. */
            cursor?: string;
            /** @description Must be a whole number. The page size, by default 20; below 1 counts as 1, above 100 as 100. */
            limit?: number;
        };
        /**
         * DraftId
         * @description Must be a UUID. Identifies a draft.
         * @example 0b9f2d64-3c1a-4e58-9d27-6f5a8e1c7b40
         */
        DraftId: string;
        /**
         * DraftedRecipe
         * @description The recipe of the draft, which may be unknown, or `null`.
         */
        DraftedRecipe: string | null;
        /**
         * DraftedMachine
         * Format: int64
         * @description The machine of the draft, which may be unknown, or `null`.
         */
        DraftedMachine: number | null;
        /**
         * DraftedVolume
         * @description The volume in milliliters, with its unit, or `null`.
         */
        DraftedVolume: string | null;
        /**
         * DraftedVolumeMl
         * Format: int32
         * @description The volume in milliliters, as a number, or `null`.
         */
        DraftedVolumeMl: number | null;
        /**
         * DraftExpiry
         * Format: date-time
         * @description The time at which the draft expires, or `null` once it is committed.
         */
        DraftExpiry: string | null;
        /**
         * Draft
         * @description A draft of an order. Missing fields are `null`.
         */
        Draft: {
            id: components["schemas"]["DraftId"];
            user_id: components["schemas"]["UserId"];
            recipe: components["schemas"]["DraftedRecipe"];
            coffee_machine_id: components["schemas"]["DraftedMachine"];
            volume: components["schemas"]["DraftedVolume"];
            volume_ml: components["schemas"]["DraftedVolumeMl"];
            address: components["schemas"]["StoredAddress"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["DraftExpiry"];
            /**
             * Format: int64
             * @description The order of the draft, or `null` until it is committed.
             */
            order_id: number | null;
        };
        /**
         * DraftList
         * @description One page of drafts, newest first.
         */
        DraftList: {
            /**
             * Format: int64
             * @description The revision of the whole draft list: the number in its entity tag.
             * @example 4
             */
            revision: number;
            items: components["schemas"]["Draft"][];
            /**
             * Format: int32
             * @description The number of drafts on all pages together.
             */
            total: number;
            /** @description The cursor of the next page, or `null` on the last one. */
            next_cursor: string | null;
            limit: components["schemas"]["PageSize"];
        };
        /**
         * NewDraft
         * @description The fields of a possible order. Every field is optional, and only its format is validated. Unknown properties are rejected.
         */
        NewDraft: {
            recipe?: components["schemas"]["RequestedRecipe"];
            coffee_machine_id?: components["schemas"]["MachineId"];
            volume?: components["schemas"]["RequestedVolume"];
            address?: components["schemas"]["Address"];
            user_id?: components["schemas"]["UserId"];
        };
        /**
         * DraftFields
         * @description The fields of an order to set. Every field is optional. Unknown properties are rejected.
         */
        DraftFields: {
            recipe?: components["schemas"]["RequestedRecipe"];
            coffee_machine_id?: components["schemas"]["MachineId"];
            volume?: components["schemas"]["RequestedVolume"];
            address?: components["schemas"]["Address"];
        };
        /**
         * ChangeDraft
         * @description A draft of a change to an order. Fields that the change does not affect are `null`.
         */
        ChangeDraft: {
            id: components["schemas"]["DraftId"];
            user_id: components["schemas"]["UserId"];
            recipe: components["schemas"]["DraftedRecipe"];
            coffee_machine_id: components["schemas"]["DraftedMachine"];
            volume: components["schemas"]["DraftedVolume"];
            volume_ml: components["schemas"]["DraftedVolumeMl"];
            address: components["schemas"]["StoredAddress"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["DraftExpiry"];
            order_id: components["schemas"]["OrderId"];
            /**
             * Format: date-time
             * @description The time at which the change was applied, or `null`.
             */
            committed_at: string | null;
        };
        /**
         * ArchivedOrder
         * @description The response to archiving an order.
         */
        ArchivedOrder: {
            id: components["schemas"]["OrderId"];
            /**
             * @description Always `archived`.
             * @constant
             */
            status: "archived";
            archived_at: components["schemas"]["Timestamp"];
            /** @description Always true: an archived order can be restored. */
            can_restore: boolean;
        };
        /**
         * RestoredOrder
         * @description The response to restoring an order: its status now, which is `active` until the progress changes.
         */
        RestoredOrder: {
            id: components["schemas"]["OrderId"];
            status: components["schemas"]["OrderStatus"];
        };
        /**
         * Cancellation
         * @description Why the order is canceled. Unknown properties are rejected.
         */
        Cancellation: {
            /** @description Must be text of 1 to 500 characters. */
            reason?: string;
        };
        /**
         * VolumeChange
         * @description A new volume. Unknown properties are rejected.
         */
        VolumeChange: {
            volume: components["schemas"]["RequestedVolume"];
        };
        /**
         * OrderVolume
         * @description The volume of an order after the change.
         */
        OrderVolume: {
            id: components["schemas"]["OrderId"];
            volume: components["schemas"]["Volume"];
            volume_ml: components["schemas"]["VolumeMl"];
        };
        /**
         * AddressChange
         * @description A new address, which replaces the whole old one. Unknown properties are rejected.
         */
        AddressChange: {
            address: components["schemas"]["Address"];
        };
        /**
         * OrderAddress
         * @description The address of an order after the change.
         */
        OrderAddress: {
            id: components["schemas"]["OrderId"];
            address: components["schemas"]["Address"];
        };
        /**
         * Preparation
         * @description A drink and the machine that makes it. Unknown properties are rejected.
         */
        Preparation: {
            coffee_machine_id: components["schemas"]["MachineId"];
            recipe: components["schemas"]["RequestedRecipe"];
        };
        /**
         * PreparedOrder
         * @description The order that a preparation created.
         */
        PreparedOrder: {
            order_id: components["schemas"]["OrderId"];
        };
        /**
         * OrderMetadata
         * @description The timestamps of an order; `null` for events that have not happened.
         */
        OrderMetadata: {
            /**
             * Format: date-time
             * @description When the drink became ready, or `null`.
             */
            completed_at: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the order was canceled, or `null`.
             */
            cancelled_at: string | null;
            /**
             * Format: date-time
             * @description When the order was last archived, or `null`.
             */
            archived_at: string | null;
        };
        /**
         * OrderV2
         * @description An order in version 2, with its timestamps in `metadata`.
         */
        OrderV2: {
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
            version: components["schemas"]["OrderVersion"];
            volume: components["schemas"]["Volume"];
            /**
             * @description The price at creation, as a decimal.
             * @example 2.00
             */
            price: string;
            /**
             * @description The currency of the price, by ISO 4217.
             * @example EUR
             */
            currency: string;
            /**
             * Format: int64
             * @description The same price as a whole number of minor units, such as cents.
             * @example 200
             */
            price_minor_units: number;
            /**
             * Format: int64
             * @description The `user_id` of the caller that created the order. It differs from the owner if the caller acts for another user.
             */
            created_by: number;
            address: components["schemas"]["StoredAddress"];
            /** @description Whether the order can be restored now. Present once it was archived. */
            can_restore?: boolean;
            /** @description Why the order was canceled. Present if the cancellation had a reason. */
            cancel_reason?: string;
            metadata: components["schemas"]["OrderMetadata"];
        };
        /**
         * OrderV2List
         * @description One page of orders, newest first.
         */
        OrderV2List: {
            revision: components["schemas"]["ListRevision"];
            items: components["schemas"]["OrderV2"][];
            /**
             * Format: int32
             * @description The number of orders that match, on all pages together.
             */
            total: number;
            /** @description The cursor of the next page, or `null` on the last one. */
            next_cursor: string | null;
            limit: components["schemas"]["PageSize"];
        };
        /**
         * AttachmentId
         * Format: int64
         * @description Must be a whole number from 1 to 9007199254740991. Identifies an attachment.
         * @example 12
         */
        AttachmentId: number;
        /**
         * Attachment
         * @description A file attached to an order. It never changes; it can only be deleted.
         */
        Attachment: {
            id: components["schemas"]["AttachmentId"];
            /** @description The sanitized name of the file, for display only: its last path segment, at most 200 characters, without control and bidirectional characters and with `_` for special characters. */
            filename: string;
            /** @description The media type of the upload, with its parameters. The service does not check that the content has this type. */
            content_type: string;
            /**
             * Format: int64
             * @description The size in bytes.
             */
            size: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            created_by: components["schemas"]["UserId"];
        };
        /**
         * AttachmentList
         * @description One page of the attachments of an order, newest first.
         */
        AttachmentList: {
            items: components["schemas"]["Attachment"][];
            /**
             * Format: int32
             * @description The number of attachments of the order.
             */
            total: number;
            /** @description The cursor of the next page; `null` on the last one. */
            next_cursor: string | null;
            /**
             * Format: int32
             * @description The page size in effect.
             */
            limit: number;
        };
        /**
         * AttachmentUpload
         * @description A form with exactly one file.
         */
        AttachmentUpload: {
            /**
             * AttachmentFile
             * @description The file, with a file name. It must not be empty. The media type of the part is kept. If it is missing or malformed, it becomes `text/plain` (RFC 7578, section 4.4) or `application/octet-stream`.
             */
            file: string;
        };
        /**
         * AttachmentContent
         * @description The bytes of the file, exactly as they were uploaded.
         */
        AttachmentContent: string;
        /**
         * PlaceId
         * Format: int64
         * @description Must be a whole number from 1 to 9007199254740991. Identifies a place.
         * @example 1
         */
        PlaceId: number;
        /**
         * CoffeeMachine
         * @description A vending machine for drinks.
         */
        CoffeeMachine: {
            id: components["schemas"]["MachineId"];
            place_id: components["schemas"]["PlaceId"];
            /** @description The model name of the manufacturer. */
            model: string;
            /** @description Whether the machine accepts orders now. */
            is_available: boolean;
        };
        /**
         * Place
         * @description A place with machines.
         */
        Place: {
            id: components["schemas"]["PlaceId"];
            /** @description The name of the place. */
            title: string;
            /** @description The postal address in one line. */
            address: string;
            lat: components["schemas"]["Latitude"];
            lng: components["schemas"]["Longitude"];
        };
        /**
         * NearbyMachine
         * @description A machine, its place, and the distance to it.
         */
        NearbyMachine: {
            place: components["schemas"]["Place"];
            coffee_machine: components["schemas"]["CoffeeMachine"];
            /**
             * Format: int32
             * @description The great-circle distance to the place in whole meters.
             */
            distance_m: number;
        };
        /**
         * MachineSearchResult
         * @description The machines nearest to a point, nearest first.
         */
        MachineSearchResult: {
            results: components["schemas"]["NearbyMachine"][];
            /**
             * Format: int32
             * @description The number of machines that match, at any distance.
             */
            total: number;
        };
        /**
         * PartnerId
         * Format: int64
         * @description Must be a whole number from 1 to 9007199254740991. Identifies a partner, who operates machines.
         * @example 1
         */
        PartnerId: number;
        /**
         * Recipe
         * @description A drink that machines make.
         */
        Recipe: {
            id: components["schemas"]["RecipeCode"];
            /** @description The name of the drink, in the language of `Content-Language`. */
            title: string;
            /** @description The volume of a cup, such as `110ml`. */
            volume: string;
            /**
             * Format: int32
             * @description The same volume in milliliters.
             */
            volume_ml: number;
            /** @description The price as a decimal. */
            price: string;
            /** @description The currency of the price (ISO 4217). */
            currency: string;
            /**
             * Format: int32
             * @description The price in the smallest unit of the currency.
             */
            price_minor_units: number;
        };
        /**
         * RecipeList
         * @description One page of recipes, in the order of the menu.
         */
        RecipeList: {
            items: components["schemas"]["Recipe"][];
            /**
             * Format: int32
             * @description The number of recipes, on all pages together.
             */
            total: number;
            /** @description The cursor of the next page; `null` on the last one. */
            next_cursor: string | null;
            /**
             * Format: int32
             * @description The page size in effect.
             */
            limit: number;
        };
        /**
         * MenuLanguage
         * @description The language of every text in the menu (ISO 639).
         * @enum {string}
         */
        MenuLanguage: "en" | "de" | "es" | "fr" | "ru" | "zh";
        /**
         * MenuItem
         * @description A menu item for end users.
         */
        MenuItem: {
            id: components["schemas"]["RecipeCode"];
            /** @description The name of the drink, in the language of the menu. */
            title: string;
            /** @description A sentence about the drink, in the language of the menu. */
            description: string;
            /** @description The volume of a cup, such as `110ml`. */
            volume: string;
            /**
             * Format: int32
             * @description The same volume in milliliters.
             */
            volume_ml: number;
            /** @description The price as a decimal. */
            price: string;
            /** @description The currency of the price (ISO 4217). */
            currency: string;
            /**
             * Format: int32
             * @description The price in the smallest unit of the currency.
             */
            price_minor_units: number;
        };
        /**
         * Menu
         * @description One page of the menu, in one language.
         */
        Menu: {
            language: components["schemas"]["MenuLanguage"];
            items: components["schemas"]["MenuItem"][];
            /**
             * Format: int32
             * @description The number of drinks, on all pages together.
             */
            total: number;
            /** @description The cursor of the next page; `null` on the last one. */
            next_cursor: string | null;
            /**
             * Format: int32
             * @description The page size in effect.
             */
            limit: number;
        };
        /**
         * Email
         * Format: email
         * @description Must be an email address of at most 254 characters. Case does not matter.
         * @example user@example.com
         */
        Email: string;
        /**
         * Registration
         * @description A new account. Unknown properties are rejected.
         */
        Registration: {
            email: components["schemas"]["Email"];
            /**
             * Format: password
             * @description Must be text of 1 to 1024 characters. Choose 8 to 128 characters that are neither a common password nor the email. Otherwise, if the body is valid, the response is 422 `weak_password`.
             */
            password: string;
            /** @description Must be text of 1 to 100 characters. The default is the part of the email before the `@`. */
            firstName?: string;
            /** @description Must be text of 1 to 100 characters. */
            lastName?: string;
        };
        /**
         * AccountId
         * Format: uuid
         * @description Identifies an account. It is the `sub` claim of the access token.
         * @example 0b9ff1f2-3f3c-4a0e-9d3f-52c1f1d1a001
         */
        AccountId: string;
        /**
         * RegisteredAccount
         * @description The new account.
         */
        RegisteredAccount: {
            id: components["schemas"]["AccountId"];
            user_id: components["schemas"]["UserId"];
            email: components["schemas"]["Email"];
        };
        /**
         * RegisteredEnvelope
         * @description The account was created.
         */
        RegisteredEnvelope: {
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @constant
             */
            statusCode: 201;
            /** @description Text for the end user. */
            message: string;
            data: components["schemas"]["RegisteredAccount"];
        };
        /**
         * Credentials
         * @description The credentials of an account. Unknown properties are rejected.
         */
        Credentials: {
            email: components["schemas"]["Email"];
            /**
             * Format: password
             * @description Must be text of 1 to 1024 characters.
             */
            password: string;
            /** @description Must be text of 1 to 1024 characters. The name of this device in the list of sessions, such as `Anna’s iPhone`, instead of the header `X-Beverage-Ordering-Device-Name`. Only the first 100 characters are kept, without control characters. */
            deviceName?: string;
        };
        /**
         * Role
         * @description A role of an account.
         * @enum {string}
         */
        Role: "user" | "moderator" | "admin";
        /**
         * SignedInUser
         * @description The account that signed in.
         */
        SignedInUser: {
            id: components["schemas"]["AccountId"];
            user_id: components["schemas"]["UserId"];
            email: components["schemas"]["Email"];
            /** @description The roles of the account, for operations that require one. */
            roles: components["schemas"]["Role"][];
        };
        /**
         * LoginData
         * @description The access token, and the account it identifies.
         */
        LoginData: {
            /** @description A JWT (RFC 7519). Keep it in memory; send it as `Authorization` with the scheme `Bearer`. */
            accessToken: string;
            /**
             * @description The scheme of the access token.
             * @constant
             */
            tokenType: "Bearer";
            /**
             * Format: int32
             * @description Seconds until the access token expires.
             * @example 900
             */
            expiresIn: number;
            user: components["schemas"]["SignedInUser"];
            /** @description The refresh token, also in the cookie. Present with `REFRESH_TOKEN_IN_BODY=true`. */
            refreshToken?: string;
        };
        /**
         * LoginEnvelope
         * @description The caller is signed in.
         */
        LoginEnvelope: {
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @constant
             */
            statusCode: 200;
            /** @description Text for the end user. */
            message: string;
            data: components["schemas"]["LoginData"];
        };
        /**
         * RefreshRequest
         * @description The refresh token, for clients without cookies. Unknown properties are rejected.
         */
        RefreshRequest: {
            /** @description Must be a refresh token of 1 to 512 characters. It overrides the cookie. */
            refreshToken?: string;
        };
        /**
         * RefreshData
         * @description The new access token.
         */
        RefreshData: {
            /** @description A JWT (RFC 7519). Keep it in memory; send it as `Authorization` with the scheme `Bearer`. */
            accessToken: string;
            /**
             * @description The scheme of the access token.
             * @constant
             */
            tokenType: "Bearer";
            /**
             * Format: int32
             * @description Seconds until the access token expires.
             * @example 900
             */
            expiresIn: number;
            /** @description The next refresh token, also in the cookie. Present with `REFRESH_TOKEN_IN_BODY=true`. */
            refreshToken?: string;
        };
        /**
         * RefreshEnvelope
         * @description The tokens were renewed.
         */
        RefreshEnvelope: {
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @constant
             */
            statusCode: 200;
            /** @description Text for the end user. */
            message: string;
            data: components["schemas"]["RefreshData"];
        };
        /**
         * SignedOutData
         * @description The result of the sign-out.
         */
        SignedOutData: {
            /**
             * Format: int32
             * @description The number of sessions that this request ended; 0 if they had already ended.
             */
            revokedSessions: number;
        };
        /**
         * SignedOutEnvelope
         * @description Sessions have ended.
         */
        SignedOutEnvelope: {
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @constant
             */
            statusCode: 200;
            /** @description Text for the end user. */
            message: string;
            data: components["schemas"]["SignedOutData"];
        };
        /**
         * PasswordChange
         * @description The current and the new password. Unknown properties are rejected.
         */
        PasswordChange: {
            /**
             * Format: password
             * @description Must be text of 1 to 1024 characters.
             */
            currentPassword: string;
            /**
             * Format: password
             * @description Must be text of 1 to 1024 characters. Choose 8 to 128 characters that are neither a common password nor the email. Otherwise, if the body is valid, the response is 422 `weak_password`.
             */
            newPassword: string;
        };
        /**
         * Session
         * @description One sign-in of the account, on one device.
         */
        Session: {
            /**
             * Format: uuid
             * @description Identifies the session. It is the `sid` claim of its access tokens.
             */
            id: string;
            /** @description The name from `X-Beverage-Ordering-Device-Name`, or `null`. */
            deviceName: string | null;
            /** @description The IP address of the last use. */
            ipAddress: string | null;
            /** @description The `User-Agent` of the last use. */
            userAgent: string | null;
            createdAt: components["schemas"]["Timestamp"];
            lastUsedAt: components["schemas"]["Timestamp"];
            /** @description Whether this is the session of the access token in the request. */
            isCurrent: boolean;
        };
        /**
         * SessionsData
         * @description The sessions that can be refreshed: the current one first, then the most recently used.
         */
        SessionsData: {
            sessions: components["schemas"]["Session"][];
        };
        /**
         * SessionsEnvelope
         * @description The sessions of the account.
         */
        SessionsEnvelope: {
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @constant
             */
            statusCode: 200;
            /** @description Text for the end user. */
            message: string;
            data: components["schemas"]["SessionsData"];
        };
        /**
         * OwnProfile
         * @description The caller's account.
         */
        OwnProfile: {
            id: components["schemas"]["AccountId"];
            email: components["schemas"]["Email"];
            /** @description The first name, or `null`. */
            firstName: string | null;
            /** @description The last name, or `null`. */
            lastName: string | null;
        };
        /**
         * OwnProfileEnvelope
         * @description The caller's account, in the envelope.
         */
        OwnProfileEnvelope: {
            /**
             * Format: int32
             * @description The HTTP status of the response.
             * @constant
             */
            statusCode: 200;
            /** @description Text for the end user. */
            message: string;
            data: components["schemas"]["OwnProfile"];
        };
        /**
         * CurrentUser
         * @description The account, as the access token describes it.
         */
        CurrentUser: {
            userId: components["schemas"]["AccountId"];
            user_id: components["schemas"]["UserId"];
            email: components["schemas"]["Email"];
            /** @description The roles of the account, for operations that require one. */
            roles: components["schemas"]["Role"][];
        };
        /**
         * AccountDeletion
         * @description The password of the account. Unknown properties are rejected.
         */
        AccountDeletion: {
            /**
             * Format: password
             * @description Must be text of 1 to 1024 characters.
             */
            password: string;
        };
        /**
         * Account
         * @description An account for administrators.
         */
        Account: {
            id: components["schemas"]["AccountId"];
            /**
             * Format: int64
             * @description The `user_id` of the owner of the account's orders and profile.
             * @example 1
             */
            ownerId: number;
            email: components["schemas"]["Email"];
            /** @description The first name, or `null`. */
            firstName: string | null;
            /** @description The last name, or `null`. */
            lastName: string | null;
            /** @description The roles of the account, for operations that require one. */
            roles: components["schemas"]["Role"][];
            /** @description Whether the account is disabled. */
            isDisabled: boolean;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * AccountList
         * @description One page of accounts, newest first, in the envelope of every list.
         */
        AccountList: {
            items: components["schemas"]["Account"][];
            /**
             * Format: int32
             * @description The number of accounts.
             */
            total: number;
            /** @description The cursor of the next page, or `null` on the last one. */
            next_cursor: string | null;
            /**
             * Format: int32
             * @description The page size in effect.
             */
            limit: number;
        };
        /**
         * NewPost
         * @description A post to create. Unknown properties are rejected.
         */
        NewPost: {
            /** @description Must be text of 1 to 200 characters. */
            title: string;
            /** @description Must be text of 1 to 20000 characters. */
            content: string;
            /** @description Ignored. The author is always the caller. */
            authorId?: unknown;
        };
        /**
         * Post
         * @description A post.
         */
        Post: {
            /**
             * Format: int64
             * @description Identifies the post.
             * @example 12
             */
            id: number;
            /** @description The title. */
            title: string;
            /** @description The text. */
            content: string;
            authorId: components["schemas"]["AccountId"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * PostList
         * @description One page of posts, newest first, in the envelope of every list.
         */
        PostList: {
            items: components["schemas"]["Post"][];
            /**
             * Format: int32
             * @description The number of posts.
             */
            total: number;
            /** @description The cursor of the next page, or `null` on the last one. */
            next_cursor: string | null;
            /**
             * Format: int32
             * @description The page size in effect.
             */
            limit: number;
        };
        /**
         * PostStats
         * @description The number of the caller's posts, and the caller.
         */
        PostStats: {
            /**
             * Format: int32
             * @description The number of the caller's posts.
             */
            totalPosts: number;
            userId: components["schemas"]["AccountId"];
            userEmail: components["schemas"]["Email"];
            /** @description The roles of the caller. */
            userRoles: components["schemas"]["Role"][];
        };
        /**
         * Profile
         * @description The profile of a user, for callers that may act for the user.
         */
        Profile: {
            id: components["schemas"]["UserId"];
            /**
             * @description The name.
             * @example Uma Sommer
             */
            name: string;
            /**
             * @description The email address; `null` once the account was deleted.
             * @example user@example.com
             */
            email: string | null;
        };
        /**
         * PartnerOrder
         * @description The part of an order that a partner sees.
         */
        PartnerOrder: {
            /**
             * @description The number of the order, or its UUID if the client chose it.
             * @example 4711
             */
            id: number | string;
            status: components["schemas"]["OrderStatus"];
        };
        /**
         * PartnerOrders
         * @description One page of the orders at a partner's machines, newest first.
         */
        PartnerOrders: {
            partner_id: components["schemas"]["PartnerId"];
            orders: components["schemas"]["PartnerOrder"][];
            /** @description The cursor of the next page, or `null` on the last one. */
            next_cursor: string | null;
        };
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
         * PartnerEventData
         * @description The order after the change.
         */
        PartnerEventData: {
            order: components["schemas"]["PartnerOrder"];
            version: components["schemas"]["EventVersion"];
        };
        /**
         * PartnerEvent
         * @description A change of an order at a partner's machines.
         */
        PartnerEvent: {
            id: components["schemas"]["EventId"];
            type: components["schemas"]["EventType"];
            timestamp: components["schemas"]["Timestamp"];
            data: components["schemas"]["PartnerEventData"];
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
         * PartnerEventPage
         * @description The events of a partner after a cursor, in the order in which the changes were committed.
         */
        PartnerEventPage: {
            partner_id: components["schemas"]["PartnerId"];
            /** @description Whether changes of the partner's orders are stored as events. If `false`, no event follows until the partner has a webhook, or the operator sets `PARTNER_EVENTS`. */
            is_recording: boolean;
            events: components["schemas"]["PartnerEvent"][];
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
         * WebhookUrl
         * @description Must be an https address of at most 2,048 characters: a public host, port 443 or 8443, no user information and no fragment. The service rejects other addresses with the same error.
         * @example https://partner.example/webhooks
         */
        WebhookUrl: string;
        /**
         * Webhook
         * @description An address that receives events. It never contains the secrets.
         */
        Webhook: {
            id: components["schemas"]["WebhookId"];
            url: components["schemas"]["WebhookUrl"];
            /** @description The types of the events that it receives. */
            event_types: components["schemas"]["EventType"][];
            /**
             * Format: int32
             * @description The number of secrets with which deliveries are signed.
             */
            secret_count: number;
            /** @description Whether deliveries pause. Events stay in the feed, and are delivered when the pause ends. */
            is_paused: boolean;
            /**
             * @description Why deliveries pause, or `null`. `gone` if the address answered an event with 410; otherwise a sentence for people.
             * @example gone
             * @example evt_4711 could not be delivered for 3 days: the response had the status 500
             */
            pause_reason: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * WebhookList
         * @description The webhooks of a partner, sorted by id.
         */
        WebhookList: {
            partner_id: components["schemas"]["PartnerId"];
            webhooks: components["schemas"]["Webhook"][];
        };
        /**
         * WebhookSecret
         * @description Must be `whsec_` followed by 24 to 64 random bytes in Base64. The service signs with it (Standard Webhooks) and never shows it.
         * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
         */
        WebhookSecret: string;
        /**
         * WebhookChange
         * @description The whole webhook. Unknown properties are rejected.
         */
        WebhookChange: {
            url: components["schemas"]["WebhookUrl"];
            /** @description Must be a list of distinct types. The webhook receives only events of these types; by default all. */
            event_types?: components["schemas"]["EventType"][];
            /** @description Must be one or two secrets. With two, each delivery has both signatures: add the new secret, let your service accept it, then remove the old one. */
            secrets: components["schemas"]["WebhookSecret"][];
            /** @description Whether deliveries pause. Must be true or false. `false`, the default, also ends a pause. */
            is_paused?: boolean;
        };
        /**
         * WaitingDelivery
         * @description An event that is delivered again.
         */
        WaitingDelivery: {
            event_id: components["schemas"]["EventId"];
            /**
             * Format: int32
             * @description The number of failed attempts. 0 if the event waits for an earlier event of its order.
             */
            failures: number;
            next_attempt_at: components["schemas"]["Timestamp"];
            /** @description The outcome of the last attempt, or `null`. */
            error: string | null;
        };
        /**
         * DeliveryState
         * @description The state of the deliveries of a webhook.
         */
        DeliveryState: {
            webhook_id: components["schemas"]["WebhookId"];
            /**
             * Format: date-time
             * @description When the webhook last accepted an event, or `null`.
             */
            last_delivered_at: string | null;
            /**
             * Format: int32
             * @description The number of attempts that have failed since the webhook last accepted an event.
             */
            failures: number;
            /**
             * @description The outcome of the last failed attempt, or `null`.
             * @example the response had the status 500
             */
            last_error: string | null;
            /**
             * Format: date-time
             * @description When the next attempt is due, or `null` if no event waits for one or the webhook is paused.
             */
            next_attempt_at: string | null;
            /** @description The first 100 events whose delivery has failed, or that wait for an earlier event of their order. */
            waiting: components["schemas"]["WaitingDelivery"][];
        };
        /**
         * PingResult
         * @description The outcome of a test delivery.
         */
        PingResult: {
            /** @description Whether the webhook accepted the delivery with a status from 200 to 299. */
            is_delivered: boolean;
            /**
             * @description The status of the response, or `null` without a response.
             * @example 204
             */
            status: number | null;
            /**
             * @description Why the delivery failed, or `null`.
             * @example the response had the status 500
             */
            error: string | null;
            /**
             * Format: int32
             * @description The duration of the delivery in milliseconds.
             */
            duration_ms: number;
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
         * IndexLink
         * @description A document, a page or an endpoint.
         */
        IndexLink: {
            /**
             * Format: uri-reference
             * @description The path.
             */
            href: string;
            /** @description The relation (RFC 8631), such as `service-desc` for a description. */
            rel: string;
            /** @description The media type. */
            type: string;
            /** @description What the target contains. */
            title: string;
        };
        /**
         * Index
         * @description What the service publishes.
         */
        Index: {
            /** @description The title of the interface. */
            title: string;
            /** @description The version of the contract (semantic versioning). */
            version: string;
            /** @description The first segment of the paths of each version. */
            paths: string[];
            links: components["schemas"]["IndexLink"][];
        };
        /**
         * HtmlPage
         * @description The same information as an HTML page.
         */
        HtmlPage: string;
        /**
         * LocalizedTexts
         * @description The text for the end user in every language of the service.
         */
        LocalizedTexts: {
            /** @description English. */
            en: string;
            /** @description German. */
            de: string;
            /** @description Spanish. */
            es: string;
            /** @description French. */
            fr: string;
            /** @description Russian. */
            ru: string;
            /** @description Chinese. */
            zh: string;
        };
        /**
         * ErrorReason
         * @description One reason, its meaning, and the action for the client.
         */
        ErrorReason: {
            reason: components["schemas"]["Reason"];
            /** @description The HTTP statuses of the reason, the usual one first. */
            statuses: components["schemas"]["ErrorStatus"][];
            /** @description A short English summary: the `title` of the RFC 9457 form. */
            title: string;
            /** @description The action for the client, in English. */
            action: string;
            texts: components["schemas"]["LocalizedTexts"];
        };
        /**
         * ErrorReasonList
         * @description All reasons, in the envelope of every list. The registry is always one page.
         */
        ErrorReasonList: {
            items: components["schemas"]["ErrorReason"][];
            /**
             * Format: int32
             * @description The number of reasons.
             */
            total: number;
            /** @description Always `null`. */
            next_cursor: string | null;
            /**
             * Format: int32
             * @description The page size, which is the number of reasons.
             */
            limit: number;
        };
        /**
         * Health
         * @description The process accepts requests.
         */
        Health: {
            /**
             * @description Always `ok`. A process that cannot serve does not respond with 200.
             * @constant
             */
            status: "ok";
            timestamp: components["schemas"]["Timestamp"];
            /** @description The version of the service and of its contract (semantic versioning). */
            version: string;
        };
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
        /**
         * ContractText
         * @description An OpenAPI or Arazzo document in YAML. Any YAML parser can read it.
         */
        ContractText: unknown;
        /**
         * PostmanInfo
         * @description The name and the format of the collection.
         */
        PostmanInfo: {
            /** @description The name of the collection. */
            name: string;
            /**
             * Format: uri
             * @description The URL of the format.
             */
            schema: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * PostmanFolder
         * @description A folder of requests.
         */
        PostmanFolder: {
            [key: string]: unknown;
        };
        /**
         * PostmanCollection
         * @description A collection in the format Postman Collection 2.1.
         */
        PostmanCollection: {
            info: components["schemas"]["PostmanInfo"];
            /** @description The folders, one per tag. */
            item: components["schemas"]["PostmanFolder"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * ClientPackage
         * @description An npm package, a compressed archive.
         */
        ClientPackage: string;
        /**
         * PingEvent
         * @description A test delivery, which a partner requests. It belongs to no order and is in no feed.
         */
        PingEvent: {
            /** @constant */
            type: "ping";
            timestamp: components["schemas"]["Timestamp"];
            /**
             * PingData
             * @description Empty.
             */
            data: Record<string, never>;
        };
        /**
         * FieldError
         * @description An invalid field of a request in the camelCase form.
         */
        FieldError: {
            /** @description The path of the field in the request, such as `volumeMl`. */
            field: string;
            /** @description A sentence about the violation. */
            message: string;
        };
    };
    responses: {
        /** @description The access token is missing, malformed or expired. Refresh once, then repeat the request. */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                "WWW-Authenticate": components["headers"]["Challenge"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The resource belongs to a user for whom the caller may not act, or, with `AUTH_STRICT=true`, the account of the caller is disabled. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The caller lacks a role that this operation requires, the token belongs to no account, or, with `AUTH_STRICT=true`, the account is disabled. */
        AuthForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request did not arrive in time. */
        RequestTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than this operation allows. */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description `If-Match` does not name the current entity tag, or `If-None-Match` names it. Nothing was changed. Read again. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description A parameter in the path is too long to be an identifier. */
        UriTooLong: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The operation does not accept the media type of the body. `Accept` lists the media types it accepts. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                Accept: components["headers"]["AcceptedTypes"];
                "Accept-Encoding": components["headers"]["AcceptedEncodings"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The caller has used its quota, or has too many requests in progress. Wait as long as `Retry-After` says: until the quota is full again, or 1 second. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
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
        /** @description The service failed unexpectedly. The body has no internal details. */
        InternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The service is overloaded, or its database does not respond. Nothing was changed. Repeat the request after `Retry-After`: 5 seconds, or 1 second for a short overload. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The service is overloaded, or its database does not respond. Repeat the request after `Retry-After`: 5 seconds, or 1 second for a short overload. */
        AuthServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service is overloaded. Repeat the request after `Retry-After`. */
        PlainServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A query parameter is missing or malformed, or the cursor does not belong to this list. The error lists all invalid parameters. */
        InvalidListRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The user does not exist. */
        OwnerNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The body cannot be parsed, or fields or parameters are malformed. The error lists all invalid fields. In camelCase, invalid fields return 422. */
        InvalidOrder: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The user or the coffee machine does not exist. */
        OwnerOrMachineNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description Another request with this idempotency key is still running after two seconds, or the owner has as many open orders as `MAX_OPEN_ORDERS_OF_USER` allows. Repeat with the same key after `Retry-After`. */
        CreationInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The revision in `If-Match` is outdated, and nothing was changed. Read again, then repeat the request with the new revision. */
        RevisionMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The request is well-formed but cannot be carried out: the recipe is unknown or not offered now, the machine is not available, or the idempotency key belongs to another request. In camelCase, also: fields are malformed. */
        OrderRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description `If-Match` is missing, or, with `REQUIRE_IDEMPOTENCY_KEY=true`, `X-Idempotency-Key` (RFC 6585, section 3). */
        PreconditionRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The identifier in the path is malformed. */
        InvalidOrderId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The order does not exist, or it was deleted. */
        OrderNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The order was deleted. Sent with `DELETED_ORDER_STATUS=410`; otherwise a deleted order gets 404. */
        OrderGone: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The body cannot be parsed, or fields or parameters are malformed. The error lists all invalid fields. In camelCase, invalid fields return 422. */
        InvalidReplacement: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description There is no order with this number, or the user or the coffee machine does not exist. An unknown UUID is not an error: it creates an order. */
        OrderOwnerOrMachineNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The status of the order does not permit a replacement, or the order was deleted: a deleted UUID cannot be used again. Or the request would create an order, and the owner has as many open orders as `MAX_OPEN_ORDERS_OF_USER` allows. */
        NotReplaceable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfterOpenOrders"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The request is well-formed but cannot be carried out: the recipe is unknown or not offered now, or the machine is not available. In camelCase, also: fields are malformed. */
        ReplacementRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The body cannot be parsed, a filter is malformed, or the cursor does not belong to this search. The error lists all invalid fields. */
        InvalidSearch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The body cannot be parsed, or fields or parameters are malformed. The error lists all invalid fields. `user_id` in query and body must agree. */
        InvalidDraft: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The user has 100 open drafts, or another request with this idempotency key is still running after two seconds. In the second case, `Retry-After` says when to repeat the request with the same key. */
        DraftLimit: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfterInProgress"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The idempotency key belongs to another request. */
        KeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description An identifier in the path is malformed. */
        InvalidDraftId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The draft does not exist, or it has expired. */
        DraftNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The body cannot be parsed, fields are malformed, or neither the draft nor the body has a required field. The error lists all invalid fields, and the draft is unchanged. In camelCase, invalid fields return 422. */
        InvalidCommit: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The draft does not exist, it has expired, or its machine does not exist. */
        DraftOrMachineNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The owner has as many pending and brewing orders as `MAX_OPEN_ORDERS_OF_USER` allows. */
        OpenOrdersLimit: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The body cannot be parsed, or fields or the identifier are malformed. The error lists all invalid fields. */
        InvalidChangeDraft: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The order does not exist, it does not have this draft, or the draft has expired. */
        OrderOrDraftNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The order does not exist, it does not have this draft, the draft has expired, or its machine does not exist. */
        OrderDraftOrMachineNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The order has changed since the draft was created, or its status does not permit a change. */
        DraftConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The request is well-formed but cannot be carried out: the recipe is unknown or not offered now, or the machine is not available. */
        ChangeRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The order was never archived; `details` has its status. */
        NeverArchived: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The body cannot be parsed, or fields or the identifier are malformed. The error lists all invalid fields. */
        InvalidChange: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The drink is ready or the order is archived; `details` has the status. */
        NotCancellable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The status of the order does not permit this; `details` has the status. */
        NotEditable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The body cannot be parsed, or fields are missing or malformed. The error lists all invalid fields. In camelCase, invalid fields return 422. */
        InvalidPreparation: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The account of the caller is disabled. Sent with `AUTH_STRICT=true`. */
        AccountDisabled: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description `X-Idempotency-Key` is missing (RFC 6585, section 3). Sent with `REQUIRE_IDEMPOTENCY_KEY=true`. */
        KeyRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The form is not exactly one non-empty file named `file`, the body is malformed or incomplete, or a parameter is malformed. Nothing was stored. */
        InvalidUpload: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The upload did not arrive in time. The service ignores the whole request, so the error always has the default form. */
        UploadTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The order has 20 attachments, or another request with this idempotency key is still running after two seconds. In the second case, `Retry-After` says when to repeat the request with the same key. */
        AttachmentLimit: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfterInProgress"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The idempotency key belongs to another upload: another order, or a file with another name, type or content. */
        UploadRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The object storage (`S3_ENDPOINT`) rejected the request or sent an invalid response. Nothing was changed. */
        StorageFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The object storage (`S3_ENDPOINT`) did not respond in time. Nothing was changed. */
        StorageTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description An identifier in the path is malformed. */
        InvalidAttachmentId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The order does not exist, or it does not have this attachment. */
        AttachmentNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description An identifier in the path is malformed. */
        InvalidMachinePath: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The machine does not exist at this place. */
        MachineNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description A query parameter is missing or malformed. The error lists all invalid parameters. */
        InvalidMachineSearch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description A query parameter is malformed, or the cursor does not belong to this list. The error lists all invalid parameters. */
        InvalidPageRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The partner does not exist. */
        PartnerNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The body cannot be parsed, or fields are missing, malformed or unknown. The error lists all invalid fields. */
        InvalidAccountFields: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service does not accept registrations. Sent with `REGISTRATION=closed`. */
        RegistrationClosed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An account with this email address exists. */
        EmailTaken: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The password does not meet the policy. */
        WeakPassword: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No account matches. An unknown email and a wrong password get the same response after the same time. */
        InvalidCredentials: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                "WWW-Authenticate": components["headers"]["Challenge"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The account is disabled. With `LOGIN_FAILURE=monitoring`, also: the email is unknown or the password is wrong; `reason` says which, and the text for the end user is the same for these two. */
        SignInForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller has used its quota, or sign-in with this email failed too often. Wait as long as `Retry-After` says. */
        SignInRateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The refresh token is missing, unknown, expired or already used. A second use ends every session of the account. */
        RefreshRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                "WWW-Authenticate": components["headers"]["Challenge"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The account is disabled, or the request came from another site. The refresh token remains valid. */
        RefreshForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body cannot be parsed, or fields are missing, malformed or unknown. The error lists all invalid fields. */
        InvalidPasswordChange: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The access token is missing or not valid, or, unless `LOGIN_FAILURE=monitoring`, the password is wrong. */
        PasswordRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                "WWW-Authenticate": components["headers"]["Challenge"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The token has no account, or the account is disabled; `reason` says which. With `LOGIN_FAILURE=monitoring`, also: the password is wrong. */
        PasswordForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The new password does not meet the policy. */
        WeakNewPassword: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The account does not exist. */
        AccountNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body cannot be parsed, or the password is missing or malformed, or fields are unknown. The error lists all invalid fields. */
        InvalidAccountDeletion: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, or the cursor does not belong to this list. */
        InvalidAccountPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The id in the path is malformed. */
        InvalidAccountId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The account is the caller's own. */
        OwnAccount: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body cannot be parsed, or fields are missing, malformed or unknown. The error lists all invalid fields. */
        InvalidPost: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The `user_id` in the path is malformed. */
        InvalidProfileRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The user does not exist. */
        ProfileNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description A parameter is malformed, or the cursor does not belong to this list. */
        InvalidPartnerRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The partner key is missing, unknown or revoked. */
        PartnerUnauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                "WWW-Authenticate": components["headers"]["PartnerChallenge"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The key belongs to another partner. */
        PartnerForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description A parameter is malformed, or the cursor does not belong to this feed. */
        InvalidEventRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description Events after the cursor may have been deleted or lost. Begin again without `after`. */
        CursorExpired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The identifier of the partner is malformed. */
        InvalidPartnerPath: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description An identifier is malformed. */
        InvalidWebhookPath: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The partner has no webhook with this id. */
        WebhookNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The body cannot be parsed, or fields are malformed. The error lists all invalid fields. */
        InvalidWebhook: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The partner already has five webhooks. */
        WebhookLimit: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description `If-Match` or `If-None-Match` does not hold, and nothing was changed. */
        WebhookMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The body cannot be parsed, or fields are malformed. */
        InvalidRedelivery: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The webhook does not exist, or the partner has no stored event with this id. */
        EventNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/vnd.beverage.order+json": components["schemas"]["FormalError"];
                "application/problem+json": components["schemas"]["Problem"];
                "application/xml": components["schemas"]["Error"];
            };
        };
        /** @description The client has the current document. No body. */
        ContractUnchanged: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["DocumentCaching"];
                ETag: components["headers"]["DocumentEtag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The reason in the path is malformed. */
        InvalidReasonName: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The registry does not have this reason. */
        ReasonNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The document. */
        ContractView: {
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
        /** @description The service publishes no documents. Sent with `DOCS=none`. */
        DocumentNotServed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The document in YAML. */
        ContractYaml: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["DocumentCaching"];
                ETag: components["headers"]["DocumentEtag"];
                [name: string]: unknown;
            };
            content: {
                "application/yaml": components["schemas"]["ContractText"];
            };
        };
        /** @description The document in OpenAPI 3.0.3. */
        ContractView30: {
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
        /** @description The document. Its name decides the media type. */
        ContractFile: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["ContractFileCaching"];
                ETag: components["headers"]["DocumentEtag"];
                [name: string]: unknown;
            };
            content: {
                "application/yaml": components["schemas"]["ContractText"];
                "application/json": components["schemas"]["ContractDocument"];
            };
        };
        /** @description The access token is missing, malformed or expired. Refresh once, then repeat the request. */
        AuthUnauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                "WWW-Authenticate": components["headers"]["Challenge"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `If-Match` does not name the current entity tag, or `If-None-Match` names it. Nothing was changed. Read again. */
        PlainPreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller has used its quota, or has too many requests in progress. Wait as long as `Retry-After` says: until the quota is full again, or 1 second. */
        AuthRateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service failed unexpectedly. The body has no internal details. */
        AuthInternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service failed unexpectedly. The body has no internal details. */
        PlainInternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request did not arrive in time. */
        AuthRequestTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than this operation allows. */
        AuthBodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The operation does not accept the media type of the body. `Accept` lists the media types it accepts. */
        AuthUnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                Accept: components["headers"]["AcceptedTypes"];
                "Accept-Encoding": components["headers"]["AcceptedEncodings"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter in the path is too long to be an identifier. */
        AuthUriTooLong: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter in the path is too long to be an identifier. */
        PlainUriTooLong: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryByLanguage"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
        AcceptLanguage: string;
        /** @description The owner of the orders. The caller must be that user or be allowed to act for it. */
        Owner: components["schemas"]["UserId"];
        /** @description The page size. A number below 1 counts as 1, and a number above 100 as 100; the response has the size in effect. Only a value that is not a whole number is rejected. A page of orders, drafts or posts with long texts may have fewer items: only `next_cursor` (`nextCursor`) says whether another page follows. */
        Limit: number;
        /**
         * @description The position of the page: the `next_cursor` (`nextCursor`) of the previous page. A cursor is opaque, and valid only with the filters of that page.
         * @example eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk
         */
        Cursor: string;
        /**
         * @description Returns only orders of this recipe.
         * @example lungo
         */
        RecipeFilter: components["schemas"]["RecipeCode"];
        /**
         * @description Returns only orders with this status, in its snake_case or its camelCase spelling. Archived orders are returned only with `archived`.
         * @example created
         */
        StatusFilter: components["schemas"]["OrderStatusFilter"];
        /**
         * @description The list revision that the client has. If the list has not changed, the response is 304 without a body.
         * @example "7"
         */
        IfNoneMatchList: string;
        /**
         * @description With `If-None-Match`, `wait=N` holds the response until the resource changes, for at most N (up to 30) seconds.
         * @example wait=20
         */
        PreferWait: string;
        /**
         * @description The owner of a new order: in the query or in the body. If both have it, they must agree. By default the order belongs to the caller.
         * @example 1
         */
        OwnerOfNewOrder: components["schemas"]["UserId"];
        /** @description The list revision that the client last read: entity tags, `*`, or the bare revision. The header is mandatory: a request without it gets 428. It is not malformed, so the earlier checks come first. An outdated revision gets 412. A weak tag never matches (RFC 9110, section 13.1.1). */
        IfMatchList: string;
        /** @description A value that the client chooses: a new one for every order, the same one for every retry. It is valid for 24 hours, for one caller, owner and operation. */
        IdempotencyKey: string;
        /**
         * @description The name of `X-Idempotency-Key` in draft-ietf-httpapi-idempotency-key-header. If both headers are present, they must be equal.
         * @example 5c0f9a7e-order-1
         */
        StandardIdempotencyKey: string;
        /** @description The order, by its number or its UUID. */
        OrderIdInPath: components["schemas"]["OrderKey"];
        /**
         * @description The `ETag` of the order that the client has. If the order has not changed, the response is 304 without a body.
         * @example "3"
         */
        IfNoneMatchOrder: string;
        /**
         * @description The `ETag` of the order that the client last read. If the order has changed since, the response is 412 and nothing is changed. A weak tag never matches (RFC 9110, section 13.1.1).
         * @example "3"
         */
        IfMatchOrder: string;
        /**
         * @description With `*`, the request only creates. An existing order is returned unchanged with 200.
         * @example *
         */
        IfNoneMatchAny: string;
        /**
         * @description The owner of the orders or drafts, by default the caller. The caller must be that user or be allowed to act for it.
         * @example 1
         */
        OwnerOrCaller: components["schemas"]["UserId"];
        /**
         * @description Returns only orders of these recipes. Repeat the parameter for each recipe. By default all recipes match.
         * @example [
         *       "lungo",
         *       "latte"
         *     ]
         */
        RecipesFilter: components["schemas"]["SearchedRecipes"];
        /**
         * @description Returns only orders created on this day (UTC) or later.
         * @example 2026-03-01
         */
        CreatedAfterFilter: components["schemas"]["FirstDay"];
        /**
         * @description The latitude of the point to search around, in degrees (WGS 84). `lat` and `lng` must both be present, otherwise the response is 400.
         * @example 52.5219
         */
        LatitudeFilter: components["schemas"]["Latitude"];
        /**
         * @description The longitude of the point to search around, in degrees (WGS 84). `lat` and `lng` must both be present, otherwise the response is 400.
         * @example 13.4132
         */
        LongitudeFilter: components["schemas"]["Longitude"];
        /**
         * @description The largest distance between the point and the machine's place, in kilometers; 5 by default.
         * @example 2.5
         */
        RadiusFilter: components["schemas"]["RadiusKm"];
        /**
         * @description The draft list revision that the client has. If the list has not changed, the response is 304 without a body.
         * @example "4"
         */
        IfNoneMatchDraftList: string;
        /**
         * @description The revision of the draft list that the client last read. If the list has another one, the response is 412 and nothing is changed.
         * @example "4"
         */
        IfMatchDraftList: string;
        /** @description The draft, by the id that its creation returned. */
        DraftIdInPath: components["schemas"]["DraftId"];
        /**
         * @description The `ETag` of the content that the client has. If the content has not changed, the response is 304 without a body.
         * @example "4dCBPqMfJXjXo7kU0n1uVw"
         */
        IfNoneMatchContent: string;
        /**
         * @description The `ETag` of the content that the client last read. If the content has changed since, the response is 412 and nothing is changed.
         * @example "4dCBPqMfJXjXo7kU0n1uVw"
         */
        IfMatchContent: string;
        /**
         * @description The revision of the order list that the client last read. If the list has another one, the response is 412 and nothing is changed. Without this header, the request applies to any revision.
         * @example "7"
         */
        IfMatchOrderList: string;
        /**
         * @description The `ETag` of the list of attachments, read without parameters. If the list has changed since, the response is 412 and nothing is stored.
         * @example "4dCBPqMfJXjXo7kU0n1uVw"
         */
        IfMatchAttachmentList: string;
        /** @description The attachment. */
        AttachmentIdInPath: components["schemas"]["AttachmentId"];
        /** @description The place of the machine. */
        PlaceIdInPath: components["schemas"]["PlaceId"];
        /** @description The machine. */
        MachineIdInPath: components["schemas"]["MachineId"];
        /** @description The latitude of the point to search around. */
        LatitudeOfSearch: components["schemas"]["Latitude"];
        /** @description The longitude of the point to search around. */
        LongitudeOfSearch: components["schemas"]["Longitude"];
        /**
         * @description Returns only machines whose partner offers this recipe.
         * @example lungo
         */
        RecipeOfMachine: components["schemas"]["RecipeCode"];
        /**
         * @description Returns only recipes that this partner offers.
         * @example 1
         */
        PartnerOfRecipes: components["schemas"]["PartnerId"];
        /** @description The name of this device in the list of sessions, such as `Kitchen tablet`. Percent-encode a name that is not ASCII or has a percent sign: `Anna%E2%80%99s%20iPhone`. Bytes of UTF-8 are understood too. Only the first 100 characters are kept, without control characters. */
        DeviceName: string;
        /**
         * @description The refresh token, from sign-in or the last refresh.
         * @example 3d1b7e0c-52c9-4b3f-8d57-0d3c9a5b7e21
         */
        RefreshCookie: string;
        /**
         * @description Sent by browsers. Without `Sec-Fetch-Site` it must name the host of this service or an origin in `CORS_ORIGINS`.
         * @example https://shop.example
         */
        Origin: string;
        /**
         * @description Sent by browsers (W3C Fetch Metadata). `cross-site` is rejected, unless `Origin` is in `CORS_ORIGINS`.
         * @example same-origin
         */
        FetchSite: string;
        /** @description The account. */
        AccountIdInPath: string;
        /** @description The user. The caller must be that user or be allowed to act for it. */
        UserIdInPath: components["schemas"]["UserId"];
        /**
         * @description The `ETag` of the profile that the client has. If the profile has not changed, the response is 304 without a body.
         * @example "3"
         */
        IfNoneMatchProfile: string;
        /** @description The partner. It must be the partner of the key. */
        PartnerIdInPath: components["schemas"]["PartnerId"];
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
         * @description The `ETag` of the webhook that the client has. If the webhook has not changed, the response is 304 without a body.
         * @example "1"
         */
        IfNoneMatchWebhook: string;
        /**
         * @description The `ETag` of the webhook that the client last read. If the webhook has changed since, the response is 412 and nothing is changed.
         * @example "1"
         */
        IfMatchWebhook: string;
        /**
         * @description With `*`, the request only creates. If the webhook exists, the response is 412.
         * @example *
         */
        IfNoneMatchNewWebhook: string;
        /**
         * @description The `ETag` of the document that the client has. If the document has not changed, the response is 304 without a body.
         * @example "q1VKzkksLlGyUkpJLEkEAA"
         */
        IfNoneMatchDocument: string;
        /** @description The reason, as errors name it. */
        ReasonInPath: string;
        /** @description The name of the file. */
        FileInPath: string;
        /**
         * @description The id of the event. Every delivery of an event has the same id, so a receiver can ignore a repetition.
         * @example evt_4711
         */
        WebhookDeliveryId: string;
        /**
         * @description The time of this attempt, in seconds since 1970. Reject a delivery that is older than five minutes.
         * @example 1773477000
         */
        WebhookDeliveryTime: string;
        /**
         * @description One signature for each secret, separated by spaces: `v1,` and the Base64 of the HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and the body, joined by dots.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        WebhookDeliverySignature: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The id of the request, for support and logs: the `X-Request-Id` of the request if it is well-formed, otherwise a new id.
         * @example 4f6c2c1e-0a8d-4a53-9a3f-6a2f1b7c9d10
         */
        RequestId: string;
        /**
         * @description Always `no-store`. No cache may keep this response (RFC 9111, section 5.2.2.5).
         * @example no-store
         */
        NoStore: "no-store";
        /**
         * @description Contains `Accept`, which selects the media type of the response (RFC 9110, section 12.5.5).
         * @example Accept
         */
        VaryByAccept: string;
        /**
         * @description Contains `Accept`, which selects the form of the error, and `Accept-Language` (RFC 9110, section 12.5.5).
         * @example Accept, Accept-Language
         */
        VaryByLanguage: string;
        /**
         * @description The scheme to authenticate with (RFC 9110, section 11.6.1; RFC 6750, section 3).
         * @example Bearer realm="beverage-ordering"
         */
        Challenge: string;
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
         * @description The rest of the caller's quota, and the seconds until the quota is full again (draft-ietf-httpapi-ratelimit-headers). Every operation with a rate limit sends it.
         * @example "standard";r=97;t=42
         */
        RateLimit: string;
        /**
         * @description The quota, and the length of its window in seconds (draft-ietf-httpapi-ratelimit-headers): 100 requests in 60 seconds, unless the deployment sets `RATE_LIMIT_MAX` or `RATE_LIMIT_WINDOW_SECONDS`. Every operation with a rate limit sends it.
         * @example "standard";q=100;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description The time of the deprecation in seconds since 1970, after an `@` (RFC 9745).
         * @example @1795305600
         */
        DeprecatedSince: string;
        /**
         * @description The time of the planned removal, as an HTTP date (RFC 8594).
         * @example Wed, 22 Nov 2028 00:00:00 GMT
         */
        SunsetDate: string;
        /**
         * @description The revision of the owner's order list as a strong entity tag (RFC 9110, section 8.8.3). It changes with every visible change of the list. Send it as `If-Match` to create the next order.
         * @example "7"
         */
        ListRevision: string;
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
         * @description Always `true`. An earlier request with this idempotency key made the change; this request changed nothing.
         * @example true
         */
        Replayed: "true";
        /**
         * @description The path of the order (RFC 9110, section 10.2.2).
         * @example /v1/orders/4711
         */
        OrderLocation: string;
        /**
         * @description The path of the owner's order list. `ETag` has the revision of this list (RFC 9110, section 8.7).
         * @example /v1/orders?user_id=1
         */
        ListLocation: string;
        /**
         * @description Changes whenever the order changes (an entity tag, RFC 9110 section 8.8.3). Send it as `If-Match` to change exactly this version.
         * @example "3"
         */
        OrderEtag: string;
        /**
         * @description The seconds to wait before the next attempt (RFC 9110, section 10.2.3). Sent with `open_orders_limit_reached`.
         * @example 60
         */
        RetryAfterOpenOrders: number;
        /**
         * @description The revision of the owner's draft list as a strong entity tag (RFC 9110, section 8.8.3). It changes with every visible change of the list, including the expiry of a draft.
         * @example "4"
         */
        DraftListRevision: string;
        /**
         * @description The path of the draft (RFC 9110, section 10.2.2).
         * @example /v1/orders/drafts/0b9f2d64-3c1a-4e58-9d27-6f5a8e1c7b40
         */
        DraftLocation: string;
        /**
         * @description The seconds to wait before the next attempt (RFC 9110, section 10.2.3). Sent with `request_in_progress`.
         * @example 1
         */
        RetryAfterInProgress: number;
        /**
         * @description A strong entity tag of the content (RFC 9110, section 8.8.3). Equal content has an equal tag.
         * @example "4dCBPqMfJXjXo7kU0n1uVw"
         */
        ContentEtag: string;
        /**
         * @description The path of the attachment (RFC 9110, section 10.2.2).
         * @example /v1/orders/4711/attachments/12
         */
        AttachmentLocation: string;
        /**
         * @description The size of the file in bytes (RFC 9110, section 8.6).
         * @example 17
         */
        FileSize: number;
        /**
         * @description Always `attachment`: a browser saves the file and does not display it (RFC 6266). The file name is in ASCII and, as `filename*`, in the encoding of RFC 8187.
         * @example attachment; filename="wish.txt"; filename*=UTF-8''wish.txt
         */
        SavedNotShown: string;
        /**
         * @description Always `nosniff`. A browser does not guess another media type.
         * @example nosniff
         */
        NoSniff: "nosniff";
        /**
         * @description Prevents the file from running or loading anything if a browser displays it.
         * @example default-src 'none';sandbox
         */
        Sandbox: string;
        /**
         * @description The client may store the response for five minutes and must then revalidate it (RFC 9111, section 5.2.2).
         * @example private, max-age=300
         */
        KeepForAWhile: string;
        /**
         * @description The language of the texts for end users (RFC 9110, section 8.5).
         * @example de
         */
        LanguageOfTexts: string;
        /**
         * @description Contains `Accept`, which selects the media type, and `Accept-Language`, which selects the language (RFC 9110, section 12.5.5).
         * @example Accept, Accept-Language
         */
        VaryByTypeAndLanguage: string;
        /**
         * @description The refresh token, in a cookie that scripts cannot read and that only `/auth/refresh` receives. The cookie expires with the token: after seven days, unless the deployment sets `REFRESH_TOKEN_TTL_SECONDS`.
         * @example refreshToken=3d1b7e0c-52c9-4b3f-8d57-0d3c9a5b7e21; Max-Age=604800; Path=/auth/refresh; HttpOnly; Secure; SameSite=Strict
         */
        RefreshCookie: string;
        /**
         * @description Deletes the refresh token from the browser, with an expired cookie of the same attributes.
         * @example refreshToken=; Max-Age=0; Path=/auth/refresh; HttpOnly; Secure; SameSite=Strict
         */
        ClearedRefreshCookie: string;
        /**
         * @description The entity tag of the profile (RFC 9110, section 8.8.3). It changes with every change of the profile.
         * @example "3"
         */
        ProfileEtag: string;
        /**
         * @description The client may store the profile for five minutes; shared caches may not (RFC 9111, section 5.2.2).
         * @example private, max-age=300
         */
        ProfileCaching: string;
        /**
         * @description Contains `Authorization`: the stored response of one caller must not be used for another on the same device.
         * @example Accept, Authorization
         */
        VaryByCaller: string;
        /**
         * @description The scheme to authenticate with (RFC 9110, section 11.6.1), here a key in a header.
         * @example ApiKey realm="beverage-ordering", header="X-Partner-ApiKey"
         */
        PartnerChallenge: string;
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
         * @description Any cache may store the error registry for an hour (RFC 9111, section 5.2.2).
         * @example public, max-age=3600
         */
        RegistryCaching: string;
        /**
         * @description Any cache may store a view or the workflows for a minute and must then revalidate it with `If-None-Match`, and may store a released contract for ever (RFC 9111, section 5.2.2; RFC 8246).
         * @example public, max-age=60, must-revalidate
         */
        ContractFileCaching: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listOrders: {
        parameters: {
            query: {
                /** @description The owner of the orders. The caller must be that user or be allowed to act for it. */
                user_id: components["parameters"]["Owner"];
                /** @description The page size. A number below 1 counts as 1, and a number above 100 as 100; the response has the size in effect. Only a value that is not a whole number is rejected. A page of orders, drafts or posts with long texts may have fewer items: only `next_cursor` (`nextCursor`) says whether another page follows. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The position of the page: the `next_cursor` (`nextCursor`) of the previous page. A cursor is opaque, and valid only with the filters of that page.
                 * @example eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Returns only orders of this recipe.
                 * @example lungo
                 */
                recipe?: components["parameters"]["RecipeFilter"];
                /**
                 * @description Returns only orders with this status, in its snake_case or its camelCase spelling. Archived orders are returned only with `archived`.
                 * @example created
                 */
                status?: components["parameters"]["StatusFilter"];
            };
            header?: {
                /**
                 * @description The list revision that the client has. If the list has not changed, the response is 304 without a body.
                 * @example "7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchList"];
                /**
                 * @description With `If-None-Match`, `wait=N` holds the response until the resource changes, for at most N (up to 30) seconds.
                 * @example wait=20
                 */
                Prefer?: components["parameters"]["PreferWait"];
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
                    Vary: components["headers"]["VaryByAccept"];
                    ETag: components["headers"]["ListRevision"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderList"];
                    "application/vnd.beverage.order+json": components["schemas"]["FormalOrderList"];
                    "application/xml": components["schemas"]["OrderList"];
                };
            };
            /** @description The list has not changed. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Vary: components["headers"]["VaryByAccept"];
                    ETag: components["headers"]["ListRevision"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidListRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OwnerNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createOrder: {
        parameters: {
            query?: {
                /**
                 * @description The owner of a new order: in the query or in the body. If both have it, they must agree. By default the order belongs to the caller.
                 * @example 1
                 */
                user_id?: components["parameters"]["OwnerOfNewOrder"];
            };
            header?: {
                /** @description The list revision that the client last read: entity tags, `*`, or the bare revision. The header is mandatory: a request without it gets 428. It is not malformed, so the earlier checks come first. An outdated revision gets 412. A weak tag never matches (RFC 9110, section 13.1.1). */
                "If-Match"?: components["parameters"]["IfMatchList"];
                /** @description A value that the client chooses: a new one for every order, the same one for every retry. It is valid for 24 hours, for one caller, owner and operation. */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The name of `X-Idempotency-Key` in draft-ietf-httpapi-idempotency-key-header. If both headers are present, they must be equal.
                 * @example 5c0f9a7e-order-1
                 */
                "Idempotency-Key"?: components["parameters"]["StandardIdempotencyKey"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderCreation"];
                "application/vnd.beverage.order+json": components["schemas"]["NewFormalOrder"];
            };
        };
        responses: {
            /** @description An earlier request with this idempotency key created the order. This is its response. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    Vary: components["headers"]["VaryByAccept"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Beverage-Ordering-Replayed": components["headers"]["Replayed"];
                    Location: components["headers"]["OrderLocation"];
                    "Content-Location": components["headers"]["ListLocation"];
                    ETag: components["headers"]["ListRevision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                    "application/vnd.beverage.order+json": components["schemas"]["FormalOrder"];
                    "application/xml": components["schemas"]["Order"];
                };
            };
            /** @description The order was created. `ETag` is the new revision of the list, for the next order. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    Vary: components["headers"]["VaryByAccept"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["OrderLocation"];
                    "Content-Location": components["headers"]["ListLocation"];
                    ETag: components["headers"]["ListRevision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                    "application/vnd.beverage.order+json": components["schemas"]["FormalOrder"];
                    "application/xml": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["InvalidOrder"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OwnerOrMachineNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["CreationInProgress"];
            412: components["responses"]["RevisionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["OrderRefused"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the order that the client has. If the order has not changed, the response is 304 without a body.
                 * @example "3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOrder"];
                /**
                 * @description With `If-None-Match`, `wait=N` holds the response until the resource changes, for at most N (up to 30) seconds.
                 * @example wait=20
                 */
                Prefer?: components["parameters"]["PreferWait"];
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
            /** @description The order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Vary: components["headers"]["VaryByAccept"];
                    ETag: components["headers"]["OrderEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                    "application/vnd.beverage.order+json": components["schemas"]["FormalOrder"];
                    "application/xml": components["schemas"]["Order"];
                };
            };
            /** @description The order has not changed. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Vary: components["headers"]["VaryByAccept"];
                    ETag: components["headers"]["OrderEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidOrderId"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            410: components["responses"]["OrderGone"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putOrder: {
        parameters: {
            query?: {
                /**
                 * @description The owner of a new order: in the query or in the body. If both have it, they must agree. By default the order belongs to the caller.
                 * @example 1
                 */
                user_id?: components["parameters"]["OwnerOfNewOrder"];
            };
            header?: {
                /**
                 * @description The `ETag` of the order that the client last read. If the order has changed since, the response is 412 and nothing is changed. A weak tag never matches (RFC 9110, section 13.1.1).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatchOrder"];
                /**
                 * @description With `*`, the request only creates. An existing order is returned unchanged with 200.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchAny"];
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
                "application/json": components["schemas"]["OrderPut"];
                "application/vnd.beverage.order+json": components["schemas"]["NewFormalOrder"];
            };
        };
        responses: {
            /** @description The order was replaced or, with `If-None-Match: *`, it existed and is unchanged. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    Vary: components["headers"]["VaryByAccept"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["OrderEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                    "application/vnd.beverage.order+json": components["schemas"]["FormalOrder"];
                    "application/xml": components["schemas"]["Order"];
                };
            };
            /** @description The order was created with the client's UUID. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    Vary: components["headers"]["VaryByAccept"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["OrderLocation"];
                    ETag: components["headers"]["OrderEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                    "application/vnd.beverage.order+json": components["schemas"]["FormalOrder"];
                    "application/xml": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["InvalidReplacement"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderOwnerOrMachineNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["NotReplaceable"];
            412: components["responses"]["RevisionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ReplacementRefused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the order that the client last read. If the order has changed since, the response is 412 and nothing is changed. A weak tag never matches (RFC 9110, section 13.1.1).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatchOrder"];
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
            /** @description The order is deleted. No body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Deprecation: components["headers"]["DeprecatedSince"];
                    Sunset: components["headers"]["SunsetDate"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidOrderId"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            412: components["responses"]["RevisionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    findOrders: {
        parameters: {
            query?: {
                /**
                 * @description The owner of the orders or drafts, by default the caller. The caller must be that user or be allowed to act for it.
                 * @example 1
                 */
                user_id?: components["parameters"]["OwnerOrCaller"];
                /**
                 * @description Returns only orders of this recipe.
                 * @example lungo
                 */
                recipe?: components["parameters"]["RecipeFilter"];
                /**
                 * @description Returns only orders of these recipes. Repeat the parameter for each recipe. By default all recipes match.
                 * @example [
                 *       "lungo",
                 *       "latte"
                 *     ]
                 */
                recipes?: components["parameters"]["RecipesFilter"];
                /**
                 * @description Returns only orders created on this day (UTC) or later.
                 * @example 2026-03-01
                 */
                created_after?: components["parameters"]["CreatedAfterFilter"];
                /**
                 * @description The latitude of the point to search around, in degrees (WGS 84). `lat` and `lng` must both be present, otherwise the response is 400.
                 * @example 52.5219
                 */
                lat?: components["parameters"]["LatitudeFilter"];
                /**
                 * @description The longitude of the point to search around, in degrees (WGS 84). `lat` and `lng` must both be present, otherwise the response is 400.
                 * @example 13.4132
                 */
                lng?: components["parameters"]["LongitudeFilter"];
                /**
                 * @description The largest distance between the point and the machine's place, in kilometers; 5 by default.
                 * @example 2.5
                 */
                radius_km?: components["parameters"]["RadiusFilter"];
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
            /** @description One page of orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    Vary: components["headers"]["VaryByAccept"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderList"];
                    "application/vnd.beverage.order+json": components["schemas"]["FormalOrderList"];
                    "application/xml": components["schemas"]["OrderList"];
                };
            };
            400: components["responses"]["InvalidListRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OwnerNotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchOrders: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OrderSearch"];
            };
        };
        responses: {
            /** @description One page of orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    Vary: components["headers"]["VaryByAccept"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderList"];
                    "application/vnd.beverage.order+json": components["schemas"]["FormalOrderList"];
                    "application/xml": components["schemas"]["OrderList"];
                };
            };
            400: components["responses"]["InvalidSearch"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OwnerNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDrafts: {
        parameters: {
            query?: {
                /**
                 * @description The owner of the orders or drafts, by default the caller. The caller must be that user or be allowed to act for it.
                 * @example 1
                 */
                user_id?: components["parameters"]["OwnerOrCaller"];
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
                 * @description The draft list revision that the client has. If the list has not changed, the response is 304 without a body.
                 * @example "4"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDraftList"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of drafts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    ETag: components["headers"]["DraftListRevision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftList"];
                    "application/xml": components["schemas"]["DraftList"];
                };
            };
            /** @description The list has not changed. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    ETag: components["headers"]["DraftListRevision"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidListRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OwnerNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createDraft: {
        parameters: {
            query?: {
                /**
                 * @description The owner of a new order: in the query or in the body. If both have it, they must agree. By default the order belongs to the caller.
                 * @example 1
                 */
                user_id?: components["parameters"]["OwnerOfNewOrder"];
            };
            header?: {
                /**
                 * @description The revision of the draft list that the client last read. If the list has another one, the response is 412 and nothing is changed.
                 * @example "4"
                 */
                "If-Match"?: components["parameters"]["IfMatchDraftList"];
                /** @description A value that the client chooses: a new one for every order, the same one for every retry. It is valid for 24 hours, for one caller, owner and operation. */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The name of `X-Idempotency-Key` in draft-ietf-httpapi-idempotency-key-header. If both headers are present, they must be equal.
                 * @example 5c0f9a7e-order-1
                 */
                "Idempotency-Key"?: components["parameters"]["StandardIdempotencyKey"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewDraft"];
            };
        };
        responses: {
            /** @description An earlier request with this idempotency key created the draft. This is its response. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Beverage-Ordering-Replayed": components["headers"]["Replayed"];
                    Location: components["headers"]["DraftLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                    "application/xml": components["schemas"]["Draft"];
                };
            };
            /** @description The draft was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["DraftLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                    "application/xml": components["schemas"]["Draft"];
                };
            };
            400: components["responses"]["InvalidDraft"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OwnerNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DraftLimit"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDraft: {
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
                /** @description The draft, by the id that its creation returned. */
                draft_id: components["parameters"]["DraftIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ContentEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                    "application/xml": components["schemas"]["Draft"];
                };
            };
            /** @description The draft has not changed. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ContentEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidDraftId"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DraftNotFound"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteDraft: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the content that the client last read. If the content has changed since, the response is 412 and nothing is changed.
                 * @example "4dCBPqMfJXjXo7kU0n1uVw"
                 */
                "If-Match"?: components["parameters"]["IfMatchContent"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The draft, by the id that its creation returned. */
                draft_id: components["parameters"]["DraftIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft is deleted. No body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidDraftId"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DraftNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    commitDraft: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The revision of the order list that the client last read. If the list has another one, the response is 412 and nothing is changed. Without this header, the request applies to any revision.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatchOrderList"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The draft, by the id that its creation returned. */
                draft_id: components["parameters"]["DraftIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DraftFields"];
            };
        };
        responses: {
            /** @description The draft was already committed. This is its order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    Vary: components["headers"]["VaryByAccept"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["OrderLocation"];
                    "Content-Location": components["headers"]["ListLocation"];
                    ETag: components["headers"]["ListRevision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                    "application/vnd.beverage.order+json": components["schemas"]["FormalOrder"];
                    "application/xml": components["schemas"]["Order"];
                };
            };
            /** @description The order was created. `ETag` is the new revision of the order list. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    Vary: components["headers"]["VaryByAccept"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["OrderLocation"];
                    "Content-Location": components["headers"]["ListLocation"];
                    ETag: components["headers"]["ListRevision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                    "application/vnd.beverage.order+json": components["schemas"]["FormalOrder"];
                    "application/xml": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["InvalidCommit"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DraftOrMachineNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["OpenOrdersLimit"];
            412: components["responses"]["RevisionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ReplacementRefused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createChangeDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value that the client chooses: a new one for every order, the same one for every retry. It is valid for 24 hours, for one caller, owner and operation. */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The name of `X-Idempotency-Key` in draft-ietf-httpapi-idempotency-key-header. If both headers are present, they must be equal.
                 * @example 5c0f9a7e-order-1
                 */
                "Idempotency-Key"?: components["parameters"]["StandardIdempotencyKey"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The order, by its number or its UUID. */
                order_id: components["parameters"]["OrderIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DraftFields"];
            };
        };
        responses: {
            /** @description An earlier request with this idempotency key created the draft. This is its response. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Beverage-Ordering-Replayed": components["headers"]["Replayed"];
                    Location: components["headers"]["DraftLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeDraft"];
                    "application/xml": components["schemas"]["ChangeDraft"];
                };
            };
            /** @description The draft was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["DraftLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeDraft"];
                    "application/xml": components["schemas"]["ChangeDraft"];
                };
            };
            400: components["responses"]["InvalidChangeDraft"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DraftLimit"];
            410: components["responses"]["OrderGone"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getChangeDraft: {
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
                /** @description The order, by its number or its UUID. */
                order_id: components["parameters"]["OrderIdInPath"];
                /** @description The draft, by the id that its creation returned. */
                draft_id: components["parameters"]["DraftIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ContentEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeDraft"];
                    "application/xml": components["schemas"]["ChangeDraft"];
                };
            };
            /** @description The draft has not changed. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ContentEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidDraftId"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderOrDraftNotFound"];
            410: components["responses"]["OrderGone"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    commitChangeDraft: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the order that the client last read. If the order has changed since, the response is 412 and nothing is changed. A weak tag never matches (RFC 9110, section 13.1.1).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatchOrder"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The order, by its number or its UUID. */
                order_id: components["parameters"]["OrderIdInPath"];
                /** @description The draft, by the id that its creation returned. */
                draft_id: components["parameters"]["DraftIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DraftFields"];
            };
        };
        responses: {
            /** @description The order after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    Vary: components["headers"]["VaryByAccept"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["OrderEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                    "application/vnd.beverage.order+json": components["schemas"]["FormalOrder"];
                    "application/xml": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["InvalidChangeDraft"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderDraftOrMachineNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DraftConflict"];
            410: components["responses"]["OrderGone"];
            412: components["responses"]["RevisionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ChangeRefused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    archiveOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the order that the client last read. If the order has changed since, the response is 412 and nothing is changed. A weak tag never matches (RFC 9110, section 13.1.1).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatchOrder"];
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
            /** @description The order is archived. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["OrderEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchivedOrder"];
                    "application/xml": components["schemas"]["ArchivedOrder"];
                };
            };
            400: components["responses"]["InvalidOrderId"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            410: components["responses"]["OrderGone"];
            412: components["responses"]["RevisionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    restoreOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the order that the client last read. If the order has changed since, the response is 412 and nothing is changed. A weak tag never matches (RFC 9110, section 13.1.1).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatchOrder"];
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
            /** @description The order is restored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["OrderEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoredOrder"];
                    "application/xml": components["schemas"]["RestoredOrder"];
                };
            };
            400: components["responses"]["InvalidOrderId"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            409: components["responses"]["NeverArchived"];
            410: components["responses"]["OrderGone"];
            412: components["responses"]["RevisionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the order that the client last read. If the order has changed since, the response is 412 and nothing is changed. A weak tag never matches (RFC 9110, section 13.1.1).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatchOrder"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The order, by its number or its UUID. */
                order_id: components["parameters"]["OrderIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Cancellation"];
            };
        };
        responses: {
            /** @description The order is canceled. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    Vary: components["headers"]["VaryByAccept"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["OrderEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                    "application/vnd.beverage.order+json": components["schemas"]["FormalOrder"];
                    "application/xml": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["InvalidChange"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["NotCancellable"];
            410: components["responses"]["OrderGone"];
            412: components["responses"]["RevisionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeOrderVolume: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the order that the client last read. If the order has changed since, the response is 412 and nothing is changed. A weak tag never matches (RFC 9110, section 13.1.1).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatchOrder"];
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
                "application/json": components["schemas"]["VolumeChange"];
            };
        };
        responses: {
            /** @description The volume is changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["OrderEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderVolume"];
                    "application/xml": components["schemas"]["OrderVolume"];
                };
            };
            400: components["responses"]["InvalidChange"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["NotEditable"];
            410: components["responses"]["OrderGone"];
            412: components["responses"]["RevisionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeOrderAddress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the order that the client last read. If the order has changed since, the response is 412 and nothing is changed. A weak tag never matches (RFC 9110, section 13.1.1).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatchOrder"];
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
                "application/json": components["schemas"]["AddressChange"];
            };
        };
        responses: {
            /** @description The address is changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["OrderEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAddress"];
                    "application/xml": components["schemas"]["OrderAddress"];
                };
            };
            400: components["responses"]["InvalidChange"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["NotEditable"];
            410: components["responses"]["OrderGone"];
            412: components["responses"]["RevisionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    prepareOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The revision of the order list that the client last read. If the list has another one, the response is 412 and nothing is changed. Without this header, the request applies to any revision.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatchOrderList"];
                /** @description A value that the client chooses: a new one for every order, the same one for every retry. It is valid for 24 hours, for one caller, owner and operation. */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The name of `X-Idempotency-Key` in draft-ietf-httpapi-idempotency-key-header. If both headers are present, they must be equal.
                 * @example 5c0f9a7e-order-1
                 */
                "Idempotency-Key"?: components["parameters"]["StandardIdempotencyKey"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Preparation"];
            };
        };
        responses: {
            /** @description An earlier request with this idempotency key created the order. This is its response. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Beverage-Ordering-Replayed": components["headers"]["Replayed"];
                    Location: components["headers"]["OrderLocation"];
                    "Content-Location": components["headers"]["ListLocation"];
                    ETag: components["headers"]["ListRevision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreparedOrder"];
                    "application/xml": components["schemas"]["PreparedOrder"];
                };
            };
            /** @description The order was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["OrderLocation"];
                    "Content-Location": components["headers"]["ListLocation"];
                    ETag: components["headers"]["ListRevision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreparedOrder"];
                    "application/xml": components["schemas"]["PreparedOrder"];
                };
            };
            400: components["responses"]["InvalidPreparation"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabled"];
            404: components["responses"]["OwnerOrMachineNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["CreationInProgress"];
            412: components["responses"]["RevisionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["OrderRefused"];
            428: components["responses"]["KeyRequired"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOrdersV2: {
        parameters: {
            query: {
                /** @description The owner of the orders. The caller must be that user or be allowed to act for it. */
                user_id: components["parameters"]["Owner"];
                /** @description The page size. A number below 1 counts as 1, and a number above 100 as 100; the response has the size in effect. Only a value that is not a whole number is rejected. A page of orders, drafts or posts with long texts may have fewer items: only `next_cursor` (`nextCursor`) says whether another page follows. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The position of the page: the `next_cursor` (`nextCursor`) of the previous page. A cursor is opaque, and valid only with the filters of that page.
                 * @example eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Returns only orders of this recipe.
                 * @example lungo
                 */
                recipe?: components["parameters"]["RecipeFilter"];
                /**
                 * @description Returns only orders with this status, in its snake_case or its camelCase spelling. Archived orders are returned only with `archived`.
                 * @example created
                 */
                status?: components["parameters"]["StatusFilter"];
            };
            header?: {
                /**
                 * @description The list revision that the client has. If the list has not changed, the response is 304 without a body.
                 * @example "7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchList"];
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
                    "Cache-Control": components["headers"]["Revalidate"];
                    ETag: components["headers"]["ListRevision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderV2List"];
                    "application/xml": components["schemas"]["OrderV2List"];
                };
            };
            /** @description The list has not changed. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    ETag: components["headers"]["ListRevision"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidListRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OwnerNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOrderV2: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the order that the client has. If the order has not changed, the response is 304 without a body.
                 * @example "3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOrder"];
                /**
                 * @description With `If-None-Match`, `wait=N` holds the response until the resource changes, for at most N (up to 30) seconds.
                 * @example wait=20
                 */
                Prefer?: components["parameters"]["PreferWait"];
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
            /** @description The order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    ETag: components["headers"]["OrderEtag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderV2"];
                    "application/xml": components["schemas"]["OrderV2"];
                };
            };
            /** @description The order has not changed. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    ETag: components["headers"]["OrderEtag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidOrderId"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            410: components["responses"]["OrderGone"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAttachments: {
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
                /**
                 * @description The `ETag` of the content that the client has. If the content has not changed, the response is 304 without a body.
                 * @example "4dCBPqMfJXjXo7kU0n1uVw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchContent"];
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
            /** @description One page of attachments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ContentEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachmentList"];
                    "application/xml": components["schemas"]["AttachmentList"];
                };
            };
            /** @description The page has not changed. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ContentEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidListRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            410: components["responses"]["OrderGone"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    uploadAttachment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the list of attachments, read without parameters. If the list has changed since, the response is 412 and nothing is stored.
                 * @example "4dCBPqMfJXjXo7kU0n1uVw"
                 */
                "If-Match"?: components["parameters"]["IfMatchAttachmentList"];
                /** @description A value that the client chooses: a new one for every order, the same one for every retry. It is valid for 24 hours, for one caller, owner and operation. */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The name of `X-Idempotency-Key` in draft-ietf-httpapi-idempotency-key-header. If both headers are present, they must be equal.
                 * @example 5c0f9a7e-order-1
                 */
                "Idempotency-Key"?: components["parameters"]["StandardIdempotencyKey"];
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
                "multipart/form-data": components["schemas"]["AttachmentUpload"];
            };
        };
        responses: {
            /** @description An earlier upload with this idempotency key stored the file. This is its response. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Beverage-Ordering-Replayed": components["headers"]["Replayed"];
                    Location: components["headers"]["AttachmentLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attachment"];
                    "application/xml": components["schemas"]["Attachment"];
                };
            };
            /** @description The file is stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["AttachmentLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attachment"];
                    "application/xml": components["schemas"]["Attachment"];
                };
            };
            400: components["responses"]["InvalidUpload"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            408: components["responses"]["UploadTimeout"];
            409: components["responses"]["AttachmentLimit"];
            410: components["responses"]["OrderGone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UploadRefused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["StorageFailed"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["StorageTimeout"];
        };
    };
    downloadAttachment: {
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
                /** @description The order, by its number or its UUID. */
                order_id: components["parameters"]["OrderIdInPath"];
                /** @description The attachment. */
                attachment_id: components["parameters"]["AttachmentIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ContentEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    "Content-Length": components["headers"]["FileSize"];
                    "Content-Disposition": components["headers"]["SavedNotShown"];
                    "X-Content-Type-Options": components["headers"]["NoSniff"];
                    "Content-Security-Policy": components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": components["schemas"]["AttachmentContent"];
                };
            };
            /** @description The client already has the file. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ContentEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    "X-Content-Type-Options": components["headers"]["NoSniff"];
                    "Content-Security-Policy": components["headers"]["Sandbox"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidAttachmentId"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AttachmentNotFound"];
            410: components["responses"]["OrderGone"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["StorageFailed"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["StorageTimeout"];
        };
    };
    deleteAttachment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the content that the client last read. If the content has changed since, the response is 412 and nothing is changed.
                 * @example "4dCBPqMfJXjXo7kU0n1uVw"
                 */
                "If-Match"?: components["parameters"]["IfMatchContent"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The order, by its number or its UUID. */
                order_id: components["parameters"]["OrderIdInPath"];
                /** @description The attachment. */
                attachment_id: components["parameters"]["AttachmentIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attachment is deleted. No body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidAttachmentId"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AttachmentNotFound"];
            410: components["responses"]["OrderGone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCoffeeMachine: {
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
                /** @description The place of the machine. */
                place_id: components["parameters"]["PlaceIdInPath"];
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
                    ETag: components["headers"]["ContentEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoffeeMachine"];
                    "application/xml": components["schemas"]["CoffeeMachine"];
                };
            };
            /** @description The machine has not changed. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ContentEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidMachinePath"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabled"];
            404: components["responses"]["MachineNotFound"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchCoffeeMachines: {
        parameters: {
            query: {
                /** @description The latitude of the point to search around. */
                lat: components["parameters"]["LatitudeOfSearch"];
                /** @description The longitude of the point to search around. */
                lng: components["parameters"]["LongitudeOfSearch"];
                /** @description The page size. A number below 1 counts as 1, and a number above 100 as 100; the response has the size in effect. Only a value that is not a whole number is rejected. A page of orders, drafts or posts with long texts may have fewer items: only `next_cursor` (`nextCursor`) says whether another page follows. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Returns only machines whose partner offers this recipe.
                 * @example lungo
                 */
                recipe?: components["parameters"]["RecipeOfMachine"];
            };
            header?: {
                /**
                 * @description The `ETag` of the content that the client has. If the content has not changed, the response is 304 without a body.
                 * @example "4dCBPqMfJXjXo7kU0n1uVw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchContent"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The machines that match. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ContentEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineSearchResult"];
                    "application/xml": components["schemas"]["MachineSearchResult"];
                };
            };
            /** @description The result has not changed. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ContentEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidMachineSearch"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabled"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRecipes: {
        parameters: {
            query?: {
                /**
                 * @description Returns only recipes that this partner offers.
                 * @example 1
                 */
                partner_id?: components["parameters"]["PartnerOfRecipes"];
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
                 * @description The `ETag` of the content that the client has. If the content has not changed, the response is 304 without a body.
                 * @example "4dCBPqMfJXjXo7kU0n1uVw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchContent"];
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
                    ETag: components["headers"]["ContentEtag"];
                    "Cache-Control": components["headers"]["KeepForAWhile"];
                    "Content-Language": components["headers"]["LanguageOfTexts"];
                    Vary: components["headers"]["VaryByTypeAndLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeList"];
                    "application/xml": components["schemas"]["RecipeList"];
                };
            };
            /** @description The page has not changed. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ContentEtag"];
                    "Cache-Control": components["headers"]["KeepForAWhile"];
                    Vary: components["headers"]["VaryByTypeAndLanguage"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidPageRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabled"];
            404: components["responses"]["PartnerNotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMenu: {
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
                /**
                 * @description The `ETag` of the content that the client has. If the content has not changed, the response is 304 without a body.
                 * @example "4dCBPqMfJXjXo7kU0n1uVw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchContent"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the menu. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ContentEtag"];
                    "Cache-Control": components["headers"]["KeepForAWhile"];
                    "Content-Language": components["headers"]["LanguageOfTexts"];
                    Vary: components["headers"]["VaryByTypeAndLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Menu"];
                    "application/xml": components["schemas"]["Menu"];
                };
            };
            /** @description The page has not changed. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ContentEtag"];
                    "Cache-Control": components["headers"]["KeepForAWhile"];
                    Vary: components["headers"]["VaryByTypeAndLanguage"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidPageRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabled"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description The account was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredEnvelope"];
                };
            };
            400: components["responses"]["InvalidAccountFields"];
            403: components["responses"]["RegistrationClosed"];
            408: components["responses"]["AuthRequestTimeout"];
            409: components["responses"]["EmailTaken"];
            413: components["responses"]["AuthBodyTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            422: components["responses"]["WeakPassword"];
            429: components["responses"]["AuthRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: {
                /** @description The name of this device in the list of sessions, such as `Kitchen tablet`. Percent-encode a name that is not ASCII or has a percent sign: `Anna%E2%80%99s%20iPhone`. Bytes of UTF-8 are understood too. Only the first 100 characters are kept, without control characters. */
                "X-Beverage-Ordering-Device-Name"?: components["parameters"]["DeviceName"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description The caller is signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Set-Cookie": components["headers"]["RefreshCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginEnvelope"];
                };
            };
            400: components["responses"]["InvalidAccountFields"];
            401: components["responses"]["InvalidCredentials"];
            403: components["responses"]["SignInForbidden"];
            408: components["responses"]["AuthRequestTimeout"];
            413: components["responses"]["AuthBodyTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            429: components["responses"]["SignInRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    refresh: {
        parameters: {
            query?: never;
            header?: {
                /** @description The name of this device in the list of sessions, such as `Kitchen tablet`. Percent-encode a name that is not ASCII or has a percent sign: `Anna%E2%80%99s%20iPhone`. Bytes of UTF-8 are understood too. Only the first 100 characters are kept, without control characters. */
                "X-Beverage-Ordering-Device-Name"?: components["parameters"]["DeviceName"];
                /**
                 * @description Sent by browsers. Without `Sec-Fetch-Site` it must name the host of this service or an origin in `CORS_ORIGINS`.
                 * @example https://shop.example
                 */
                Origin?: components["parameters"]["Origin"];
                /**
                 * @description Sent by browsers (W3C Fetch Metadata). `cross-site` is rejected, unless `Origin` is in `CORS_ORIGINS`.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["FetchSite"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: {
                /**
                 * @description The refresh token, from sign-in or the last refresh.
                 * @example 3d1b7e0c-52c9-4b3f-8d57-0d3c9a5b7e21
                 */
                refreshToken?: components["parameters"]["RefreshCookie"];
            };
        };
        /** @description The refresh token, for clients without cookies, with `REFRESH_TOKEN_IN_BODY=true`. Optional if the cookie is sent. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RefreshRequest"];
            };
        };
        responses: {
            /** @description The tokens were renewed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Set-Cookie": components["headers"]["RefreshCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshEnvelope"];
                };
            };
            400: components["responses"]["InvalidAccountFields"];
            401: components["responses"]["RefreshRefused"];
            403: components["responses"]["RefreshForbidden"];
            408: components["responses"]["AuthRequestTimeout"];
            413: components["responses"]["AuthBodyTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            429: components["responses"]["AuthRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: {
                /**
                 * @description The refresh token, from sign-in or the last refresh.
                 * @example 3d1b7e0c-52c9-4b3f-8d57-0d3c9a5b7e21
                 */
                refreshToken?: components["parameters"]["RefreshCookie"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Set-Cookie": components["headers"]["ClearedRefreshCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedOutEnvelope"];
                };
            };
            401: components["responses"]["AuthUnauthenticated"];
            403: components["responses"]["AuthForbidden"];
            413: components["responses"]["AuthBodyTooLarge"];
            429: components["responses"]["AuthRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    logoutAll: {
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
            /** @description Every session has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Set-Cookie": components["headers"]["ClearedRefreshCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedOutEnvelope"];
                };
            };
            401: components["responses"]["AuthUnauthenticated"];
            403: components["responses"]["AuthForbidden"];
            413: components["responses"]["AuthBodyTooLarge"];
            429: components["responses"]["AuthRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The password was changed, and all other sessions have ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedOutEnvelope"];
                };
            };
            400: components["responses"]["InvalidPasswordChange"];
            401: components["responses"]["PasswordRefused"];
            403: components["responses"]["PasswordForbidden"];
            408: components["responses"]["AuthRequestTimeout"];
            413: components["responses"]["AuthBodyTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            422: components["responses"]["WeakNewPassword"];
            429: components["responses"]["SignInRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    listSessions: {
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
            /** @description The sessions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsEnvelope"];
                };
            };
            401: components["responses"]["AuthUnauthenticated"];
            403: components["responses"]["AuthForbidden"];
            429: components["responses"]["AuthRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    getOwnProfile: {
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
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnProfileEnvelope"];
                };
            };
            401: components["responses"]["AuthUnauthenticated"];
            403: components["responses"]["AuthForbidden"];
            404: components["responses"]["AccountNotFound"];
            429: components["responses"]["AuthRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    getCurrentUser: {
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
            /** @description The claims of the token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            401: components["responses"]["AuthUnauthenticated"];
            403: components["responses"]["AuthForbidden"];
            429: components["responses"]["AuthRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    deleteOwnAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountDeletion"];
            };
        };
        responses: {
            /** @description The account is deleted. No body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidAccountDeletion"];
            401: components["responses"]["PasswordRefused"];
            403: components["responses"]["PasswordForbidden"];
            408: components["responses"]["AuthRequestTimeout"];
            413: components["responses"]["AuthBodyTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            429: components["responses"]["SignInRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    listUsers: {
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
            /** @description One page of accounts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountList"];
                };
            };
            400: components["responses"]["InvalidAccountPage"];
            401: components["responses"]["AuthUnauthenticated"];
            403: components["responses"]["AuthForbidden"];
            429: components["responses"]["AuthRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    getUser: {
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
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["InvalidAccountId"];
            401: components["responses"]["AuthUnauthenticated"];
            403: components["responses"]["AuthForbidden"];
            404: components["responses"]["AccountNotFound"];
            414: components["responses"]["AuthUriTooLong"];
            429: components["responses"]["AuthRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    deleteUser: {
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
        requestBody?: never;
        responses: {
            /** @description The account is deleted. No body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidAccountId"];
            401: components["responses"]["AuthUnauthenticated"];
            403: components["responses"]["AuthForbidden"];
            404: components["responses"]["AccountNotFound"];
            409: components["responses"]["OwnAccount"];
            413: components["responses"]["AuthBodyTooLarge"];
            414: components["responses"]["AuthUriTooLong"];
            429: components["responses"]["AuthRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    createPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPost"];
            };
        };
        responses: {
            /** @description The post was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            400: components["responses"]["InvalidPost"];
            401: components["responses"]["AuthUnauthenticated"];
            403: components["responses"]["AuthForbidden"];
            408: components["responses"]["AuthRequestTimeout"];
            413: components["responses"]["AuthBodyTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            429: components["responses"]["AuthRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    listOwnPosts: {
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
            /** @description One page of posts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostList"];
                };
            };
            400: components["responses"]["InvalidAccountPage"];
            401: components["responses"]["AuthUnauthenticated"];
            403: components["responses"]["AuthForbidden"];
            429: components["responses"]["AuthRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    getPostStats: {
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
            /** @description The number of posts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostStats"];
                };
            };
            401: components["responses"]["AuthUnauthenticated"];
            403: components["responses"]["AuthForbidden"];
            429: components["responses"]["AuthRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["AuthInternalServerError"];
            503: components["responses"]["AuthServiceUnavailable"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the profile that the client has. If the profile has not changed, the response is 304 without a body.
                 * @example "3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchProfile"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The user. The caller must be that user or be allowed to act for it. */
                user_id: components["parameters"]["UserIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ProfileEtag"];
                    "Cache-Control": components["headers"]["ProfileCaching"];
                    Vary: components["headers"]["VaryByCaller"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                    "application/xml": components["schemas"]["Profile"];
                };
            };
            /** @description The profile has not changed. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ProfileEtag"];
                    "Cache-Control": components["headers"]["ProfileCaching"];
                    Vary: components["headers"]["VaryByCaller"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidProfileRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ProfileNotFound"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPartnerOrders: {
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
            path: {
                /** @description The partner. It must be the partner of the key. */
                partner_id: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerOrders"];
                    "application/xml": components["schemas"]["PartnerOrders"];
                };
            };
            400: components["responses"]["InvalidPartnerRequest"];
            401: components["responses"]["PartnerUnauthenticated"];
            403: components["responses"]["PartnerForbidden"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPartnerEvents: {
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
            path: {
                /** @description The partner. It must be the partner of the key. */
                partner_id: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events after the cursor. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerEventPage"];
                    "application/xml": components["schemas"]["PartnerEventPage"];
                };
            };
            400: components["responses"]["InvalidEventRequest"];
            401: components["responses"]["PartnerUnauthenticated"];
            403: components["responses"]["PartnerForbidden"];
            410: components["responses"]["CursorExpired"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The partner. It must be the partner of the key. */
                partner_id: components["parameters"]["PartnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                    "application/xml": components["schemas"]["WebhookList"];
                };
            };
            400: components["responses"]["InvalidPartnerPath"];
            401: components["responses"]["PartnerUnauthenticated"];
            403: components["responses"]["PartnerForbidden"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the webhook that the client has. If the webhook has not changed, the response is 304 without a body.
                 * @example "1"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchWebhook"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The partner. It must be the partner of the key. */
                partner_id: components["parameters"]["PartnerIdInPath"];
                /** @description The webhook. The partner chooses the id when it creates the webhook. */
                webhook_id: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WebhookEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                    "application/xml": components["schemas"]["Webhook"];
                };
            };
            /** @description The webhook has not changed. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WebhookEtag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidWebhookPath"];
            401: components["responses"]["PartnerUnauthenticated"];
            403: components["responses"]["PartnerForbidden"];
            404: components["responses"]["WebhookNotFound"];
            412: components["responses"]["PreconditionFailed"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the webhook that the client last read. If the webhook has changed since, the response is 412 and nothing is changed.
                 * @example "1"
                 */
                "If-Match"?: components["parameters"]["IfMatchWebhook"];
                /**
                 * @description With `*`, the request only creates. If the webhook exists, the response is 412.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchNewWebhook"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The partner. It must be the partner of the key. */
                partner_id: components["parameters"]["PartnerIdInPath"];
                /** @description The webhook. The partner chooses the id when it creates the webhook. */
                webhook_id: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description The webhook existed, and now has these fields. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WebhookEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                    "application/xml": components["schemas"]["Webhook"];
                };
            };
            /** @description The webhook was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WebhookEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                    "application/xml": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["InvalidWebhook"];
            401: components["responses"]["PartnerUnauthenticated"];
            403: components["responses"]["PartnerForbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["WebhookLimit"];
            412: components["responses"]["WebhookMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWebhook: {
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
                /** @description The partner. It must be the partner of the key. */
                partner_id: components["parameters"]["PartnerIdInPath"];
                /** @description The webhook. The partner chooses the id when it creates the webhook. */
                webhook_id: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook was removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidWebhookPath"];
            401: components["responses"]["PartnerUnauthenticated"];
            403: components["responses"]["PartnerForbidden"];
            404: components["responses"]["WebhookNotFound"];
            412: components["responses"]["WebhookMismatch"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The partner. It must be the partner of the key. */
                partner_id: components["parameters"]["PartnerIdInPath"];
                /** @description The webhook. The partner chooses the id when it creates the webhook. */
                webhook_id: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryState"];
                    "application/xml": components["schemas"]["DeliveryState"];
                };
            };
            400: components["responses"]["InvalidWebhookPath"];
            401: components["responses"]["PartnerUnauthenticated"];
            403: components["responses"]["PartnerForbidden"];
            404: components["responses"]["WebhookNotFound"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    pingWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The partner. It must be the partner of the key. */
                partner_id: components["parameters"]["PartnerIdInPath"];
                /** @description The webhook. The partner chooses the id when it creates the webhook. */
                webhook_id: components["parameters"]["WebhookIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The outcome of the delivery, which may be a failure. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PingResult"];
                    "application/xml": components["schemas"]["PingResult"];
                };
            };
            400: components["responses"]["InvalidWebhookPath"];
            401: components["responses"]["PartnerUnauthenticated"];
            403: components["responses"]["PartnerForbidden"];
            404: components["responses"]["WebhookNotFound"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    redeliverEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The partner. It must be the partner of the key. */
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedRedelivery"];
                    "application/xml": components["schemas"]["AcceptedRedelivery"];
                };
            };
            400: components["responses"]["InvalidRedelivery"];
            401: components["responses"]["PartnerUnauthenticated"];
            403: components["responses"]["PartnerForbidden"];
            404: components["responses"]["EventNotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getIndex: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the document that the client has. If the document has not changed, the response is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["DocumentCaching"];
                    ETag: components["headers"]["DocumentEtag"];
                    Vary: components["headers"]["VaryByAccept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Index"];
                    "text/html": components["schemas"]["HtmlPage"];
                };
            };
            304: components["responses"]["ContractUnchanged"];
            412: components["responses"]["PlainPreconditionFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["PlainInternalServerError"];
            503: components["responses"]["PlainServiceUnavailable"];
        };
    };
    listErrors: {
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
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The error registry. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["RegistryCaching"];
                    ETag: components["headers"]["ContentEtag"];
                    Vary: components["headers"]["VaryByAccept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReasonList"];
                    "text/html": components["schemas"]["HtmlPage"];
                };
            };
            /** @description The client has the current registry. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["RegistryCaching"];
                    ETag: components["headers"]["ContentEtag"];
                    Vary: components["headers"]["VaryByAccept"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            412: components["responses"]["PlainPreconditionFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["PlainInternalServerError"];
            503: components["responses"]["PlainServiceUnavailable"];
        };
    };
    getError: {
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
                /** @description The reason, as errors name it. */
                reason: components["parameters"]["ReasonInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reason. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["RegistryCaching"];
                    ETag: components["headers"]["ContentEtag"];
                    Vary: components["headers"]["VaryByAccept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReason"];
                    "text/html": components["schemas"]["HtmlPage"];
                };
            };
            /** @description The client has the current entry. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["RegistryCaching"];
                    ETag: components["headers"]["ContentEtag"];
                    Vary: components["headers"]["VaryByAccept"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidReasonName"];
            404: components["responses"]["ReasonNotFound"];
            412: components["responses"]["PlainPreconditionFailed"];
            414: components["responses"]["PlainUriTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["PlainInternalServerError"];
            503: components["responses"]["PlainServiceUnavailable"];
        };
    };
    getHealth: {
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
            /** @description The process accepts requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["PlainInternalServerError"];
        };
    };
    getContractJson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the document that the client has. If the document has not changed, the response is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ContractView"];
            304: components["responses"]["ContractUnchanged"];
            404: components["responses"]["DocumentNotServed"];
            412: components["responses"]["PlainPreconditionFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["PlainInternalServerError"];
            503: components["responses"]["PlainServiceUnavailable"];
        };
    };
    getContractYaml: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the document that the client has. If the document has not changed, the response is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ContractYaml"];
            304: components["responses"]["ContractUnchanged"];
            404: components["responses"]["DocumentNotServed"];
            412: components["responses"]["PlainPreconditionFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["PlainInternalServerError"];
            503: components["responses"]["PlainServiceUnavailable"];
        };
    };
    getContractSnake: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the document that the client has. If the document has not changed, the response is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ContractView"];
            304: components["responses"]["ContractUnchanged"];
            404: components["responses"]["DocumentNotServed"];
            412: components["responses"]["PlainPreconditionFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["PlainInternalServerError"];
            503: components["responses"]["PlainServiceUnavailable"];
        };
    };
    getContractCamel: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the document that the client has. If the document has not changed, the response is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ContractView"];
            304: components["responses"]["ContractUnchanged"];
            404: components["responses"]["DocumentNotServed"];
            412: components["responses"]["PlainPreconditionFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["PlainInternalServerError"];
            503: components["responses"]["PlainServiceUnavailable"];
        };
    };
    getContractPartner: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the document that the client has. If the document has not changed, the response is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ContractView"];
            304: components["responses"]["ContractUnchanged"];
            404: components["responses"]["DocumentNotServed"];
            412: components["responses"]["PlainPreconditionFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["PlainInternalServerError"];
            503: components["responses"]["PlainServiceUnavailable"];
        };
    };
    getContractAssistant: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the document that the client has. If the document has not changed, the response is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ContractView"];
            304: components["responses"]["ContractUnchanged"];
            404: components["responses"]["DocumentNotServed"];
            412: components["responses"]["PlainPreconditionFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["PlainInternalServerError"];
            503: components["responses"]["PlainServiceUnavailable"];
        };
    };
    getContractSnake30: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the document that the client has. If the document has not changed, the response is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ContractView30"];
            304: components["responses"]["ContractUnchanged"];
            404: components["responses"]["DocumentNotServed"];
            412: components["responses"]["PlainPreconditionFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["PlainInternalServerError"];
            503: components["responses"]["PlainServiceUnavailable"];
        };
    };
    getContractCamel30: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the document that the client has. If the document has not changed, the response is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ContractView30"];
            304: components["responses"]["ContractUnchanged"];
            404: components["responses"]["DocumentNotServed"];
            412: components["responses"]["PlainPreconditionFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["PlainInternalServerError"];
            503: components["responses"]["PlainServiceUnavailable"];
        };
    };
    getContractFile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the document that the client has. If the document has not changed, the response is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The name of the file. */
                file: components["parameters"]["FileInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ContractFile"];
            304: components["responses"]["ContractUnchanged"];
            400: components["responses"]["InvalidReasonName"];
            404: components["responses"]["ReasonNotFound"];
            412: components["responses"]["PlainPreconditionFailed"];
            414: components["responses"]["PlainUriTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["PlainInternalServerError"];
            503: components["responses"]["PlainServiceUnavailable"];
        };
    };
    getPostmanCollection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the document that the client has. If the document has not changed, the response is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["DocumentCaching"];
                    ETag: components["headers"]["DocumentEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostmanCollection"];
                };
            };
            304: components["responses"]["ContractUnchanged"];
            404: components["responses"]["DocumentNotServed"];
            412: components["responses"]["PlainPreconditionFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["PlainInternalServerError"];
            503: components["responses"]["PlainServiceUnavailable"];
        };
    };
    getClientPackage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the document that the client has. If the document has not changed, the response is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages of the end user, with weights (RFC 9110, section 12.5.4). Texts for end users are available in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The package. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["DocumentCaching"];
                    ETag: components["headers"]["DocumentEtag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": components["schemas"]["ClientPackage"];
                };
            };
            304: components["responses"]["ContractUnchanged"];
            404: components["responses"]["DocumentNotServed"];
            412: components["responses"]["PlainPreconditionFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["PlainInternalServerError"];
            503: components["responses"]["PlainServiceUnavailable"];
        };
    };
    orderCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Every delivery of an event has the same id, so a receiver can ignore a repetition.
                 * @example evt_4711
                 */
                "webhook-id": components["parameters"]["WebhookDeliveryId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject a delivery that is older than five minutes.
                 * @example 1773477000
                 */
                "webhook-timestamp": components["parameters"]["WebhookDeliveryTime"];
                /**
                 * @description One signature for each secret, separated by spaces: `v1,` and the Base64 of the HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and the body, joined by dots.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookDeliverySignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerEvent"];
            };
        };
        responses: {
            /** @description The receiver has stored the delivery. Any other status is a failure, and the delivery is repeated. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    orderUpdated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Every delivery of an event has the same id, so a receiver can ignore a repetition.
                 * @example evt_4711
                 */
                "webhook-id": components["parameters"]["WebhookDeliveryId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject a delivery that is older than five minutes.
                 * @example 1773477000
                 */
                "webhook-timestamp": components["parameters"]["WebhookDeliveryTime"];
                /**
                 * @description One signature for each secret, separated by spaces: `v1,` and the Base64 of the HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and the body, joined by dots.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookDeliverySignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerEvent"];
            };
        };
        responses: {
            /** @description The receiver has stored the delivery. Any other status is a failure, and the delivery is repeated. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    orderProgressed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Every delivery of an event has the same id, so a receiver can ignore a repetition.
                 * @example evt_4711
                 */
                "webhook-id": components["parameters"]["WebhookDeliveryId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject a delivery that is older than five minutes.
                 * @example 1773477000
                 */
                "webhook-timestamp": components["parameters"]["WebhookDeliveryTime"];
                /**
                 * @description One signature for each secret, separated by spaces: `v1,` and the Base64 of the HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and the body, joined by dots.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookDeliverySignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerEvent"];
            };
        };
        responses: {
            /** @description The receiver has stored the delivery. Any other status is a failure, and the delivery is repeated. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    orderCanceled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Every delivery of an event has the same id, so a receiver can ignore a repetition.
                 * @example evt_4711
                 */
                "webhook-id": components["parameters"]["WebhookDeliveryId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject a delivery that is older than five minutes.
                 * @example 1773477000
                 */
                "webhook-timestamp": components["parameters"]["WebhookDeliveryTime"];
                /**
                 * @description One signature for each secret, separated by spaces: `v1,` and the Base64 of the HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and the body, joined by dots.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookDeliverySignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerEvent"];
            };
        };
        responses: {
            /** @description The receiver has stored the delivery. Any other status is a failure, and the delivery is repeated. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    orderArchived: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Every delivery of an event has the same id, so a receiver can ignore a repetition.
                 * @example evt_4711
                 */
                "webhook-id": components["parameters"]["WebhookDeliveryId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject a delivery that is older than five minutes.
                 * @example 1773477000
                 */
                "webhook-timestamp": components["parameters"]["WebhookDeliveryTime"];
                /**
                 * @description One signature for each secret, separated by spaces: `v1,` and the Base64 of the HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and the body, joined by dots.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookDeliverySignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerEvent"];
            };
        };
        responses: {
            /** @description The receiver has stored the delivery. Any other status is a failure, and the delivery is repeated. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    orderRestored: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Every delivery of an event has the same id, so a receiver can ignore a repetition.
                 * @example evt_4711
                 */
                "webhook-id": components["parameters"]["WebhookDeliveryId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject a delivery that is older than five minutes.
                 * @example 1773477000
                 */
                "webhook-timestamp": components["parameters"]["WebhookDeliveryTime"];
                /**
                 * @description One signature for each secret, separated by spaces: `v1,` and the Base64 of the HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and the body, joined by dots.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookDeliverySignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerEvent"];
            };
        };
        responses: {
            /** @description The receiver has stored the delivery. Any other status is a failure, and the delivery is repeated. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    orderDeleted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Every delivery of an event has the same id, so a receiver can ignore a repetition.
                 * @example evt_4711
                 */
                "webhook-id": components["parameters"]["WebhookDeliveryId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject a delivery that is older than five minutes.
                 * @example 1773477000
                 */
                "webhook-timestamp": components["parameters"]["WebhookDeliveryTime"];
                /**
                 * @description One signature for each secret, separated by spaces: `v1,` and the Base64 of the HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and the body, joined by dots.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookDeliverySignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerEvent"];
            };
        };
        responses: {
            /** @description The receiver has stored the delivery. Any other status is a failure, and the delivery is repeated. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ping: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. Every delivery of an event has the same id, so a receiver can ignore a repetition.
                 * @example evt_4711
                 */
                "webhook-id": components["parameters"]["WebhookDeliveryId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject a delivery that is older than five minutes.
                 * @example 1773477000
                 */
                "webhook-timestamp": components["parameters"]["WebhookDeliveryTime"];
                /**
                 * @description One signature for each secret, separated by spaces: `v1,` and the Base64 of the HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and the body, joined by dots.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookDeliverySignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PingEvent"];
            };
        };
        responses: {
            /** @description The receiver has stored the delivery. Any other status is a failure, and the delivery is repeated. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
