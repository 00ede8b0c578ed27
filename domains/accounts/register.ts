import { APIError } from "better-auth/api";
import { hashPassword } from "better-auth/crypto";
import type { Database } from "#platform/database/database.server.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { findAccount } from "./find-account.ts";
import { getAuth } from "./internal/create-auth.ts";
import { assertPassword } from "./passwords/password.ts";

/** The output of `registrationSchema`. */
export interface Registration {
  firstName: string;
  secondName: string;
  email: string;
  password: string;
}

export type RegisterOutcome =
  /**
   * A mail is enqueued. The response must not reveal its content: either a link that confirms the registration, or a
   * note that the account exists already.
   */
  | { outcome: "mailed" }
  /** The message of better-auth. */
  | { outcome: "refused"; message: string };

// The codes of better-auth for an existing account, also for one created at the same time.
const takenCodes = new Set(["USER_ALREADY_EXISTS", "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", "FAILED_TO_CREATE_USER"]);

/**
 * Creates a customer's account that nobody can log in to before the mailed link is opened. For an address that has an
 * account, it does the same work and returns the same result; only the owner learns of it, by mail.
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
      // For an address that has an account, better-auth returns an invented account.
      if (await findAccount(tx, user.id))
        await recordEvent(tx, { kind: "guest" }, { type: "customer.registered", subjectId: user.id, payload: {} });
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
