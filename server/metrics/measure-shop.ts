import { Counter, Gauge, type Registry } from "prom-client";
import type { Shop } from "#app/middleware/shop-context.ts";
import type { openPublicPages } from "../answer-public-page.ts";
import type { openOrderEvents } from "../events/open-order-events.ts";

export interface ShopParts {
  shop: Pick<Shop, "answers" | "tally">;
  publicPages: Pick<ReturnType<typeof openPublicPages>, "keptBytes">;
  orderEvents: Pick<ReturnType<typeof openOrderEvents>, "count">;
}

/** What a process that serves the shop holds, and the orders placed through it. */
export function measureShop(registry: Registry, { shop, publicPages, orderEvents }: ShopParts): void {
  const registers = [registry];
  new Counter({
    name: "taqat_orders_placed_total", help: "Orders placed through this process.", registers,
    collect() {
      this.reset();
      this.inc(shop.tally.ordersPlaced);
    },
  });
  new Gauge({
    name: "taqat_order_streams", help: "Streams of events open for those who follow an order.", registers,
    collect() {
      this.set(orderEvents.count());
    },
  });
  new Gauge({
    name: "taqat_kept_bytes", help: "Memory that kept answers take.", labelNames: ["store"], registers,
    collect() {
      for (const [store, bytes] of Object.entries({ ...publicPages.keptBytes(), answers: shop.answers.keptBytes })) this.set({ store }, bytes);
    },
  });
}
