import { hashPassword } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { getAuth } from "./internal/create-auth.ts";
import { accounts, sessions } from "./internal/tables.server.ts";
import { revokeMailedLinks } from "./internal/revoke-mailed-links.ts";
import { assertPassword } from "./passwords/password.ts";

export interface NewOwner {
  email: string;
  password: string;
  firstName?: string;
  secondName?: string;
}

/**
 * Creates an owner's account with this e-mail address and password, and returns whether the account is new. An
 * existing account may belong to anybody who typed the address, so its password is replaced, its sessions are revoked,
 * and its mailed links are revoked.
 */
export async function createOwner(
  db: Database,
  by: SystemActor,
  { email, password, firstName = "Shop", secondName = "Owner" }: NewOwner,
): Promise<{ created: boolean }> {
  assertPassword(password);
  const address = email.toLowerCase();
  const hash = await hashPassword(password);
  return runTransaction(db, async (tx) => {
    const { api, $context } = getAuth(tx, { hash });
    const { internalAdapter } = await $context;
    const known = await internalAdapter.findUserByEmail(address);
    const id =
      known?.user.id ??
      (
        await api.signUpEmail({
          body: { email: address, password, name: `${firstName} ${secondName}`, firstName, secondName },
        })
      ).user.id;
    if (known) await internalAdapter.updatePassword(id, hash);
    await revokeMailedLinks(tx, { id, email: address });
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await tx
      .update(accounts)
      .set({ role: "owner", emailVerified: true, updatedAt: sql`now()` })
      .where(eq(accounts.id, id));
    await recordEvent(
      tx,
      by,
      { type: "customer.role-changed", subjectId: id, payload: { role: "owner" } },
      { after: { role: "owner" } },
    );
    return { created: !known };
  });
}
