import { count, eq } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { deleteSecondFactor } from "../internal/delete-second-factor.ts";
import { replaceRecoveryCodes } from "../internal/replace-recovery-codes.ts";
import { recoveryCodes, secondFactors } from "../internal/tables.server.ts";
import type { Staff } from "../permissions.ts";
import type { ConfirmedStaff } from "../staff-session.ts";
import { findStaffPolicy } from "./staff-policy.ts";

export interface OwnSecondFactor {
  /** Null without a second factor. */
  since: Date | null;
  recoveryCodesLeft: number;
  /** Whether all staff need one. */
  required: boolean;
}

/** The second factor of the staff member. */
export async function findOwnSecondFactor(db: Database, by: Staff<never>): Promise<OwnSecondFactor> {
  const { accountId } = by;
  const [[factor], [left], policy] = await Promise.all([
    db.select({ since: secondFactors.confirmedAt }).from(secondFactors).where(eq(secondFactors.accountId, accountId)),
    db.select({ codes: count() }).from(recoveryCodes).where(eq(recoveryCodes.accountId, accountId)),
    findStaffPolicy(db, by),
  ]);
  return {
    since: factor?.since ?? null,
    recoveryCodesLeft: left?.codes ?? 0,
    required: policy.secondFactorRequired,
  };
}

/** New recovery codes in place of the earlier ones; they are displayed this once. */
export async function createRecoveryCodes(
  db: Database,
  by: ConfirmedStaff,
): Promise<{ outcome: "created"; recoveryCodes: string[] } | { outcome: "not-enrolled" }> {
  return runTransaction(db, async (tx) => {
    const [factor] = await tx
      .select({ since: secondFactors.confirmedAt })
      .from(secondFactors)
      .where(eq(secondFactors.accountId, by.accountId))
      .for("update");
    if (!factor?.since) return { outcome: "not-enrolled" };
    const [left] = await tx
      .select({ codes: count() })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.accountId, by.accountId));
    const codes = await replaceRecoveryCodes(tx, by.accountId);
    await recordEvent(
      tx,
      by,
      { type: "staff.second-factor-changed", subjectId: by.accountId, payload: { change: "recovery-codes" } },
      {
        before: { secondFactor: "authenticator", recoveryCodes: left?.codes ?? 0 },
        after: { secondFactor: "recovery-codes", recoveryCodes: codes.length },
      },
    );
    return { outcome: "created", recoveryCodes: codes };
  });
}

/** Removes the own second factor, unless all staff need one. */
export async function removeOwnSecondFactor(
  db: Database,
  by: ConfirmedStaff,
): Promise<{ outcome: "removed" } | { outcome: "required" }> {
  return runTransaction(db, async (tx) => {
    if ((await findStaffPolicy(tx, by)).secondFactorRequired) return { outcome: "required" };
    if (!(await deleteSecondFactor(tx, by.accountId))) return { outcome: "removed" };
    await recordEvent(
      tx,
      by,
      { type: "staff.second-factor-changed", subjectId: by.accountId, payload: { change: "removed" } },
      { before: { secondFactor: "authenticator" }, after: { secondFactor: "removed" } },
    );
    return { outcome: "removed" };
  });
}
