import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { passkeys, recoveryCodes, secondFactors } from "./tables.server.ts";

/** Deletes the account's second factor with its recovery codes, and returns whether it had one. */
export async function deleteSecondFactor(tx: Transaction, accountId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  const [deleted] = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return deleted !== undefined && deleted.confirmedAt !== null;
}

/** Deletes whatever but the password lets the account in: second factor, recovery codes and passkeys. Returns whether it had a second factor, and how many passkeys. */
export async function deleteFactors(
  tx: Transaction,
  accountId: string,
): Promise<{ secondFactor: boolean; passkeys: number }> {
  const removed = await tx.delete(passkeys).where(eq(passkeys.accountId, accountId)).returning({ id: passkeys.id });
  return { secondFactor: await deleteSecondFactor(tx, accountId), passkeys: removed.length };
}
