"""Corrects generated requests where a schema cannot express a rule. SCHEMATHESIS_HOOKS points to this file."""

from itertools import count

import schemathesis

numbers = count(1)


@schemathesis.hook
def before_call(context, case, kwargs):
    # The key of the examples in the document. Used again, it would return the first result, whatever the request.
    for name in ("X-Idempotency-Key", "Idempotency-Key"):
        if case.headers.get(name) == "5c0f9a7e-order-1":
            case.headers[name] = f"5c0f9a7e-order-{next(numbers)}"
    if case.meta is not None and case.meta.generation.mode.is_positive:
        agree(case)


def agree(case):
    """Corrects values that match their schema but are invalid, in a request that should be accepted."""
    # A cursor is signed, so it cannot be generated. The first page needs none.
    case.query.pop("cursor", None)
    if isinstance(case.body, dict):
        case.body.pop("cursor", None)
    # Two names of one header, which must have the same value if both are present.
    if "X-Idempotency-Key" in case.headers:
        case.headers.pop("Idempotency-Key", None)
    # The owner may be in the query and in the body, but the two must agree.
    if isinstance(case.body, dict) and "user_id" in case.body:
        case.query.pop("user_id", None)
    # A point needs both coordinates.
    if ("lat" in case.query) != ("lng" in case.query):
        case.query.pop("lat", None)
        case.query.pop("lng", None)
    # A revision cannot be guessed. "*" satisfies the precondition, so that the later checks run.
    if "If-Match" in case.headers:
        case.headers["If-Match"] = "*"
