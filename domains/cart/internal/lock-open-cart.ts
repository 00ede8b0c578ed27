import { and, eq, isNull, sql } from "drizzle-orm";
import { isSecret } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database.server.ts";
import { carts } from "./tables.server.ts";

/** Marks the open cart of a secret as used and holds it still until the transaction ends; null when there is none. */
export async function lockOpenCart(tx: Transaction, secret: string | null): Promise<string | null> {
  if (secret === null || !isSecret(secret)) return null;
  const [cart] = await tx
    .update(carts)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(carts.secret, secret), isNull(carts.closedAt)))
    .returning({ id: carts.id });
  return cart?.id ?? null;
}
