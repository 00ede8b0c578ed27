import { APIError } from "better-auth/api";
import { and, eq, type SQL } from "drizzle-orm";
import { claimGuestOrders } from "#domains/orders/claim-guest-orders.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Device, NewSession } from "../account.ts";
import { getAuth } from "../internal/create-auth.ts";
import { accounts, credentials, sessions } from "../internal/tables.server.ts";
import { toDeviceHeaders } from "../internal/device-headers.ts";
import { toAccount } from "../internal/to-account.ts";

export type LogInOutcome =
  | { outcome: "logged-in"; session: NewSession }
  /** The provider's own words, the same for an unknown address and a wrong password. */
  | { outcome: "refused"; message: string }
  /** The right password of an account whose address was never verified. Whoever asks must be answered as where it is "refused": else registering with an address and trying to log in would tell whether it had an account. */
  | { outcome: "unverified"; message: string; accountId: string };

const refusal = "Invalid email or password";

/** Logs in with e-mail and password: always a new session with a new token. A password is hashed whether or not the address has an account, so that time tells nothing. What was ordered with its address without logging in becomes the account's. Nobody is logged in to an account whose address was never verified. */
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
    // Hashing takes its time. A password that is changed meanwhile ends all logins but this one, which it cannot see yet: we wait for it.
    const [after] = await findCredential(db, eq(accounts.id, user.id)).for("share", { of: credentials });
    if (!after || after.hash !== before?.hash) {
      await db.delete(sessions).where(eq(sessions.token, token));
      return { outcome: "refused", message: refusal };
    }
    const account = toAccount(after.account);
    if (!account.verified) {
      // Anybody can register with somebody's address: until its link is opened, nobody has shown whose it is.
      await db.delete(sessions).where(eq(sessions.token, token));
      return { outcome: "unverified", message: refusal, accountId: account.id };
    }
    await claimGuestOrders(db, account.id, account.email);
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
