import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { clientAddress } from "#app/http/client-address.ts";
import type { Shop } from "#app/http/context.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { getConnectedCouriers } from "#app/queries/get-connected-couriers.ts";
import { adapters } from "#domains/couriers/adapters/adapters.ts";
import { isWebhookSecret, webhookSecret } from "#domains/couriers/adapters/webhook-secret.ts";
import { parseJson } from "#kernel/parse-json.ts";
import { Overloaded } from "#platform/resilience/concurrency-limit.ts";
import { isTransientError } from "#platform/resilience/retry.ts";
import { createNewsCollector } from "./collect-news.ts";

const maxBytes = 512 * 1_024;
/** The most states of one message. */
const maxStates = 500;
const overloadedSeconds = 30;

type Env = { Bindings: HttpBindings };

/**
 * Takes the states of parcels that couriers send by themselves: POST /webhooks/couriers/<courier>, with the courier's secret
 * as the last part of the path or as `Authorization: Bearer`. What arrives is stored, each state once, and answered with
 * 202; a job applies it.
 */
export function serveCourierMessages(shop: Shop, trustedProxies: number) {
  const messages = new Hono<Env>();
  const collect = createNewsCollector(shop.database);
  const headers = { ...securityHeaders, "Cache-Control": "no-store" };
  const say = (c: Context<Env>, status: 202 | 400 | 401 | 413 | 429 | 503, text: string, more = {}) =>
    c.text(text, status, { ...headers, ...more });

  messages.post(
    "/:courier/:secret?",
    async (c, next) => {
      // Who has no secret sends nothing that is read.
      const courier = await findSender(c);
      if (courier === "too-many")
        return say(c, 429, "Too many wrong secrets. Try again later.", retryAfter(overloadedSeconds));
      if (courier === null) return say(c, 401, "The secret is not that of this courier.");
      c.set("courier" as never, courier as never);
      return next();
    },
    bodyLimit({ maxSize: maxBytes, onError: (c) => say(c as Context<Env>, 413, "Send fewer states at once.") }),
    async (c) => {
      const { courierId, adapter } = c.get("courier" as never) as Sender;
      const body = await c.req
        .text()
        .then(parseJson)
        .catch(() => undefined);
      const news = body === undefined ? null : adapters[adapter].readMessage(body);
      if (news === null) {
        shop.log.warn({ courierId }, "A courier sent what its adapter does not understand");
        return say(c, 400, "This is no state of a parcel.");
      }
      if (news.length > maxStates) return say(c, 413, "Send fewer states at once.");
      try {
        await collect({ courierId, news });
      } catch (error) {
        if (!(error instanceof Overloaded) && !isTransientError(error)) throw error;
        return say(c, 503, "Try again shortly.", retryAfter(overloadedSeconds));
      }
      return say(c, 202, "Stored.");
    },
  );
  messages.all("*", (c) => c.text("Send states with POST.", 405, { ...headers, Allow: "POST" }));
  return messages;

  type Sender = Awaited<ReturnType<typeof getConnectedCouriers>>[number];

  async function findSender(c: Context<Env>): Promise<Sender | "too-many" | null> {
    const connected = await getConnectedCouriers(shop);
    const found = connected.find(({ courierId }) => courierId === c.req.param("courier"));
    const bearer = /^Bearer (\S+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
    const sent = c.req.param("secret") ?? bearer ?? "";
    if (found && isWebhookSecret(sent, webhookSecret(shop.secretKey, found))) return found;
    const limit = await shop.limits.courierMessages(clientAddress(c.env.incoming, trustedProxies));
    return limit.allowed ? null : "too-many";
  }
}
