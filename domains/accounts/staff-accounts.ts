import { and, asc, eq, ne, sql } from "drizzle-orm";
import { hashPassword } from "better-auth/crypto";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import type { Account, Role } from "./account.ts";
import { getAuth } from "./internal/create-auth.ts";
import { revokeMailedLinks } from "./internal/revoke-mailed-links.ts";
import { accounts, credentials } from "./internal/tables.server.ts";
import { toAccount } from "./internal/to-account.ts";
import { assertPassword } from "./passwords/password.ts";
import { endSessions } from "./sessions/sessions.ts";

export interface NewStaffAccount {
  email: string;
  password: string;
  firstName: string;
  secondName: string;
  role: Role;
}

/**
 * Hashes the password beforehand, because hashing is slow, and returns a function that saves the account in the
 * caller's transaction: a verified account with this role and password. An existing account of the address may belong
 * to anybody who typed it, so its password is replaced, and its sessions and mailed links are revoked; it keeps its
 * name.
 */
export async function prepareStaffAccount({ email, password, firstName, secondName, role }: NewStaffAccount) {
  assertPassword(password);
  const address = email.toLowerCase();
  const hash = await hashPassword(password);
  return async (tx: Transaction): Promise<{ id: string; created: boolean; formerRole: Role | null }> => {
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
    if (known) {
      // An imported account has no password yet.
      const [credential] = await tx.select({ id: credentials.id }).from(credentials).where(eq(credentials.userId, id));
      if (credential) await internalAdapter.updatePassword(id, hash);
      else await internalAdapter.linkAccount(toCredential(id, hash));
    }
    await revokeMailedLinks(tx, { id, email: address });
    await endSessions(tx, id);
    const [former] = await tx.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, id)).for("update");
    await tx
      .update(accounts)
      .set({ role, emailVerified: true, updatedAt: sql`now()` })
      .where(eq(accounts.id, id));
    return { id, created: !known, formerRole: known ? former!.role : null };
  };
}

const toCredential = (id: string, hash: string) => ({
  userId: id,
  providerId: "credential",
  accountId: id,
  password: hash,
});

/** Gives an account another role. The caller must end its sessions. */
export async function setAccountRole(tx: Transaction, accountId: string, role: Role): Promise<void> {
  await tx
    .update(accounts)
    .set({ role, updatedAt: sql`now()` })
    .where(eq(accounts.id, accountId));
}

/** The accounts that have a role of staff, by name; at most `most`. */
export async function listStaffAccounts(
  db: Database,
  _by: Staff<"staff.manage"> | Staff<"audit.read"> | SystemActor,
  { max = 500 } = {},
): Promise<Account[]> {
  const rows = await db
    .select()
    .from(accounts)
    .where(ne(accounts.role, "customer"))
    .orderBy(asc(accounts.name), asc(accounts.id))
    .limit(max);
  return rows.map(toAccount);
}

/** The staff account of an e-mail address, or null. For staff alone: a response to others must not reveal whether an account exists. */
export async function findStaffAccountByEmail(db: Database, email: string): Promise<Account | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email.toLowerCase()), ne(accounts.role, "customer")));
  return row ? toAccount(row) : null;
}
