import { Counter, Gauge, type Registry } from "prom-client";
import type { Shop } from "#app/http/context.ts";
import type { createPublicPages } from "../http/public-pages/public-pages.ts";
import type { createOrderEvents } from "../http/events/order-events.ts";

export interface MeasuredShop {
  shop: Pick<Shop, "responseCache" | "counters" | "machine">;
  publicPages: Pick<ReturnType<typeof createPublicPages>, "sizesInBytes">;
  orderEvents: Pick<ReturnType<typeof createOrderEvents>, "count">;
}

/** The caches and connections of a process that serves the shop, and the orders placed through it. */
export function measureShop(registry: Registry, { shop, publicPages, orderEvents }: MeasuredShop): void {
  const registers = [registry];
  new Counter({
    name: "taqat_orders_placed_total",
    help: "Orders placed through this process.",
    registers,
    collect() {
      this.reset();
      this.inc(shop.counters.ordersPlaced);
    },
  });
  new Gauge({
    name: "taqat_order_streams",
    help: "Open event streams of pages that follow an order.",
    registers,
    collect() {
      this.set(orderEvents.count());
    },
  });
  new Gauge({
    name: "taqat_cache_bytes",
    help: "Memory that cached responses use.",
    labelNames: ["cache"],
    registers,
    collect() {
      for (const [cache, bytes] of Object.entries({
        ...publicPages.sizesInBytes(),
        responses: shop.responseCache.sizeInBytes,
      }))
        this.set({ cache }, bytes);
    },
  });
}
