"""Verifies the deliveries in the file deliveries.json with the Python library of Standard Webhooks."""

import json
import sys

from standardwebhooks import Webhook, WebhookVerificationError

with open("deliveries.json", encoding="utf-8") as file:
    deliveries = json.load(file)
for sent in deliveries:
    error = None
    try:
        Webhook(sent["secret"]).verify(sent["body"], sent["headers"])
    except WebhookVerificationError as caught:
        error = caught
    if (error is None) != sent["genuine"]:
        sys.exit(f"{sent['what']}: {error}")
print(len(deliveries))
