import { eq, sql } from "drizzle-orm";
import type { SaleVariant } from "#domains/catalog/product.ts";
import type { Adjustment, Totals } from "#domains/pricing/price-lines.ts";
import type { OrderLimits } from "#domains/settings/shop-settings.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { fingerprintLines } from "./internal/fingerprint-lines.ts";
import { priceCart } from "./internal/price-cart.ts";
import type { CartRow } from "./internal/load-open-cart.ts";
import { cartLines, carts } from "./internal/tables.server.ts";

/** The cart that is about to be ordered, at current prices. */
export interface LockedCart extends Totals {
  state: "open";
  /** It alone authorises access to the cart. */
  secret: string;
  /** The account that owns it; null for a guest's. */
  accountId: string | null;
  /** The same value as `findCart` returns for the same goods. */
  fingerprint: string;
  /** The shop's limits on the open orders of one shopper. */
  orderLimits: OrderLimits;
  lines: { id: string; variant: SaleVariant; quantity: number; lineTotal: Paisa }[];
  /** The reasons for its prices and totals. */
  adjustments: Adjustment[];
}

const lock = prepareStatement<{ secret: string; accountId: string | null; closed: boolean }>(
  "lock-cart",
  sql`
  select secret, account_id as "accountId", closed_at is not null as closed from ${carts} where id = ${sql.placeholder("cartId")} for update`,
);

const readLines = prepareStatement<CartRow>(
  "read-locked-cart",
  sql`
  select id, variant_id as "variantId", quantity, capped_from as "cappedFrom", seen_price as "seenPrice" from ${cartLines} where cart_id = ${sql.placeholder("cartId")} order by added_at, id`,
);

/** The cart of an id, locked until the transaction ends. A closed cart has become an order; null when there is none. */
export async function lockCart(
  tx: Transaction,
  cartId: string,
): Promise<LockedCart | { state: "closed"; secret: string } | null> {
  const [cart] = await lock(tx, { cartId });
  if (!cart) return null;
  if (cart.closed) return { state: "closed", secret: cart.secret };

  // A separate statement, because the statement that waited for the lock sees the lines as they were before it.
  const { settings, ...priced } = await priceCart(tx, await readLines(tx, { cartId }));
  return {
    state: "open",
    secret: cart.secret,
    accountId: cart.accountId,
    ...priced,
    fingerprint: fingerprintLines(priced.lines.map(({ row }) => row)),
    orderLimits: settings.orderLimits,
    lines: priced.lines.map(({ row, variant, lineTotal }) => ({
      id: row.id,
      variant,
      quantity: row.quantity,
      lineTotal,
    })),
  };
}

/**
 * Locks the carts of an account until the transaction ends. To avoid deadlocks, lock them before the account, as
 * placing an order does.
 */
export async function lockCarts(tx: Transaction, accountId: string): Promise<void> {
  await tx.select({ id: carts.id }).from(carts).where(eq(carts.accountId, accountId)).orderBy(carts.id).for("update");
}
