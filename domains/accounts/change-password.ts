import { APIError } from "better-auth/api";
import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { pageTags } from "#kernel/page-tags.ts";
import { recordChange } from "#platform/changes.server.ts";
import type { Database } from "#platform/database.server.ts";
import { runTransaction } from "#platform/run-transaction.ts";
import type { Device } from "./account.ts";
import { openAuth } from "./internal/open-auth.ts";
import { mailedLinks } from "./internal/tables.server.ts";
import { tellDevice } from "./internal/tell-device.ts";
import { assertPassword } from "./password.ts";

export type ChangePasswordOutcome =
  /** The login goes on under this new token; all others of the account have ended. */
  | { outcome: "changed"; token: string }
  /** The provider's own words: the current password is another one, or the login has ended. */
  | { outcome: "refused"; message: string };

interface PasswordChange {
  /** Of the login that asks. */
  sessionToken: string;
  current: string;
  password: string;
}

/** Sets a new password in place of the current one. Every login of the account ends, links to reset the password open nothing, and a new login begins here. */
export async function changePassword(db: Database, { sessionToken, current, password }: PasswordChange, device: Device): Promise<ChangePasswordOutcome> {
  assertPassword(password);
  const hash = await hashPassword(password);
  const headers = tellDevice(device);
  headers.set("authorization", `Bearer ${sessionToken}`);
  try {
    return await runTransaction(db, async (tx) => {
      const { api } = openAuth(tx, { hash });
      const { token, user } = await api.changePassword({ body: { currentPassword: current, newPassword: password, revokeOtherSessions: true }, headers });
      if (!token) throw new Error("A changed password gave no new session");
      await tx.delete(mailedLinks).where(eq(mailedLinks.value, user.id));
      await recordChange(tx, [pageTags.logins(user.id)]);
      return { outcome: "changed", token };
    });
  } catch (error) {
    if (error instanceof APIError) return { outcome: "refused", message: error.message };
    throw error;
  }
}
