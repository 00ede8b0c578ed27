import type { Database } from "#platform/database/database.server.ts";
import { findResetAccount } from "../internal/find-reset-account.ts";

/** Whether a reset link is still valid: its page checks this before the shopper chooses a new password. */
export async function canResetPassword(db: Database, token: string): Promise<boolean> {
  return (await findResetAccount(db, token)) !== null;
}
