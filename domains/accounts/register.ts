import { APIError } from "better-auth/api";
import { hashPassword } from "better-auth/crypto";
import type { Database } from "#platform/database/database.server.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { findAccount } from "./find-account.ts";
import { getAuth } from "./internal/create-auth.ts";
import { assertPassword } from "./passwords/password.ts";

/** What `registrationSchema` makes of a form. */
export interface Registration {
  firstName: string;
  secondName: string;
  email: string;
  password: string;
}

export type RegisterOutcome =
  /** A mail is on its way to the address. Whoever asks must not be told what it says: a link that confirms the registration, or that there is an account already. */
  | { outcome: "mailed" }
  /** The provider's own words. */
  | { outcome: "refused"; message: string };

// What the library says when there is an account, also when it came into being a moment ago.
const takenCodes = new Set(["USER_ALREADY_EXISTS", "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", "FAILED_TO_CREATE_USER"]);

/**
 * Opens an account of a customer that nobody can log in to before the link is opened that a mail brings to its address. For an address that has an account already
 * the same work is done and the same is answered: its owner is told by mail, and nobody else learns of it.
 */
export async function register(
  db: Database,
  { firstName, secondName, email, password }: Registration,
): Promise<RegisterOutcome> {
  assertPassword(password);
  const hash = await hashPassword(password);
  try {
    await runTransaction(db, async (tx) => {
      const { user } = await getAuth(tx, { hash }).api.signUpEmail({
        body: { name: `${firstName} ${secondName}`, firstName, secondName, email, password },
      });
      // For an address that has an account the library answers with one that it made up.
      if (await findAccount(tx, user.id))
        await enqueue(
          tx,
          "send-email-verification",
          { accountId: user.id },
          { key: `send-email-verification:${user.id}` },
        );
      else await notifyOwner(tx, email);
    });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    if (!takenCodes.has(String(error.body?.code))) return { outcome: "refused", message: error.message };
    await notifyOwner(db, email);
  }
  return { outcome: "mailed" };
}

const notifyOwner = (db: Database, email: string) =>
  enqueue(db, "send-registration-notice", { email }, { key: `send-registration-notice:${email}` });
