import { and, eq, sql } from "drizzle-orm";
import { revokeSession } from "#domains/accounts/sessions/sessions.ts";
import { recordAudit } from "#domains/audit/record-audit.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { parseTypedCode } from "#platform/crypto/typed-code.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { recordProof } from "../internal/record-proof.ts";
import { recoveryCodes, secondFactors, staffSessions } from "../internal/tables.server.ts";
import { toStaffActor } from "../internal/to-staff-actor.ts";
import { findTotpStep, openTotpSecret } from "../internal/totp.ts";
import type { StaffSession } from "../staff-session.ts";

/** After so many wrong codes the session ends, and the password is asked for again. */
const maxWrongCodes = 5;

export type VerifySecondFactorOutcome =
  | { outcome: "verified"; by: "authenticator" | "recovery-code"; recoveryCodesLeft: number }
  /** The caller must count the attempts of the account, too. */
  | { outcome: "wrong-code"; attemptsLeft: number }
  /** The wrong codes of this session are used up. */
  | { outcome: "session-ended" }
  | { outcome: "not-enrolled" };

/**
 * Gives the session its second factor: a code of the authenticator app, which is accepted once, or a recovery code,
 * which is used up. A wrong code is audited as "access.refused".
 */
export async function verifySecondFactor(
  db: Database,
  session: StaffSession,
  { code, secretKey, now = Date.now() }: { code: string; secretKey: string; now?: number },
): Promise<VerifySecondFactorOutcome> {
  const outcome = await runTransaction(db, async (tx): Promise<VerifySecondFactorOutcome> => {
    const accountId = session.account.id;
    const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.accountId, accountId)).for("update");
    if (!factor?.secret) return { outcome: "not-enrolled" };
    const proof = await checkCode(tx, { ...factor, secret: factor.secret }, { code, secretKey, now });
    if (proof === null) return countWrongCode(tx, session);
    await recordProof(tx, session.id, { secondFactor: true });
    await recordEvent(
      tx,
      toStaffActor(session),
      { type: "staff.signed-in", subjectId: accountId, payload: { secondFactor: proof } },
      { after: { secondFactor: proof } },
    );
    const left = await tx.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId));
    return { outcome: "verified", by: proof, recoveryCodesLeft: left };
  });
  if (outcome.outcome === "session-ended") await revokeSession(db, session.account.id, session.id);
  return outcome;
}

/** What the code is, after it was used up; null for a wrong one. */
async function checkCode(
  tx: Transaction,
  { accountId, secret, lastStep }: { accountId: string; secret: string; lastStep: number },
  { code, secretKey, now }: { code: string; secretKey: string; now: number },
): Promise<"authenticator" | "recovery-code" | null> {
  const typed = parseTotpCode(code);
  if (typed !== null) {
    const opened = openTotpSecret(secretKey, accountId, secret);
    const step = opened === null ? null : findTotpStep(opened, typed, lastStep, now);
    if (step === null) return null;
    await tx.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.accountId, accountId));
    return "authenticator";
  }
  const recovery = parseTypedCode(code);
  if (recovery === null) return null;
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.code, recovery)))
    .returning({ accountId: recoveryCodes.accountId });
  return used.length > 0 ? "recovery-code" : null;
}

async function countWrongCode(tx: Transaction, session: StaffSession): Promise<VerifySecondFactorOutcome> {
  await recordAudit(tx, toStaffActor(session), [
    { action: "access.refused", subjectId: session.account.id, after: { secondFactor: "wrong code" } },
  ]);
  const [counted] = await tx
    .insert(staffSessions)
    .values({ sessionId: session.id, wrongCodes: 1 })
    .onConflictDoUpdate({ target: staffSessions.sessionId, set: { wrongCodes: sql`${staffSessions.wrongCodes} + 1` } })
    .returning({ wrongCodes: staffSessions.wrongCodes });
  const attemptsLeft = maxWrongCodes - (counted?.wrongCodes ?? maxWrongCodes);
  return attemptsLeft > 0 ? { outcome: "wrong-code", attemptsLeft } : { outcome: "session-ended" };
}

/** A typed code of an app as six digits, with Urdu digits as well; null when it cannot be one. */
export function parseTotpCode(typed: string): string | null {
  const digits = toAsciiDigits(typed).replaceAll(/[\s-]/g, "");
  return /^[0-9]{6}$/.test(digits) ? digits : null;
}
