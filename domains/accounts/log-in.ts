import { APIError } from "better-auth/api";
import { joinOrders } from "#domains/orders/join-orders.ts";
import type { Database } from "#platform/database.server.ts";
import type { Device, NewSession } from "./account.ts";
import { findAccount } from "./find-account.ts";
import { openAuth } from "./internal/open-auth.ts";
import { tellDevice } from "./internal/tell-device.ts";

export type LogInOutcome =
  | { outcome: "logged-in"; session: NewSession }
  /** The provider's own words, the same for an unknown address and a wrong password. */
  | { outcome: "refused"; message: string };

/** Logs in with e-mail and password: always a new session with a new token. A password is hashed whether or not the address has an account, so that time tells nothing. What was ordered with its verified address without logging in becomes the account's. */
export async function logIn(db: Database, { email, password }: { email: string; password: string }, device: Device): Promise<LogInOutcome> {
  try {
    const { token, user } = await openAuth(db).api.signInEmail({ body: { email, password }, headers: tellDevice(device) });
    const account = await findAccount(db, user.id);
    if (!account) throw new Error("A login of no account");
    if (account.verified) await joinOrders(db, account.id, account.email);
    return { outcome: "logged-in", session: { token, account } };
  } catch (error) {
    if (error instanceof APIError) return { outcome: "refused", message: error.message };
    throw error;
  }
}
