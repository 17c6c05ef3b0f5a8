"""A client in Python: openapi-python-client makes the calls, and httpx sends them."""

import os
import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import httpx
from beverage_ordering_client import Client
from beverage_ordering_client.api.attachments import upload_attachment
from beverage_ordering_client.api.orders import cancel_order, change_order_volume, create_order, get_order, list_orders
from beverage_ordering_client.api.sign_in import login, refresh
from beverage_ordering_client.models import AttachmentUpload, Credentials, OrderCreation, RefreshRequest, VolumeChange
from beverage_ordering_client.types import File

URL = os.environ["SERVICE_URL"]


class Repeats(httpx.HTTPTransport):
    """Repeats a request that the service recognizes, after a failure that may pass."""

    def handle_request(self, request):
        is_repeatable = request.method != "POST" or "X-Idempotency-Key" in request.headers
        request.read()
        for failed in range(4):
            is_last = not is_repeatable or failed == 3
            wait = 2**failed * random.uniform(0.5, 1.5)
            try:
                response = super().handle_request(request)
                status, asked = response.status_code, response.headers.get("Retry-After")
                is_temporary = status in (408, 429, 500, 502, 503, 504) or status == 409 and asked is not None
                wait = float(asked) if asked is not None else wait
                if is_last or not is_temporary or wait > 30:
                    return response
                response.close()
            except httpx.TransportError:
                if is_last:
                    raise
            time.sleep(wait)


class Session(httpx.Auth):
    """Sends requests as the user. All requests that get 401 share one refresh."""

    def __init__(self, signed_in):
        self.tokens = signed_in
        self.lock = threading.Lock()

    def auth_flow(self, request):
        used = self.tokens
        request.headers["Authorization"] = f"Bearer {used.access_token}"
        response = yield request
        if response.status_code != 401:
            return
        with self.lock:
            if self.tokens is used:
                body = RefreshRequest(refresh_token=used.refresh_token)
                self.tokens = refresh.sync(client=Client(base_url=URL), body=body).data
        request.headers["Authorization"] = f"Bearer {self.tokens.access_token}"
        yield request


# Sign in.
credentials = Credentials(email=os.environ["EMAIL"], password=os.environ["PASSWORD"])
signed_in = login.sync(client=Client(base_url=URL), body=credentials).data
user_id = signed_in.user.user_id
client = Client(base_url=URL, timeout=40, httpx_args={"transport": Repeats(), "auth": Session(signed_in)})

# Create two orders. The response to the first one is lost.
for recipe in ("lungo", "latte"):
    create_order.sync(client=client, body=OrderCreation(recipe), if_match="*", x_idempotency_key=str(uuid4()))

# Read the list in pages.
first = list_orders.sync(client=client, user_id=user_id, limit=1)
second = list_orders.sync(client=client, user_id=user_id, limit=1, cursor=first.next_cursor)
order = second.items[0]
path = str(order.uuid)

# Change the order that the user saw.
changed = change_order_volume.sync(path, client=client, body=VolumeChange("300ml"), if_match=f'"{order.version}"')

# Upload a file. The service is busy at first.
form = AttachmentUpload(file=File(payload=b"No sugar", file_name="note.txt"))
uploaded = upload_attachment.sync(path, client=client, body=form, x_idempotency_key=str(uuid4()))

# The token expires, and three requests refresh it once.
with ThreadPoolExecutor() as threads:
    read = list(threads.map(lambda _: get_order.sync(path, client=client), range(3)))[0]

# Wait for a change by another device, then cancel.
after = get_order.sync(path, client=client, if_none_match=f'"{read.version}"', prefer="wait=20")
cancelled = cancel_order.sync(path, client=client)
print(first.items[0].recipe, changed.volume, uploaded.filename, after.volume, cancelled.status)
