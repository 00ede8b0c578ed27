import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { clientAddress } from "#app/http/client-address.ts";
import type { Shop } from "#app/http/context.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { storeWebhooks } from "#domains/messaging/incoming/store-webhooks.ts";
import { isSmsReceiptSecret } from "#domains/messaging/incoming/sms-receipt-secret.ts";
import { formatError } from "#platform/format-error.ts";
import { isSmsReceiptSigned, parseSmsReceipts } from "#platform/messaging/sms-receipts.ts";
import { createWebhookInbox } from "./webhook-inbox.ts";

const maxBytes = 512 * 1_024;
const overloadedSeconds = 30;

type Env = { Bindings: HttpBindings };

/**
 * Takes what the SMS service tells of messages that it has accepted: /webhooks/sms/<secret>, by POST or GET, signed where the settings say how. What
 * the mapping of SMS_RECEIPTS finds is stored, and a job reads it.
 */
export function serveSmsReceipts(shop: Shop, trustedProxies: number) {
  const receipts = new Hono<Env>();
  const settings = shop.smsReceipts ?? null;
  const inbox = createWebhookInbox((bodies) => storeWebhooks(shop.database, bodies, "sms"));
  const say = (c: Context<Env>, status: 200 | 400 | 401 | 404 | 405 | 413 | 429 | 503, text: string, more = {}) =>
    c.text(text, status, { ...securityHeaders, "Cache-Control": "no-store", ...more });

  receipts.on(
    ["GET", "POST"],
    "/:secret",
    async (c, next) => {
      if (settings === null) return say(c, 404, "Receipts of SMS are not set up here.");
      // Who has no secret sends nothing that is read.
      if (isSmsReceiptSecret(c.req.param("secret"), shop.secretKey)) return next();
      const limit = await shop.limits.smsReceipts(clientAddress(c.env.incoming, trustedProxies));
      return limit.allowed
        ? say(c, 401, "The secret is wrong.")
        : say(c, 429, "Too many wrong secrets. Try again later.", retryAfter(overloadedSeconds));
    },
    bodyLimit({ maxSize: maxBytes, onError: (c) => say(c as Context<Env>, 413, "Send fewer receipts at once.") }),
    async (c) => {
      const { mapping, signature } = settings!;
      const body = Buffer.from(await c.req.arrayBuffer());
      if (signature && !isSmsReceiptSigned(signature, body, c.req.header(signature.header)))
        return say(c, 401, "The signature is wrong.");
      // Only the bytes are signed.
      const query = signature ? new URLSearchParams() : new URL(c.req.url).searchParams;
      const found = parseSmsReceipts(mapping, { body: body.toString("utf8"), query });
      if (found === null) {
        shop.log.warn("An SMS service sent a receipt that SMS_RECEIPTS does not describe");
        return say(c, 400, "This is no receipt of a message.");
      }
      if (found.length > 0)
        try {
          await inbox.add(Buffer.from(JSON.stringify(found)));
        } catch (error) {
          shop.log.warn({ error: formatError(error) }, "A receipt of an SMS could not be stored, and comes again");
          return say(c, 503, "Send it again later.", retryAfter(overloadedSeconds));
        }
      return say(c, 200, "OK");
    },
  );
  receipts.all("*", (c) => say(c, 405, "Send receipts with POST or GET.", { Allow: "GET, POST" }));
  return receipts;
}
