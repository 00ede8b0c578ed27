import { and, eq, isNull } from "drizzle-orm";
import { isId, newSecret } from "#kernel/ids.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { invalidateTags } from "#platform/cache/invalidation-events.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { orders } from "./internal/tables.server.ts";

/**
 * Replaces the access token of an order, so that its private link stops working, and returns the new token; null when
 * the order does not exist or is anonymised.
 */
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
