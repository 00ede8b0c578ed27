import { eq, sql } from "drizzle-orm";
import { findVariants } from "#domains/catalog/find-variants.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockOwnCart, type OwnCart } from "./internal/lock-own-cart.ts";
import { cartLines, carts } from "./internal/tables.server.ts";
import { assertQuantity, maxCartLines } from "./quantity.ts";

export interface TopUp extends OwnCart {
  /** Each variant at most once; quantities from 1 to 99. */
  wanted: { variantId: string; quantity: number }[];
}

/** Whether the cart now has the wanted units of a variant, fewer, or none. */
export type TopUpResult =
  | { kind: "all" }
  | { kind: "fewer"; quantity: number }
  | { kind: "sold-out" }
  | { kind: "not-for-sale" }
  | { kind: "too-many" };

/**
 * Raises the shopper's cart to these quantities, limited to the stock. Units that the cart already has count, so
 * repeated or simultaneous calls add nothing twice. Returns a result for each wanted variant, in the same order, and
 * the cart's secret: a new one when there was no cart, null when there is still none.
 */
export async function topUpCart(
  db: Database,
  { wanted, secret, accountId = null }: TopUp,
): Promise<{ secret: string | null; results: TopUpResult[] }> {
  for (const { quantity } of wanted) assertQuantity(quantity);
  return runTransaction(db, async (tx) => {
    const cart = await lockOwnCart(tx, { secret, accountId });
    const variants = await findVariants(
      tx,
      wanted.map(({ variantId }) => variantId),
    );
    const available = await countAvailable(tx, [...variants.values()]);
    const held = await loadQuantities(tx, cart?.id);

    const lines: NewLine[] = [];
    const results: TopUpResult[] = [];
    for (const { variantId, quantity } of wanted) {
      const variant = variants.get(variantId);
      const most = Math.min(quantity, available.get(variantId) ?? 0);
      if (!variant) results.push({ kind: "not-for-sale" });
      else if ((held.get(variantId) ?? 0) >= quantity) results.push({ kind: "all" });
      else if (most === 0) results.push({ kind: "sold-out" });
      else if (!held.has(variantId) && held.size >= maxCartLines) results.push({ kind: "too-many" });
      else {
        held.set(variantId, most);
        lines.push({ variantId, quantity: most, seenPrice: variant.price });
        results.push(most < quantity ? { kind: "fewer", quantity: most } : { kind: "all" });
      }
    }
    if (lines.length === 0) return { secret: cart?.secret ?? null, results };

    const filled = cart ?? { id: newId(), secret: newSecret() };
    if (!cart) await tx.insert(carts).values({ ...filled, accountId });
    await writeLines(tx, filled.id, lines);
    return { secret: filled.secret, results };
  });
}

type NewLine = Pick<typeof cartLines.$inferInsert, "variantId" | "quantity" | "seenPrice">;

async function loadQuantities(tx: Transaction, cartId: string | undefined): Promise<Map<string, number>> {
  if (cartId === undefined) return new Map();
  const rows = await tx
    .select({ variantId: cartLines.variantId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId));
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]));
}

async function writeLines(tx: Transaction, cartId: string, lines: NewLine[]): Promise<void> {
  await tx
    .insert(cartLines)
    // The lines are added at one time, so this sets their order in the cart to the given one.
    .values(
      lines.map((line, place) => ({
        ...line,
        id: newId(),
        cartId,
        addedAt: sql`now() + ${place} * interval '1 microsecond'`,
      })),
    )
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.variantId],
      set: { quantity: sql`excluded.quantity`, cappedFrom: null },
    });
}
