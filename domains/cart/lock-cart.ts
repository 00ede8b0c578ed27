import { asc, eq } from "drizzle-orm";
import type { SaleVariant } from "#domains/catalog/product.ts";
import type { OrderLimits } from "#domains/content/shop-settings.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database.server.ts";
import { fingerprintLines } from "./internal/fingerprint-lines.ts";
import { priceCart } from "./internal/price-cart.ts";
import { cartLines, carts } from "./internal/tables.server.ts";
import type { Totals } from "./internal/total-cart.ts";

/** What is about to be bought, at the prices of this moment. */
export interface LockedCart extends Totals {
  state: "open";
  /** Whoever has it has the cart. */
  secret: string;
  /** Whose it is; null for a guest's. */
  accountId: string | null;
  /** As `findCart` gives it for the same goods. */
  fingerprint: string;
  /** How much one buyer can have on order, as the shop has set it. */
  orderLimits: OrderLimits;
  lines: { id: string; variant: SaleVariant; quantity: number; lineTotal: Paisa }[];
}

/** The cart of an id, held still until the transaction ends. A closed one has become an order; null when there is none. */
export async function lockCart(tx: Transaction, cartId: string): Promise<LockedCart | { state: "closed"; secret: string } | null> {
  const [cart] = await tx.select().from(carts).where(eq(carts.id, cartId)).for("update");
  if (!cart) return null;
  if (cart.closedAt !== null) return { state: "closed", secret: cart.secret };

  // A statement of its own: the one that waited for the lock reads lines as they were before it.
  const rows = await tx.select().from(cartLines).where(eq(cartLines.cartId, cartId)).orderBy(asc(cartLines.addedAt), asc(cartLines.id));
  const { lines, totals, settings } = await priceCart(tx, rows);
  return {
    state: "open",
    secret: cart.secret,
    accountId: cart.accountId,
    fingerprint: fingerprintLines(lines.map(({ row }) => row)),
    ...totals,
    orderLimits: settings.orderLimits,
    lines: lines.map(({ row, variant, lineTotal }) => ({ id: row.id, variant, quantity: row.quantity, lineTotal })),
  };
}
