import { and, eq } from "drizzle-orm";
import { type CodeOutcome, useCode } from "#domains/phone-codes/use-code.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Device, NewSession } from "../account.ts";
import { accounts } from "../internal/tables.server.ts";
import { toAccount } from "../internal/to-account.ts";
import { createSession } from "./create-session.ts";

interface PhoneLogin {
  /** E.164. */
  phone: string;
  /** The secret of the form that asked for the code. */
  challenge: string;
  /** As `parseCode` reads it. */
  code: string;
  secretKey: string;
}

export type PhoneLogInOutcome =
  | { outcome: "logged-in"; session: NewSession }
  | Exclude<CodeOutcome, { outcome: "right" }>;

/**
 * Logs in with a code that was sent to the phone, with a new session and a new token. Only customers do, by a phone that
 * they have verified: a phone without an account was sent no code, so that every code is wrong, as often as elsewhere.
 */
export async function logInByPhone(
  db: Database,
  { phone, challenge, code, secretKey }: PhoneLogin,
  device: Device,
): Promise<PhoneLogInOutcome> {
  return runTransaction(db, async (tx) => {
    const used = await useCode(tx, { purpose: "login", holder: challenge, phone, code, secretKey });
    if (used.outcome !== "right") return used;
    // A password reset or another account may have taken the phone since the code was sent, and waits for this session.
    const [row] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.verifiedPhone, phone), eq(accounts.role, "customer"), eq(accounts.emailVerified, true)))
      .for("update");
    if (!row) return { outcome: "ended" };
    const { token } = await createSession(tx, row.id, device);
    return { outcome: "logged-in", session: { token, account: toAccount(row) } };
  });
}
