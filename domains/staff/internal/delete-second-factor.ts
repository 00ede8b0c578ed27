import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { recoveryCodes, secondFactors } from "./tables.server.ts";

/** Deletes the account's second factor with its recovery codes, and returns whether it had one. */
export async function deleteSecondFactor(tx: Transaction, accountId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  const [deleted] = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return deleted !== undefined && deleted.confirmedAt !== null;
}
