import { APIError } from "better-auth/api";
import { type SQL, and, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Device, NewSession } from "../account.ts";
import { addressHeader, getAuth } from "../internal/create-auth.ts";
import { isSessionToken } from "../internal/is-session-token.ts";
import { recordSessionsEnded } from "../internal/record-sessions-ended.ts";
import { accounts, credentials, sessions } from "../internal/tables.server.ts";
import { toAccount } from "../internal/to-account.ts";

export type LogInOutcome =
  | { outcome: "logged-in"; session: NewSession }
  /** The message of better-auth, the same for an unknown address and a wrong password. */
  | { outcome: "refused"; message: string }
  /**
   * The password is right, but the account's address was never verified. The response must be the same as for
   * "refused"; otherwise registering with an address and logging in would reveal whether it had an account.
   */
  | { outcome: "unverified"; message: string; accountId: string };

const refusal = "Invalid email or password";

/**
 * Logs in with e-mail and password, always with a new session and a new token. A password is hashed whether or not the
 * address has an account, so that the duration reveals nothing. A login to an account with an unverified address is refused.
 */
export async function logIn(
  db: Database,
  { email, password }: { email: string; password: string },
  device: Device,
): Promise<LogInOutcome> {
  const [before] = await findCredential(db, eq(accounts.email, email.toLowerCase()));
  try {
    const { token, user } = await getAuth(db).api.signInEmail({
      body: { email, password },
      headers: toDeviceHeaders(device),
    });
    // Hashing is slow. A password change in the meantime revokes all sessions but this one, which it cannot see yet, so
    // the login waits for it here.
    const [after] = await findCredential(db, eq(accounts.id, user.id)).for("share", { of: credentials });
    if (!after || after.hash !== before?.hash) {
      await db.delete(sessions).where(eq(sessions.token, token));
      return { outcome: "refused", message: refusal };
    }
    const account = toAccount(after.account);
    if (!account.verified) {
      // Anybody can register with another person's address: before the mailed link is opened, nobody has proved that
      // the address is theirs.
      await db.delete(sessions).where(eq(sessions.token, token));
      return { outcome: "unverified", message: refusal, accountId: account.id };
    }
    return { outcome: "logged-in", session: { token, account } };
  } catch (error) {
    if (error instanceof APIError) return { outcome: "refused", message: error.message };
    throw error;
  }
}

const findCredential = (db: Database, whose: SQL) =>
  db
    .select({ account: accounts, hash: credentials.password })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.userId))
    .where(and(whose, eq(credentials.providerId, "credential")));

/**
 * Revokes the session of a token, so that copies of the token are useless. A session that is revoked already is no
 * error.
 */
export async function logOut(db: Database, token: string | null): Promise<void> {
  if (token === null || !isSessionToken(token)) return;
  await runTransaction(db, async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(eq(sessions.token, token))
      .returning({ accountId: sessions.userId });
    if (ended) await recordSessionsEnded(tx, ended.accountId);
  });
}

/** A device in the form in which better-auth accepts it. */
function toDeviceHeaders({ address, agent }: Device): Headers {
  // A header must not contain line breaks or characters beyond Latin-1.
  return new Headers({ [addressHeader]: address, "user-agent": agent.replaceAll(/[^\x20-\x7e]/g, "").slice(0, 300) });
}
