"""The scenario with the Python client of openapi-generator, against the service at SDK_URL."""

import json
import os
import uuid

from beverage_ordering import ApiClient, ApiException, AttachmentsApi, Configuration, OrdersApi, SignInApi
from beverage_ordering.models import Credentials, OrderCreation

client = ApiClient(Configuration(host=os.environ["SDK_URL"]))
orders = OrdersApi(client)
attachments = AttachmentsApi(client)
user_id = int(os.environ["SDK_USER_ID"])


def refusal(call, **arguments):
    """Returns the error with which the call must end."""
    try:
        call(**arguments)
    except ApiException as refused:
        return refused
    raise AssertionError("the call did not fail")


# Sign in.
credentials = Credentials(email=os.environ["SDK_EMAIL"], password=os.environ["SDK_PASSWORD"])
client.configuration.access_token = SignInApi(client).login(credentials).data.access_token

# List the orders to get the revision.
listed = orders.list_orders_with_http_info(user_id)
assert listed.data.total == 0, listed.data
revision = listed.headers["etag"]

# Create an order with that revision and a key.
key = str(uuid.uuid4())
request = OrderCreation(recipe="lungo", volume="250ml")
created = orders.create_order_with_http_info(revision, request, x_idempotency_key=key)
order = created.data
assert created.status_code == 201, created.status_code
assert (order.recipe, order.volume_ml, order.address) == ("lungo", 250, None), order

# A retry with the key returns the same order.
replayed = orders.create_order_with_http_info(revision, request, x_idempotency_key=key)
assert replayed.status_code == 200 and replayed.headers["x-beverage-ordering-replayed"] == "true"
assert replayed.data == order, replayed.data

# Without the key, the revision is stale.
stale = refusal(orders.create_order, order_creation=request, if_match=revision)
assert stale.status == 412 and stale.data.reason == "revision_mismatch", stale
assert stale.data.details.current_revision == 1, stale.data

# An id can be a number or a string. In a path, pass a string. The Accept header requests an RFC 9457 error.
assert orders.get_order(str(order.uuid)) == order
missing = refusal(orders.get_order, order_id="999999999", _headers={"Accept": "application/problem+json"})
problem = json.loads(missing.body)
assert missing.status == 404 and missing.headers["content-type"].startswith("application/problem+json")
assert problem["type"] == "/errors/order_not_found", problem

# Upload and download a file.
content = bytes(range(256)) * 64
attachment = attachments.upload_attachment(str(order.uuid), ("cup.bin", content))
assert (attachment.filename, attachment.size) == ("cup.bin", len(content)), attachment
assert attachments.download_attachment(str(order.uuid), attachment.id) == content

print("scenario passed")
