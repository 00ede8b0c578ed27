import type { MiddlewareHandler } from "hono";
import type { Shop } from "#app/http/context.ts";
import { allowsOrigin } from "#domains/api-keys/origins.ts";
import { recordKeyUse } from "#domains/api-keys/api-keys.ts";
import type { ApiEnv } from "./api-env.ts";
import { errorResponse } from "./errors.ts";
import { getApiKeys } from "#app/queries/get-api-keys.ts";

function describeMissingKey(sent = ""): string {
  if (sent.startsWith("sk_"))
    return "This API has no secret keys. Send a public key (pk_…); orders and customers are looked after in the shop's own back office.";
  return sent ? "This key is unknown or switched off." : "Send your public key in the header X-Authorization.";
}

/** Requires an enabled key in X-Authorization and an origin that the key allows (or no origin), and enforces the key's rate limit. */
export function authenticate(): MiddlewareHandler<ApiEnv> {
  const usedOn = new Map<string, string>();

  return async (c, next) => {
    const shop = c.get("shop");
    const sent = c.req.header("x-authorization");
    const key = sent === undefined ? undefined : (await getApiKeys(shop)).get(sent.trim());
    if (!key) return errorResponse(c, 401, "unauthorized", describeMissingKey(sent));

    const origin = c.req.header("origin");
    if (origin !== undefined && !allowsOrigin(key, origin)) {
      c.set("foreign", true);
      return errorResponse(c, 403, "forbidden", `This key does not allow pages of ${origin}.`);
    }
    const limit = shop.limits.apiKey({ key: key.id, address: c.get("address"), takes: key.requestsPerMinute });
    if (!limit.allowed) {
      return errorResponse(
        c,
        429,
        "too_many_requests",
        `Too many requests. Wait ${limit.retryAfterSeconds} seconds, then try again.`,
        undefined,
        { retryAfterSeconds: limit.retryAfterSeconds },
      );
    }
    c.set("key", key);
    noteUse(shop, key);
    return next();
  };

  function noteUse(
    { database, log }: Pick<Shop, "database" | "log">,
    { id, lastUsedOn }: { id: string; lastUsedOn: string | null },
  ) {
    const today = new Date().toISOString().slice(0, 10);
    if ((usedOn.get(id) ?? lastUsedOn) === today) return;
    usedOn.set(id, today);
    recordKeyUse(database, id, today).catch((error: unknown) => {
      usedOn.delete(id);
      log.warn({ error }, "The last use of an API key could not be saved");
    });
  }
}
