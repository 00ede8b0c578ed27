import { and, eq, isNull } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import { forgetOrderDevices } from "#domains/push/order-devices.ts";
import type { Actor } from "#kernel/actor.ts";
import { newOrderedSecret } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { orders } from "./tables.server.ts";

/**
 * Gives an order another private link, so that the one before opens nothing, and returns its secret; null where the order does not exist or is anonymised.
 * Its news would tell browsers the new link, so those that were turned on by the one before end.
 */
export async function renewLink(tx: Transaction, by: Actor, orderId: string): Promise<string | null> {
  const accessToken = newOrderedSecret();
  const renewed = await tx
    .update(orders)
    .set({ accessToken })
    .where(and(eq(orders.id, orderId), isNull(orders.forgottenAt)))
    .returning({ id: orders.id });
  if (renewed.length === 0) return null;
  await forgetOrderDevices(tx, [orderId]);
  await recordEvent(
    tx,
    by,
    { type: "order.access-changed", subjectId: orderId, payload: {} },
    { after: { link: "new" } },
  );
  return accessToken;
}
