import { findAccount } from "#domains/accounts/find-account.ts";
import { claimGuestOrders } from "#domains/orders/customers/claim-guest-orders.ts";
import { claimRefills } from "#domains/refill/claim-refills.ts";
import { systemActor } from "#kernel/system-actor.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Assigns the guest orders of the account's address to it, with their reminders, if the address is verified. */
export async function claimOrdersOfAccount(db: Database, { accountId }: { accountId: string }): Promise<void> {
  const account = await findAccount(db, accountId);
  if (!account?.verified) return;
  await claimGuestOrders(db, account.id, account.email);
  await claimRefills(db, systemActor("claim-guest-orders"), account.id);
}
