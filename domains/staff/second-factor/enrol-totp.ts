import { eq, sql } from "drizzle-orm";
import { findAccount } from "#domains/accounts/find-account.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { replaceRecoveryCodes } from "../internal/replace-recovery-codes.ts";
import { recordProof } from "../internal/record-proof.ts";
import { secondFactors } from "../internal/tables.server.ts";
import { createTotpSecret, findTotpStep, openTotpSecret, sealTotpSecret, totpUri } from "../internal/totp.ts";
import type { ConfirmedStaff } from "../staff-session.ts";
import { parseTotpCode } from "./verify-second-factor.ts";

export interface Enrolment {
  /** For typing into the app: base32. It is displayed this once. */
  secret: string;
  /** An otpauth:// address, for a QR code. */
  uri: string;
}

/** Begins to set up an authenticator app. A second factor that exists stays valid until `confirmTotp`. */
export async function enrolTotp(
  db: Database,
  by: ConfirmedStaff,
  { shopName, secretKey }: { shopName: string; secretKey: string },
): Promise<Enrolment> {
  const secret = createTotpSecret();
  const pendingSecret = sealTotpSecret(secretKey, by.accountId, secret);
  await db
    .insert(secondFactors)
    .values({ accountId: by.accountId, pendingSecret })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: { pendingSecret } });
  const account = await findAccount(db, by.accountId);
  return { secret, uri: totpUri(secret, { issuer: shopName, label: account?.email ?? "staff" }) };
}

export type ConfirmTotpOutcome =
  /** The recovery codes are displayed this once. */
  | { outcome: "confirmed"; recoveryCodes: string[] }
  /** Nothing is being set up, or it was confirmed already. */
  | { outcome: "not-enrolling" }
  | InvalidInput;

/**
 * Makes the new app the second factor, after its first code: new recovery codes take the place of the earlier ones, and
 * this session counts as having given the second factor. The account's other sessions owe it from now on.
 */
export async function confirmTotp(
  db: Database,
  by: ConfirmedStaff,
  { code, secretKey, now = Date.now() }: { code: string; secretKey: string; now?: number },
): Promise<ConfirmTotpOutcome> {
  const typed = parseTotpCode(code);
  return runTransaction(db, async (tx): Promise<ConfirmTotpOutcome> => {
    const whose = eq(secondFactors.accountId, by.accountId);
    const [factor] = await tx.select().from(secondFactors).where(whose).for("update");
    const secret = factor?.pendingSecret && openTotpSecret(secretKey, by.accountId, factor.pendingSecret);
    if (!factor || !secret) return { outcome: "not-enrolling" };
    const step = typed === null ? null : findTotpStep(secret, typed, 0, now);
    if (step === null) return invalid("code", "This is not the code that the app shows now. Enter the next one.");
    await tx
      .update(secondFactors)
      .set({ secret: factor.pendingSecret, pendingSecret: null, lastStep: step, confirmedAt: sql`now()` })
      .where(whose);
    const codes = await replaceRecoveryCodes(tx, by.accountId);
    await recordProof(tx, by.sessionId, { secondFactor: true });
    await recordEvent(
      tx,
      by,
      { type: "staff.second-factor-changed", subjectId: by.accountId, payload: { change: "enrolled" } },
      { before: { secondFactor: factor.confirmedAt ? "authenticator" : "none" }, after: { secondFactor: "enrolled" } },
    );
    return { outcome: "confirmed", recoveryCodes: codes };
  });
}
