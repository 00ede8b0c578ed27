import { lockRecoveredParcels } from "#domains/orders/payments/find-held-parcels.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { payRecoveredClaims } from "../internal/claims-of-payout.ts";

/** The claims for parcels of this order that were given up are paid, where all of it came after all: what staff enter by hand says no more of a claim. */
export async function payClaimsOfOrder(db: Database, by: SystemActor, orderId: string): Promise<void> {
  await runTransaction(db, async (tx) => {
    const shipmentIds = await lockRecoveredParcels(tx, orderId);
    await payRecoveredClaims(tx, by, { payoutId: null, shipmentIds });
  });
}
