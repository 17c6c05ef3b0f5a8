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
         * @description Returns one page of a user's orders, newest first, together with the revision of the list as `ETag`. Items and
         *     revision come from one snapshot.
         *
         *     - **Who may call**: the owner, and whoever has it among `allowed_user_id`; else 403.
         *     - **Paging**: follow `next_cursor` until it is `null`. Orders that are created meanwhile neither shift nor repeat
         *       an entry.
         *     - **Archived orders** appear only with `status=archived`.
         *     - **Caching**: with `If-None-Match` an unchanged list is 304 without a body. The revision belongs to the whole
         *       list, whatever the filters.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Create an order
         * @description Creates an order and moves the revision of the owner's list. Price and currency are copied from the recipe; a
         *     volume that is left out is the recipe's own.
         *
         *     - **Who may call**: the owner, and whoever has it among `allowed_user_id`; else 403. The owner is `user_id` in the
         *       query or the body, or else the caller.
         *     - **Concurrency**: `If-Match` carries the list revision and is mandatory. Of any number of requests with one
         *       revision exactly one creates; the others get 412.
         *     - **Idempotency**: with `X-Idempotency-Key` a retry gets the first result with 200, even after the revision has
         *       moved on. A key lasts 24 hours and belongs to caller, owner and operation. The same request means the same body
         *       in either face; headers do not count. Of simultaneous requests with one key one creates, and the others wait up
         *       to two seconds for its result. Only a success is remembered, and it is stored together with the order: either
         *       both exist or neither does.
         *     - **Atomicity**: every answer other than 201 leaves everything as it was.
         *     - **Order of checks**: body 400, token 401, owner 403, owner and machine exist 404, idempotency key, `If-Match`
         *       428 and 412, fields 400 (422 in the camelCase face), unknown recipe 422, machine available 422. The earliest fault
         *       decides.
         *     - **Faces**: a plain JSON body with `recipeId` and without `recipe` counts as camelCase.
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
         * @description Returns one order, archived ones included.
         *
         *     - **Who may call**: the owner, and whoever has it among `allowed_user_id`. Somebody else's order is 403; one that
         *       does not exist is 404.
         *     - **Caching**: `ETag` changes with every change of the order. With `If-None-Match` an unchanged order is 304
         *       without a body.
         *     - **Deleted orders** are 404, or 410 where the deployment sets `DELETED_ORDER_STATUS=410`.
         */
        get: operations["getOrder"];
        /**
         * Create an order under a UUID, or replace one
         * @description Under a UUID nobody has used, creates an order with that id. Under a known id, number or UUID, replaces what a
         *     client may write: recipe, machine, volume and address.
         *
         *     - **Who may call**: the owner, and whoever has it among `allowed_user_id`; else 403. On creation the owner is
         *       `user_id` in the query or the body, or else the caller; it never changes afterwards, and naming another one is
         *       refused with 400.
         *     - **Idempotency**: repeating the request leaves the state as it is. Of simultaneous requests that create one UUID,
         *       one gets 201 and the others 200; there is one order.
         *     - **Replacing**: what the body leaves out goes back to its default. What only the other face can say stays:
         *       machine and address in the camelCase face, sugar in the snake_case one. The price changes with the recipe alone.
         *     - **Create only**: with `If-None-Match: *` an order that exists comes back unchanged with 200.
         *     - **Concurrency**: with `If-Match` the order's own `ETag` must match, else 412, also when there is no order yet.
         *       No list revision is asked for.
         *     - **When**: an order can be replaced while its drink is pending and it is not archived, else 409. A deleted UUID
         *       never comes back: 409 `order_deleted`. An unknown number is 404, since the service hands out the numbers.
         *     - **Order of checks**: as for creation by POST, without idempotency key and list revision.
         */
        put: operations["putOrder"];
        post?: never;
        /**
         * Delete an order
         * @deprecated
         * @description Deletes an order for good. Deprecated: archive the order, which can be undone.
         *
         *     - **Who may call**: the owner, and whoever has it among `allowed_user_id`; else 403, also for an order that was
         *       deleted already.
         *     - **Idempotency**: deleting a deleted order is 204 again. An order that never existed is 404.
         *     - **Concurrency**: with `If-Match` the order's own `ETag` must match, else 412.
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
         * @description Returns one page of a user's orders that match every filter given, newest first. The same search as the POST
         *     form, whose cursors it shares.
         *
         *     - **Who may call**: the owner, and whoever has it among `allowed_user_id`; else 403. Without `user_id` it is the
         *       caller.
         *     - **Place**: with `lat` and `lng` only orders count whose machine is within `radius_km` of that point. `lat` and `lng`
         *       need each other: one without the other is 400.
         *     - **Paging**: follow `next_cursor` until it is `null`, with the same filters. Orders that are created meanwhile
         *       neither shift nor repeat an entry.
         *     - **Archived orders** are left out.
         */
        get: operations["findOrders"];
        put?: never;
        /**
         * Search orders
         * @description Returns one page of a user's orders that match every filter given, newest first.
         *
         *     - **Who may call**: the owner, and whoever has it among `allowed_user_id`; else 403. Without `user_id` it is the
         *       caller.
         *     - **Filters**: `recipes` takes orders of any of those recipes; `created_after` those created on that day (UTC)
         *       or later; `near_location` those whose machine stands within `radius_km`, 5 when left out and at most 50.
         *       Orders without a machine stand nowhere.
         *     - **Paging**: follow `next_cursor` until it is `null`, with the same filters. Orders that are created meanwhile
         *       neither shift nor repeat an entry.
         *     - **Archived orders** are left out.
         *     - **Retries**: a search changes nothing and may be repeated at any time.
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
         * @description Returns one page of a user's drafts, newest first, together with the revision of the draft list as `ETag`.
         *     Drafts that became an order stay in the list as long as the order and name it in `order_id`; those that expired
         *     do not appear.
         *
         *     - **Who may call**: the owner, and whoever has it among `allowed_user_id`; else 403. Without `user_id` it is the
         *       caller.
         *     - **Paging**: follow `next_cursor` until it is `null`. Drafts that are made meanwhile neither shift nor repeat
         *       an entry.
         *     - **Caching**: with `If-None-Match` an unchanged list is 304 without a body. The list counts as changed in the
         *       moment in which a draft expires.
         */
        get: operations["listDrafts"];
        put?: never;
        /**
         * Create a draft
         * @description Keeps what an order may become. Nothing is ordered until the draft is committed, so a draft made twice does no
         *     harm.
         *
         *     - **Who may call**: the owner, and whoever has it among `allowed_user_id`; else 403. The owner is `user_id` in
         *       the query or the body, or else the caller.
         *     - **Checks**: every field may be left out and is checked for its form only. A recipe or machine that does not
         *       exist is told when the draft is committed.
         *     - **Life**: a draft that is not committed expires after 24 hours, unless the deployment sets
         *       `DRAFT_TTL_SECONDS`.
         *     - **Idempotency**: with `X-Idempotency-Key` a retry gets the first draft with 200, as it was then.
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
         *     - **Who may call**: the owner, and whoever has it among `allowed_user_id`; else 403. A draft that does not exist
         *       or has expired is 404.
         */
        get: operations["getDraft"];
        put?: never;
        post?: never;
        /**
         * Delete a draft
         * @description Deletes a draft for good. An order it became stays.
         *
         *     - **Who may call**: the owner, and whoever has it among `allowed_user_id`; else 403. A draft that does not exist
         *       or has expired is 404.
         *     - **Idempotency**: repeating the request leaves the state as it is; the repeat is 404.
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
         * @description Makes the order that a draft describes, once and for all. The body may bring fields, which win over those of the
         *     draft.
         *
         *     - **Who may call**: the owner, and whoever has it among `allowed_user_id`; else 403.
         *     - **Idempotency**: the first commit makes the order and is 201; every further one is 200 with that order as it
         *       is now, whatever its body says. Of simultaneous commits one makes the order.
         *     - **Atomicity**: the draft counts as committed in the same moment in which the order comes to be. Every refusal
         *       leaves the draft as it was.
         *     - **Concurrency**: no list revision is asked for. `ETag` is the revision of the order list that the first commit
         *       made.
         *     - **Life**: an expired draft is 404. A committed one no longer expires, and goes only with its order.
         *     - **Order of checks**: body 400, token 401, draft 404 and 403, machine exists 404, fields 400 (422 in the
         *       camelCase face), unknown recipe 422, machine available 422. The earliest fault decides.
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
         * @description Keeps a change of an order without applying it. The change holds for the order as it is now.
         *
         *     - **Who may call**: the owner of the order, and whoever has it among `allowed_user_id`; else 403.
         *     - **Checks**: every field may be left out and is checked for its form only. A recipe or machine that does not
         *       exist is told when the draft is committed.
         *     - **Life**: a draft that is not committed expires after 24 hours, unless the deployment sets
         *       `DRAFT_TTL_SECONDS`, and goes with its order.
         *     - **Idempotency**: with `X-Idempotency-Key` a retry gets the first draft with 200, as it was then.
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
         * @description Returns one draft of a change. Once it is committed, `committed_at` says when.
         *
         *     - **Who may call**: the owner of the order, and whoever has it among `allowed_user_id`; else 403. A draft that
         *       does not exist, belongs to another order or has expired is 404.
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
         * @description Applies a drafted change to its order. The body may bring fields, which win over those of the draft; what
         *     neither names stays as it is. The price changes with the recipe alone.
         *
         *     - **Who may call**: the owner of the order, and whoever has it among `allowed_user_id`; else 403.
         *     - **Idempotency**: the first commit applies the change; every further one changes nothing and is 200 with the
         *       order as it is now. Of simultaneous commits one applies it.
         *     - **Concurrency**: when the order has changed since the draft was made, the answer is 409 `draft_conflict` and
         *       nothing happens. `ETag` is the order's own.
         *     - **When**: an order can be changed while its drink is pending and it is not archived, else 409.
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
         * @description Puts an order aside. It stays readable and leaves the list, unless `status=archived` asks for it. An archived
         *     order can be restored; until then it can be neither changed nor cancelled. The drink itself is not affected.
         *
         *     - **Who may call**: the owner, and whoever has it among `allowed_user_id`. Somebody else's order is 403; one that
         *       does not exist is 404.
         *     - **Idempotency**: archiving an archived order changes nothing and gives the same answer.
         *     - **Concurrency**: with `If-Match` the order's own `ETag` must match, else 412. The answer carries the new `ETag`.
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
         * @description Brings an archived order back. Its status is `active` until the progress of the drink next changes.
         *
         *     - **Who may call**: the owner, and whoever has it among `allowed_user_id`. Somebody else's order is 403; one that
         *       does not exist is 404.
         *     - **Idempotency**: restoring a restored order changes nothing and gives the same answer.
         *     - **When**: an order that was never archived is 409.
         *     - **Concurrency**: with `If-Match` the order's own `ETag` must match, else 412. The answer carries the new `ETag`.
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
         * @description Cancels an order whose drink is not ready yet, and returns the whole order. A body with a reason is optional.
         *
         *     - **Who may call**: the owner, and whoever has it among `allowed_user_id`. Somebody else's order is 403; one that
         *       does not exist is 404.
         *     - **Idempotency**: cancelling a cancelled order changes nothing, its reason included, and gives the same answer.
         *     - **When**: once the drink is ready, and while the order is archived, it is 409.
         *     - **Concurrency**: with `If-Match` the order's own `ETag` must match, else 412. The answer carries the new `ETag`.
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
         * @description Replaces the volume of an order. The price stays.
         *
         *     - **Who may call**: the owner, and whoever has it among `allowed_user_id`. Somebody else's order is 403; one that
         *       does not exist is 404.
         *     - **Idempotency**: repeating the request leaves the state as it is.
         *     - **When**: while the drink is pending and the order is not archived, else 409.
         *     - **Concurrency**: with `If-Match` the order's own `ETag` must match, else 412. The answer carries the new `ETag`.
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
         * @description Replaces the whole address of an order. Further string fields are kept exactly as they came.
         *
         *     - **Who may call**: the owner, and whoever has it among `allowed_user_id`. Somebody else's order is 403; one that
         *       does not exist is 404.
         *     - **Idempotency**: repeating the request leaves the state as it is.
         *     - **When**: while the drink is pending and the order is not archived, else 409.
         *     - **Concurrency**: with `If-Match` the order's own `ETag` must match, else 412. The answer carries the new `ETag`.
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
         * Prepare a drink at once
         * @description Creates an order of the recipe's own volume at a machine, for the caller, and answers with its id.
         *
         *     - **Who may call**: any signed-in caller, for themselves.
         *     - **Concurrency**: no list revision is asked for. `ETag` is the new revision of the caller's order list.
         *     - **Idempotency**: with `X-Idempotency-Key` a retry gets the first result with 200.
         *     - **Atomicity**: every answer other than 201 leaves everything as it was.
         *     - **Order of checks**: body 400, token 401, caller and machine exist 404, idempotency key, fields 400 (422 in
         *       the camelCase face), unknown recipe 422, machine available 422. The earliest fault decides.
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
         * @description Returns one page of a user's orders, newest first, with the revision of the list as `ETag`: the list of version
         *     1, its timestamps moved into `metadata`. Filters, cursors and revisions are those of version 1.
         *
         *     - **Who may call**: the owner, and whoever has it among `allowed_user_id`; else 403.
         *     - **Paging**: follow `next_cursor` until it is `null`. Orders that are created meanwhile neither shift nor
         *       repeat an entry.
         *     - **Archived orders** appear only with `status=archived`.
         *     - **Caching**: with `If-None-Match` an unchanged list is 304 without a body.
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
         * @description Returns one order, archived ones included: the order of version 1, its timestamps moved into `metadata`.
         *
         *     - **Who may call**: the owner, and whoever has it among `allowed_user_id`; else 403. An order that does not
         *       exist is 404.
         *     - **Caching**: `ETag` is the one of version 1. With `If-None-Match` an unchanged order is 304 without a body.
         *     - **Deleted orders** are 404, or 410 where the deployment sets `DELETED_ORDER_STATUS=410`.
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
         * @description Returns one page of an order's attachments, newest first. An upload appears once it is complete.
         *
         *     - **Who may call**: the owner of the order, and whoever has it among `allowed_user_id`; else 403.
         *     - **Paging**: follow `next_cursor` until it is `null`.
         *     - **Caching**: with `If-None-Match` an unchanged page is 304 without a body.
         */
        get: operations["listAttachments"];
        put?: never;
        /**
         * Attach a file to an order
         * @description Stores one file beside an order. It is taken in as it arrives, and becomes visible when all of it is stored.
         *
         *     - **Who may call**: the owner of the order, and whoever has it among `allowed_user_id`; else 403. Nothing of the
         *       file is read before that is settled.
         *     - **When**: always, also while the order is archived or its drink finished or cancelled. Deleting the order deletes
         *       its attachments.
         *     - **Size**: at most 10 MiB, unless the deployment sets another limit with `ATTACHMENT_LIMIT_BYTES`; one byte more is
         *       413. The body limit of other operations does not hold here.
         *     - **Atomicity**: every answer other than 201 leaves nothing behind, and so does a connection that breaks.
         *     - **Idempotency**: with `X-Idempotency-Key` a retry gets the first result with 200 and stores nothing. The same
         *       request means the same order, and a file of the same name, type and bytes; another one is 422. A key lasts 24
         *       hours.
         *     - **Limits**: an order has at most 20 attachments (409). Of one user 4 uploads run at once; more get 429.
         *     - **File name**: kept for display only, in a cleaned form; the response shows it.
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
         * @description Returns the bytes of the file as they were uploaded, with the media type that the uploader stated.
         *
         *     - **Who may call**: the owner of the order, and whoever has it among `allowed_user_id`; else 403.
         *     - **Safety**: whatever the file is, `Content-Disposition` makes a browser save it rather than show it,
         *       `X-Content-Type-Options` keeps it from guessing another type, and `Content-Security-Policy` lets nothing in it
         *       run.
         *     - **Caching**: an attachment never changes. With `If-None-Match` the answer is 304 without a body.
         *     - **Completeness**: `Content-Length` states the size; a download that cannot be finished breaks off.
         */
        get: operations["downloadAttachment"];
        put?: never;
        post?: never;
        /**
         * Delete an attachment
         * @description Deletes an attachment for good.
         *
         *     - **Who may call**: the owner of the order, and whoever has it among `allowed_user_id`; else 403.
         *     - **Repeats**: an attachment that is gone stays gone; deleting it again is 404 `attachment_not_found`.
         *     - **Downloads** of it that are under way may break off.
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
         *     - **Not found**: a machine that stands at another place is 404, like one that does not exist.
         *     - **Caching**: availability may change at any time, so ask again with `If-None-Match`; an unchanged machine is 304
         *       without a body.
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
         * @description Returns available machines, nearest first; of those equally far the one with the smaller number comes first.
         *
         *     - **Who may call**: any signed-in caller.
         *     - **Distance**: measured along the great circle to the machine's place, everywhere on the globe alike: beyond the
         *       antimeridian and at the poles too.
         *     - **Recipe**: with `recipe` only machines whose partner offers it; a recipe nobody offers finds nothing.
         *     - **Size**: `limit` results at most. `total` counts every machine that meets the conditions, near or far.
         *     - **Caching**: with `If-None-Match` an unchanged result is 304 without a body.
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
         * @description Returns one page of recipes in the order of the menu. Titles are in the best language that `Accept-Language`
         *     allows.
         *
         *     - **Who may call**: any signed-in caller.
         *     - **Partner**: with `partner_id` only what that partner offers.
         *     - **Paging**: follow `next_cursor` until it is `null`.
         *     - **Caching**: a client may keep a page for five minutes. With `If-None-Match` an unchanged one is 304 without a
         *       body.
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
         *     - **Language**: the best one that `Accept-Language` allows, by its weights; a regional wish such as `de-AT` gets
         *       German, and English answers whoever names nothing the menu has. `language` and `Content-Language` state it.
         *     - **Paging**: follow `next_cursor` until it is `null`.
         *     - **Caching**: a client may keep a page for five minutes, apart for each language. With `If-None-Match` an unchanged
         *       one is 304 without a body.
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
         * @description Creates an account with the role `user`, and with it the user who will own its orders. It does not sign in. The password is stored as an Argon2id hash and nowhere else. An e-mail address has one account at most, whatever the case of its letters; of several simultaneous registrations with one address exactly one succeeds. Public.
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
         * @description Returns an access token and sets the refresh token as a cookie. Each call starts a sign-in of its own; others stay. An unknown e-mail and a wrong password take the same time and get the same text for the end user. From the eleventh failure for one e-mail within 15 minutes each failure makes the next attempt wait, 1 second at first and 60 at most (429, whatever the password). Attempts during the wait do not prolong it, a success clears the count, and nobody is locked out for good. Public.
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
         * @description Takes the refresh token and answers with a new access token and the next refresh token, which replaces the one that came. Of several simultaneous requests with one token exactly one succeeds. A token that was used or revoked before ends every session of the account (401), since one of its two users must be a stranger. A request from another site is refused (403) and uses nothing up. A body is ignored unless this document describes one. Public: the cookie is the credential, and an access token is not looked at.
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
         * @description Ends the session of the refresh cookie where one arrives and belongs to the caller, else the session of the access token, and clears the cookie. Other sessions stay. A session that has ended already is no error. The access token itself stays valid until it expires.
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
         * @description Ends every session of the account, the current one included, and clears the cookie. Access tokens that were issued before stay valid until they expire.
         */
        post: operations["logoutAll"];
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
         * @description Returns the sessions of the caller's account that can still be refreshed, the current one first and then those used last, 100 at most.
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
         * @description Returns the account the access token belongs to, as it is stored now. A gateway-style token belongs to no account and is refused (403).
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
         * Read what the access token says
         * @description Returns what the access token says of its account. A gateway-style token belongs to no account and is refused (403).
         */
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
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
         * @description Returns one page of the accounts, newest first. Follow `next_cursor` until it is `null`; accounts that are created meanwhile neither shift nor repeat an entry. Needs the role admin.
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
         * @description Returns one account. Needs the role admin; everybody else gets 403, whether the account exists or not.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Delete an account
         * @description Deletes the account and ends its sessions; its e-mail address can register again. Orders and posts stay. Needs one of the roles admin and moderator. Nobody deletes their own account here (409). A repeat is 404. Access tokens of the account stay valid until they expire, except in a deployment that sets `AUTH_STRICT=true`.
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
         * @description Creates a post. Its author is always the caller; an `authorId` in the body is ignored. A repeat creates a second post: when no answer came, look at `GET /posts/my` first.
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
         * @description Returns one page of the caller's posts, newest first. Follow `next_cursor` until it is `null`; posts that are written meanwhile neither shift nor repeat an entry. A page ends before `limit` when the contents of its posts have 256 KiB.
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
         * @description Returns how many posts the caller has written, and who the caller is.
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
         * @description Returns the profile of a user, with an `ETag` that changes with it. The user itself may call, and whoever has it among `allowed_user_id`; everybody else gets 403, whether the user exists or not. The client may keep the answer for five minutes. With `If-None-Match` an unchanged profile is 304 without a body.
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
         * @description Returns one page of the orders at the machines the partner operates, newest first, archived ones included. Follow `next_cursor` until it is `null`. A key opens the path of its own partner only; any other is 403.
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
    "/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List every reason an error can have
         * @description Returns the error catalogue: each reason with its statuses, what a client should do, and the text for the end user in every language. The service sends no reason that is not listed here. A browser, whose `Accept` prefers `text/html`, gets a page. Public.
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
         * Read what one reason means
         * @description Returns one entry of the error catalogue. The `type` of an RFC 9457 error points here. A browser, whose `Accept` prefers `text/html`, gets a page. Public.
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
         * Ask whether the service is up
         * @description Answers 200 as long as the process accepts requests. It touches neither the database nor anything else, so it is cheap and safe to call often. Public.
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
         * @description Returns the description of the public interface, with every variant of every body. It changes only with a release, so keep it and revalidate it by its `ETag`. Public.
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
         * @description Returns the same document as `/openapi.json`, written in YAML (RFC 9512), which any reader of YAML may parse. It changes only with a release, so keep it and revalidate it by its `ETag`. Public.
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
         * @description Returns the public interface with every order in snake_case, for generators of clients. Every body has one media type and one schema, so that the generated types are plain. It changes only with a release, so keep it and revalidate it by its `ETag`. Public.
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
         * @description Returns the public interface with every order in camelCase, for generators of clients. Every body has one media type and one schema, so that the generated types are plain. Operations that know orders in snake_case alone, such as drafts, are left out. It changes only with a release, so keep it and revalidate it by its `ETag`. Public.
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
         * @description Returns what a partner needs: the operations behind a partner key, and those that explain errors and the state of the service. It changes only with a release, so keep it and revalidate it by its `ETag`. Public.
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
    "/openapi/snake-3.0.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the snake_case view in OpenAPI 3.0
         * @description Returns the same view as `/openapi/snake.json`, written in OpenAPI 3.0.3 for generators that read nothing newer. OpenAPI 3.0 cannot say that an order id is a number or a string: there it is a string in paths and any value in bodies. It changes only with a release, so keep it and revalidate it by its `ETag`. Public.
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
         * @description Returns the same view as `/openapi/camel.json`, written in OpenAPI 3.0.3 for generators that read nothing newer. It changes only with a release, so keep it and revalidate it by its `ETag`. Public.
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
    "/collections/postman.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a collection for Postman
         * @description Returns every operation as a request to send, in the format Postman Collection 2.1, which Bruno and other clients import as well. Sign-in stores the access token for the others. It changes only with a release, so keep it and revalidate it by its `ETag`. Public.
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
}
export type webhooks = Record<string, never>;
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
            /** @description One entry per faulty field. Present when fields were at fault. */
            errors?: components["schemas"]["FieldError"][];
        };
        /**
         * Problem
         * @description The RFC 9457 form of an error, sent when `Accept` names `application/problem+json`. The native members ride along as extension members.
         */
        Problem: {
            /** @description The same text as `detail`, under its native name. */
            developer_message?: string;
            /**
             * Format: uri-reference
             * @description The address of the reason in the error catalogue.
             */
            type: string;
            /** @description A short English summary of the reason. It never varies between occurrences. */
            title: string;
            status: components["schemas"]["ErrorStatus"];
            /** @description Text for the developer of the client about this occurrence. */
            detail: string;
            /**
             * Format: uri-reference
             * @description Names this occurrence by the id of the request, the same that `X-Request-Id` carries.
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
         * @description Must be a status of either face.
         * @enum {string}
         */
        OrderStatusFilter: "created" | "processing" | "completed" | "cancelled" | "active" | "archived" | "pending" | "brewing" | "ready" | "canceled";
        /**
         * OrderId
         * @description Must be the number or the UUID of an order. Every order has both. A response shows the number, or the UUID when the client chose it.
         * @example 4711
         * @example 7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33
         */
        OrderId: number | string;
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
         * Volume
         * @description The volume in millilitres, with its unit.
         * @example 250ml
         */
        Volume: string;
        /**
         * StoredAddress
         * @description The address of an order as it was last set, further fields included. `null` until an address is set. The limits of `Address` hold.
         */
        StoredAddress: ({
            /** @description The country code of ISO 3166-1 alpha-2. */
            country?: string;
            city?: string;
            /** @description The street and the house number. */
            street?: string;
            postal_code?: string;
            /** @description What helps to find the place. */
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
            [key: string]: string;
        }) | null;
        /**
         * Timestamp
         * Format: date-time
         * @description An instant in UTC, written as RFC 3339 says, with a trailing `Z`.
         * @example 2026-03-14T08:30:00.000Z
         */
        Timestamp: string;
        /**
         * Order
         * @description An order in the snake_case face.
         */
        Order: {
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
             * @description The `user_id` of the caller that created the order. It differs from the owner when one acts for another.
             */
            created_by: number;
            address: components["schemas"]["StoredAddress"];
            /** @description Whether the order can be restored now. Present once it was archived. */
            can_restore?: boolean;
            /** @description Why the order was cancelled. Present when the cancellation named a reason. */
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
             * @description When the order was cancelled. Present once it was cancelled.
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
         * @description An order in the camelCase face.
         */
        FormalOrder: {
            /**
             * Format: uuid
             * @description The UUID of the order, chosen by the client or by the service.
             */
            id: string;
            recipeId: components["schemas"]["RecipeCode"];
            volumeMl: components["schemas"]["VolumeMl"];
            /**
             * Format: int32
             * @description The spoons of sugar, or `null` when none were asked for.
             */
            sugar: number | null;
            status: components["schemas"]["FormalOrderStatus"];
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * FormalOrderList
         * @description One page of orders in the camelCase face, newest first.
         */
        FormalOrderList: {
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
         * @description A drink to be made. Unknown properties are refused.
         */
        NewOrder: {
            recipe: components["schemas"]["RequestedRecipe"];
            coffee_machine_id?: components["schemas"]["MachineId"];
            volume?: components["schemas"]["RequestedVolume"];
            user_id?: components["schemas"]["UserId"];
        };
        /**
         * NewFormalOrder
         * @description A drink to be made, in the camelCase face. Unknown properties are refused.
         */
        NewFormalOrder: {
            recipeId: components["schemas"]["RequestedRecipe"];
            /**
             * Format: int32
             * @description Must be a whole number from 50 to 500. The volume in millilitres.
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
         * @description A creation body in plain JSON. With `recipeId` and without `recipe` it is read, and answered, in the camelCase face.
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
         * @description Must be a country code of ISO 3166-1 alpha-2 in capital letters, such as `DE`.
         * @enum {string}
         */
        CountryCode: "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "YE" | "YT" | "ZA" | "ZM" | "ZW";
        /**
         * Address
         * @description Must be an object with at least one field. Besides the fields named here it may carry up to 20 further string fields, which the service keeps exactly as they came. The schema can only bound the total (7 named fields and 20 further ones); the service counts the further ones itself and refuses more than 20 in the same way. It also refuses an address of more than 4 KiB of JSON (UTF-8).
         */
        Address: {
            country?: components["schemas"]["CountryCode"];
            /** @description Must be text of 1 to 200 characters. */
            city?: string;
            /** @description Must be text of 1 to 200 characters. Holds the street and the house number. */
            street?: string;
            /** @description Must be text of 1 to 20 characters. */
            postal_code?: string;
            /** @description Must be text of at most 500 characters. Holds what helps to find the place, such as a floor or a doorbell. */
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
            [key: string]: string;
        };
        /**
         * OrderReplacement
         * @description All fields of an order that a client may write. A field that is left out goes back to its default: the recipe's own volume, no machine, no address. Unknown properties are refused.
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
         * @description A replacement body in plain JSON. With `recipeId` and without `recipe` it is read, and answered, in the camelCase face.
         */
        OrderPut: components["schemas"]["OrderReplacement"] | components["schemas"]["NewFormalOrder"];
        /**
         * SearchedRecipes
         * @description Recipe codes. Orders of any of them are found; an empty list stands for all recipes.
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
         * @description Must be a number above 0 and at most 50. The distance in kilometres along the surface of the Earth.
         * @example 2.5
         */
        RadiusKm: number;
        /**
         * GeoPoint
         * @description A point on the Earth. Unknown properties are refused.
         */
        GeoPoint: {
            lat: components["schemas"]["Latitude"];
            lng: components["schemas"]["Longitude"];
        };
        /**
         * OrderSearch
         * @description The filters of a search. All that are given must hold. Unknown properties are refused.
         */
        OrderSearch: {
            user_id?: components["schemas"]["UserId"];
            recipes?: components["schemas"]["SearchedRecipes"];
            created_after?: components["schemas"]["FirstDay"];
            near_location?: components["schemas"]["GeoPoint"];
            radius_km?: components["schemas"]["RadiusKm"];
            /** @description Must be a cursor that an earlier page of this search returned. */
            cursor?: string;
            /** @description Must be a whole number. The page size: 20 when left out; below 1 counts as 1, above 100 as 100. */
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
         * @description The recipe as it was drafted, known or not, or `null`.
         */
        DraftedRecipe: string | null;
        /**
         * DraftedMachine
         * Format: int64
         * @description The machine as it was drafted, known or not, or `null`.
         */
        DraftedMachine: number | null;
        /**
         * DraftedVolume
         * @description The volume in millilitres, with its unit, or `null`.
         */
        DraftedVolume: string | null;
        /**
         * DraftedVolumeMl
         * Format: int32
         * @description The volume in millilitres, as a number, or `null`.
         */
        DraftedVolumeMl: number | null;
        /**
         * DraftExpiry
         * Format: date-time
         * @description When the draft expires, or `null` once it is committed.
         */
        DraftExpiry: string | null;
        /**
         * Draft
         * @description A draft of an order. Fields that were not given are `null`.
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
             * @description The order the draft became, or `null` until it is committed.
             */
            order_id: number | null;
        };
        /**
         * DraftList
         * @description One page of drafts, newest first.
         */
        DraftList: {
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
         * @description What an order may become. Every field may be left out, and is checked for its form only. Unknown properties are refused.
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
         * @description The fields of an order to set. Every one may be left out. Unknown properties are refused.
         */
        DraftFields: {
            recipe?: components["schemas"]["RequestedRecipe"];
            coffee_machine_id?: components["schemas"]["MachineId"];
            volume?: components["schemas"]["RequestedVolume"];
            address?: components["schemas"]["Address"];
        };
        /**
         * ChangeDraft
         * @description A draft of a change to an order. Fields that the change leaves alone are `null`.
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
             * @description When the change was applied to the order, or `null` until then.
             */
            committed_at: string | null;
        };
        /**
         * ArchivedOrder
         * @description What an order shows of itself once it is archived.
         */
        ArchivedOrder: {
            id: components["schemas"]["OrderId"];
            /**
             * @description Always `archived`.
             * @constant
             */
            status: "archived";
            archived_at: components["schemas"]["Timestamp"];
            /** @description Always true; an archived order can be restored. */
            can_restore: boolean;
        };
        /**
         * RestoredOrder
         * @description What an order shows of itself once it is restored.
         */
        RestoredOrder: {
            id: components["schemas"]["OrderId"];
            /**
             * @description Always `active`.
             * @constant
             */
            status: "active";
        };
        /**
         * Cancellation
         * @description Why the order is cancelled. Unknown properties are refused.
         */
        Cancellation: {
            /** @description Must be text of 1 to 500 characters. */
            reason?: string;
        };
        /**
         * VolumeChange
         * @description A new volume. Unknown properties are refused.
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
         * @description A new address, which takes the place of the whole old one. Unknown properties are refused.
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
         * @description A drink and the machine that makes it. Unknown properties are refused.
         */
        Preparation: {
            coffee_machine_id: components["schemas"]["MachineId"];
            recipe: components["schemas"]["RequestedRecipe"];
        };
        /**
         * PreparedOrder
         * @description Names the order that a preparation made.
         */
        PreparedOrder: {
            order_id: components["schemas"]["OrderId"];
        };
        /**
         * OrderMetadata
         * @description When things happened to an order; `null` for what has not happened.
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
             * @description When the order was cancelled, or `null`.
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
         * @description An order as version 2 shows it. Its timestamps stand in `metadata`.
         */
        OrderV2: {
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
             * @description The `user_id` of the caller that created the order. It differs from the owner when one acts for another.
             */
            created_by: number;
            address: components["schemas"]["StoredAddress"];
            /** @description Whether the order can be restored now. Present once it was archived. */
            can_restore?: boolean;
            /** @description Why the order was cancelled. Present when the cancellation named a reason. */
            cancel_reason?: string;
            metadata: components["schemas"]["OrderMetadata"];
        };
        /**
         * OrderV2List
         * @description One page of orders, newest first.
         */
        OrderV2List: {
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
         * @description A file beside an order. It never changes; only deleting it is possible.
         */
        Attachment: {
            id: components["schemas"]["AttachmentId"];
            /** @description The name of the file, cleaned, for display only: its last path segment without control and text-turning characters, special characters as `_`, at most 200 characters. */
            filename: string;
            /** @description The media type that the uploader stated. Nobody has checked that the content is of that type. */
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
             * @description How many attachments the order has.
             */
            total: number;
            /** @description Where the next page begins; `null` on the last one. */
            next_cursor: string | null;
            /**
             * Format: int32
             * @description The page size in effect.
             */
            limit: number;
        };
        /**
         * AttachmentUpload
         * @description A form with exactly one file, and nothing else.
         */
        AttachmentUpload: {
            /**
             * AttachmentFile
             * @description The file, with a file name. It must not be empty. The media type of the part is kept; where it is missing or malformed, the file counts as `text/plain` (RFC 7578, section 4.4) or `application/octet-stream`.
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
            /** @description The model, as the maker calls it. */
            model: string;
            /** @description Whether the machine takes orders now. */
            is_available: boolean;
        };
        /**
         * Place
         * @description Where machines stand.
         */
        Place: {
            id: components["schemas"]["PlaceId"];
            /** @description What people call the place. */
            title: string;
            /** @description The postal address in one line. */
            address: string;
            lat: components["schemas"]["Latitude"];
            lng: components["schemas"]["Longitude"];
        };
        /**
         * NearbyMachine
         * @description A machine, the place it stands at, and how far away that is.
         */
        NearbyMachine: {
            place: components["schemas"]["Place"];
            coffee_machine: components["schemas"]["CoffeeMachine"];
            /**
             * Format: int32
             * @description The great-circle distance to the place in whole metres.
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
             * @description How many machines meet the conditions, near or far.
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
            /** @description The name of the drink, in the language that `Content-Language` states. */
            title: string;
            /** @description The volume of a cup, such as `110ml`. */
            volume: string;
            /**
             * Format: int32
             * @description The same volume in millilitres.
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
             * @description How many recipes there are on all pages together.
             */
            total: number;
            /** @description Where the next page begins; `null` on the last one. */
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
         * @description A drink as the menu shows it to an end user.
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
             * @description The same volume in millilitres.
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
             * @description How many drinks there are on all pages together.
             */
            total: number;
            /** @description Where the next page begins; `null` on the last one. */
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
         * @description Must be an e-mail address of at most 254 characters. Upper and lower case do not matter.
         * @example user@example.com
         */
        Email: string;
        /**
         * Registration
         * @description A new account. Unknown properties are refused.
         */
        Registration: {
            email: components["schemas"]["Email"];
            /**
             * Format: password
             * @description Must be text of 1 to 1024 characters. Choose 8 to 128 characters, not a common password and not the e-mail: any other password is refused with 422 `weak_password`, after the form of the body has been checked.
             */
            password: string;
            /** @description Must be text of 1 to 100 characters. When it is missing, the part of the e-mail before the `@` is used. */
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
         * @description What an account signs in with. Unknown properties are refused.
         */
        Credentials: {
            email: components["schemas"]["Email"];
            /**
             * Format: password
             * @description Must be text of 1 to 1024 characters.
             */
            password: string;
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
            /** @description What the account may do beyond acting for itself. */
            roles: components["schemas"]["Role"][];
        };
        /**
         * LoginData
         * @description The access token, and who it speaks for.
         */
        LoginData: {
            /** @description A JWT (RFC 7519). Keep it in memory; send it as `Authorization` with the scheme `Bearer`. */
            accessToken: string;
            /**
             * @description The scheme to send the access token with.
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
            /** @description The refresh token. The cookie holds the same one. */
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
         * @description The refresh token, for clients that keep no cookies. Unknown properties are refused.
         */
        RefreshRequest: {
            /** @description Must be a refresh token of 1 to 512 characters. It wins over the cookie. */
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
             * @description The scheme to send the access token with.
             * @constant
             */
            tokenType: "Bearer";
            /**
             * Format: int32
             * @description Seconds until the access token expires.
             * @example 900
             */
            expiresIn: number;
            /** @description The next refresh token. The cookie holds the same one. */
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
         * @description What has ended.
         */
        SignedOutData: {
            /**
             * Format: int32
             * @description How many sessions this request ended; none when they had ended before.
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
         * Session
         * @description One sign-in of the account, on one device.
         */
        Session: {
            /**
             * Format: uuid
             * @description Identifies the session. It is the `sid` claim of its access tokens.
             */
            id: string;
            /** @description What the client called itself in `X-Beverage-Ordering-Device-Name`, or `null`. */
            deviceName: string | null;
            /** @description The address it was last used from. */
            ipAddress: string | null;
            /** @description The `User-Agent` it was last used with. */
            userAgent: string | null;
            createdAt: components["schemas"]["Timestamp"];
            lastUsedAt: components["schemas"]["Timestamp"];
            /** @description Whether it is the session of the access token that asks. */
            isCurrent: boolean;
        };
        /**
         * SessionsData
         * @description The sessions that can still be refreshed; the current one first, then those used last.
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
         * @description Who the caller is.
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
         * @description What the access token says of the caller.
         */
        CurrentUser: {
            userId: components["schemas"]["AccountId"];
            user_id: components["schemas"]["UserId"];
            email: components["schemas"]["Email"];
            /** @description What the account may do beyond acting for itself. */
            roles: components["schemas"]["Role"][];
        };
        /**
         * Account
         * @description An account as administrators see it.
         */
        Account: {
            id: components["schemas"]["AccountId"];
            /**
             * Format: int64
             * @description The `user_id` under which the account owns its orders and its profile.
             * @example 1
             */
            ownerId: number;
            email: components["schemas"]["Email"];
            /** @description The first name, or `null`. */
            firstName: string | null;
            /** @description The last name, or `null`. */
            lastName: string | null;
            /** @description What the account may do beyond acting for itself. */
            roles: components["schemas"]["Role"][];
            /** @description Whether the account is kept from signing in. */
            isDisabled: boolean;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * AccountList
         * @description One page of accounts, newest first, in the envelope that every list has.
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
         * @description A post to write. Unknown properties are refused.
         */
        NewPost: {
            /** @description Must be text of 1 to 200 characters. */
            title: string;
            /** @description Must be text of 1 to 20000 characters. */
            content: string;
            /** @description Ignored, whatever it says. The author is always the caller. */
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
         * @description One page of posts, newest first, in the envelope that every list has.
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
         * @description How much the caller has written.
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
         * @description How a user is shown to those who may act for it.
         */
        Profile: {
            id: components["schemas"]["UserId"];
            /**
             * @description The name.
             * @example Uma Sommer
             */
            name: string;
            /**
             * @description The e-mail address; `null` once the account was deleted.
             * @example user@example.com
             */
            email: string | null;
        };
        /**
         * PartnerOrder
         * @description As much of an order as a partner sees.
         */
        PartnerOrder: {
            /**
             * @description The number of the order, or its UUID when the client chose it.
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
         * LocalizedTexts
         * @description The text for the end user in every language the service speaks.
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
         * @description What one reason means and what to do about it.
         */
        ErrorReason: {
            reason: components["schemas"]["Reason"];
            /** @description The HTTP statuses the reason is sent with, the usual one first. */
            statuses: components["schemas"]["ErrorStatus"][];
            /** @description A short English summary. The `title` of the RFC 9457 form. */
            title: string;
            /** @description What the client should do, in English. */
            action: string;
            texts: components["schemas"]["LocalizedTexts"];
        };
        /**
         * ErrorReasonList
         * @description All reasons, in the envelope that every list has. The catalogue always fits on one page.
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
             * @description The page size, here the number of reasons.
             */
            limit: number;
        };
        /**
         * HtmlPage
         * @description The same information as a page for people.
         */
        HtmlPage: string;
        /**
         * Health
         * @description The process accepts requests.
         */
        Health: {
            /**
             * @description Always `ok`; a process that cannot serve does not answer 200.
             * @constant
             */
            status: "ok";
            timestamp: components["schemas"]["Timestamp"];
        };
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
        /**
         * ContractText
         * @description An OpenAPI 3.1 document, written in YAML. Any reader of YAML may parse it.
         */
        ContractText: unknown;
        /**
         * PostmanInfo
         * @description Name and format of the collection.
         */
        PostmanInfo: {
            /** @description What the collection is called. */
            name: string;
            /**
             * Format: uri
             * @description The address of the format.
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
            /** @description The folders, one per group of operations. */
            item: components["schemas"]["PostmanFolder"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * FieldError
         * @description One faulty field of a request in the camelCase form.
         */
        FieldError: {
            /** @description The path of the field in the request, such as `volumeMl`. */
            field: string;
            /** @description What the field must be. */
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
        /** @description The resource belongs to a user for whom the caller may not act, or the account of the caller is disabled. */
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
        /** @description The caller lacks the role this operation needs, its token belongs to no account, or its account is disabled. */
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
        /** @description A parameter in the path is longer than any identifier can be. */
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
        /** @description The body has a media type that this operation does not read; `Accept` lists those it does. */
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
        /** @description The caller has used up its quota, or has too many requests under way at once. Wait as long as `Retry-After` says: until the quota is full again, or 1 second. */
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
        /** @description The service failed in an unforeseen way. The body has no internal detail. */
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
        /** @description The service is overloaded, or its database does not answer. Nothing was changed; repeat the request after `Retry-After`: 5 seconds, or 1 where the shortage lasts only as long as a few requests. */
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
        /** @description The service is overloaded, or its database does not answer. Repeat the request after `Retry-After`: 5 seconds, or 1 where the shortage lasts only as long as a few requests. */
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
        /** @description A query parameter is missing or malformed, or the cursor does not belong to this list. All faults are named. */
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
        /** @description There is no such user. */
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
        /** @description The body cannot be read, or fields or parameters are malformed. All faulty fields are named. In the camelCase face faulty fields give 422. */
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
        /** @description There is no such user, or no such coffee machine. */
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
        /** @description Another request with this idempotency key is still running after two seconds. Repeat with the same key after `Retry-After`. */
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
        /** @description The revision in `If-Match` is no longer the current one, and nothing was changed. Read again, then repeat with the new one. */
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
        /** @description The request is well-formed, but it cannot be carried out: the recipe is unknown, the machine is not available, or the idempotency key belongs to another request. In the camelCase face also: fields are malformed. */
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
        /** @description `If-Match` is missing (RFC 6585, section 3), or `X-Idempotency-Key` is. This deployment requires both. */
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
        /** @description There is no such order, or it was deleted. */
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
        /** @description The order was deleted. */
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
        /** @description The body cannot be read, or fields or parameters are malformed. All faulty fields are named. In the camelCase face faulty fields give 422. */
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
        /** @description There is no order with this number, no such user, or no such coffee machine. An unknown UUID is not an error: it creates. */
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
        /** @description The order is past the point where it can be replaced, or it was deleted: a deleted UUID never comes back. */
        NotReplaceable: {
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
        /** @description The request is well-formed, but it cannot be carried out: the recipe is unknown, or the machine is not available. In the camelCase face also: fields are malformed. */
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
        /** @description The body cannot be read, a filter is malformed, or the cursor does not belong to this search. All faults are named. */
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
        /** @description The body cannot be read, or fields or parameters are malformed. All faulty fields are named. `user_id` in query and body must agree. */
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
        /** @description The user has 100 open drafts. Or another request with this idempotency key is still running after two seconds; then `Retry-After` says when to repeat the request with the same key. */
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
        /** @description There is no such draft, or it has expired. */
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
        /** @description The body cannot be read, fields are malformed, or draft and body together lack a field. All faulty fields are named, and the draft stays as it was. In the camelCase face faulty fields give 422. */
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
        /** @description There is no such draft, it has expired, or the machine it names does not exist. */
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
        /** @description The body cannot be read, or fields or the identifier are malformed. All faulty fields are named. */
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
        /** @description There is no such order, the order has no such draft, or the draft has expired. */
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
        /** @description There is no such order, the order has no such draft, the draft has expired, or the machine it names does not exist. */
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
        /** @description The order has changed since the draft was made, or it is past the point where it can be changed. */
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
        /** @description The request is well-formed, but it cannot be carried out: the recipe is unknown, or the machine is not available. */
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
        /** @description The body cannot be read, or fields or the identifier are malformed. All faulty fields are named. */
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
        /** @description The order is past the point where this is possible; `details` has its status. */
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
        /** @description The body cannot be read, or fields are missing or malformed. All faulty fields are named. In the camelCase face faulty fields give 422. */
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
        /** @description The account of the caller is disabled. */
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
        /** @description `X-Idempotency-Key` is missing. This deployment requires it (RFC 6585, section 3). */
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
        /** @description The form is not exactly one file named `file` with something in it, the body is malformed or cut off, or a parameter is malformed. Nothing was stored. */
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
        /** @description The upload did not arrive in time. Nothing of the request counts by then, so this comes in the form that needs no asking for. */
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
        /** @description The order has 20 attachments. Or another request with this idempotency key is still running after two seconds; then `Retry-After` says when to repeat the request with the same key. */
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
        /** @description The object storage refused, or gave an answer that makes no sense. Nothing was changed. */
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
        /** @description The object storage did not answer in time. Nothing was changed. */
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
        /** @description There is no such order, or it has no such attachment. */
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
        /** @description There is no such machine at this place. */
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
        /** @description A query parameter is missing or malformed. All faults are named. */
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
        /** @description A query parameter is malformed, or the cursor does not belong to this list. All faults are named. */
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
        /** @description There is no such partner. */
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
        /** @description The body cannot be read, or fields are missing, malformed or unknown. All faulty fields are named. */
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
        /** @description The e-mail address already has an account. */
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
        /** @description No account matches. An unknown e-mail and a wrong password get this same answer after the same time. */
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
        /** @description The account is disabled, the e-mail is unknown or the password is wrong; `reason` says which. The text for the end user is the same for the last two. */
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
        /** @description The caller has used up its quota, or sign-in with this e-mail failed too often. Wait as long as `Retry-After` says. */
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
        /** @description There is no refresh token, or it is unknown, expired or already used. Using one twice ends every session of the account. */
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
        /** @description The account is disabled, or the request came from another site. The refresh token is not used up. */
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
        /** @description There is no such account. */
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
        /** @description The account is the own one of the caller. */
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
        /** @description The body cannot be read, or fields are missing, malformed or unknown. All faulty fields are named. */
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
        /** @description There is no such user. */
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
        /** @description The catalogue has no such reason. */
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
        /** @description The view. */
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
        /** @description The client has the current view. No body. */
        ContractUnchanged: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["DocumentCaching"];
                ETag: components["headers"]["DocumentEtag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The view in OpenAPI 3.0.3. */
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
        /** @description The caller has used up its quota, or has too many requests under way at once. Wait as long as `Retry-After` says: until the quota is full again, or 1 second. */
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
        /** @description The service failed in an unforeseen way. The body has no internal detail. */
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
        /** @description The service failed in an unforeseen way. The body has no internal detail. */
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
        /** @description The body has a media type that this operation does not read; `Accept` lists those it does. */
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
        /** @description A parameter in the path is longer than any identifier can be. */
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
        /** @description A parameter in the path is longer than any identifier can be. */
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
        /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
        AcceptLanguage: string;
        /** @description The owner of the orders. The caller must be that user or be allowed to act for it. */
        Owner: components["schemas"]["UserId"];
        /** @description The page size. A number below 1 counts as 1 and one above 100 as 100; the response states the size in effect. Only what is not a whole number is refused. */
        Limit: number;
        /**
         * @description Where to go on, taken from `next_cursor` (`nextCursor`) of the page before. A cursor is opaque, and it holds only for the filters it was made with.
         * @example eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk
         */
        Cursor: string;
        /**
         * @description Shows only the orders of this recipe.
         * @example lungo
         */
        RecipeFilter: components["schemas"]["RecipeCode"];
        /**
         * @description Shows only the orders with this status, in the words of either face. Archived orders appear only when `archived` is asked for.
         * @example created
         */
        StatusFilter: components["schemas"]["OrderStatusFilter"];
        /**
         * @description The list revision the client already has. When it is still the current one, the answer is 304 without a body.
         * @example "7"
         */
        IfNoneMatchList: string;
        /**
         * @description The owner of a new order. It may stand here or in the body; when it stands in both, both must agree. When it stands in neither, the order belongs to the caller.
         * @example 1
         */
        OwnerOfNewOrder: components["schemas"]["UserId"];
        /** @description The list revision that the client last read: entity tags, `*`, or (kindly) the bare revision. The header is mandatory, but the service reports its absence in its own turn and with 428, not as a malformed request; hence it is not marked as required here. A stale revision gives 412. A weak tag never matches (RFC 9110, section 13.1.1). */
        IfMatchList: string;
        /** @description A value of the client's choice, new for every order it wants and the same for every retry. It holds for 24 hours and is scoped to caller, owner and operation. */
        IdempotencyKey: string;
        /**
         * @description Another name for `X-Idempotency-Key`, the one of draft-ietf-httpapi-idempotency-key-header. When both are sent, they must be equal.
         * @example 5c0f9a7e-order-1
         */
        StandardIdempotencyKey: string;
        /** @description The order, by its number or its UUID. */
        OrderIdInPath: components["schemas"]["OrderKey"];
        /**
         * @description The `ETag` of the order the client already has. When it is still the current one, the answer is 304 without a body.
         * @example "3"
         */
        IfNoneMatchOrder: string;
        /**
         * @description The `ETag` of the order that the client last read. When it is sent and the order has changed since, the answer is 412 and nothing happens. A weak tag never matches (RFC 9110, section 13.1.1).
         * @example "3"
         */
        IfMatchOrder: string;
        /**
         * @description With `*` the request only creates. An order that exists already comes back unchanged with 200.
         * @example *
         */
        IfNoneMatchAny: string;
        /**
         * @description Whose orders or drafts to read. The caller must be that user or be allowed to act for it. Left out, it is the caller.
         * @example 1
         */
        OwnerOrCaller: components["schemas"]["UserId"];
        /**
         * @description Shows only the orders of these recipes. Repeat the parameter for each; without any, all recipes count.
         * @example [
         *       "lungo",
         *       "latte"
         *     ]
         */
        RecipesFilter: components["schemas"]["SearchedRecipes"];
        /**
         * @description Shows only the orders created on this day (UTC) or later.
         * @example 2026-03-01
         */
        CreatedAfterFilter: components["schemas"]["FirstDay"];
        /**
         * @description The latitude of the point to search around, in degrees (WGS 84). `lat` and `lng` need each other; one without the other is 400.
         * @example 52.5219
         */
        LatitudeFilter: components["schemas"]["Latitude"];
        /**
         * @description The longitude of the point to search around, in degrees (WGS 84). `lat` and `lng` need each other; one without the other is 400.
         * @example 13.4132
         */
        LongitudeFilter: components["schemas"]["Longitude"];
        /**
         * @description How far from the point a machine's place may be, in kilometres; 5 when left out.
         * @example 2.5
         */
        RadiusFilter: components["schemas"]["RadiusKm"];
        /**
         * @description The revision of the draft list the client already has. When it is still the current one, the answer is 304 without a body.
         * @example "4"
         */
        IfNoneMatchDraftList: string;
        /** @description The draft, by the id that its creation returned. */
        DraftIdInPath: components["schemas"]["DraftId"];
        /**
         * @description The `ETag` of the content the client already has. When it is still the current one, the answer is 304 without a body.
         * @example "4dCBPqMfJXjXo7kU0n1uVw"
         */
        IfNoneMatchContent: string;
        /** @description The attachment. */
        AttachmentIdInPath: components["schemas"]["AttachmentId"];
        /** @description The place the machine stands at. */
        PlaceIdInPath: components["schemas"]["PlaceId"];
        /** @description The machine. */
        MachineIdInPath: components["schemas"]["MachineId"];
        /** @description The latitude of the point to search around. */
        LatitudeOfSearch: components["schemas"]["Latitude"];
        /** @description The longitude of the point to search around. */
        LongitudeOfSearch: components["schemas"]["Longitude"];
        /**
         * @description Finds only machines whose partner offers this recipe.
         * @example lungo
         */
        RecipeOfMachine: components["schemas"]["RecipeCode"];
        /**
         * @description Shows only what this partner offers.
         * @example 1
         */
        PartnerOfRecipes: components["schemas"]["PartnerId"];
        /** @description What the list of sessions should call this device, such as `Kitchen tablet`. Only the first 100 characters count. */
        DeviceName: string;
        /**
         * @description The refresh token, as sign-in or the last refresh set it.
         * @example 3d1b7e0c-52c9-4b3f-8d57-0d3c9a5b7e21
         */
        RefreshCookie: string;
        /**
         * @description Sent by browsers. When there is no `Sec-Fetch-Site`, it must name the host of this service or an origin of `CORS_ORIGINS`.
         * @example https://shop.example
         */
        Origin: string;
        /**
         * @description Sent by browsers (W3C Fetch Metadata). `cross-site` is refused, unless `Origin` is one of `CORS_ORIGINS`.
         * @example same-origin
         */
        FetchSite: string;
        /** @description The account. */
        AccountIdInPath: string;
        /** @description The user. The caller must be that user or be allowed to act for it. */
        UserIdInPath: components["schemas"]["UserId"];
        /**
         * @description The `ETag` of the profile the client already has. When it is still the current one, the answer is 304 without a body.
         * @example "3"
         */
        IfNoneMatchProfile: string;
        /** @description The partner. It must be the one the key belongs to. */
        PartnerIdInPath: components["schemas"]["PartnerId"];
        /** @description The reason, as an error names it. */
        ReasonInPath: string;
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
         * @description Names `Accept`, which chooses among the media types of the response (RFC 9110, section 12.5.5).
         * @example Accept
         */
        VaryByAccept: string;
        /**
         * @description Names `Accept`, which chooses the form of the error, and `Accept-Language` (RFC 9110, section 12.5.5).
         * @example Accept, Accept-Language
         */
        VaryByLanguage: string;
        /**
         * @description The scheme to authenticate with (RFC 9110, section 11.6.1; RFC 6750, section 3).
         * @example Bearer realm="beverage-ordering"
         */
        Challenge: string;
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
         * @description What is left of the caller's quota and the seconds until it is full again (draft-ietf-httpapi-ratelimit-headers). Sent by every operation that has a rate limit.
         * @example "standard";r=97;t=42
         */
        RateLimit: string;
        /**
         * @description The quota and the seconds of its window (draft-ietf-httpapi-ratelimit-headers). Sent by every operation that has a rate limit.
         * @example "standard";q=100;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description Since when the operation is deprecated, in seconds since 1970 after an `@` (RFC 9745).
         * @example @1782777600
         */
        DeprecatedSince: string;
        /**
         * @description When the operation is expected to go away, as an HTTP date (RFC 8594).
         * @example Fri, 30 Jun 2028 00:00:00 GMT
         */
        SunsetDate: string;
        /**
         * @description The revision of the owner's order list as a strong entity tag (RFC 9110, section 8.8.3). It moves with every change that a reader of the list could see. Send it as `If-Match` to create the next order.
         * @example "7"
         */
        ListRevision: string;
        /**
         * @description `private, no-cache`: the client may keep the response but must ask again, with `If-None-Match`, before it uses it (RFC 9111, section 5.2.2.4).
         * @example private, no-cache
         */
        Revalidate: string;
        /**
         * @description Always `true`. An earlier request with this idempotency key did the work; this one changed nothing.
         * @example true
         */
        Replayed: "true";
        /**
         * @description The path of the order (RFC 9110, section 10.2.2).
         * @example /v1/orders/4711
         */
        OrderLocation: string;
        /**
         * @description The path of the owner's order list, whose revision `ETag` carries (RFC 9110, section 8.7).
         * @example /v1/orders?user_id=1
         */
        ListLocation: string;
        /**
         * @description The entity tag of this order (RFC 9110, section 8.8.3). Send it as `If-Match` to change exactly the version that was read.
         * @example "3"
         */
        OrderEtag: string;
        /**
         * @description The revision of the owner's draft list as a strong entity tag (RFC 9110, section 8.8.3). It moves with every change that a reader of that list could see, the expiry of a draft included.
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
         * @description A strong entity tag made from the content (RFC 9110, section 8.8.3): equal content has an equal tag.
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
         * @description Always `attachment`: a browser saves the file and does not show it (RFC 6266). The name stands in an ASCII form and, as `filename*`, in the encoding of RFC 8187.
         * @example attachment; filename="wish.txt"; filename*=UTF-8''wish.txt
         */
        SavedNotShown: string;
        /**
         * @description Always `nosniff`. A browser does not guess another media type.
         * @example nosniff
         */
        NoSniff: "nosniff";
        /**
         * @description Lets nothing in the file run or load anything, should a browser show it after all.
         * @example default-src 'none'; sandbox
         */
        Sandbox: string;
        /**
         * @description The client may keep the response for five minutes and must then ask again (RFC 9111, section 5.2.2).
         * @example private, max-age=300
         */
        KeepForAWhile: string;
        /**
         * @description The language of the texts for end users (RFC 9110, section 8.5).
         * @example de
         */
        LanguageOfTexts: string;
        /**
         * @description Names `Accept`, which chooses the media type, and `Accept-Language`, which chooses the language of the texts (RFC 9110, section 12.5.5).
         * @example Accept, Accept-Language
         */
        VaryByTypeAndLanguage: string;
        /**
         * @description The refresh token, in a cookie that no script can read and that only `/auth/refresh` receives. It lives as long as the token: seven days, unless the deployment sets `REFRESH_TOKEN_TTL_SECONDS`.
         * @example refreshToken=3d1b7e0c-52c9-4b3f-8d57-0d3c9a5b7e21; Max-Age=604800; Path=/auth/refresh; HttpOnly; Secure; SameSite=Strict
         */
        RefreshCookie: string;
        /**
         * @description Takes the refresh token out of the browser, by a cookie of the same attributes that has expired.
         * @example refreshToken=; Max-Age=0; Path=/auth/refresh; HttpOnly; Secure; SameSite=Strict
         */
        ClearedRefreshCookie: string;
        /**
         * @description The entity tag of the profile (RFC 9110, section 8.8.3). It changes with every change of the profile.
         * @example "3"
         */
        ProfileEtag: string;
        /**
         * @description The client may keep the profile for five minutes; shared caches may not (RFC 9111, section 5.2.2).
         * @example private, max-age=300
         */
        ProfileCaching: string;
        /**
         * @description Names `Authorization`, since what one caller may keep is not for the next one on the same device.
         * @example Accept, Authorization
         */
        VaryByCaller: string;
        /**
         * @description The scheme to authenticate with (RFC 9110, section 11.6.1), here a key in a header.
         * @example ApiKey realm="beverage-ordering", header="X-Partner-ApiKey"
         */
        PartnerChallenge: string;
        /**
         * @description Any cache may keep the catalogue for an hour (RFC 9111, section 5.2.2).
         * @example public, max-age=3600
         */
        CatalogueCaching: string;
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
    listOrders: {
        parameters: {
            query: {
                /** @description The owner of the orders. The caller must be that user or be allowed to act for it. */
                user_id: components["parameters"]["Owner"];
                /** @description The page size. A number below 1 counts as 1 and one above 100 as 100; the response states the size in effect. Only what is not a whole number is refused. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, taken from `next_cursor` (`nextCursor`) of the page before. A cursor is opaque, and it holds only for the filters it was made with.
                 * @example eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Shows only the orders of this recipe.
                 * @example lungo
                 */
                recipe?: components["parameters"]["RecipeFilter"];
                /**
                 * @description Shows only the orders with this status, in the words of either face. Archived orders appear only when `archived` is asked for.
                 * @example created
                 */
                status?: components["parameters"]["StatusFilter"];
            };
            header?: {
                /**
                 * @description The list revision the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchList"];
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
                    Vary: components["headers"]["VaryByAccept"];
                    ETag: components["headers"]["ListRevision"];
                    "Cache-Control": components["headers"]["Revalidate"];
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
                    [name: string]: unknown;
                };
                content?: never;
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
    createOrder: {
        parameters: {
            query?: {
                /**
                 * @description The owner of a new order. It may stand here or in the body; when it stands in both, both must agree. When it stands in neither, the order belongs to the caller.
                 * @example 1
                 */
                user_id?: components["parameters"]["OwnerOfNewOrder"];
            };
            header?: {
                /** @description The list revision that the client last read: entity tags, `*`, or (kindly) the bare revision. The header is mandatory, but the service reports its absence in its own turn and with 428, not as a malformed request; hence it is not marked as required here. A stale revision gives 412. A weak tag never matches (RFC 9110, section 13.1.1). */
                "If-Match"?: components["parameters"]["IfMatchList"];
                /** @description A value of the client's choice, new for every order it wants and the same for every retry. It holds for 24 hours and is scoped to caller, owner and operation. */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Another name for `X-Idempotency-Key`, the one of draft-ietf-httpapi-idempotency-key-header. When both are sent, they must be equal.
                 * @example 5c0f9a7e-order-1
                 */
                "Idempotency-Key"?: components["parameters"]["StandardIdempotencyKey"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
            /** @description An earlier request with this idempotency key created the order. This is what it answered. */
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
            /** @description The order was created. `ETag` is the new revision of the list, for the next creation. */
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
                 * @description The `ETag` of the order the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOrder"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidOrderId"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            410: components["responses"]["OrderGone"];
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
                 * @description The owner of a new order. It may stand here or in the body; when it stands in both, both must agree. When it stands in neither, the order belongs to the caller.
                 * @example 1
                 */
                user_id?: components["parameters"]["OwnerOfNewOrder"];
            };
            header?: {
                /**
                 * @description The `ETag` of the order that the client last read. When it is sent and the order has changed since, the answer is 412 and nothing happens. A weak tag never matches (RFC 9110, section 13.1.1).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatchOrder"];
                /**
                 * @description With `*` the request only creates. An order that exists already comes back unchanged with 200.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchAny"];
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
                "application/json": components["schemas"]["OrderPut"];
                "application/vnd.beverage.order+json": components["schemas"]["NewFormalOrder"];
            };
        };
        responses: {
            /** @description The order was replaced, or, with `If-None-Match: *`, it existed already and is unchanged. */
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
            /** @description The order was created under the client's UUID. */
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
                 * @description The `ETag` of the order that the client last read. When it is sent and the order has changed since, the answer is 412 and nothing happens. A weak tag never matches (RFC 9110, section 13.1.1).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatchOrder"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
            /** @description The order is gone. No body. */
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
                 * @description Whose orders or drafts to read. The caller must be that user or be allowed to act for it. Left out, it is the caller.
                 * @example 1
                 */
                user_id?: components["parameters"]["OwnerOrCaller"];
                /**
                 * @description Shows only the orders of this recipe.
                 * @example lungo
                 */
                recipe?: components["parameters"]["RecipeFilter"];
                /**
                 * @description Shows only the orders of these recipes. Repeat the parameter for each; without any, all recipes count.
                 * @example [
                 *       "lungo",
                 *       "latte"
                 *     ]
                 */
                recipes?: components["parameters"]["RecipesFilter"];
                /**
                 * @description Shows only the orders created on this day (UTC) or later.
                 * @example 2026-03-01
                 */
                created_after?: components["parameters"]["CreatedAfterFilter"];
                /**
                 * @description The latitude of the point to search around, in degrees (WGS 84). `lat` and `lng` need each other; one without the other is 400.
                 * @example 52.5219
                 */
                lat?: components["parameters"]["LatitudeFilter"];
                /**
                 * @description The longitude of the point to search around, in degrees (WGS 84). `lat` and `lng` need each other; one without the other is 400.
                 * @example 13.4132
                 */
                lng?: components["parameters"]["LongitudeFilter"];
                /**
                 * @description How far from the point a machine's place may be, in kilometres; 5 when left out.
                 * @example 2.5
                 */
                radius_km?: components["parameters"]["RadiusFilter"];
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
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
                 * @description Whose orders or drafts to read. The caller must be that user or be allowed to act for it. Left out, it is the caller.
                 * @example 1
                 */
                user_id?: components["parameters"]["OwnerOrCaller"];
                /** @description The page size. A number below 1 counts as 1 and one above 100 as 100; the response states the size in effect. Only what is not a whole number is refused. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, taken from `next_cursor` (`nextCursor`) of the page before. A cursor is opaque, and it holds only for the filters it was made with.
                 * @example eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description The revision of the draft list the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "4"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDraftList"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
                 * @description The owner of a new order. It may stand here or in the body; when it stands in both, both must agree. When it stands in neither, the order belongs to the caller.
                 * @example 1
                 */
                user_id?: components["parameters"]["OwnerOfNewOrder"];
            };
            header?: {
                /** @description A value of the client's choice, new for every order it wants and the same for every retry. It holds for 24 hours and is scoped to caller, owner and operation. */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Another name for `X-Idempotency-Key`, the one of draft-ietf-httpapi-idempotency-key-header. When both are sent, they must be equal.
                 * @example 5c0f9a7e-order-1
                 */
                "Idempotency-Key"?: components["parameters"]["StandardIdempotencyKey"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
            /** @description An earlier request with this idempotency key made the draft. This is what it answered. */
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
            /** @description The draft was made. */
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
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                    "application/xml": components["schemas"]["Draft"];
                };
            };
            400: components["responses"]["InvalidDraftId"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DraftNotFound"];
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
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
            /** @description The draft is gone. No body. */
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
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
            /** @description The draft was committed before. This is its order. */
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
            /** @description The order was made. `ETag` is the new revision of the order list. */
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
                /** @description A value of the client's choice, new for every order it wants and the same for every retry. It holds for 24 hours and is scoped to caller, owner and operation. */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Another name for `X-Idempotency-Key`, the one of draft-ietf-httpapi-idempotency-key-header. When both are sent, they must be equal.
                 * @example 5c0f9a7e-order-1
                 */
                "Idempotency-Key"?: components["parameters"]["StandardIdempotencyKey"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
            /** @description An earlier request with this idempotency key made the draft. This is what it answered. */
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
            /** @description The draft was made. */
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
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeDraft"];
                    "application/xml": components["schemas"]["ChangeDraft"];
                };
            };
            400: components["responses"]["InvalidDraftId"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderOrDraftNotFound"];
            410: components["responses"]["OrderGone"];
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
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
            /** @description The order with the change applied. */
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
                 * @description The `ETag` of the order that the client last read. When it is sent and the order has changed since, the answer is 412 and nothing happens. A weak tag never matches (RFC 9110, section 13.1.1).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatchOrder"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
                 * @description The `ETag` of the order that the client last read. When it is sent and the order has changed since, the answer is 412 and nothing happens. A weak tag never matches (RFC 9110, section 13.1.1).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatchOrder"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
                 * @description The `ETag` of the order that the client last read. When it is sent and the order has changed since, the answer is 412 and nothing happens. A weak tag never matches (RFC 9110, section 13.1.1).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatchOrder"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
            /** @description The order is cancelled. */
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
                 * @description The `ETag` of the order that the client last read. When it is sent and the order has changed since, the answer is 412 and nothing happens. A weak tag never matches (RFC 9110, section 13.1.1).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatchOrder"];
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
                 * @description The `ETag` of the order that the client last read. When it is sent and the order has changed since, the answer is 412 and nothing happens. A weak tag never matches (RFC 9110, section 13.1.1).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatchOrder"];
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
                /** @description A value of the client's choice, new for every order it wants and the same for every retry. It holds for 24 hours and is scoped to caller, owner and operation. */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Another name for `X-Idempotency-Key`, the one of draft-ietf-httpapi-idempotency-key-header. When both are sent, they must be equal.
                 * @example 5c0f9a7e-order-1
                 */
                "Idempotency-Key"?: components["parameters"]["StandardIdempotencyKey"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
            /** @description An earlier request with this idempotency key created the order. This is what it answered. */
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
                /** @description The page size. A number below 1 counts as 1 and one above 100 as 100; the response states the size in effect. Only what is not a whole number is refused. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, taken from `next_cursor` (`nextCursor`) of the page before. A cursor is opaque, and it holds only for the filters it was made with.
                 * @example eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Shows only the orders of this recipe.
                 * @example lungo
                 */
                recipe?: components["parameters"]["RecipeFilter"];
                /**
                 * @description Shows only the orders with this status, in the words of either face. Archived orders appear only when `archived` is asked for.
                 * @example created
                 */
                status?: components["parameters"]["StatusFilter"];
            };
            header?: {
                /**
                 * @description The list revision the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchList"];
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
                 * @description The `ETag` of the order the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOrder"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidOrderId"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrderNotFound"];
            410: components["responses"]["OrderGone"];
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
                /** @description The page size. A number below 1 counts as 1 and one above 100 as 100; the response states the size in effect. Only what is not a whole number is refused. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, taken from `next_cursor` (`nextCursor`) of the page before. A cursor is opaque, and it holds only for the filters it was made with.
                 * @example eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description The `ETag` of the content the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "4dCBPqMfJXjXo7kU0n1uVw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchContent"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
                /** @description A value of the client's choice, new for every order it wants and the same for every retry. It holds for 24 hours and is scoped to caller, owner and operation. */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Another name for `X-Idempotency-Key`, the one of draft-ietf-httpapi-idempotency-key-header. When both are sent, they must be equal.
                 * @example 5c0f9a7e-order-1
                 */
                "Idempotency-Key"?: components["parameters"]["StandardIdempotencyKey"];
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
                "multipart/form-data": components["schemas"]["AttachmentUpload"];
            };
        };
        responses: {
            /** @description An earlier upload with this idempotency key stored the file. This is what it answered. */
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
                 * @description The `ETag` of the content the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "4dCBPqMfJXjXo7kU0n1uVw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchContent"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
            /** @description The client has the file already. No body. */
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
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
            /** @description The attachment is gone. No body. */
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
                 * @description The `ETag` of the content the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "4dCBPqMfJXjXo7kU0n1uVw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchContent"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The place the machine stands at. */
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
                /** @description The page size. A number below 1 counts as 1 and one above 100 as 100; the response states the size in effect. Only what is not a whole number is refused. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Finds only machines whose partner offers this recipe.
                 * @example lungo
                 */
                recipe?: components["parameters"]["RecipeOfMachine"];
            };
            header?: {
                /**
                 * @description The `ETag` of the content the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "4dCBPqMfJXjXo7kU0n1uVw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchContent"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The machines that were found. */
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
                 * @description Shows only what this partner offers.
                 * @example 1
                 */
                partner_id?: components["parameters"]["PartnerOfRecipes"];
                /** @description The page size. A number below 1 counts as 1 and one above 100 as 100; the response states the size in effect. Only what is not a whole number is refused. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, taken from `next_cursor` (`nextCursor`) of the page before. A cursor is opaque, and it holds only for the filters it was made with.
                 * @example eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description The `ETag` of the content the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "4dCBPqMfJXjXo7kU0n1uVw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchContent"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
                    "Content-Language": components["headers"]["LanguageOfTexts"];
                    Vary: components["headers"]["VaryByTypeAndLanguage"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidPageRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabled"];
            404: components["responses"]["PartnerNotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMenu: {
        parameters: {
            query?: {
                /** @description The page size. A number below 1 counts as 1 and one above 100 as 100; the response states the size in effect. Only what is not a whole number is refused. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where to go on, taken from `next_cursor` (`nextCursor`) of the page before. A cursor is opaque, and it holds only for the filters it was made with.
                 * @example eyJhZnRlciI6NDcxMX0.Jm0s1fVbqLk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /**
                 * @description The `ETag` of the content the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "4dCBPqMfJXjXo7kU0n1uVw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchContent"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
                    "Content-Language": components["headers"]["LanguageOfTexts"];
                    Vary: components["headers"]["VaryByTypeAndLanguage"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidPageRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabled"];
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
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
                /** @description What the list of sessions should call this device, such as `Kitchen tablet`. Only the first 100 characters count. */
                "X-Beverage-Ordering-Device-Name"?: components["parameters"]["DeviceName"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
                /** @description What the list of sessions should call this device, such as `Kitchen tablet`. Only the first 100 characters count. */
                "X-Beverage-Ordering-Device-Name"?: components["parameters"]["DeviceName"];
                /**
                 * @description Sent by browsers. When there is no `Sec-Fetch-Site`, it must name the host of this service or an origin of `CORS_ORIGINS`.
                 * @example https://shop.example
                 */
                Origin?: components["parameters"]["Origin"];
                /**
                 * @description Sent by browsers (W3C Fetch Metadata). `cross-site` is refused, unless `Origin` is one of `CORS_ORIGINS`.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["FetchSite"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: {
                /**
                 * @description The refresh token, as sign-in or the last refresh set it.
                 * @example 3d1b7e0c-52c9-4b3f-8d57-0d3c9a5b7e21
                 */
                refreshToken?: components["parameters"]["RefreshCookie"];
            };
        };
        /** @description The refresh token, for clients that keep no cookies. It may be absent where the cookie is sent. */
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
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: {
                /**
                 * @description The refresh token, as sign-in or the last refresh set it.
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
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
    listSessions: {
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
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the token says. */
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
    listUsers: {
        parameters: {
            query?: {
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
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
            /** @description The account is gone. No body. */
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
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The count. */
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
                 * @description The `ETag` of the profile the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchProfile"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
            path: {
                /** @description The partner. It must be the one the key belongs to. */
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
    listErrors: {
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
            /** @description The whole catalogue. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CatalogueCaching"];
                    Vary: components["headers"]["VaryByAccept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReasonList"];
                    "text/html": components["schemas"]["HtmlPage"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["PlainInternalServerError"];
            503: components["responses"]["PlainServiceUnavailable"];
        };
    };
    getError: {
        parameters: {
            query?: never;
            header?: {
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The reason, as an error names it. */
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
                    "Cache-Control": components["headers"]["CatalogueCaching"];
                    Vary: components["headers"]["VaryByAccept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReason"];
                    "text/html": components["schemas"]["HtmlPage"];
                };
            };
            400: components["responses"]["InvalidReasonName"];
            404: components["responses"]["ReasonNotFound"];
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
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
                 * @description The `ETag` of the document the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
                 * @description The `ETag` of the document the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
                    "application/yaml": components["schemas"]["ContractText"];
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
                 * @description The `ETag` of the document the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ContractView"];
            304: components["responses"]["ContractUnchanged"];
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
                 * @description The `ETag` of the document the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ContractView"];
            304: components["responses"]["ContractUnchanged"];
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
                 * @description The `ETag` of the document the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ContractView"];
            304: components["responses"]["ContractUnchanged"];
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
                 * @description The `ETag` of the document the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ContractView30"];
            304: components["responses"]["ContractUnchanged"];
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
                 * @description The `ETag` of the document the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ContractView30"];
            304: components["responses"]["ContractUnchanged"];
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
                 * @description The `ETag` of the document the client already has. When it is still the current one, the answer is 304 without a body.
                 * @example "q1VKzkksLlGyUkpJLEkEAA"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchDocument"];
                /** @description The languages the end user reads, with weights (RFC 9110, section 12.5.4). Texts for end users exist in English, German, Spanish, French, Russian and Chinese; English is the fallback. */
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
            /** @description The client has the current collection. No body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["DocumentCaching"];
                    ETag: components["headers"]["DocumentEtag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["PlainInternalServerError"];
            503: components["responses"]["PlainServiceUnavailable"];
        };
    };
}
