"""The scenario with the client of openapi-python-client, against the service at SDK_URL."""

import io
import os
import uuid

from beverage_ordering_client import AuthenticatedClient, Client
from beverage_ordering_client.api.attachments import download_attachment, upload_attachment
from beverage_ordering_client.api.orders import create_order, get_order, list_orders
from beverage_ordering_client.api.sign_in import login
from beverage_ordering_client.models import AttachmentUpload, Credentials, OrderCreation
from beverage_ordering_client.types import File

base_url = os.environ["SDK_URL"]
user_id = int(os.environ["SDK_USER_ID"])

# Sign in.
credentials = Credentials(email=os.environ["SDK_EMAIL"], password=os.environ["SDK_PASSWORD"])
signed_in = login.sync(client=Client(base_url=base_url), body=credentials)
client = AuthenticatedClient(base_url=base_url, token=signed_in.data.access_token)

# List the orders to get the revision.
listed = list_orders.sync_detailed(client=client, user_id=user_id)
assert listed.parsed.total == 0, listed.parsed
revision = listed.headers["etag"]

# Create an order with that revision and a key.
key = str(uuid.uuid4())
request = OrderCreation(recipe="lungo", volume="250ml")
created = create_order.sync_detailed(client=client, body=request, if_match=revision, x_idempotency_key=key)
order = created.parsed
assert created.status_code == 201, created
assert (order.recipe, order.volume_ml, order.address) == ("lungo", 250, None), order

# A retry with the key returns the same order.
replayed = create_order.sync_detailed(client=client, body=request, if_match=revision, x_idempotency_key=key)
assert replayed.status_code == 200 and replayed.headers["x-beverage-ordering-replayed"] == "true"
assert replayed.parsed == order, replayed.parsed

# Without the key, the revision is stale.
stale = create_order.sync_detailed(client=client, body=request, if_match=revision)
assert stale.status_code == 412 and stale.parsed.reason == "revision_mismatch", stale
assert stale.parsed.details.current_revision == 1, stale.parsed

# A path identifies an order by its number or its UUID. The Accept header requests an RFC 9457 error.
path = str(order.uuid)
assert get_order.sync(path, client=client) == order
problems = client.with_headers({"Accept": "application/problem+json"})
missing = problems.get_httpx_client().get("/v1/orders/999999999")
assert missing.status_code == 404 and missing.json()["type"] == "/errors/order_not_found", missing.text

# Upload and download a file.
content = bytes(range(256)) * 64
form = AttachmentUpload(file=File(payload=io.BytesIO(content), file_name="cup.bin"))
attachment = upload_attachment.sync(path, client=client, body=form)
assert (attachment.filename, attachment.size) == ("cup.bin", len(content)), attachment
downloaded = download_attachment.sync(path, attachment.id, client=client)
assert downloaded.payload.read() == content

print("scenario passed")
