import { sql } from "drizzle-orm";
import { closeCart } from "#domains/cart/close-cart.ts";
import {
  type CartContents,
  type CartRecord,
  selectCartForUpdate,
  selectLockedContents,
} from "#domains/cart/lock-cart.ts";
import { isBlocked } from "#domains/customers/block-customer.ts";
import { countOpenOrders, lockBuyer, type OpenOrders } from "#domains/orders/customers/count-open-orders.ts";
import { insertOrder } from "#domains/orders/create-order.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";

// An order takes four statements between BEGIN and COMMIT, made of the parts of several modules; a guest's travel two at a time: every round trip costs the
// server and the database as much as most of these queries.

const cartId = sql`${sql.placeholder("cartId")}::uuid`;

/** Locks the cart, then the buyer, until the transaction ends; no row when there is no such cart. */
export const lockPlacement = prepareStatement<CartRecord>(
  "lock-placement",
  sql`
  with cart as materialized (${selectCartForUpdate(cartId)}), buyer as materialized (${lockBuyer})
  select cart.*, (select count(*) from buyer) as locks from cart`,
);

const blocked = isBlocked({
  phone: sql`${sql.placeholder("phone")}::text`,
  mailbox: sql`${sql.placeholder("mailboxKey")}::text`,
  account: sql`${sql.placeholder("account")}::text`,
});

/** What the decision about an order depends on, as it is now that cart and buyer are locked. */
export const readPlacement = prepareStatement<CartContents & { open: OpenOrders; blocked: boolean }>(
  "read-placement",
  sql`
  select contents.*, (select row_to_json(open_orders) from (${countOpenOrders}) open_orders) as open, ${blocked} as blocked
  from (${selectLockedContents(cartId)}) contents`,
);

/**
 * Writes the order and closes its cart; a row when the cart was open. The order's stock is committed by a statement of its own that is sent together
 * with this one: orders of the same goods wait for one another from that statement to the COMMIT, and PostgreSQL sets up a statement once more after each
 * wait, so the one that waits has to be small.
 */
export const writePlacement = prepareStatement<{ id: string }>(
  "write-placement",
  sql`with ${insertOrder} ${closeCart(sql`${sql.placeholder("id")}::uuid`)} returning id`,
);
