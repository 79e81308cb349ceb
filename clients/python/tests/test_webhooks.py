from __future__ import annotations

import json
import unittest

from verbatim_client import WebhookVerificationError, verify_webhook

# The callback of libs/client/src/webhooks.spec.ts: whsec_ and 32 bytes of 1, signed by the package standardwebhooks.
SECRET = "whsec_AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE="
OTHER_SECRET = "whsec_AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI="
BODY = '{"type":"coding.batch.completed","timestamp":"t","data":{"answer":"très bon 👍"}}'
NOW = 1893456000
SIGNATURE = "v1,+ezU3jAJLPf26BLQcWAOcV6pSIRILQHjO+6CPRgujsk="
HEADERS = {"webhook-id": "msg-1", "webhook-timestamp": str(NOW), "webhook-signature": SIGNATURE}


class VerifyWebhook(unittest.TestCase):
    def test_returns_the_event_of_a_callback_with_a_valid_signature(self) -> None:
        event = json.loads(BODY)
        self.assertEqual(verify_webhook(BODY, HEADERS, SECRET, now=NOW), event)
        capitals = {name.title(): value for name, value in HEADERS.items()}
        self.assertEqual(verify_webhook(BODY.encode(), capitals, SECRET, now=NOW), event)

    def test_accepts_one_of_several_signatures_by_one_of_several_secrets(self) -> None:
        headers = {**HEADERS, "webhook-signature": f"v1a,AAAA v1,AAAA {SIGNATURE}"}
        self.assertEqual(verify_webhook(BODY, headers, [OTHER_SECRET, SECRET], now=NOW), json.loads(BODY))

    def test_refuses_what_is_not_a_callback_with_this_secret(self) -> None:
        refused: list[tuple[str, dict[str, str], str, str]] = [
            (BODY.replace("bon", "mal"), {}, SECRET, "No signature"),
            (BODY, {"webhook-id": "msg-2"}, SECRET, "No signature"),
            (BODY, {"webhook-id": "msg-\udcff"}, SECRET, "No signature"),
            ("\udcff", {}, SECRET, "No signature"),
            (BODY, {}, OTHER_SECRET, "No signature"),
            (BODY, {"webhook-signature": "v1,%%%"}, SECRET, "No signature"),
            (BODY, {"webhook-signature": "v1,"}, SECRET, "No signature"),
            (BODY, {"webhook-signature": ""}, SECRET, "webhook-signature is missing"),
            (BODY, {"webhook-timestamp": str(NOW - 301)}, SECRET, "301 s old"),
            (BODY, {"webhook-timestamp": str(NOW + 301)}, SECRET, "301 s ahead"),
            (BODY, {"webhook-timestamp": "now"}, SECRET, "not a number"),
            (BODY, {"webhook-timestamp": "9" * 5000}, SECRET, "not a number"),
            (BODY, {}, "whsec_", "not whsec_ and base64"),
            (BODY, {}, "whsec_é", "not whsec_ and base64"),
        ]
        for body, changed, secret, message in refused:
            with (
                self.subTest(message=message, changed=changed),
                self.assertRaisesRegex(WebhookVerificationError, message),
            ):
                verify_webhook(body, {**HEADERS, **changed}, secret, now=NOW)
