"""What a schema cannot say about requests that are otherwise in order. Schemathesis gets it by SCHEMATHESIS_HOOKS."""

from itertools import count

import schemathesis

numbers = count(1)


@schemathesis.hook
def before_call(context, case, kwargs):
    # The key of the document's examples: sent again, it would bring back the first result whatever else is wrong.
    for name in ("X-Idempotency-Key", "Idempotency-Key"):
        if case.headers.get(name) == "5c0f9a7e-order-1":
            case.headers[name] = f"5c0f9a7e-order-{next(numbers)}"
    if case.meta is not None and case.meta.generation.mode.is_positive:
        agree(case)


def agree(case):
    """Mends what only looks in order, in a request that is meant to be accepted."""
    # A cursor is signed, so nobody can make one up; the first page needs none.
    case.query.pop("cursor", None)
    if isinstance(case.body, dict):
        case.body.pop("cursor", None)
    # Two names of one header: a request that has both must give them the same value.
    if "X-Idempotency-Key" in case.headers:
        case.headers.pop("Idempotency-Key", None)
    # The owner may stand in the query or in the body, but they must agree.
    if isinstance(case.body, dict) and "user_id" in case.body:
        case.query.pop("user_id", None)
    # Half a point is none.
    if ("lat" in case.query) != ("lng" in case.query):
        case.query.pop("lat", None)
        case.query.pop("lng", None)
    # A revision cannot be made up; "*" gets past the precondition to what lies behind.
    if "If-Match" in case.headers:
        case.headers["If-Match"] = "*"
