import { APIError } from "better-auth/api";
import { hashPassword } from "better-auth/crypto";
import type { Database } from "#platform/database.server.ts";
import { enqueue } from "#platform/queue.ts";
import { runTransaction } from "#platform/run-transaction.ts";
import type { Device, NewSession } from "./account.ts";
import { openAuth } from "./internal/open-auth.ts";
import { tellDevice } from "./internal/tell-device.ts";
import { type AccountRow, toAccount } from "./internal/to-account.ts";
import { assertPassword } from "./password.ts";

/** What `registrationForm` makes of a form. */
export interface Registration {
  firstName: string;
  secondName: string;
  email: string;
  password: string;
}

export type RegisterOutcome =
  | { outcome: "registered"; session: NewSession }
  /** The address has an account. Whoever asks must not be told so; whoever owns the address is, by mail. */
  | { outcome: "taken" }
  /** The provider's own words. */
  | { outcome: "refused"; message: string };

// What the library says when there is an account, also when it came into being a moment ago.
const takenCodes = new Set(["USER_ALREADY_EXISTS", "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", "FAILED_TO_CREATE_USER"]);

/**
 * Opens an account of a customer and logs it in; a mail with a link that verifies the address is queued with it. For an address that has one
 * already the same work is done, so that the time taken tells nothing.
 */
export async function register(db: Database, { firstName, secondName, email, password }: Registration, device: Device): Promise<RegisterOutcome> {
  assertPassword(password);
  const hash = await hashPassword(password);
  try {
    return await runTransaction(db, async (tx) => {
      const { api } = openAuth(tx, { hash });
      const { token, user } = await api.signUpEmail({ body: { name: `${firstName} ${secondName}`, firstName, secondName, email, password }, headers: tellDevice(device) });
      if (token === null) throw new Error("A registration gave no session");
      await enqueue(tx, "send-email-verification", { accountId: user.id }, { key: `send-email-verification:${user.id}` });
      return { outcome: "registered", session: { token, account: toAccount({ ...user, firstName, secondName } as AccountRow) } };
    });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    if (!takenCodes.has(String(error.body?.code))) return { outcome: "refused", message: error.message };
    await enqueue(db, "send-registration-notice", { email }, { key: `send-registration-notice:${email}` });
    return { outcome: "taken" };
  }
}
