import { and, eq, isNull } from "drizzle-orm";
import { isId, newSecret } from "#kernel/ids.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { invalidateTags } from "#platform/cache/invalidation-events.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { orders } from "./internal/tables.server.ts";

/** Ends the private link of an order, wherever it is open, and answers with the token of a new one; null when there is no such order, or one that was forgotten. */
export async function rotateAccessToken(db: Database, orderId: string): Promise<string | null> {
  if (!isId(orderId)) return null;
  return runTransaction(db, async (tx) => {
    const accessToken = newSecret();
    const revoked = await tx
      .update(orders)
      .set({ accessToken })
      .where(and(eq(orders.id, orderId), isNull(orders.forgottenAt)))
      .returning({ id: orders.id });
    if (revoked.length === 0) return null;
    await invalidateTags(tx, [cacheTags.order(orderId)]);
    return accessToken;
  });
}
