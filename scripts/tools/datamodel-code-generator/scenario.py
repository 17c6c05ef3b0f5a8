"""The scenario with httpx and the models of datamodel-code-generator, against the service at SDK_URL."""

import os
import uuid

import httpx
from models import Attachment, Credentials, LoginEnvelope, NativeError, Order, OrderCreation, OrderList

client = httpx.Client(base_url=os.environ["SDK_URL"])


def sent(model):
    """Returns the JSON of a request body. Optional fields that were not set are left out."""
    return model.model_dump(mode="json", exclude_unset=True)


def received(model, response, status):
    """Returns the body of a response, validated by a model."""
    assert response.status_code == status, response.text
    return model.model_validate_json(response.content)


# Sign in. The model validates the credentials, but its dump masks the password.
credentials = {"email": os.environ["SDK_EMAIL"], "password": os.environ["SDK_PASSWORD"]}
Credentials.model_validate(credentials)
signed_in = received(LoginEnvelope, client.post("/auth/login", json=credentials), 200)
client.headers["Authorization"] = f"Bearer {signed_in.data.accessToken}"

# List the orders to get the revision.
response = client.get("/v1/orders", params={"user_id": os.environ["SDK_USER_ID"]})
assert received(OrderList, response, 200).total == 0
revision = {"If-Match": response.headers["etag"]}

# Create an order with that revision and a key.
keyed = {**revision, "X-Idempotency-Key": str(uuid.uuid4())}
request = sent(OrderCreation.model_validate({"recipe": "lungo", "volume": "250ml"}))
order = received(Order, client.post("/v1/orders", json=request, headers=keyed), 201)
assert (order.recipe.root, order.volume_ml.root, order.address) == ("lungo", 250, None), order

# A retry with the key returns the same order.
response = client.post("/v1/orders", json=request, headers=keyed)
assert received(Order, response, 200) == order
assert response.headers["x-beverage-ordering-replayed"] == "true"

# Without the key, the revision is stale.
stale = received(NativeError, client.post("/v1/orders", json=request, headers=revision), 412)
assert stale.reason.root == "revision_mismatch" and stale.details.current_revision == 1, stale

# A path identifies an order by its number or its UUID. The Accept header requests an RFC 9457 error.
path = f"/v1/orders/{order.uuid}"
assert received(Order, client.get(path), 200) == order
missing = client.get("/v1/orders/999999999", headers={"Accept": "application/problem+json"})
assert missing.status_code == 404 and missing.json()["type"] == "/errors/order_not_found", missing.text

# Upload and download a file.
content = bytes(range(256)) * 64
uploaded = received(Attachment, client.post(f"{path}/attachments", files={"file": ("cup.bin", content)}), 201)
assert (uploaded.filename, uploaded.size) == ("cup.bin", len(content)), uploaded
assert client.get(f"{path}/attachments/{uploaded.id.root}").content == content

print("scenario passed")
