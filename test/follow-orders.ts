import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import type { OrderRequest } from "#domains/checkout/order-request.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { createRateLimits } from "#app/http/rate-limits.ts";
import { findInvalidatedTags } from "#domains/events/invalidated-tags.ts";
import { watchEvents } from "#platform/events/watch-events.server.ts";
import { createOrderEvents } from "#server/http/events/order-events.ts";
import { readOrderAccess } from "#server/http/events/order-access.ts";
import type { TestShop } from "./open-shop.ts";
import { orderFor } from "./order-requests.ts";
import { readEvents } from "./read-event-stream.ts";

const log = pino({ level: "silent" });

/** A process of the shop with only the parts that send order events: its own connections, watcher and port. */
export async function followOrders(shop: TestShop, settings: Partial<Parameters<typeof createOrderEvents>[0]> = {}) {
  const { database, pool, close } = openDatabase({ url: shop.url }, log);
  const events = createOrderEvents({ shop: { log, limits: createRateLimits() }, trustedProxies: 1, ...settings });
  const begun = Promise.withResolvers<void>();
  const watch = watchEvents({
    pool,
    url: shop.url,
    log,
    onEvent: (event) => events.notify(findInvalidatedTags(event) ?? []),
    onGap() {
      events.endAll();
      begun.resolve();
    },
  });
  const server = createServer(
    (request, response) =>
      void events.serve(
        request,
        response,
        readOrderAccess({ database, baseUrl: "http://localhost" }, request, request.url!)!,
      ),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  await begun.promise;
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    events,
    follow: (token: string) => readEvents(`${address}/order/${token}/events`),
    followOwn: (number: number | string, session: string) =>
      readEvents(`${address}/user/dashboard/orders/${number}/events`, { Cookie: `taqat_session=${session}` }),
    ask: (token: string, from: string, method = "GET") =>
      fetch(`${address}/order/${token}/events`, { method, headers: { "X-Forwarded-For": from } }),
    async [Symbol.asyncDispose]() {
      events.close();
      server.close();
      server.closeAllConnections();
      await watch.stop();
      await close();
    },
  };
}

/** An order in the shop, placed with these changes. */
export async function orderIn(shop: TestShop, change: Partial<OrderRequest> = {}) {
  const placed = await placeOrder(
    shop.db,
    orderFor(await shop.cartWith(await shop.sells()), { payment: "jazzcash", ...change }),
  );
  if (placed.outcome !== "placed") throw new Error(`Not placed: ${JSON.stringify(placed)}`);
  return placed;
}

/** The event with the version of the page of an order that has changed so many times since it was placed. */
export const version = (changes: number) => ({ event: "message", data: String(1 + changes) });
