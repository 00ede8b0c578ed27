import { eq, notInArray, and, sql } from "drizzle-orm";
import { findPurchasableVariants } from "#domains/inventory/find-purchasable-variants.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isSecret, newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { cartLines, carts, changedNow } from "./internal/tables.server.ts";
import { assertQuantity, maxCartLines } from "./quantity.ts";

export type FillOutcome =
  /** The variants that are not active, which the cart does not hold. */
  | { outcome: "filled"; notForSale: string[] }
  | { outcome: "too-many-lines" }
  /** The cart became an order. */
  | { outcome: "closed" };

/**
 * Gives the cart of an issued secret exactly these lines, whatever the stock holds, and creates it when there is none: the
 * cart in which staff write down what a shopper orders. Each variant may occur once. Throws RangeError for a quantity that
 * a line cannot have.
 */
export async function fillCart(
  db: Database,
  _by: Staff<"orders.edit">,
  { secret, lines }: { secret: string; lines: { variantId: string; quantity: number }[] },
): Promise<FillOutcome> {
  if (!isSecret(secret)) throw new RangeError("Not a secret");
  for (const { quantity } of lines) assertQuantity(quantity);
  if (lines.length > maxCartLines) return { outcome: "too-many-lines" };
  const variants = await findPurchasableVariants(
    db,
    lines.map(({ variantId }) => variantId),
  );
  const held = lines.flatMap(({ variantId, quantity }) => {
    const variant = variants.get(variantId);
    return variant ? [{ variantId, quantity, price: variant.price }] : [];
  });
  return runTransaction(db, async (tx) => {
    await tx
      .insert(carts)
      .values({ id: newId(), secret, accountId: null })
      .onConflictDoNothing({ target: carts.secret });
    const [cart] = await tx.select().from(carts).where(eq(carts.secret, secret)).for("update");
    // Staff write into carts of nobody alone.
    if (!cart || cart.closedAt !== null || cart.accountId !== null) return { outcome: "closed" };
    const kept = held.map(({ variantId }) => variantId);
    await tx
      .delete(cartLines)
      .where(and(eq(cartLines.cartId, cart.id), kept.length > 0 ? notInArray(cartLines.variantId, kept) : undefined));
    if (held.length > 0)
      await tx
        .insert(cartLines)
        .values(
          held.map(({ variantId, quantity, price }) => ({
            id: newId(),
            cartId: cart.id,
            variantId,
            quantity,
            seenPrice: price,
            addedAt: sql`clock_timestamp()`,
          })),
        )
        .onConflictDoUpdate({
          target: [cartLines.cartId, cartLines.variantId],
          set: { quantity: sql`excluded.quantity`, seenPrice: sql`excluded.seen_price`, cappedFrom: null },
        });
    await tx.update(carts).set({ updatedAt: changedNow }).where(eq(carts.id, cart.id));
    return {
      outcome: "filled",
      notForSale: lines.map(({ variantId }) => variantId).filter((id) => !variants.has(id)),
    };
  });
}
