import { asc, eq } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { passkeys } from "../internal/tables.server.ts";
import type { Staff } from "../permissions.ts";
import type { ConfirmedStaff } from "../staff-session.ts";

export interface Passkey {
  id: string;
  name: string;
  createdAt: Date;
  /** Null when it was never used. */
  lastUsedAt: Date | null;
}

/** The passkeys of the staff member, the oldest first. */
export async function listOwnPasskeys(db: Database, { accountId }: Staff<never>): Promise<Passkey[]> {
  const { id, name, createdAt, lastUsedAt } = passkeys;
  return db
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(createdAt), asc(id));
}

/** Removes a passkey of the staff member. Removing one that is gone changes nothing. */
export async function removeOwnPasskey(db: Database, by: ConfirmedStaff, passkeyId: string): Promise<void> {
  if (!isId(passkeyId)) return;
  await runTransaction(db, async (tx) => {
    const own = await tx
      .select({ id: passkeys.id })
      .from(passkeys)
      .where(eq(passkeys.accountId, by.accountId))
      .for("update");
    if (!own.some(({ id }) => id === passkeyId)) return;
    await tx.delete(passkeys).where(eq(passkeys.id, passkeyId));
    await recordEvent(
      tx,
      by,
      { type: "staff.passkey-removed", subjectId: by.accountId, payload: {} },
      { before: { passkeys: own.length }, after: { passkeys: own.length - 1 } },
    );
  });
}
