import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { orders } from "#domains/orders/internal/tables.server.ts";
import { currentTimestamp } from "#platform/database/columns.ts";

/** The browsers that show news of an order. */
export const orderDevices = pgTable(
  "push_order_devices",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Where its push service takes messages: an address that only the browser and the shop know. */
    endpoint: text().notNull(),
    /** The browser's key and secret for what is sent to it, as base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    askedAt: currentTimestamp(),
  },
  (device) => [
    unique("push_order_devices_once").on(device.orderId, device.endpoint),
    index("push_order_devices_endpoint").on(device.endpoint),
    index("push_order_devices_asked").on(device.askedAt),
  ],
);
