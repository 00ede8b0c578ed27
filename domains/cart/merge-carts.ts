import { and, eq, isNull } from "drizzle-orm";
import { isSecret, newSecret } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockAccountCart } from "./internal/lock-cart.ts";
import { moveCode, moveLines } from "./internal/move-lines.ts";
import { carts, changedNow } from "./internal/tables.server.ts";

/**
 * Merges the cart of a device with the cart of the account that logs in there, and returns a new secret for the
 * remaining cart: null when both are empty. The old secrets stop working, because others may know what a device held
 * before the login. Quantities of the same variant are added up, limited to the stock; capped lines record how many
 * units were wanted. A cart of another account is not changed. Beyond 200 lines, the device's last lines are left out.
 * `moved`: the ids of the device's cart, which is gone, and of the account's, which has its lines now; undefined where no two carts became one.
 */
export async function mergeCarts(
  db: Database,
  { secret, accountId }: { secret: string | null; accountId: string },
): Promise<{ secret: string | null; moved?: { from: string; to: string } }> {
  return runTransaction(db, async (tx) => {
    const own = await lockAccountCart(tx, accountId);
    const brought = await lockBrought(tx, secret);
    if (!brought || brought.id === own?.id || (brought.accountId !== null && brought.accountId !== accountId))
      return { secret: own && (await claim(tx, own.id, accountId, own.lastAddition)) };
    if (!own) return { secret: await claim(tx, brought.id, accountId, brought.lastAddition) };
    await moveLines(tx, { from: brought.id, to: own.id });
    await moveCode(tx, { from: brought.id, to: own.id });
    await tx.delete(carts).where(eq(carts.id, brought.id));
    const remaining = await claim(tx, own.id, accountId, brought.lastAddition ?? own.lastAddition);
    return { secret: remaining, moved: { from: brought.id, to: own.id } };
  });
}

/** Assigns the cart to the account under a new secret. The form that was sent last is recognised in it. */
async function claim(tx: Transaction, id: string, accountId: string, lastAddition: string | null): Promise<string> {
  const secret = newSecret();
  await tx.update(carts).set({ accountId, secret, lastAddition, updatedAt: changedNow }).where(eq(carts.id, id));
  return secret;
}

async function lockBrought(tx: Transaction, secret: string | null) {
  if (secret === null || !isSecret(secret)) return undefined;
  const [cart] = await tx
    .select()
    .from(carts)
    .where(and(eq(carts.secret, secret), isNull(carts.closedAt)))
    .for("update");
  return cart;
}
