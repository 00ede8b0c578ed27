import type { Device, NewSession } from "#domains/accounts/account.ts";
import { findAccount } from "#domains/accounts/find-account.ts";
import { createSession } from "#domains/accounts/sessions/create-session.ts";
import { type AuditedAction, recordAudit } from "#domains/audit/record-audit.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { createChallenge } from "../internal/passkey-challenge.ts";
import { recordProof } from "../internal/record-proof.ts";
import { toStaffActor } from "../internal/to-staff-actor.ts";
import { verifyAssertion } from "../internal/verify-assertion.ts";
import { isStaffRole, type Staff } from "../permissions.ts";
import { findRelyingParty, type PasskeyRequest, type RelyingParty } from "./relying-party.ts";

/**
 * What the browser needs to ask for a passkey. It names no account, so it tells a stranger nothing. `sessionId`: the login that confirms itself; null to sign in.
 */
export function createPasskeyRequest(party: RelyingParty, sessionId: string | null): PasskeyRequest {
  return {
    rpId: findRelyingParty(party).rpID,
    challenge: createChallenge(party.secretKey, "assert", sessionId ?? ""),
    userVerification: "required",
    timeout: 300_000,
  };
}

/**
 * Logs the staff member in whose passkey signed the request (`response`: the credential as JSON). It counts as password
 * and second factor. A known passkey that does not fit is audited as "access.refused".
 */
export async function signInWithPasskey(
  db: Database,
  { response, ...party }: RelyingParty & { response: string },
  device: Device,
): Promise<{ outcome: "signed-in"; session: NewSession } | { outcome: "refused" }> {
  return runTransaction(db, async (tx) => {
    const { accountId, verified } = await verifyAssertion(tx, response, { ...party, context: "" });
    if (accountId === null) return { outcome: "refused" };
    const account = (await findAccount(tx, accountId))!;
    if (!verified || !isStaffRole(account.role)) {
      await recordAudit(tx, toStaffActor({ id: "", account, address: device.address }), [refusal(accountId)]);
      return { outcome: "refused" };
    }
    const { id, token } = await createSession(tx, accountId, device);
    await recordProof(tx, id, { password: true, secondFactor: true });
    await recordEvent(
      tx,
      toStaffActor({ id, account, address: device.address }),
      { type: "staff.signed-in", subjectId: accountId, payload: { secondFactor: "passkey" } },
      { after: { secondFactor: "passkey" } },
    );
    return { outcome: "signed-in", session: { token, account } };
  });
}

/** As entering the own password again, with a passkey of the own account. */
export async function confirmWithPasskey(
  db: Database,
  by: Staff<never>,
  { response, ...party }: RelyingParty & { response: string },
): Promise<{ outcome: "confirmed" } | { outcome: "refused" }> {
  return runTransaction(db, async (tx) => {
    const { accountId, verified } = await verifyAssertion(tx, response, { ...party, context: by.sessionId });
    if (!verified || accountId !== by.accountId) {
      await recordAudit(tx, by, [refusal(by.accountId)]);
      return { outcome: "refused" };
    }
    await recordProof(tx, by.sessionId, { password: true });
    return { outcome: "confirmed" };
  });
}

const refusal = (subjectId: string): AuditedAction => ({
  action: "access.refused",
  subjectId,
  after: { passkey: "does not fit" },
});
