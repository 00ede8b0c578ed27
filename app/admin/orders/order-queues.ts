import type { OrderState } from "#domains/orders/order.ts";
import { stateRules } from "#domains/orders/order-states.ts";
import type { Permission } from "#domains/staff/permissions.ts";

interface OrderQueue {
  /** What its chip above the list of orders says: what is to do next, or the state. */
  label: string;
  /** What it is called among what waits, and the permission of who works it off; null where nothing waits for the shop. */
  waiting: { label: string; permission: Permission } | null;
}

/** The queues of orders by their states. */
export const orderQueues: Readonly<Record<OrderState, OrderQueue>> = {
  placed: { label: "To confirm", waiting: { label: "Orders to confirm", permission: "orders.edit" } },
  confirmed: { label: "To pack", waiting: { label: "Orders to pack", permission: "orders.fulfil" } },
  packed: { label: "To hand over", waiting: { label: "Orders to hand over", permission: "orders.fulfil" } },
  shipped: { label: stateRules.shipped.label, waiting: { label: "Orders on their way", permission: "orders.fulfil" } },
  delivered: { label: stateRules.delivered.label, waiting: null },
  cancelled: { label: stateRules.cancelled.label, waiting: null },
  refused: { label: stateRules.refused.label, waiting: null },
  returned: { label: stateRules.returned.label, waiting: null },
};
