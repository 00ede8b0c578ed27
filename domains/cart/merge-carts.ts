import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { findVariants } from "#domains/catalog/find-variants.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import { isSecret } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database.server.ts";
import { runTransaction } from "#platform/run-transaction.ts";
import { lockAccountCart } from "./internal/lock-account-cart.ts";
import { cartLines, carts } from "./internal/tables.server.ts";
import { mostLines, mostPieces } from "./quantity.ts";

/**
 * Brings the cart of a device and the cart of the account that logs in there together, and gives the secret of the one that is left: null when
 * neither holds anything. What both hold adds up, to no more than there is; such lines remember how many were wanted. Another account's cart
 * is left alone. Of more than 200 different lines, the device's last ones are left out.
 */
export async function mergeCarts(db: Database, { secret, accountId }: { secret: string | null; accountId: string }): Promise<{ secret: string | null }> {
  return runTransaction(db, async (tx) => {
    const own = await lockAccountCart(tx, accountId);
    const brought = await lockBrought(tx, secret);
    if (!brought || brought.id === own?.id || (brought.accountId !== null && brought.accountId !== accountId)) return { secret: own?.secret ?? null };
    if (!own) {
      await tx.update(carts).set({ accountId, updatedAt: sql`now()` }).where(eq(carts.id, brought.id));
      return { secret: brought.secret };
    }
    await moveLines(tx, brought.id, own.id);
    await tx.delete(carts).where(eq(carts.id, brought.id));
    return { secret: own.secret };
  });
}

async function lockBrought(tx: Transaction, secret: string | null) {
  if (secret === null || !isSecret(secret)) return undefined;
  const [cart] = await tx.select().from(carts).where(and(eq(carts.secret, secret), isNull(carts.closedAt))).for("update");
  return cart;
}

async function moveLines(tx: Transaction, from: string, to: string) {
  const lines = await tx.select().from(cartLines).where(inArray(cartLines.cartId, [from, to])).orderBy(cartLines.addedAt, cartLines.id);
  const held = new Map(lines.filter((line) => line.cartId === to).map((line) => [line.variantId, line]));
  const brought = lines.filter((line) => line.cartId === from);
  const available = await countAvailable(tx, [...(await findVariants(tx, brought.map((line) => line.variantId))).values()]);

  let free = mostLines - held.size;
  for (const line of brought) {
    const same = held.get(line.variantId);
    if (!same) {
      if (free-- > 0) await tx.update(cartLines).set({ cartId: to }).where(eq(cartLines.id, line.id));
      continue;
    }
    const wanted = same.quantity + line.quantity;
    const most = Math.min(available.get(line.variantId) ?? 0, mostPieces);
    // Of what is sold out nothing can be had: the line stays, and the cart says so.
    const quantity = most === 0 ? Math.max(same.quantity, line.quantity) : Math.min(wanted, most);
    await tx.update(cartLines).set({ quantity, cappedFrom: most > 0 && quantity < wanted ? wanted : null }).where(eq(cartLines.id, same.id));
  }
}
