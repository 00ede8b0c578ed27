import { eq } from "drizzle-orm";
import { prepareStaffAccount } from "#domains/accounts/staff-accounts.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { deleteFactors } from "./internal/delete-second-factor.ts";
import { invitations, setupCodes } from "./internal/tables.server.ts";

export interface NewOwner {
  email: string;
  password: string;
  firstName?: string;
  secondName?: string;
}

/**
 * Makes the account of this e-mail address an owner with this password and without a second factor, and returns
 * whether the account is new. An existing account may belong to anybody who typed the address, so its password is
 * replaced, and its sessions and mailed links are revoked. The way back in for an owner who lost everything.
 */
export async function createOwner(
  db: Database,
  by: SystemActor,
  { email, password, firstName = "Shop", secondName = "Owner" }: NewOwner,
): Promise<{ created: boolean }> {
  const saveAccount = await prepareStaffAccount({ email, password, firstName, secondName, role: "owner" });
  return runTransaction(db, async (tx) => {
    const { id, created, formerRole } = await saveAccount(tx);
    await deleteFactors(tx, id);
    await tx.delete(invitations).where(eq(invitations.email, email.toLowerCase()));
    await tx.delete(setupCodes);
    await recordEvent(
      tx,
      by,
      { type: "staff.role-changed", subjectId: id, payload: { role: "owner" } },
      { before: { role: formerRole }, after: { role: "owner" } },
    );
    return { created };
  });
}
