import type { Order } from "#domains/orders/order.ts";
import type { Customer, Guest } from "#kernel/actor.ts";

/** An order, and who opened it: its account, or whoever has the secret of its private link. */
export interface OpenedOrder {
  order: Order;
  by: Customer | Guest;
  accessToken?: string;
}
