import { and, eq, isNull } from "drizzle-orm";
import { addOrderDevice } from "#domains/push/order-devices.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { PushSubscriptionKeys } from "#platform/push/push-transport.ts";
import { orders } from "./internal/tables.server.ts";

interface NewsRequest {
  orderId: string;
  /** The secret of the private link by which the page was opened; undefined for the order's account. */
  accessToken: string | undefined;
  device: PushSubscriptionKeys;
}

/**
 * Subscribes a browser to news of the order. `closed`: its private link was replaced since the page was opened, or its recipient erased. The news carries the
 * link, so whoever had the one before gets none, also where both happen at once.
 */
export function subscribeToOrderNews(
  db: Database,
  { orderId, accessToken, device }: NewsRequest,
): Promise<"added" | "too-many" | "closed"> {
  return runTransaction(db, async (tx) =>
    (await keepOpen(tx, orderId, accessToken)) ? addOrderDevice(tx, { orderId, device }) : "closed",
  );
}

/** Whether this opens the order, which gets no other link and keeps its recipient until the transaction ends. */
async function keepOpen(tx: Transaction, orderId: string, accessToken: string | undefined): Promise<boolean> {
  const open = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.id, orderId),
        isNull(orders.forgottenAt),
        accessToken === undefined ? undefined : eq(orders.accessToken, accessToken),
      ),
    )
    .for("share");
  return open.length > 0;
}
